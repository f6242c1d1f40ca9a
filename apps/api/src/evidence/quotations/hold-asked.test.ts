import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { holdAsked } from './hold-asked.ts'
import { createWordAsker } from './meet-asked.ts'

/** Knows no word's meaning. */
const embedder = {
  compareWords: async (_: string, texts: readonly string[]) => texts.map(() => ({ score: 0, words: [] })),
}
const held = async (
  question: string,
  says: string,
  headings: string[] = [],
  isRow = false,
  hasCell = false,
  ofRow = '',
) => {
  const text = says
  const passage = { number: 1, place: 'd:1', document: 'Yard rules', headings, page: 1, relevance: 1, text }
  const [told] = await holdAsked(
    parseQuestion(question),
    [{ number: 1, says, isRow, hasCell, ofRow }],
    { passages: [passage] },
    createWordAsker(embedder),
  )
  return told?.holds
}

test('a quotation is the answer where it speaks of what is named and has the kind of answer that is asked for', async () => {
  const question = 'How deep is the basin of the slipway?'
  expect(await held(question, 'The basin of the slipway is 4 m deep.')).toBe(true)
  expect(await held(question, 'The basin of the slipway is closed at night.')).toBe(false)
  expect(await held(question, 'The quay is 4 m deep.')).toBe(false)
})

test('what stands above it may name the thing, and one word may be put in another way', async () => {
  const question = 'How deep is the basin of the slipway?'
  expect(await held(question, 'Depth: 4 m.', ['3 Slipway', '3.2 Basin'])).toBe(true)
  expect(await held(question, 'The dock of the slipway is 4 m deep.')).toBe(true)
})

test('a row is the answer where all that is asked for stands in it, its columns or above it, whatever is done with it', async () => {
  const row = 'Stock of the mill Product: Oats; March 2031: 41 t'
  expect(await held('How much oats did the mill have in March?', row, [], true)).toBe(true)
  expect(await held('How much organic oats did the mill have in March?', row, [], true)).toBe(false)
})

test('another code than the one that is asked for is no answer', async () => {
  expect(await held('How deep is basin K-12?', 'Basin K 12 is 4 m deep.')).toBe(true)
  expect(await held('How deep is basin K-12?', 'Basin K 14 is 4 m deep.')).toBe(false)
})

test('whether a case is allowed is answered by the rule that names its kind in other words', async () => {
  const rule = 'No vessel with a flame on board is taken through the lock.'
  expect(await held('May a vessel with a lit stove pass the lock?', rule)).toBe(true)
  expect(await held('Which vessel with a lit stove can pass the lock?', rule)).toBe(false)
})

test('of a question that names one thing that thing must be met, and what only announces the answer has none', async () => {
  expect(await held('How much grain may we get?', 'We may get 40 t of gravel.')).toBe(false)
  expect(await held('How much grain may we get?', 'We may get 40 t of grain.')).toBe(true)
  expect(
    await held('How much grain came in 2031?', 'Grain that came in the 2 quarters of 2031 weighed 41 t in all.'),
  ).toBe(true)
  expect(await held('How much grain came in 2031?', 'Grain that came in the 2 quarters of 2031 was as follows:')).toBe(
    false,
  )
})

test('what stands before a short announcement counts', async () => {
  const text =
    'Issued by Ada Norrby, harbour master of the yard, on the first day of the season, for all who load or land goods on the quay, the slip or the pier between the two locks, with rules and deadlines:'
  expect(await held('Who is the harbour master?', text)).toBe(true)
})

test('a cell of the row and the column that are asked for is of the kind that is asked for', async () => {
  const [question, row] = ['What is the weight of the crew?', 'Criterion: Crew; Weight: 20']
  expect(await held(question, row, [], true)).toBe(false)
  expect(await held(question, row, [], true, true)).toBe(true)
})

test('the first cell of its row may name the thing, and what goes without it tells of it', async () => {
  const visor = 'Wear a class 5 visor over the glasses.'
  const question = 'Which visor class for the stone breaker?'
  expect(await held(question, visor)).toBe(false)
  expect(await held(question, visor, [], false, false, '3.2 Work with the stone breaker')).toBe(true)
  expect(await held('Do divers need an escort?', 'No diver may walk the dock unescorted.')).toBe(true)
})
