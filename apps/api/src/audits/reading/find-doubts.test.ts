import { describe, expect, test } from 'bun:test'
import { makeReadItem } from '../../../test/support/make-read-item.ts'
import { findDoubts } from './find-doubts.ts'
import type { ReadItem } from './read-items.ts'

const item = (ref: string, question: string, sectionTitle = 'Lifting') =>
  makeReadItem({ ref, question, sectionTitle, doubt: 'an old one' })
const doubts = (...items: ReadItem[]) => findDoubts(items).map(({ doubt }) => doubt)
const asked = 'Is the sling tagged?'

test('questions that follow each other are not doubted', () => {
  const items = [item('1', asked), item('2', asked), item('', asked), item('2.1', asked), item('2.2', asked)]
  expect(doubts(...items)).toEqual(['', '', '', '', ''])
  const [first] = findDoubts(items)
  expect(first).toEqual({ ...item('1', asked), doubt: '' })
  expect(findDoubts([])).toEqual([])
})

describe('numbers that are missing before an item', () => {
  const after = (before: ReadItem, next: ReadItem) => doubts(before, next)[1]
  const one = 'The number before it was not read.'

  test('are told: one, or how many', () => {
    expect(after(item('3', asked), item('5', asked))).toBe(one)
    expect(after(item('3', asked), item('6', asked))).toBe('2 numbers before it were not read.')
    expect(after(item('4.1', asked), item('4.5', asked))).toBe('3 numbers before it were not read.')
    expect(after(item('A1', asked), item('A3', asked))).toBe(one)
  })

  test('are none where a list begins anew or goes on elsewhere', () => {
    expect(after(item('3', asked), item('4', asked))).toBe('')
    expect(after(item('6', asked), item('3', asked))).toBe('')
    expect(after(item('3', asked), item('5', asked, 'Rigging'))).toBe('')
    expect(after(item('4.1', asked), item('5.4', asked))).toBe('')
    expect(after(item('4.1', asked), item('6', asked))).toBe('')
    expect(after(item('1', asked), item('A3', asked))).toBe('')
    expect(after(item('A1', asked), item('B3', asked))).toBe('')
    expect(after(item('(a)', asked), item('3', asked))).toBe('')
    expect(after(item('', asked), item('5', asked))).toBe('')
  })
})

test('an item that begins with a small letter', () => {
  expect(doubts(item('1', 'and is the hook moused?'), item('2', asked))).toEqual([
    'It begins in the middle of a sentence.',
    '',
  ])
})

test('an item of more than 90 words', () => {
  const words = (count: number) => `Is ${'the sling '.repeat((count - 2) / 2)}tagged?`
  expect(doubts(item('1', words(90)))).toEqual([''])
  expect(doubts(item('1', words(92)))).toEqual(['It is very long: two items may have been read as one.'])
})

test('of several reasons the missing number is told', () => {
  expect(doubts(item('1', asked), item('3', 'and is it logged?'))[1]).toBe('The number before it was not read.')
})

test('a list that is numbered in tens has no gap', () => {
  const numbered = (...refs: string[]) => doubts(...refs.map((ref) => item(ref, asked)))
  expect(numbered('1.10', '1.20', '1.30', '1.50')).toEqual(['', '', '', '19 numbers before it were not read.'])
  expect(numbered('10', '20', '31')).toEqual(['', '', '10 numbers before it were not read.'])
})

test('a small letter at the beginning tells nothing where most items have one', () => {
  const small = ['hoses coiled', 'pins greased', 'guards closed'].map((text) => item('', text))
  expect(doubts(...small, item('', 'Tank clean'))).toEqual(['', '', '', ''])
  expect(doubts(item('', 'hoses coiled'), item('', 'Pins greased'), item('', 'Tank clean'))).toEqual([
    'It begins in the middle of a sentence.',
    '',
    '',
  ])
})

test('so is what tells a company from others, with nothing else in it', () => {
  const reason = 'It may be a field of the form, such as a name or a date.'
  const labels = ['VAT number:', 'Registered office', 'Contact person (name, e-mail)', 'Number of employees']
  expect(doubts(...labels.map((text) => item('', text)))).toEqual([reason, reason, reason, reason])
  const things = ['Office floor dry', 'Licence of the crane driver', 'Staff trained in first aid']
  expect(doubts(...things.map((text) => item('', text)))).toEqual(['', '', ''])
})

test('a field of the form is doubted, a question of one is not', () => {
  const [field, phone, asks] = doubts(
    item('', 'Name of contact'),
    item('', 'Phone number'),
    item('', 'Is the phone number posted?'),
  )
  expect([field, phone, asks]).toEqual([
    'It may be a field of the form, such as a name or a date.',
    'It may be a field of the form, such as a name or a date.',
    '',
  ])
})
