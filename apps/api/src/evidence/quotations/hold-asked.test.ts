import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { holdAsked } from './hold-asked.ts'

/** Knows no word's meaning. */
const embedder = {
  compareWords: async (_: string, texts: readonly string[]) => texts.map(() => ({ score: 0, words: [] })),
}
const held = async (question: string, says: string, headings: string[] = []) => {
  const text = says
  const passage = { number: 1, place: 'd:1', document: 'Yard rules', headings, page: 1, relevance: 1, text }
  const [holds] = await holdAsked(parseQuestion(question), [{ number: 1, says }], { passages: [passage] }, embedder)
  return holds
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
