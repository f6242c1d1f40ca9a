import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { choiceEntry, numberEntry, readNumber, textEntry, writeNumber } from './entries.ts'

describe('a number as a person types it', () => {
  test.each([
    ['1250000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.50', 1_250_000.5],
    ['12,5', 12.5],
    [' 1 250 ', 1_250],
    ["1'250", 1_250],
    ['0', 0],
    ['', undefined],
    ['-3', undefined],
    ['1e5', undefined],
    ['USD 5', undefined],
    ['70 %', undefined],
    ['1.2.3', undefined],
  ])('%j is %j', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  test.each([
    ['70 %', 70],
    ['70%', 70],
    ['70 percent', 70],
    ['12,5 %', 12.5],
    ['70', 70],
    ['% 70', undefined],
    ['70 % or so', undefined],
    ['%', undefined],
  ])('in a field of percents %j is %j', (text, value) => {
    expect(readNumber(text, '%')).toBe(value)
  })

  test('is shown as it is, and none as nothing', () => {
    expect([writeNumber(12.5), writeNumber(0), writeNumber(null), writeNumber(undefined)]).toEqual([
      '12.5',
      '0',
      '',
      '',
    ])
  })
})

/** What a rule makes of an entry, or what it says. */
const read = (rule: z.ZodType, entry: unknown) => {
  const { success, data, error } = rule.safeParse(entry)
  return success ? data : error.issues.map(({ message }) => message)
}

describe('an entry', () => {
  const percent = numberEntry(z.number().min(0).max(100).nullable(), 'From 0 to 100.', '%')
  const points = numberEntry(z.number().min(0), 'A number from 0.')

  test('of a number keeps to the rule of the contract, and is never nothing where it cannot be read', () => {
    expect(['70 %', '', '  ', '100', '101', 'seventy', '7O'].map((text) => read(percent, text))).toEqual([
      70,
      null,
      null,
      100,
      ['From 0 to 100.'],
      ['From 0 to 100.'],
      ['From 0 to 100.'],
    ])
    expect(['5', '', '5 %'].map((text) => read(points, text))).toEqual([5, ['A number from 0.'], ['A number from 0.']])
  })

  test('of a text becomes what the rule makes of it', () => {
    const name = textEntry(z.string().trim().min(1).max(5), 'A name, please.')
    expect([' Ada ', '  ', 'Someone'].map((text) => read(name, text))).toEqual([
      'Ada',
      ['A name, please.'],
      ['A name, please.'],
    ])
  })

  test('of a choice has a word for none', () => {
    const choice = choiceEntry(z.enum(['a', 'b']).nullable(), 'none')
    expect(['a', 'none', 'c'].map((text) => read(choice, text))).toEqual(['a', null, ['Choose one.']])
  })
})
