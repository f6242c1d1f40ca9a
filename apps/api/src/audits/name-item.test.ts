import { expect, test } from 'bun:test'
import { nameItem } from './name-item.ts'

test('an item is named by its number, or by how its question begins', () => {
  expect(nameItem({ ref: '3.2', question: 'Is the windsock intact?' })).toBe('3.2')
  expect(nameItem({ ref: '', question: 'Is the windsock intact?' })).toBe('“Is the windsock intact?”')
  const long = 'Are the emergency showers of each loading bay tested every week by a named person?'
  expect(nameItem({ ref: '', question: long })).toBe('“Are the emergency showers of each loading bay tested every …”')
})
