import { expect, test } from 'bun:test'
import { answerTurn } from './answer-turn.ts'

const documents = [
  { fileName: 'Permit [2024]*.pdf', documentClass: 'own' as const },
  { fileName: 'Factories Act.pdf', documentClass: 'law' as const },
]

test('the documents are named by their classes, in order, and without marks of Markdown', () => {
  expect(answerTurn('documents', { documents, otherTexts: ['the questionnaire'] }).split('\n')).toEqual([
    'I answer from 2 documents. Beside them I read the questionnaire.',
    '',
    '- Factories Act (law or standard)',
    '- Permit 2024 (own document)',
  ])
  expect(answerTurn('documents', { documents: [], otherTexts: [] })).toBe(
    'No document is indexed yet. Upload one under Documents.',
  )
})

test('of many documents fifty are named', () => {
  const many = Array.from({ length: 53 }, (_, index) => ({
    fileName: `${100 + index}.pdf`,
    documentClass: 'own' as const,
  }))
  const lines = answerTurn('documents', { documents: many, otherTexts: [] }).split('\n')
  expect(lines).toHaveLength(53)
  expect(lines.at(-1)).toBe('- … and 3 more; see Documents.')
})

test('a greeting says what can be asked about', () => {
  expect(answerTurn('greeting', { documents, otherTexts: [] })).toBe(
    'Hello. Ask me about the 2 indexed documents, and I answer with the page it stands on.',
  )
  expect(answerTurn('greeting', { documents: [], otherTexts: [] })).toBe(
    'Hello. Ask me about documents once some are indexed, and I answer with the page it stands on.',
  )
})
