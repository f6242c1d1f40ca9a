import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { createWordAsker } from './meet-asked.ts'
import { rankPages } from './rank-pages.ts'
import { tellAnswered } from './tell-answered.ts'

/** Meets every word of every question. */
const embedder = {
  embedUrgently: async (texts: readonly string[]) => texts.map(() => new Float32Array([1, 0])),
  compareWords: async (query: string, passages: readonly string[]) =>
    passages.map(() => ({ score: 1, words: query.split(' ').map((word) => ({ word, match: 1 })) })),
}
const certaintyOf = async (question: string) => {
  const text = 'The office answers each notice in the order in which it came in.'
  const passage = { number: 1, place: 'd:1', document: 'D', headings: [], page: 1, relevance: 1, text }
  const task = { question, detailed: false, support: 20, passages: [passage] }
  const asked = parseQuestion(question)
  const pages = await rankPages(asked, task, [new Float32Array([1, 0])], embedder)
  return (await tellAnswered(asked, [], task, { pages, embedder, ask: createWordAsker(embedder) })).certainty
}

test('what a story asks in one word is not surely met by that word', async () => {
  const story = 'We sent our notice on time but never heard from them.'
  expect(await certaintyOf(`${story} Are we in order?`)).toBe('near')
  expect(await certaintyOf(`${story} Must the office answer each notice?`)).toBe('sure')
  expect(await certaintyOf('Are we in order?')).toBe('sure')
})
