import { expect, test } from 'bun:test'
import { layOutList } from './lay-out-list.ts'

test('each item of a list has a line', () => {
  expect(layOutList('The Board shall consist of— (a) the Secretary; (b) the Director; and (c) five members.')).toBe(
    'The Board shall consist of—\n(a) the Secretary;\n(b) the Director; and\n(c) five members.',
  )
  expect(layOutList('Carry: • a torch • a radio')).toBe('Carry:\n• a torch\n• a radio')
})

test('a numbered list is one where the numbers go on', () => {
  expect(layOutList('13. Rubber Industries 14. Paints and Pigments 15. Leather')).toBe(
    '13. Rubber Industries\n14. Paints and Pigments\n15. Leather',
  )
  expect(layOutList('See section 14. The employer pays.')).toBe('See section 14. The employer pays.')
})

test('references within a sentence are no items', () => {
  const text = 'Under clauses (a), (b) and (c) of section 6, the employer (i) and the occupier are liable.'
  expect(layOutList(text)).toBe(text)
})

test('the second bullet of Word begins a line, the letter within a word does not', () => {
  expect(layOutList('• Lockers hold: o Two lamps o Spare wicks')).toBe('• Lockers hold:\no Two lamps\no Spare wicks')
  expect(layOutList('Blood group o is rare.')).toBe('Blood group o is rare.')
})
