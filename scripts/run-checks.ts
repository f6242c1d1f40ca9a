import { none } from './count-results.ts'
import { root } from './install-dependencies.ts'
import type { TestCase } from './read-test-cases.ts'
import type { Outcome } from './run-lanes.ts'
import { withoutOwnSettings } from './without-own-settings.ts'

/** Exit code of a check that could not be made; it has said why. */
const skippedExitCode = 75

/** What passes or fails as a whole, by the arguments that Bun runs it with. */
export const checks = {
  types: { name: 'Type check', command: ['node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  lint: { name: 'Lint', command: ['node_modules/.bin/biome', 'check', '.'] },
  patterns: { name: 'Patterns', command: ['scripts/check-patterns.ts'] },
  audit: { name: 'Dependency audit', command: ['scripts/audit-dependencies.ts'] },
} as const

/** Runs checks beside each other and says what each printed when it ends; only those that failed are cases. */
export async function runChecks(
  chosen: readonly { name: string; command: readonly string[] }[],
  say: (line: string) => void,
): Promise<Outcome> {
  const env = await withoutOwnSettings()
  const counts = { ...none }
  const cases: TestCase[] = []
  await Promise.all(
    chosen.map(async ({ name, command }) => {
      const started = performance.now()
      const child = Bun.spawn([process.execPath, ...command], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [code, ...printed] = await Promise.all([
        child.exited,
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ])
      say(`\n── ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)\n${printed.join('').trimEnd()}`)
      if (code === 0) counts.passed++
      else if (code === skippedExitCode) counts.skipped++
      else {
        counts.failed++
        cases.push({ name, seconds: 0, state: 'failed' })
      }
    }),
  )
  return { counts, cases }
}
