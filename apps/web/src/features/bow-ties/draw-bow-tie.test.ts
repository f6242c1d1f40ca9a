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

const places = (picture: ReturnType<typeof layBowTie>) =>
  Object.fromEntries(picture.boxes.map(({ id, x, y }) => [id, [x, y]]))

test('boxes of 168 by 92 stand 36 apart in columns and 16 in rows, and each line leads to the event', () => {
  const picture = layBowTie(bowTie)
  expect([picture.width, picture.height]).toEqual([1_188, 216])
  expect(places(picture)).toEqual({
    threat: [0, 62],
    'on its line': [204, 62],
    failing: [408, 62],
    event: [612, 62],
    after: [816, 62],
    harm: [1_020, 62],
  })
  expect(picture.boxes.every(({ width, height }) => width === 168 && height === 92)).toBe(true)
  expect(picture.lines).toEqual([
    { x1: 168, y1: 108, x2: 372, y2: 108 },
    { x1: 372, y1: 108, x2: 612, y2: 108 },
    { x1: 1_020, y1: 108, x2: 780, y2: 108 },
  ])
})

test('a hazard stands above the event, and all of the picture moves down for it', () => {
  const picture = layBowTie({ ...bowTie, hazard: 'Acid', elements: [] })
  expect([picture.width, picture.height]).toEqual([576, 262])
  expect(places(picture)).toEqual({ event: [204, 108], hazard: [204, 0] })
  expect(picture.lines).toEqual([{ x1: 288, y1: 92, x2: 288, y2: 108 }])
})

test('threats of several rows stand around the middle', () => {
  const elements = ['a', 'b', 'c'].map((id) => element({ id, kind: 'threat' }))
  expect(places(layBowTie({ ...bowTie, elements }))).toMatchObject({ a: [0, 8], b: [0, 116], c: [0, 224] })
})

test('a barrier that holds and has evidence is good, one that holds without is in doubt', () => {
  const evidence = {} as NonNullable<BowTieElement['evidence']>
  const elements = [
    element({ id: 'shown', kind: 'barrier', standing: 'holds', evidence }),
    element({ id: 'said', kind: 'barrier', standing: 'holds' }),
    element({ id: 'cause', kind: 'threat' }),
  ]
  const { boxes } = layBowTie({ ...bowTie, elements })
  expect(Object.fromEntries(boxes.map(({ id, tone }) => [id, tone]))).toEqual({
    ...{ shown: 'good', said: 'doubt', cause: 'plain', event: 'plain' },
  })
})

test('the picture is this file', () => {
  const place = { x: 0, y: 10, width: 100, height: 40 }
  const svg = drawBowTie({
    ...{ width: 200, height: 60 },
    lines: [{ x1: 1, y1: 2, x2: 3, y2: 4 }],
    boxes: [
      { ...place, id: 'e', kind: 'event', tone: 'plain', text: 'Fire', lines: ['Fire', 'at\u0007sea'], mark: '' },
      { ...place, id: 'b', kind: 'barrier', tone: 'doubt', text: 'Watch', lines: ['Watch'], mark: 'Not tested' },
    ],
  })
  expect(svg).toBe(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="248" height="108" viewBox="-24 -24 248 108" font-family="Arial, Helvetica, sans-serif" font-size="12">',
      '<rect x="-24" y="-24" width="248" height="108" fill="#ffffff"/>',
      '<line x1="1" y1="2" x2="3" y2="4" stroke="#7a8490" stroke-width="1.5"/>',
      '<g><title>Fire</title><rect x="0" y="10" width="100" height="40" rx="40" fill="#fdf0d5" stroke="#1b1f24" stroke-width="2.5"/>',
      '<text x="50" y="26" text-anchor="middle" font-weight="bold" fill="#1b1f24">Fire</text>',
      '<text x="50" y="42" text-anchor="middle" font-weight="bold" fill="#1b1f24">at sea</text></g>',
      '<g><title>Watch</title><rect x="0" y="10" width="100" height="40" rx="6" fill="#fff7e6" stroke="#a86a00" stroke-width="1.5" stroke-dasharray="5 3"/>',
      '<text x="10" y="30" fill="#1b1f24">Watch</text>',
      '<text x="10" y="40" fill="#6f4600" font-weight="bold" font-size="11">Not tested</text></g>',
      '</svg>',
    ].join(''),
  )
})
