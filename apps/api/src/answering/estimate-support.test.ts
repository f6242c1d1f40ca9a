import { expect, test } from 'bun:test'
import { parseQuestion } from '../evidence/question/parse-question.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { estimateSupport, measureSupport, speaksOf } from './estimate-support.ts'

function passage(text: string, met: Record<string, number>, changes: Partial<RetrievedPassage> = {}): RetrievedPassage {
  const words = Object.entries(met).map(([word, match]) => ({ word, match }))
  const found = { score: 1, similarity: 0.5, keywordShare: 0.1, terms: [], words }
  return { id: 'p', documentId: 'd', fileName: 'Plant rules.pdf', page: 1, heading: '', text, ...found, ...changes }
}
const found = (...passages: RetrievedPassage[]) => ({ passages, terms: [] })

test('the one word that nobody speaks of makes a near miss', () => {
  const text = 'The rescue team passes a medical examination every year.'
  const swimming = found(passage(text, { swimming: 0.35, test: 0.6, rescue: 0.9, team: 0.9 }))
  expect(
    measureSupport(parseQuestion('Is a swimming test required for the rescue team?'), swimming)?.naming,
  ).toBeLessThan(0.6)
  const medical = found(passage(text, { medical: 0.9, examination: 0.9, rescue: 0.9, team: 0.9 }))
  expect(measureSupport(parseQuestion('Is a medical examination required for the rescue team?'), medical)?.naming).toBe(
    1,
  )
})

test('a word is met as it stands, by its meaning, by the name of the file, or in the words of documents', () => {
  const measure = (question: string, ...passages: RetrievedPassage[]) =>
    measureSupport(parseQuestion(question), found(...passages))?.naming
  expect(measure('Are turbines certified?', passage('A turbine.', { turbines: 0.2, certified: 0.2 }))).toBeLessThan(0.5)
  expect(measure('Are turbines certified?', passage('A certified turbine.', { turbines: 0.2 }))).toBe(1)
  expect(measure('Are turbines certified?', passage('', { turbines: 0.8, certified: 0.8 }))).toBeCloseTo(0.8)
  expect(measure('Which plant?', passage('Helmets.', { plant: 0.1 }))).toBe(1)
  const formalWords = [{ word: 'insolvency', match: 0.9 }]
  const insolvent = passage('Insolvent, insolvency, bankruptcy.', { bankrupt: 0.2 }, { formalWords })
  expect(measure('Is somebody bankrupt?', insolvent)).toBe(1)
})

test('each part of a question may be answered alone', () => {
  const one = passage('The permit is signed by the area authority.', { signs: 0.9, permit: 0.9, helicopter: 0.1 })
  expect(
    measureSupport(parseQuestion('Who signs the permit, and how much does a helicopter cost?'), found(one))?.naming,
  ).toBe(1)
})

test('nothing is said where the embedder cannot tell how words are met', () => {
  expect(measureSupport(parseQuestion('Who signs?'), found(passage('Anybody.', {})))).toBeUndefined()
})

test('a follow-up is spoken of where a passage has what it names', () => {
  const slings = found(passage('Slings and hoists are examined every six months.', { ladders: 0.4, hoists: 0.9 }))
  expect(speaksOf(parseQuestion('And hoists?'), slings)).toBe(true)
  expect(speaksOf(parseQuestion('And ladders?'), slings)).toBe(false)
})

test('a passage that stands out from the others supports more than one of many alike', () => {
  const scored = (best: number) =>
    found(...[best, 1, 1, 1, 1, 1].map((score) => passage('Slings are examined.', { slings: 0.9 }, { score })))
  const [one, other] = [2, 1.1].map((best) => estimateSupport(parseQuestion('Are slings examined?'), scored(best)) ?? 0)
  expect(one).toBeGreaterThan(other ?? 0)
  expect(estimateSupport(parseQuestion('Are slings examined?'), found(passage('Anybody.', {})))).toBeUndefined()
})
