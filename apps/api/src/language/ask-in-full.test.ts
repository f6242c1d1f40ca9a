import { expect, test } from 'bun:test'
import { askInFull, writeOutShorthand } from './ask-in-full.ts'

test('what is typed short is written out, but not a name in capitals or a unit behind its figure', () => {
  expect(writeOutShorthand('max ppl w/o a permit, 20k total')).toBe('maximum people without a permit, 20,000 total')
  expect(writeOutShorthand("Whats due, and who's in charge?")).toBe('What is due, and who is in charge?')
  expect(writeOutShorthand('a break of 15 min n a walk')).toBe('a break of 15 min and a walk')
  expect(writeOutShorthand('what does MIN stand for in form MAX-3')).toBe('what does MIN stand for in form MAX-3')
  expect(writeOutShorthand('Emergency number of the quay')).toBe('emergency telephone number of the quay')
  expect(writeOutShorthand('cap on LDs')).toBe('cap on liquidated damages')
  expect(writeOutShorthand('mail max@yard.example about ramp-n-roll.doc')).toBe(
    'mail max@yard.example about ramp-n-roll.doc',
  )
})

test('a fragment without a verb becomes the question that it stands for', () => {
  expect(askInFull('Min draught at berth 4?')).toBe('What is the minimum draught at berth 4?')
  expect(askInFull('towage fee')).toBe('What is the towage fee')
  expect(askInFull('deduction if the crane is late')).toBe('What is the deduction if the crane is late')
  expect(askInFull('how much harbour dues')).toBe('how much is the harbour dues')
  expect(askInFull('Tide report due when?')).toBe('When is the tide report due')
  expect(askInFull('need a pass for visitors?')).toBe('Do we need a pass for visitors?')
})

test('what is a question already, continues another or only names a topic stays as it is', () => {
  for (const text of [
    'who signs the pass?',
    'is the berth lit at night',
    'how long keep records',
    'and ladders?',
    'for the night shift?',
    'cranes',
    'list the berths',
    'the crane is broken. who repairs it',
  ])
    expect(askInFull(text)).toBe(text)
})
