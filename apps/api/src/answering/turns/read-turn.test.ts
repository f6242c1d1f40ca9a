import { describe, expect, test } from 'bun:test'
import { readTurn } from './read-turn.ts'

describe('a message that asks nothing of the documents', () => {
  test.each(['Hello', 'hi there!', 'Good morning, team', 'Hey, how are you doing today?'])(
    'is a greeting: %s',
    (text) => {
      expect(readTurn(text)).toBe('greeting')
    },
  )

  test.each(['Thanks', 'ok thanks a lot', 'Great, that helped. Thank you very much!', 'Bye'])(
    'is thanks: %s',
    (text) => {
      expect(readTurn(text)).toBe('thanks')
    },
  )

  test.each([
    'What can you do?',
    'Who are you',
    'help',
    'How can you help me?',
    'What kind of questions can I ask you?',
  ])('asks what can be done here: %s', (text) => {
    expect(readTurn(text)).toBe('abilities')
  })

  test.each([
    'Which documents do you have?',
    'list all files',
    'How many documents are indexed?',
    'What policies are there?',
    'Show me your sources',
  ])('asks for the documents: %s', (text) => {
    expect(readTurn(text)).toBe('documents')
  })
})

test.each([
  'Thanks, and how long does the fire watch stay?',
  'Hello, who signs the permit?',
  'Which documents must a contractor bring?',
  'What policies are there on hot work?',
  'What does the agent do in an emergency?',
  'How many tenders were received?',
  'What is a good practice?',
  'policies',
  'day',
  '',
  '???',
  'And how often?',
  'Is it good?',
])('is a question: %s', (text) => {
  expect(readTurn(text)).toBe('question')
})
