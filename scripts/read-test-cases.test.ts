import { expect, test } from 'bun:test'
import { listSlowest, readPlaywrightCases } from './read-test-cases.ts'

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'spec/chat.e2e.ts',
  line: 7,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})

test('a report of Playwright names what was flaky, with the time of all its attempts', () => {
  const report = {
    suites: [
      {
        title: 'spec/chat.e2e.ts',
        specs: [spec('opens', 'expected', 1_500)],
        suites: [{ title: 'chat', specs: [spec('sends', 'flaky', 2_000, 500), spec('waits', 'skipped')] }],
      },
    ],
  }
  expect(readPlaywrightCases(report, 'apps/web/e2e')).toEqual([
    { name: 'apps/web/e2e/spec/chat.e2e.ts › opens', seconds: 1.5, state: 'passed' },
    { name: 'apps/web/e2e/spec/chat.e2e.ts › chat › sends', seconds: 2.5, state: 'flaky', failure: 'line 7' },
    { name: 'apps/web/e2e/spec/chat.e2e.ts › chat › waits', seconds: 0, state: 'skipped' },
  ])
  expect(readPlaywrightCases(undefined, 'apps/web/e2e')).toEqual([])
})

test('what failed in a test of several rows is named by its step and its own line', () => {
  const passed = { title: 'opens the page', steps: [] }
  const failed = { title: '§5 a name is required', error: { message: 'no' }, steps: [] }
  const result = (file: string, steps: object[]) => ({ duration: 1_000, errorLocation: { file, line: 31 }, steps })
  const told = (file: string, steps: object[]) => {
    const tests = [{ status: 'unexpected', results: [result(file, steps)] }]
    const suite = { title: 'spec/chat.e2e.ts', specs: [{ ...spec('the form', 'unexpected'), tests }] }
    return readPlaywrightCases({ suites: [suite] }, 'apps/web/e2e').map(({ failure }) => failure)
  }
  expect(told('/x/apps/web/e2e/spec/chat.e2e.ts', [passed, failed])).toEqual(['line 31, §5 a name is required'])
  expect(told('/x/apps/web/e2e/spec/chat.e2e.ts', [{ ...failed, title: 'the form', steps: [failed] }])).toEqual([
    'line 31, §5 a name is required',
  ])
  // What a helper threw does not say which row it was.
  expect(told('/x/apps/web/e2e/support/api.ts', [passed])).toEqual(['line 7'])
})

test('the slowest are listed, slowest first', () => {
  const cases = [2, 31.26, 5].map((seconds) => ({ name: `${seconds}`, seconds, state: 'passed' as const }))
  expect(listSlowest(cases, 2)).toEqual(['  31.3 s  31.26', '   5.0 s  5'])
})
