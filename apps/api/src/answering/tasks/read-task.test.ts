import { describe, expect, test } from 'bun:test'
import { readTask } from './read-task.ts'

describe('what is to be made of the documents', () => {
  test.each([
    ['Summarise chapter 3', 'chapter 3'],
    ['Please sum up the permit to work standard.', 'the permit to work standard'],
    ['Can you give me a short summary of the rules on hot work?', 'the rules on hot work'],
    ['Could you please summarize for me annex B', 'annex B'],
    ['Overview of the emergency plan', 'the emergency plan'],
  ])('a summary: %s', (message, about) => {
    expect(readTask(message)).toEqual({ kind: 'summary', about })
  })

  test.each([
    ['Outline the contractor policy', 'the contractor policy'],
    ['Show me the table of contents of the Gas Code', 'the Gas Code'],
  ])('an outline: %s', (message, about) => {
    expect(readTask(message)).toEqual({ kind: 'outline', about })
  })

  test.each([
    ['Compare the Alpha policy with the Bravo policy', ['the Alpha policy', 'the Bravo policy'], ''],
    ['What is the difference between a cold and a hot permit?', ['a cold', 'a hot permit'], ''],
    ['How do class A and class B permits differ?', ['class A', 'class B permits'], ''],
    ["What's the difference between a cold and a hot permit?", ['a cold', 'a hot permit'], ''],
    ['whats the difference between ropes and slings', ['ropes', 'slings'], ''],
    ['Compare the Alpha policy with the Bravo policy in a table', ['the Alpha policy', 'the Bravo policy'], ''],
    ['Compare site A versus site B on fire watches', ['site A', 'site B'], 'fire watches'],
  ] as const)('a comparison: %s', (message, [one, other], topic) => {
    expect(readTask(message)).toEqual({ kind: 'comparison', sides: [one, other], topic })
  })

  test('a draft: what is written, and about what', () => {
    expect(readTask('Write a toolbox talk on ladders')).toEqual({
      kind: 'draft',
      what: 'toolbox talk',
      about: 'ladders',
    })
    expect(readTask('Please prepare a safety briefing about lifting')).toEqual({
      kind: 'draft',
      what: 'safety briefing',
      about: 'lifting',
    })
    expect(readTask('Draft an email for the contractors')).toMatchObject({ kind: 'draft', what: 'email' })
  })

  test('an answer in a table', () => {
    expect(readTask('Make a table of the exposure limits')).toEqual({ kind: 'table', about: 'the exposure limits' })
  })
})

test.each([
  'What does the summary of the report say?',
  'Who writes the permit?',
  'Give me the name of the area authority',
  'Show me the rule on ladders',
  'Is a comparison of bids made?',
  'What is the difference?',
  'Make sure the gas is off',
  'How long does it take to prepare a bid?',
  'Summarise',
  'Write',
  'Who compares the bids with the estimate?',
  'How are cylinders stored?',
  '',
])('is a question: %s', (message) => {
  expect(readTask(message)).toBeUndefined()
})
