import { describe, expect, test } from 'bun:test'
import { readTurn } from './read-turn.ts'

describe('a message that asks nothing of the documents', () => {
  test.each([
    'Hello',
    'hi there!',
    'Good morning, team',
    'Hey, how are you doing today?',
    'hi, hope you are well',
    'Good day',
  ])('is a greeting: %s', (text) => {
    expect(readTurn(text)).toBe('greeting')
  })

  test.each([
    'Thanks',
    'ok thanks a lot',
    'Great, that helped. Thank you very much!',
    'Bye',
    'thank u',
    'cheers mate',
    'Perfect, that is exactly what I needed',
    'Thank you for the summary of chapter 3',
  ])('is thanks: %s', (text) => {
    expect(readTurn(text)).toBe('thanks')
  })

  test.each([
    'What can you do?',
    'Who are you',
    'help',
    'How can you help me?',
    'What kind of questions can I ask you?',
    'can you read excel files?',
    'Could you explain what this tool does?',
  ])('asks what can be done here: %s', (text) => {
    expect(readTurn(text)).toBe('abilities')
  })

  test.each([
    'Which documents do you have?',
    'list all files',
    'How many documents are indexed?',
    'What policies are there?',
    'Show me your sources',
    'what docs do u have',
    'give me an overview of the uploaded documents',
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
  'Is that ok?',
  'Ok, what is needed for the work today',
  'Who is an agent?',
  'Who can use the tool?',
  'Thank you letter',
  'Good day rates',
])('is a question: %s', (text) => {
  expect(readTurn(text)).toBe('question')
})
