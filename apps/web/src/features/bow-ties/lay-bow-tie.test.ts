import { describe, expect, test } from 'bun:test'
import type { BowTieElement } from '@fieldproof/schema/bow-ties'
import { layBowTie, wrap } from './lay-bow-tie.ts'

const element = (id: string, fields: Partial<BowTieElement>) =>
  ({
    id,
    text: id,
    state: 'accepted',
    kind: 'threat',
    side: null,
    lineId: null,
    standing: null,
    evidence: null,
    tests: [],
    ...fields,
  }) as unknown as BowTieElement
const barrier = (
  id: string,
  side: 'preventive' | 'recovery',
  lineId: string | null,
  more: Partial<BowTieElement> = {},
) => element(id, { kind: 'barrier', side, lineId, ...more })
const lay = (elements: BowTieElement[], hazard = '') => layBowTie({ topEvent: 'Loss of containment', hazard, elements })

describe('the picture of a bow-tie', () => {
  test('has threats at the left, consequences at the right, and their barriers on their lines', () => {
    const { boxes, lines, width, height } = lay([
      element('corrosion', {}),
      element('fire', { kind: 'consequence' }),
      barrier('coating', 'preventive', 'corrosion'),
      barrier('deluge', 'recovery', 'fire'),
    ])
    expect(boxes.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['corrosion', 0, 62],
      ['coating', 204, 62],
      ['fire', 816, 62],
      ['deluge', 612, 62],
      ['event', 408, 62],
    ])
    expect(lines).toEqual([
      { x1: 168, y1: 108, x2: 372, y2: 108 },
      { x1: 372, y1: 108, x2: 408, y2: 108 },
      { x1: 816, y1: 108, x2: 612, y2: 108 },
      { x1: 612, y1: 108, x2: 576, y2: 108 },
    ])
    expect([width, height]).toEqual([984, 216])
  })

  test('a barrier without a line stands next to the event; a draft and one without a side do not stand there', () => {
    const { boxes } = lay([
      element('corrosion', {}),
      barrier('inspection', 'preventive', null),
      barrier('of a line that is gone', 'recovery', 'gone'),
      barrier('no side', 'preventive', 'corrosion', { side: null }),
      barrier('a draft', 'preventive', 'corrosion', { state: 'draft' as never }),
    ])
    expect(boxes.map(({ id, x }) => [id, x])).toEqual([
      ['corrosion', 0],
      ['inspection', 204],
      ['of a line that is gone', 612],
      ['event', 408],
    ])
  })

  test('three threats make it taller, each a row below the other', () => {
    const { boxes, height } = lay(['a', 'b', 'c'].map((id) => element(id, {})))
    expect(boxes.map(({ id, y }) => [id, y])).toEqual([
      ['a', 8],
      ['b', 116],
      ['c', 224],
      ['event', 116],
    ])
    expect(height).toBe(324)
  })

  test('the hazard stands above the event, and all moves down where it has no room', () => {
    const low = lay([element('a', {})], 'Gas')
    expect(low.boxes.map(({ id, kind, y }) => [id, kind, y])).toEqual([
      ['a', 'threat', 108],
      ['event', 'event', 108],
      ['hazard', 'hazard', 0],
    ])
    expect(low.height).toBe(262)
    expect(low.lines.at(-1)).toEqual({ x1: 288, y1: 92, x2: 288, y2: 108 })
    expect(lay([element('a', {})]).height).toBe(216)
  })

  test('a barrier has the tone of what is known of it, and everything else none', () => {
    const evidence = {} as BowTieElement['evidence']
    const { boxes } = lay([
      element('threat', {}),
      barrier('bad', 'preventive', null, { standing: 'open_finding', evidence }),
      barrier('good', 'preventive', null, { standing: 'holds', evidence }),
      barrier('unproved', 'preventive', null, { standing: 'holds' }),
      barrier('untested', 'preventive', null, { standing: 'not_tested', evidence }),
    ])
    expect(boxes.map(({ id, tone, mark }) => [id, tone, mark])).toEqual([
      ['threat', 'plain', ''],
      ['bad', 'bad', 'Open finding'],
      ['good', 'good', 'Compliant'],
      ['unproved', 'doubt', 'Compliant · no evidence'],
      ['untested', 'doubt', 'Not tested'],
      ['event', 'plain', ''],
    ])
  })
})

describe('the words of a box', () => {
  test('are broken at 25 letters', () => {
    expect(wrap('Regular inspection of all pipework', 4)).toEqual(['Regular inspection of all', 'pipework'])
    expect(wrap('Regular inspections of all pipes', 4)).toEqual(['Regular inspections of', 'all pipes'])
  })

  test('and cut off with dots where they are too many or too long', () => {
    expect(wrap('x'.repeat(25), 4)).toEqual(['x'.repeat(25)])
    expect(wrap('x'.repeat(26), 4)).toEqual([`${'x'.repeat(24)}…`])
    expect(wrap('Regular inspection of all pipework by a competent person', 2)).toEqual([
      'Regular inspection of all',
      'pipework by a competent …',
    ])
    expect(wrap('', 4)).toEqual([])
  })
})
