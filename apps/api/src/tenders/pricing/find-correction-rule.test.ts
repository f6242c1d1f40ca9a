import { expect, test } from 'bun:test'
import { findCorrectionRule } from './find-correction-rule.ts'

const sideOf = (text: string) => {
  const rule = findCorrectionRule([{ id: 'tender', pages: [{ page: 1, text }] }])
  return Object.entries(rule)
    .filter(([, place]) => place !== null)
    .map(([side]) => side)
}

test('the side that stands before the verb prevails, whichever the tender names first', () => {
  expect(sideOf('Where the unit price and the line total differ, the unit price shall prevail.')).toEqual(['unitRate'])
  expect(sideOf('Where the unit price and the line total differ, the line total shall prevail.')).toEqual(['lineTotal'])
  expect(sideOf('The extended amount takes precedence over the unit rate.')).toEqual(['lineTotal'])
  expect(sideOf('If words and figures differ, the amount in words governs.')).toEqual(['words'])
  expect(sideOf('If the amount in words differs from the figures, the figures shall govern.')).toEqual(['figures'])
})

test('two rules of one sentence are read apart', () => {
  const text =
    'The unit rate shall prevail over the line total, and amounts in words shall prevail over amounts in figures.'
  expect(sideOf(text)).toEqual(['unitRate', 'words'])
})

test('a side that does not prevail is no rule, nor is one that is set against nothing', () => {
  expect(sideOf('The line total shall not prevail over the unit rate.')).toEqual([])
  expect(sideOf('The total price is binding for ninety days.')).toEqual([])
  expect(sideOf('The figures of annex C are binding.')).toEqual([])
})
