import { expect, test } from 'bun:test'
import { readReferences, whereItBegins } from './read-references.ts'

test('clauses, annexes and codes of a question are found', () => {
  expect(readReferences('What does clause 7.2.1 say about Annexure K?')).toEqual([
    { number: '7.2.1', kind: 'clause' },
    { number: 'K', kind: 'annex' },
  ])
  expect(readReferences('Does 1910.119(j) apply under section 23?')).toEqual([
    { number: '23', kind: 'section' },
    { number: '1910.119(j)' },
  ])
  expect(readReferences('What is in CBE-HSE-014?')).toEqual([{ number: 'CBE-HSE-014' }])
})

test('figures and ordinary words are no places', () => {
  for (const question of [
    'Is 20.5 % enough?',
    'Within 1.5 m?',
    'Which part is it?',
    'How many items are in form a?',
    'In 2024?',
    'Is 4.2 K the margin?',
    'A fuse of 1.5 A?',
    'Is 1.8 MPa too much?',
    'A deposit of Rs 2.5 lakh?',
    'Was revenue 4.2 billion?',
  ])
    expect(readReferences(question)).toEqual([])
})

test('a number that measures nothing is a place', () => {
  expect(readReferences('What does section 4.2 say?')).toEqual([{ number: '4.2', kind: 'section' }])
  expect(readReferences('What does 4.2 in the code say?')).toEqual([{ number: '4.2' }])
  expect(readReferences('What is said in 4.2.1?')).toEqual([{ number: '4.2.1' }])
  expect(readReferences('Does clause 4.2 apply?')).toEqual([{ number: '4.2', kind: 'clause' }])
})

test('a place is found where it begins, not where it is mentioned', () => {
  const begins = (reference: Parameters<typeof whereItBegins>[0], text: string) =>
    new RegExp(whereItBegins(reference), 'i').test(text)
  expect(begins({ number: '7.2', kind: 'clause' }, '7.2 A valve is tested.')).toBe(true)
  expect(begins({ number: '7.2', kind: 'clause' }, '7 Isolation › 7.2')).toBe(true)
  expect(begins({ number: '23', kind: 'section' }, 'Welfare.\n23. (1) The State')).toBe(true)
  expect(begins({ number: 'K', kind: 'annex' }, 'ANNEXURE – K\nList')).toBe(true)
  expect(begins({ number: '7.2', kind: 'clause' }, 'as clause 7.2 requires')).toBe(false)
  expect(begins({ number: '7.2', kind: 'clause' }, '7.21 Other')).toBe(false)
  expect(begins({ number: 'K', kind: 'annex' }, 'K is a letter')).toBe(false)
})
