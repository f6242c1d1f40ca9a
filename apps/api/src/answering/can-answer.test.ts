import { expect, test } from 'bun:test'
import { parseQuestion } from '../evidence/question/parse-question.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { speaksOfIt, suppliesFigure } from './can-answer.ts'

function passage(text: string, changes: Partial<RetrievedPassage> = {}): RetrievedPassage {
  const found = { score: 1, similarity: 0.5, keywordShare: 0.1, terms: [], words: [] }
  return { id: 'p', documentId: 'd', fileName: 'a.pdf', page: 1, heading: '', text, ...found, ...changes }
}
const canAnswer = (question: string, found: Parameters<typeof speaksOfIt>[1]) =>
  speaksOfIt(parseQuestion(question), found) && suppliesFigure(parseQuestion(question), found)
const ask = (question: string, ...passages: RetrievedPassage[]) => canAnswer(question, { passages, terms: [] })

test('what is near and supplies what is asked for can be answered', () => {
  expect(ask('How long must the fire watch stay?', passage('It remains for at least 60 minutes.'))).toBe(true)
  expect(ask('How many safety officers are needed?', passage('There shall be two safety officers.'))).toBe(true)
  expect(ask('Who signs?', passage('The area authority signs.'))).toBe(true)
  expect(ask('How many people may enter?', passage('The number of people inside is never more than six.'))).toBe(true)
  expect(ask('At what rate is overtime paid?', passage('at the rate of twice the rate of wages'))).toBe(true)
})

test('what is far from every passage cannot, unless its exact words stand there', () => {
  expect(ask('How do I bake bread?', passage('Hot work needs a permit.', { similarity: 0.1 }))).toBe(false)
  expect(ask('XJ-900?', passage('Compressor XJ-900.', { similarity: 0.1, keywordShare: 0.9 }))).toBe(true)
  expect(ask('Anything?')).toBe(false)
})

test('a near miss is told by the figure that is missing', () => {
  expect(ask('How many fire extinguishers per floor?', passage('A fire watch of two persons is posted.'))).toBe(false)
  expect(ask('What noise level in dB is allowed over a shift?', passage('The shift lasts 8 hours.'))).toBe(false)
  expect(ask('How long is the permit valid?', passage('The permit is signed by the area authority.'))).toBe(false)
  expect(
    ask('What minimum turnover must a bidder show?', passage('9. Certificate of turnover of the last three years.')),
  ).toBe(false)
})

test('a code must be the one that was asked for, however it is written', () => {
  expect(ask('Is IP-66 needed?', passage('Lights of IP 66 or better.'))).toBe(true)
  expect(ask('Is IP-66 needed?', passage('Lights of IP-665 or better.'))).toBe(false)
  expect(ask('What is the H2S limit?', passage('Hydrogen sulphide is limited to 10 ppm.'))).toBe(true)
  expect(ask('Which PPE is required?', passage('The minimum protective equipment is a helmet.'))).toBe(true)
})

test('a figure of the right kind about another subject is told by the words that are not met', () => {
  const words = ['high', 'fence', 'workshop'].map((word) => ({ word, match: 0.45 }))
  const question = 'How high may the fence of the workshop be?'
  expect(ask(question, passage('Drains within 15 m are sealed.', { similarity: 0.35, words }))).toBe(false)
  expect(ask(question, passage('Drains within 15 m are sealed.', { similarity: 0.7, words }))).toBe(true)
  const met = words.map(({ word }) => ({ word, match: 0.8 }))
  expect(ask(question, passage('The fence is 2 m high.', { similarity: 0.35, words: met }))).toBe(true)
})

test('a near miss is told by the name that nobody knows', () => {
  expect(ask('Who won the Cup?', passage('Occupational safety.'))).toBe(false)
  expect(ask('Does NFPA apply?', passage('These rules apply to all work.'))).toBe(false)
  expect(ask('When is a PTW needed?', passage('A permit to work is needed for hot work.'))).toBe(true)
  const known = { term: 'nfpa', inPassages: 2, idf: 3 }
  expect(canAnswer('Does NFPA apply?', { passages: [passage('These rules apply.')], terms: [known] })).toBe(true)
})
