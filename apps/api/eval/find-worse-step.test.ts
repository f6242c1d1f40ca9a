import { expect, test } from 'bun:test'
import type { Method } from './ask-question.ts'
import { findWorseStep } from './find-worse-step.ts'
import type { Recall } from './summarize.ts'

const recall = (first: number, among: number, mrr: number): Recall => ({
  at1: { part: first, whole: 20 },
  at3: { part: among, whole: 20 },
  at5: { part: among, whole: 20 },
  mrr,
  medianMs: 1,
})
const rankings = (named: Recall, retrieval: Recall): Record<Method, Recall> => ({
  keyword: recall(8, 14, 0.5),
  vector: recall(7, 14, 0.5),
  fused: recall(10, 16, 0.65),
  joined: recall(11, 16, 0.68),
  named,
  retrieval,
  answer: recall(1, 1, 0.1),
})

test('the step is named behind which the right pages have fallen most below plain fusion', () => {
  expect(findWorseStep(rankings(recall(11, 15, 0.66), recall(9, 16, 0.58)))).toEqual({
    step: 'retrieval',
    before: 0.66,
    after: 0.58,
  })
  expect(findWorseStep(rankings(recall(7, 13, 0.5), recall(10, 15, 0.6)))).toEqual({
    step: 'named',
    before: 0.68,
    after: 0.5,
  })
})

test('a set on which the product is at least as good as plain fusion has no worse step', () => {
  expect(findWorseStep(rankings(recall(6, 12, 0.5), recall(10, 16, 0.6)))).toBeUndefined()
})
