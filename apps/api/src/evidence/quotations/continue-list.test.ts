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
