import { expect, test } from 'bun:test'
import { readFollowUp } from './read-follow-up.ts'

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
