/**
 * `bun run test [filter]`: type check, lint and other checks beside the tests of Bun's runner in lanes (unit tests,
 * whole-app tests, gates of quality), then the browser tests beside those that mostly wait, and a last line with the sum.
 * The filter is a part of a test file's path; the checks run without one only.
 * `bun run test:quick`: type check, lint and those unit tests that are neither rough nor thorough, and the rules of the
 * house, for the minute before a commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import { installDependencies, root } from './install-dependencies.ts'

const say = (line: string) => console.log(line)
const [filter, quick] = [process.argv.slice(2).find((arg) => !arg.startsWith('--')), process.argv.includes('--quick')]
const unitTests = ['apps/*/src', 'packages/*/src', 'scripts']

const started = performance.now()
await installDependencies(say)
// Loaded only now, because they need what was just installed.
const { addCounts, describeCounts, none } = await import('./count-results.ts')
const { chooseLanes, houseTests, thoroughTests } = await import('./choose-lane.ts')
const { judgeSecondAttempts, secondAttemptsSchema } = await import('./judge-second-attempts.ts')
const { listSlowest } = await import('./read-test-cases.ts')
const { checks, runChecks } = await import('./run-checks.ts')
const { runLanes } = await import('./run-lanes.ts')
type Outcome = import('./run-lanes.ts').Outcome

const reports = mkdtempSync(join(tmpdir(), 'fieldproof-reports-'))
const found = quick
  ? [...findTests(unitTests, 'test.{ts,tsx}'), ...(filter ? [] : houseTests)]
  : findTests([...unitTests, 'apps/api/test', 'apps/api/eval'], 'test.{ts,tsx}')
const { quiet, rough, waiting, drawing } = chooseLanes(found)
/** One after the other; what is in one step runs beside each other. */
const steps: (() => Promise<Outcome>)[][] = [
  [
    ...(filter ? [] : [() => runChecks(quick ? [checks.types, checks.lint] : Object.values(checks), say)]),
    () =>
      bunTests(
        quick
          ? [...quiet.filter((file) => !thoroughTests.includes(file)), ...drawing]
          : [...quiet, ...rough, ...drawing],
      ),
  ],
  ...(quick ? [] : [[browserTests, ...(waiting.length > 0 ? [() => bunTests(waiting)] : [])]]),
]
let total = none
const cases: Outcome['cases'] = []
for (const step of steps)
  for (const outcome of await Promise.allSettled(step.map((run) => run()))) {
    if (outcome.status === 'fulfilled') {
      total = addCounts(total, outcome.value.counts)
      cases.push(...outcome.value.cases)
    } else {
      // What keeps tests from running, such as a client that does not build, is a failure like any other.
      console.error(outcome.reason instanceof Error ? outcome.reason.message : outcome.reason)
      total = addCounts(total, { ...none, failed: 1 })
    }
  }
rmSync(reports, { recursive: true, force: true })

if (total.passed + total.failed === 0) say(`\nNo test ran${filter ? `: no file matches "${filter}"` : ''}.`)
else say(`\nThe slowest:\n${listSlowest(cases).join('\n')}\n`)
// Above, they stand among a thousand lines.
for (const { name, state, failure } of cases)
  if (state === 'failed') say(`failed: ${[name, failure].filter(Boolean).join(', ')}`)
const { counts, lines } = judgeSecondAttempts(
  total,
  cases.filter(({ state }) => state === 'flaky').map(({ name }) => name),
  {
    allowed: secondAttemptsSchema.parse(await Bun.file(join(import.meta.dir, 'second-attempts.json')).json()),
    today: new Date(),
  },
)
for (const line of lines) say(line)
say(`${lines.length} failed at first; ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
say(`\n${describeCounts(counts)}`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

async function bunTests(files: readonly string[]): Promise<Outcome> {
  if (files.length === 0) return { counts: filter ? none : { ...none, failed: 1 }, cases: [] }
  // A test has a time limit, and the first start of Chroma may have to fetch it.
  const { findChroma } = await import('../apps/api/src/platform/embedded/find-chroma.ts')
  await findChroma(tmpdir(), say)
  if (!filter) {
    // Here already, so that no test builds it under another one that reads it.
    const { buildWeb } = await import('./build-web.ts')
    await buildWeb(say)
  }
  return runLanes(files, { reports, say })
}

async function browserTests(): Promise<Outcome> {
  const specs = findTests(['apps/web/e2e'], 'e2e.ts')
  if (specs.length === 0) return { counts: none, cases: [] }
  const { runBrowserTests } = await import('./run-browser-tests.ts')
  return runBrowserTests(specs, { filter, reports, say })
}

function findTests(folders: string[], ending: string): string[] {
  const found = folders.flatMap((folder) => [...new Glob(`${folder}/**/*.${ending}`).scanSync({ cwd: root })])
  return found.sort().filter((file) => !file.includes('node_modules') && (!filter || file.includes(filter)))
}
