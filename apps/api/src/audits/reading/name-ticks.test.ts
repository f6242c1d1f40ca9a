import { expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { nameTicks } from './name-ticks.ts'

const row = (y: number, text: string, ...signs: string[]) =>
  makeLine(y, [[60, text], ...signs.map((sign, index) => [300 + 60 * index, sign] as const)])
const brief = (lines: Parameters<typeof nameTicks>[0][number]['lines']) =>
  nameTicks([{ page: 1, lines }])[0]?.lines.map(({ cells }) => cells.map(({ text }) => text).join(' | '))

test('a nameless sign that stands several times in each of three lines is a box', () => {
  const lines = [row(80, 'Bilge pump', '\uE258', '\uE258'), row(96, 'Deck light', '\uE258', '\uE258')]
  expect(brief(lines)).toEqual(['Bilge pump | \uE258 | \uE258', 'Deck light | \uE258 | \uE258'])
  expect(brief([...lines, row(112, 'Fog horn', '\uE258', '\uE258')])).toEqual([
    'Bilge pump | ☐ | ☐',
    'Deck light | ☐ | ☐',
    'Fog horn | ☐ | ☐',
  ])
  expect(
    brief(['Bilge pump', 'Deck light', 'Fog horn'].map((text, index) => row(80 + 16 * index, text, '\uE258'))),
  ).toEqual(['Bilge pump | \uE258', 'Deck light | \uE258', 'Fog horn | \uE258'])
})

test('a sign of no alphabet in front of three lines lists them', () => {
  const lines = ['\u0003 Bilge pump', '\u0003 Deck light', '\u0003 fog horn'].map((text, index) =>
    row(80 + 16 * index, text),
  )
  expect(brief(lines)).toEqual(['• Bilge pump', '• Deck light', '• fog horn'])
  expect(brief(lines.slice(1))).toEqual(['\u0003 Deck light', '\u0003 fog horn'])
})
