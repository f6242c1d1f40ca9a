import { expect, test } from 'bun:test'
import type { BowTieElement } from '@fieldproof/schema/bow-ties'
import { drawBowTie } from './draw-bow-tie.ts'
import { layBowTie, wrap } from './lay-bow-tie.ts'

const element = (given: Partial<BowTieElement> & Pick<BowTieElement, 'id' | 'kind'>): BowTieElement => ({
  text: given.id,
  side: given.kind === 'barrier' ? 'preventive' : null,
  lineId: null,
  state: 'accepted',
  origin: 'person',
  evidence: null,
  tests: [],
  standing: given.kind === 'barrier' ? 'not_tested' : null,
  by: 'nora',
  at: '2026-01-01T00:00:00.000Z',
  ...given,
})
const bowTie = {
  topEvent: 'Acid spill',
  hazard: '',
  elements: [
    element({ id: 'threat', kind: 'threat' }),
    element({ id: 'on its line', kind: 'barrier', lineId: 'threat' }),
    element({ id: 'failing', kind: 'barrier', standing: 'open_finding' }),
    element({ id: 'after', kind: 'barrier', side: 'recovery' }),
    element({ id: 'harm', kind: 'consequence' }),
    element({ id: 'draft', kind: 'threat', state: 'drafted' }),
    element({ id: 'which side', kind: 'barrier', side: 'unclear' }),
  ],
}

test('from left to right stand threats, barriers on their lines, those without one, the event, recovery, consequences', () => {
  const { boxes, width } = layBowTie(bowTie)
  expect(boxes.toSorted((a, b) => a.x - b.x).map(({ id }) => id)).toEqual([
    'threat',
    'on its line',
    'failing',
    'event',
    'after',
    'harm',
  ])
  expect(boxes.every((box) => box.x >= 0 && box.y >= 0 && box.x + box.width <= width)).toBe(true)
})

test('an open finding and missing evidence are said in words and not by colour alone', () => {
  const marks = Object.fromEntries(layBowTie(bowTie).boxes.map(({ id, mark, tone }) => [id, [mark, tone]]))
  expect(marks.failing).toEqual(['Open finding · no evidence', 'bad'])
  expect(marks['on its line']).toEqual(['Not tested · no evidence', 'doubt'])
})

test('texts of others are escaped in the picture', () => {
  const svg = drawBowTie(
    layBowTie({
      ...bowTie,
      topEvent: '<script>"x"&',
      elements: [element({ id: '<a>', kind: 'threat', text: '</svg>' })],
    }),
  )
  expect(svg).toContain('&lt;script&gt;&quot;x&quot;&amp;')
  expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  expect(svg).not.toContain('<script')
})

test('what does not fit into a box ends with dots', () => {
  expect(wrap('One two three', 3)).toEqual(['One two three'])
  expect(wrap('Pressure test each hose before transfer of acid', 1)).toEqual(['Pressure test each hose …'])
})
