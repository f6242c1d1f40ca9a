import { expect, test } from 'bun:test'
import { findAnsweredQuestions } from './find-answered-questions.ts'
import type { QuestionnaireRow } from './read-rows.ts'

const row = (text: string, look: Partial<QuestionnaireRow> = {}): QuestionnaireRow => ({
  page: 1,
  text,
  refText: '',
  clause: '',
  weight: null,
  inTable: false,
  spans: false,
  bulleted: false,
  isAnswer: false,
  isHeader: false,
  gap: 2,
  scale: 1,
  indent: 0,
  cells: 1,
  strong: true,
  isLoud: false,
  leads: false,
  next: '',
  boxed: undefined,
  ...look,
})
const box = (text: string) => row(text, { strong: false, boxed: 'start' })
const yesNo = row('', { strong: false, isAnswer: true })
const read = (...rows: QuestionnaireRow[]) => {
  const found = findAnsweredQuestions(rows)
  return rows.flatMap((one) => (found.has(one) ? [one.text] : []))
}

test('a question is asked where boxes or answers stand right below its end', () => {
  expect(read(row('Who keeps the log?'), box('The skipper'), box('The owner'))).toEqual(['Who keeps the log?'])
  expect(read(row('Is the launch tied up for the'), row('whole of the night?'), yesNo)).toEqual([
    'Is the launch tied up for the',
  ])
  expect(read(row('Who keeps the log?'), row('The skipper keeps it.'), box('Seen'))).toEqual([])
  expect(read(row('Crew'), box('Two'), box('Three'))).toEqual([])
  expect(read(row('Who keeps the log?'), box('Is it signed?'))).toEqual([])
})

test('of a document with three of them, those that look alike are asked too', () => {
  const three = ['Is it dry?', 'Is it lit?', 'Is it shut?'].flatMap((text) => [row(text), yesNo])
  const line = row('When was it built?')
  expect(read(...three, line)).toContain('When was it built?')
  expect(read(...three.slice(2), line)).not.toContain('When was it built?')
  expect(read(...three, row('When was it built?', { strong: false }))).not.toContain('When was it built?')
  expect(read(...three, row('When was it built?', { scale: 1.2 }))).not.toContain('When was it built?')
  expect(read(...three, row('If it has a roof? = Yes'))).not.toContain('If it has a roof? = Yes')
})

test('all of a paragraph with answers right below it is asked without a question mark', () => {
  const whole = { isParagraph: true }
  expect(read(row('Is the launch tied up at night.', whole), yesNo)).toEqual(['Is the launch tied up at night.'])
  expect(read(row('Is the launch tied up at night', whole), yesNo)).toHaveLength(1)
  expect(read(row('Is the launch tied up at night.'), yesNo)).toEqual([])
  expect(read(row('Is the launch tied up at night.', whole), row('As a rule.'), yesNo)).toEqual([])
  expect(read(row('Is the launch tied up at night', whole), { ...yesNo, inTable: true })).toEqual([])
})
