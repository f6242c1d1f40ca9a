import { expect, test } from 'bun:test'
import { cutSentences } from './cut-sentences.ts'

test('the title of a table is told from its rows, and from a sentence about a table', () => {
  const cut = cutSentences(
    'Table 1: Types of permit\tColour\tType\tWork covered\tValidity\tApproved\nBrown\tExcavation\tBreaking ground deeper than 0.3 m\t7 days\tArea Authority of the plant',
  )
  expect(cut.map(({ captions }) => captions)).toEqual([true, false])
  const [sentence] = cutSentences(
    'Each contract is placed in a tier of Table 1 - Contract tiers shall be kept by the owner.',
  )
  expect(sentence?.captions).toBe(false)
})
