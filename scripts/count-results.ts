import { z } from 'zod'
import { readAttribute } from './read-test-cases.ts'

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
  if (!report?.includes('<testsuites')) return { ...none, failed: 1 }
  const total = files.map((file) => countJunitFile(report, file)).reduce(addCounts, none)
  return total.failed === 0 && exitCode !== 0 ? { ...total, failed: 1 } : total
}

/** The tests of one file, whose suites are in one suite of its name. */
export function countJunitFile(report: string, file: string): Counts {
  const suite = [...report.matchAll(/<testsuite ([^>]*)>/g)].find(
    ([, head = '']) => readAttribute(head, 'name') === file,
  )
  if (!suite) return { ...none, failed: 1 }
  const number = (name: string) => Number(readAttribute(suite[1] ?? '', name))
  const [tests, failed, skipped] = [number('tests'), number('failures'), number('skipped')]
  return { passed: tests - failed - skipped, failed, skipped }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Counts Playwright's JSON report, a test that passed at its second attempt among the passed; an error outside any test, such as a server that did not start, is one failure. */
export function countPlaywright(report: unknown, exitCode: number): Counts {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return { ...none, failed: 1 }
  const { stats, errors } = parsed.data
  const failed = stats.unexpected + errors.length
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
  }
}

/** The closing line of a test run. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
