import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { boxBlanks } from './box-blanks.ts'

const read = (...texts: string[]) =>
  boxBlanks(texts.map((text, at) => makeLine(60 + 14 * at, [[40, text]]))).map(({ cells }) => cells[0]?.text)
const ropes = ['__Ropes', '__ Hooks', '______2 lamps', '__Vests']

test('a short line in front of five texts of a page is a box', () => {
  expect(read('On deck', ...ropes, '__Horn')).toEqual([
    'On deck',
    '☐ Ropes',
    '☐ Hooks',
    '☐ 2 lamps',
    '☐ Vests',
    '☐ Horn',
  ])
  expect(read(...ropes, 'Horn')).toEqual([...ropes, 'Horn'])
})

test('a long line, one behind a text and one alone are to be written on', () => {
  const others = ['_______Horn', 'Horn __', '__', '_Horn']
  expect(read(...ropes, '__Bell', ...others).slice(5)).toEqual(others)
})

test('brackets around nothing in front of five texts of a page are boxes, in the same line and in a cell of their own', () => {
  const beside = (text: string, at: number) =>
    makeLine(200 + 14 * at, [
      [40, '[ ]'],
      [60, text],
    ])
  const lines = boxBlanks([
    makeLine(60, [[40, 'Before the lift']]),
    ...['[ ] Hooks', '[] Slings', '( ) Chains'].map((text, at) => makeLine(74 + 14 * at, [[40, text]])),
    ...['Two lamps', 'Horn'].map(beside),
  ])
  expect(lines.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['Before the lift'],
    ['☐ Hooks'],
    ['☐ Slings'],
    ['☐ Chains'],
    ['☐', 'Two lamps'],
    ['☐', 'Horn'],
  ])
})

test('brackets that hold a word, stand behind a text or in four lines only are none', () => {
  const four = ['[ ] Hooks', '[ ] Slings', '[ ] Chains', '[ ] Horn']
  const others = ['[a] Lamp', 'Lamp [ ]', '()', '[ ]']
  expect(read(...four, ...others)).toEqual([...four, ...others])
})
