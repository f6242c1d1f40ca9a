import { expect, test } from 'bun:test'
import { makeEntry } from '../../../test/support/make-entry.ts'
import { headNestedBoxes } from './head-nested-boxes.ts'

const boxed = (text: string, left: number) =>
  makeEntry(text, { boxed: true, boxAt: { left, text: left + 18, size: 10 } })
const kinds = (...entries: Parameters<typeof headNestedBoxes>[0]) => headNestedBoxes(entries).map(({ kind }) => kind)

test('a box with others below its text and further in is the title of those', () => {
  const list = [
    boxed('Pump house', 60),
    boxed('Door locked', 80),
    boxed('Sump dry', 80),
    boxed('Yard', 60),
    boxed('Gate shut', 80),
  ]
  expect(kinds(...list)).toEqual(['heading', 'item', 'item', 'heading', 'item'])
})

test('one that asks is asked, whatever stands below it', () => {
  expect(kinds(boxed('Is the pump house locked?', 60), boxed('Front door', 80))).toEqual(['item', 'item'])
})

test('the first box of the next column, and one that lies a little askew, is within none', () => {
  expect(kinds(boxed('Gate shut', 60), boxed('Lamp lit', 320))).toEqual(['item', 'item'])
  expect(kinds(boxed('Gate shut', 60), boxed('Lamp lit', 66))).toEqual(['item', 'item'])
})
