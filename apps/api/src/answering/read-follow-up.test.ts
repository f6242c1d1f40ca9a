import { expect, test } from 'bun:test'
import { pointTask, readFollowUp } from './read-follow-up.ts'

const before = [{ role: 'user', content: 'How long does the night guard keep the harbour log?' }] as const
const after = (text: string) => readFollowUp(text, before)

test.each([
  'Who signs it?',
  'And at Vesper?',
  'How often?',
  'Who signs?',
  'What about divers?',
  'What is the penalty?',
])('leans on the question before it: %s', (text) => {
  expect(after(text)).toBe(`How long does the night guard keep the harbour log?\n${text}`)
})

test.each([
  'What is a factory?',
  'Who is an employer?',
  'Define overtime',
  'Who signs the permit?',
  'Why are ladders inspected?',
  'When is training due?',
])('is asked by itself: %s', (text) => {
  expect(after(text)).toBe(text)
})

test('a task about what was said is one about the question before it', () => {
  const about = 'How long does the night guard keep the harbour log?'
  const thanked = [{ role: 'user' as const, content: `Hello, ${about}` }]
  expect(pointTask({ kind: 'table', about: 'that' }, before)).toEqual({ kind: 'table', about })
  expect(pointTask({ kind: 'summary', about: 'your answer' }, thanked)).toEqual({ kind: 'summary', about })
  expect(pointTask({ kind: 'summary', about: 'that policy' }, before)).toEqual({
    kind: 'summary',
    about: 'that policy',
  })
  expect(pointTask({ kind: 'table', about: 'that' }, [])).toEqual({ kind: 'table', about: 'that' })
})
