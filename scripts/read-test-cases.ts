import { z } from 'zod'

/** One test as a report tells of it. */
export interface TestCase {
  /** `file › describe › test`: the same from run to run, whatever line it stands on. */
  name: string
  seconds: number
  /** `flaky`: it passed at a second attempt only. */
  state: 'passed' | 'failed' | 'flaky' | 'skipped'
  /** Where it stands and what was thrown, where it failed. */
  failure?: string
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#10;': '\n',
  '&amp;': '&',
}

/** An attribute of an element of a JUnit report, empty where there is none. */
export function readAttribute(element: string, name: string): string {
  const coded = new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? ''
  return coded.replace(/&#?\w+;/g, (entity) => entities[entity] ?? entity)
}

/** The tests of a JUnit report of `bun test`; none where it wrote no report. */
export function readJunitCases(report: string | undefined): TestCase[] {
  return (report ?? '').split('<testcase ').slice(1).map(readJunitCase)
}

/** @param text from the head of a test to that of the next */
function readJunitCase(text: string): TestCase {
  const head = text.slice(0, text.indexOf('>'))
  const body = head.endsWith('/') ? '' : text.slice(head.length, text.indexOf('</testcase>'))
  const parts = ['file', 'classname', 'name'].map((name) => readAttribute(head, name)).filter(Boolean)
  const test = { name: parts.join(' › '), seconds: Number(readAttribute(head, 'time')) }
  const thrown = body.indexOf('<failure ')
  if (thrown < 0) return { ...test, state: body.includes('<skipped') ? 'skipped' : 'passed' }
  const message = readAttribute(body.slice(thrown), 'message').replace(/\s+/g, ' ').slice(0, 400)
  const line = readAttribute(head, 'line')
  return { ...test, state: 'failed', failure: [line && `line ${line}`, message].filter(Boolean).join(': ') }
}

interface PlaywrightStep {
  title: string
  error?: unknown
  steps?: PlaywrightStep[] | undefined
}
const playwrightStep: z.ZodType<PlaywrightStep> = z.object({
  title: z.string(),
  error: z.unknown().optional(),
  steps: z.array(z.lazy(() => playwrightStep)).optional(),
})
const playwrightResult = z.object({
  duration: z.number(),
  errorLocation: z.object({ file: z.string(), line: z.number() }).optional(),
  steps: z.array(playwrightStep).optional(),
})
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(playwrightResult),
    }),
  ),
})
interface PlaywrightSuite {
  title: string
  specs?: z.infer<typeof playwrightSpec>[] | undefined
  suites?: PlaywrightSuite[] | undefined
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec).optional(),
  suites: z.array(z.lazy(() => playwrightSuite)).optional(),
})
const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

/** The tests of Playwright's JSON report. @param folder put before each file; none where it wrote no report */
export function readPlaywrightCases(report: unknown, folder: string): TestCase[] {
  const parsed = z.object({ suites: z.array(playwrightSuite) }).safeParse(report)
  return parsed.success ? parsed.data.suites.flatMap((suite) => readSuite(suite, folder, [])) : []
}

/** @param titles of the suites around it, without the one that is the file */
function readSuite({ suites = [], specs = [] }: PlaywrightSuite, folder: string, titles: string[]): TestCase[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }): TestCase => {
      const seconds = results.reduce((sum, { duration }) => sum + duration / 1_000, 0)
      const test = { name: [`${folder}/${file}`, ...titles, title].join(' › '), seconds, state: states[status] }
      if (status !== 'unexpected' && status !== 'flaky') return test
      return { ...test, failure: describeFailure(results, file) ?? `line ${line}` }
    }),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, folder, [...titles, suite.title]))]
}

/** Where the first attempt failed, and in which of its rows. Undefined where that was outside of the test's own file. */
function describeFailure(results: readonly z.infer<typeof playwrightResult>[], file: string): string | undefined {
  const failed = results.find(({ errorLocation }) => errorLocation?.file.endsWith(`/${file}`))
  if (!failed) return undefined
  const innermost = (steps: readonly PlaywrightStep[] = []): string | undefined => {
    const step = steps.find(({ error }) => error !== undefined)
    return step && (innermost(step.steps) ?? step.title)
  }
  return [`line ${failed.errorLocation?.line}`, innermost(failed.steps)].filter(Boolean).join(', ')
}

/** The tests that took longest, longest first, a line each. */
export function listSlowest(cases: readonly TestCase[], count = 10): string[] {
  return cases
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
