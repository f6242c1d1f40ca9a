import { expect, test } from 'bun:test'
import { withoutCourtesy } from './without-courtesy.ts'

test.each([
  ['Good morning, I have a question: who signs the crane log?', 'who signs the crane log?'],
  ['Hello again. Quick question - how deep may a trench be?', 'how deep may a trench be?'],
  ['Thanks! And how often?', 'And how often?'],
  ['Hi! Hope you are well. Could you summarise annex C?', 'Could you summarise annex C?'],
])('%s asks: %s', (text, asked) => {
  expect(withoutCourtesy(text)).toBe(asked)
})

test.each([
  'Who signs the crane log?',
  'Hi-vis vests, who pays for them?',
  'At night, who signs?',
  'Question 4: who signs?',
  'Hello!',
  'Good morning, team',
  '',
])('stays as it is: %s', (text) => {
  expect(withoutCourtesy(text)).toBe(text)
})
