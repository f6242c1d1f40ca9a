import { expect, test } from 'bun:test'
import { readAsking, splitQuestion, tellsStory, withoutRambling } from './split-question.ts'

test('a question that asks two things has two parts', () => {
  expect(splitQuestion('Who has to sign before hot work starts, and how long is a permit valid?')).toEqual([
    'Who has to sign before hot work starts',
    'how long is a permit valid?',
  ])
  expect(splitQuestion('How many crews must be kept, and at which hour do they start?')).toHaveLength(2)
})

test('of a story, what it asks is told from what it tells', () => {
  const tale = 'Our rigger was caught by his harness. He is well. Can he use it again?'
  expect(tellsStory(tale)).toBe(true)
  expect(readAsking(tale)).toBe('Can he use it again?')
  expect(readAsking('A neighbour asks when he can move back home.')).toBe(
    'A neighbour asks when he can move back home.',
  )
})

test('a title before a name ends no sentence', () => {
  const question = 'How many trucks does Mr. Anton Vesper run?'
  expect(tellsStory(question)).toBe(false)
  expect(readAsking(question)).toBe(question)
})

test('a part that leans on the one before takes it along', () => {
  expect(splitQuestion('Who issues the gas certificate, and how long is it valid?')[1]).toBe(
    'Who issues the gas certificate\nhow long is it valid?',
  )
  expect(splitQuestion('Our crane is 20 years old. Who inspects the hook, and may we paint the steel boom?')).toEqual([
    'Our crane is 20 years old.\nWho inspects the hook',
    'Our crane is 20 years old.\nmay we paint the steel boom?',
  ])
})

test('a question that asks one thing stays whole', () => {
  for (const question of [
    'May we wear rings and watches near live switchgear?',
    'What is the minimum and maximum fine?',
    'Who signs and closes the permit?',
    'fire watch',
    '',
    'We lost the permit. What now?',
    'How many trucks does Mr. Anton Vesper run?',
    'What does drawing No. 14 show?',
  ])
    expect(splitQuestion(question)).toEqual([question])
})

test('of pages of story without a full stop its question is searched for', () => {
  const tale = 'the tug lay at the quay and the mate had lost his list, and nobody knew which rope was whose, '.repeat(
    6,
  )
  const question = `So last week ${tale}anyway: how often must a towing rope be looked at?`
  expect(withoutRambling(question)).toBe('how often must a towing rope be looked at?')
  expect(readAsking(question)).toBe('how often must a towing rope be looked at?')
  expect(withoutRambling(`${tale}. And now?`)).toBe(`${tale}. And now?`)
  const short = 'The tug lay at the quay, and the mate had lost his list: how often must a towing rope be looked at?'
  expect(withoutRambling(short)).toBe(short)
})
