import { expect, test } from 'bun:test'
import { dropContinuedHeads } from './drop-continued-heads.ts'

const told = (...pages: string[][]) =>
  dropContinuedHeads(pages.map((lines) => lines.map((text) => ({ text })))).map((lines) =>
    lines.map(({ text }) => text),
  )

test('a table that breaks over pages has one head and one caption', () => {
  expect(
    told(
      ['Tag\tDuty', 'P-101\tFeed', 'P-102\tSpare', 'Table 4: Pumps (continued on next page)'],
      ['Tag\tDuty', 'P-103\tSlops', 'Table 4: Pumps (continued from previous page)', 'Pumps are greased.'],
    ),
  ).toEqual([
    ['Tag\tDuty', 'P-101\tFeed', 'P-102\tSpare', 'Table 4: Pumps'],
    ['P-103\tSlops', 'Pumps are greased.'],
  ])
})

test('a table that stands apart below the same head has it no second time, wherever its page begins', () => {
  const rows = ['V-1\tDrain', 'V-2\tVent']
  expect(told(['Tag\tDuty', ...rows, 'Valves:', 'Tag\tDuty', 'V-3\tDrain'])).toEqual([
    ['Tag\tDuty', ...rows, 'Valves:', 'V-3\tDrain'],
  ])
})

test('a row within a table, a row alone and a remark in a sentence stay', () => {
  const pages = [
    [
      'Tag\tDuty',
      'P-101\tFeed',
      'Tag\tDuty',
      'P-102\tSpare',
      'Vessels are (continued use) washed.',
      'Open\tShut',
      'Gates.',
    ],
    ['Open\tShut', 'Doors.'],
  ]
  expect(told(...pages)).toEqual(pages)
})
