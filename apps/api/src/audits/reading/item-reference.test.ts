import { expect, test } from 'bun:test'
import { follows, type ItemReference, isBelow, readReference } from './item-reference.ts'

const read = (text: string) => {
  const found = readReference(text)
  return found && [found.reference.text, found.rest]
}
const reference = (text: string): ItemReference => {
  const found = readReference(text)
  if (!found) throw new Error(`no reference in ${text}`)
  return found.reference
}

test('numbers, codes, letters and Roman numerals are read from the beginning of a text', () => {
  expect(read('1. Is it?')).toEqual(['1', 'Is it?'])
  expect(read('3.2.1 Are they?')).toEqual(['3.2.1', 'Are they?'])
  expect(read('Q7: How?')).toEqual(['Q7', 'How?'])
  expect(read('A12 Is it?')).toEqual(['A12', 'Is it?'])
  expect(read('HSE-03 Is it?')).toEqual(['HSE-03', 'Is it?'])
  expect(read('(b) Is it?')).toEqual(['(b)', 'Is it?'])
  expect(read('c) Is it?')).toEqual(['c', 'Is it?'])
  expect(read('(iv) excavation')).toEqual(['(iv)', 'excavation'])
  expect(read('B. People')).toEqual(['B', 'People'])
})

test('words and quantities are no references', () => {
  for (const text of ['Is it 5?', '45001:2018 certified', '200,000 hours', 'a person', 'I have', '2019-04-01'])
    expect(read(text)).toBeUndefined()
})

test('one reference follows another where a list goes on', () => {
  for (const [before, after] of [
    ['1', '2'],
    ['1.5', '2.1'],
    ['1.5', '1.6'],
    ['2', '2.1'],
    ['4.1.3', '4.2'],
    ['9', '11'],
    ['(a)', '(b)'],
  ] as const)
    expect([before, after, follows(reference(before), reference(after))]).toEqual([before, after, true])
  for (const [before, after] of [
    ['4', '30'],
    ['5', '5'],
    ['3', '2'],
    ['1', '(a)'],
  ] as const)
    expect([before, after, follows(reference(before), reference(after))]).toEqual([before, after, false])
})

test('letters stand below numbers, and longer numbers below shorter ones', () => {
  expect(isBelow(reference('(a)'), reference('3'))).toBe(true)
  expect(isBelow(reference('3.1'), reference('3'))).toBe(true)
  expect(isBelow(reference('4.1'), reference('3'))).toBe(false)
  expect(isBelow(reference('3.1'), reference('3.0'))).toBe(true)
  expect(isBelow(reference('3.0'), reference('3.0'))).toBe(false)
  expect(isBelow(reference('4.1'), reference('3.0'))).toBe(false)
})
