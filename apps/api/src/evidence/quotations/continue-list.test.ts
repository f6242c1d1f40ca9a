import { expect, test } from 'bun:test'
import { asksForList, continuesList, endsWithinList } from './continue-list.ts'

test('a question for several things of one kind is told from one for a single thing', () => {
  const lists = [
    'What are the duties of an employer?',
    'Which documents must a bidder enclose?',
    'What must the method statement contain?',
    'List all the gases that are tested for.',
  ]
  const single = [
    'How often is the gas test repeated?',
    'Who signs the permit?',
    'What is the bid security?',
    'Which gas is tested first?',
    'What are the names of the signatories?',
  ]
  expect(lists.filter(asksForList)).toEqual(lists)
  expect(single.filter(asksForList)).toEqual([])
})

test('an item follows its introduction or another item, and nothing else', () => {
  expect(continuesList('Every employer shall,—', '(a) keep the workplace free from hazards;')).toBe(true)
  expect(continuesList('(a) keep the workplace free from hazards; and', '(b) comply with the standards.')).toBe(true)
  expect(continuesList('The permit lists:', '• the gases tested;')).toBe(true)
  expect(continuesList('(b) comply with the standards.', '(2) Every employee shall report.')).toBe(false)
  expect(continuesList('Every employer shall,—', 'The next chapter is on mines.')).toBe(false)
})

test('a list that goes on is told from one that has ended', () => {
  expect(endsWithinList('(c) provide an annual examination; and')).toBe(true)
  expect(endsWithinList('(d) provide a clean workplace.')).toBe(false)
})

test('a bullet follows a bullet, whatever the one before ends in', () => {
  expect(continuesList('Each locker holds: • Two lamps', '• Spare wicks')).toBe(true)
  expect(continuesList('• Two lamps', 'o Spare wicks')).toBe(true)
  expect(continuesList('The lockers are dry.', '• Spare wicks')).toBe(false)
  expect(continuesList('• Two lamps', 'Other lockers hold ropes.')).toBe(false)
})

test('what must be in something is a list', () => {
  expect(asksForList('What must be in a lamp locker?')).toBe(true)
  expect(asksForList('What belongs in the locker?')).toBe(true)
  expect(asksForList('What must be done first?')).toBe(false)
})
