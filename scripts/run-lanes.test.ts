import { expect, test } from 'bun:test'
import type { TestCase } from './read-test-cases.ts'
import { markFlaky, partByLane } from './run-lanes.ts'

const one = (name: string, state: TestCase['state']): TestCase => ({ name, seconds: 1, state })

test('what failed and then passed is flaky, what failed twice has failed', () => {
  const first = [one('a.ts › sends', 'failed'), one('a.ts › waits', 'passed'), one('b.ts › runs', 'failed')]
  const second = { failedFiles: ['b.ts'], cases: [one('a.ts › sends', 'passed'), one('b.ts › runs', 'failed')] }
  expect(markFlaky(first, ['a.ts', 'b.ts'], second).map(({ name, state }) => [name, state])).toEqual([
    ['a.ts › sends', 'flaky'],
    ['a.ts › waits', 'passed'],
    ['b.ts › runs', 'failed'],
  ])
})

test('a file that could not be loaded at first stands for its tests', () => {
  const states = (failedFiles: string[]) =>
    markFlaky([one('b.ts › runs', 'passed')], ['a.ts'], { failedFiles, cases: [] }).map(({ name, state }) => [
      name,
      state,
    ])
  expect(states([])).toEqual([
    ['b.ts › runs', 'passed'],
    ['a.ts', 'flaky'],
  ])
  expect(states(['a.ts'])[1]).toEqual(['a.ts', 'failed'])
})

test('on two processors three fifths of the quiet files wait for the second one', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(partByLane(files, { rough: true, processors: 2 })).toEqual({
    beside: ['a', 'b', 'f'],
    after: ['c', 'd', 'e'],
  })
  expect(partByLane(files, { rough: true, processors: 8 })).toEqual({ beside: files, after: [] })
  expect(partByLane(files, { rough: false, processors: 2 })).toEqual({ beside: [], after: files })
})
