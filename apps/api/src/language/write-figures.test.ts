import { expect, test } from 'bun:test'
import { writeFigures } from './write-figures.ts'

test('small numbers in words are written in digits', () => {
  expect(writeFigures('after twenty-one days, at one metre and two hundred bar')).toBe(
    'after 21 days, at 1 metre and 200 bar',
  )
  expect(writeFigures('Twelve')).toBe('12')
})

test('what stands for a thing, says which, or has its scale as a word, stays', () => {
  for (const text of ['Which one is it?', 'one of the valves', 'the second shift', 'half a day', 'five million euros'])
    expect(writeFigures(text)).toBe(text)
})
