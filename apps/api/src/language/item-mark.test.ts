import { expect, test } from 'bun:test'
import { isNumberedParagraph } from './item-mark.ts'

test('a number in the margin with one paragraph behind it is no row', () => {
  const paragraphs = ['17.3.1\tThe yacht carries a kit.', '(b)\twhere it rains;', '4.\tLamps', '•\tropes']
  expect(paragraphs.filter(isNumberedParagraph)).toEqual(paragraphs)
})

test('figures, single numbers and lines of more cells are rows', () => {
  const rows = ['1.5\t20 kN', '12\tLamps', '17.3\tLamp\t4', 'Lamps\t4', '4.2\t3.1']
  expect(rows.filter(isNumberedParagraph)).toEqual([])
})
