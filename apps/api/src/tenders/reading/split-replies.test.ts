import { expect, test } from 'bun:test'
import { findRequirements } from './find-requirements.ts'
import { readAmendments } from './read-amendments.ts'
import { readClauses } from './read-clauses.ts'

const asked = (text: string) => findRequirements(readClauses([{ page: 1, text }])).map((one) => one.text)
const unread = (text: string) => readAmendments(readClauses([{ page: 1, text }])).unread.map((one) => one.text)

const table =
  'No.\tQuery\tResponse\n1\tMay the bidder offer used lamps?\tThe bidder shall offer new lamps.\n2\tIs a ladder given?\tYes, see the drawing.\n'
const marked =
  'Q1. Must the supplier clean the mast?\n\nA1. The supplier shall clean the mast.\n\nThe supplier shall paint the mast.\n'

test('questions and their answers are no requirements', () => {
  expect(asked(table)).toEqual([])
  expect(asked(marked)).toEqual(['The supplier shall paint the mast.'])
  expect(asked('Question: Shall the mast be wet?\n\nAnswer: It shall be dry.\n')).toEqual([])
  expect(asked('Query 4: Must the mast be dry? Reply: The supplier shall keep it dry.\n')).toEqual([])
})

test('a questionnaire that nobody has answered is none of these', () => {
  expect(asked('Q1. The supplier shall describe the mast.\n\nQ2. The supplier shall name its crew.\n')).toHaveLength(2)
})

test('an answer that binds or changes something is listed for a person, one that tells is not', () => {
  expect(unread(table)).toEqual(['The bidder shall offer new lamps.'])
  expect(unread('Q1. How long is the term?\n\nA1. The term is changed to six years.\n')).toEqual([
    'The term is changed to six years.',
  ])
})
