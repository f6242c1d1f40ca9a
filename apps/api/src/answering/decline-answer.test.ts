import { expect, test } from 'bun:test'
import { parseQuestion } from '../evidence/question/parse-question.ts'
import { declineAnswer, declineNames } from './decline-answer.ts'
import { chooseAskedOf, readFollowUp } from './read-follow-up.ts'

const two = { documents: 2, otherTexts: [] }

test('says what was searched for, in how many documents', () => {
  expect(declineAnswer('What is the diving supervisor competence?', { documents: 6, otherTexts: [] })).toBe(
    'I could not find this in 6 documents. I looked for “diving supervisor competence”.',
  )
  expect(declineAnswer('Does FCI pay [a](http://x) bonus?', { documents: 1, otherTexts: [] })).toStartWith(
    'I could not find this in 1 document. I looked for “FCI pay',
  )
  expect(declineAnswer('Does *it* [a](x) <b>?', two)).not.toMatch(/[[\]<>*]/)
})

test('texts that are no documents are named, not counted', () => {
  const question = 'What is the diving supervisor competence?'
  expect(
    declineAnswer(question, { documents: 1, otherTexts: ['the questionnaire', 'your custom policy'] }),
  ).toStartWith('I could not find this in 1 document, the questionnaire and your custom policy. ')
  expect(declineAnswer(question, { documents: 0, otherTexts: ['the questionnaire'] })).toStartWith(
    'I could not find this in the questionnaire. ',
  )
})

test('names the nearest topic, unless it is far from the question', () => {
  const nearest = { fileName: 'Permit [Standard].pdf', page: 5, heading: '7 Hot work › 7.5', similarity: 0.5 }
  expect(declineAnswer('How deep may divers go?', two, nearest)).toEndWith(
    'The nearest I found is “7 Hot work” on page 5 of Permit Standard.',
  )
  expect(declineAnswer('How deep may divers go?', two, { ...nearest, heading: '' })).toEndWith(
    'The nearest I found is page 5 of Permit Standard.',
  )
  expect(declineAnswer('How deep may divers go?', two, { ...nearest, similarity: 0.1 })).not.toContain('nearest')
})

test('a question that leans on the conversation is searched with the one before', () => {
  const history = [
    { role: 'user' as const, content: 'How long is a gas test valid?' },
    { role: 'assistant' as const, content: 'Two hours.' },
  ]
  expect(readFollowUp('And after a break?', history)).toBe('How long is a gas test valid?\nAnd after a break?')
  expect(readFollowUp('Who repeats it?', history)).toContain('gas test')
  expect(readFollowUp('Which protective equipment is required beyond the inner fence?', history)).not.toContain('gas')
  expect(readFollowUp('And after a break?', [])).toBe('And after a break?')
})

test('a follow-up that names something must be answered by what speaks of that', () => {
  const before = 'How often are ladders inspected?'
  const askedOf = (text: string) => chooseAskedOf(parseQuestion(text), parseQuestion(`${before}\n${text}`)).text
  expect(askedOf('And for scaffolds?')).toBe('And for scaffolds?')
  expect(askedOf('And how often?')).toContain('ladders')
})

test('a follow-up of a follow-up leans on the question that both continue', () => {
  const history = ['What gloves are needed for caustic?', 'What about methanol?'].map((content) => ({
    role: 'user' as const,
    content,
  }))
  expect(readFollowUp('And benzene?', history)).toBe('What gloves are needed for caustic?\nAnd benzene?')
})

test('names that stand nowhere are said, without the marks that Markdown would act on', () => {
  expect(declineNames(['P-[9](x)', 'Osterby Ltd'], { documents: 6, otherTexts: [] })).toBe(
    'I found no document that names “P-9(x)” or “Osterby Ltd”. I searched 6 documents, and what they say of others is no answer to this.',
  )
})

test('of a word without an end only the beginning is repeated', () => {
  expect(declineAnswer('x'.repeat(9_000), { documents: 1, otherTexts: [] })).toBe(
    `I could not find this in 1 document. I looked for “${'x'.repeat(40)}…”.`,
  )
})
