import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/**
 * Counts the JUnit report of `bun test`. Bun leaves out files that could not be loaded and what is thrown between tests,
 * so each file without a suite counts as a failure, and so does an exit code that no failure explains.
 * @param report undefined where none was written
 */
export function countJunit(report: string | undefined, files: readonly string[], exitCode: number): Counts {
  const head = /<testsuites[^>]*>/.exec(report ?? '')?.[0]
  if (head === undefined || report === undefined) return { ...none, failed: 1 }
  const number = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0)
  const unloaded = files.filter((file) => !report.includes(`file="${file}"`)).length
  const failed = number('failures') + unloaded
  return {
    passed: number('tests') - number('failures') - number('skipped'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: number('skipped'),
  }
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#10;': '\n',
  '&amp;': '&',
}

/**
 * The failed tests of a JUnit report of `bun test`, each as `file:line name: what was thrown`, so that a run can name them
 * at its end: the log of a long run is often cut at its head.
 */
export function listJunitFailures(report: string | undefined): string[] {
  const cases = (report ?? '').matchAll(/<testcase ([^>]*[^/])>\s*<failure\b([^>]*)>/g)
  return [...cases].map(([, test = '', failure = '']) => {
    const read = (from: string, name: string) =>
      (new RegExp(`\\b${name}="([^"]*)"`).exec(from)?.[1] ?? '').replace(
        /&#?\w+;/g,
        (coded) => entities[coded] ?? coded,
      )
    const name = [read(test, 'classname'), read(test, 'name')].filter(Boolean).join(' › ')
    return `${read(test, 'file')}:${read(test, 'line')} ${name}: ${read(failure, 'message').replace(/\s+/g, ' ').slice(0, 400)}`
  })
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/**
 * Counts Playwright's JSON report. A test that passed only on a second attempt counts as failed, and an error outside any
 * test, such as a server that did not start, as one failure.
 */
export function countPlaywright(report: unknown, exitCode: number): Counts {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return { ...none, failed: 1 }
  const { stats, errors } = parsed.data
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped: stats.skipped }
}

/** The closing line of a test run. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
