import { expect, test } from 'bun:test'
import { nameColumn, roleOptions } from './column-words.ts'

test('a column is named by its letter, and by its head where it has one', () => {
  expect(nameColumn({ letter: 'B', head: 'Requirement' })).toBe('Column B, Requirement')
  expect(nameColumn({ letter: 'AC', head: '' })).toBe('Column AC')
})

test('what a column may hold is said in words', () => {
  expect(roleOptions.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'reference: Number',
    'section: Section',
    'question: Question',
    'clause: Clause',
    'weight: Weight',
    'answer: Answer',
    'none: Not used',
  ])
})
