import { describe, expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import { markBoxes } from './mark-boxes.ts'

/** A box of eight points at the height of a line. */
const box = (x: number, y: number): PageBox => [x, y - 8, x + 8, y]
/** For each line whether a text with a box begins or goes on there, and the options in it. */
const mark = (lines: readonly LayoutLine[], boxes: readonly PageBox[] = []) => {
  const marks = markBoxes(lines, boxes)
  return lines.map((line) => {
    const { boxed, options = [] } = marks.get(line) ?? {}
    return [boxed ?? '', ...options.map(({ text }) => text)].join(' ').trim()
  })
}
const text = (y: number, ...cells: (readonly [number, string])[]) => makeLine(y, cells)

describe('a drawn box', () => {
  test('makes one item of the lines beside and below it', () => {
    const lines = [
      text(100, [60, 'The earth wire is on']),
      text(114, [60, 'and has been tested']),
      text(140, [60, 'Mind the step']),
    ]
    expect(mark(lines, [box(40, 100)])).toEqual(['start', 'more', ''])
    // On the right as well.
    expect(mark(lines, [box(400, 100)])).toEqual(['start', 'more', ''])
  })

  test('beside the middle of a text belongs to all of it', () => {
    const lines = [text(100, [60, 'The earth wire is on']), text(114, [60, 'and has been']), text(128, [60, 'tested'])]
    expect(mark(lines, [box(40, 114)])).toEqual(['start', 'more', 'more'])
  })

  test('behind a text with a number of its own does not reach up to the line above', () => {
    const lines = [
      text(100, [60, 'Loading arms']),
      text(114, [60, '2.1'], [100, 'Earth wire']),
      text(128, [60, 'is on']),
    ]
    expect(mark(lines, [box(400, 114)])).toEqual(['', 'start', 'more'])
    const plain = [text(100, [60, 'Loading arms']), text(114, [60, 'Earth wire']), text(128, [60, 'is on'])]
    expect(mark(plain, [box(400, 114)])).toEqual(['start', 'more', 'more'])
  })

  test('at each line makes an item of each', () => {
    const lines = [
      text(100, [60, 'The wire is on']),
      text(114, [60, 'The hose is dry']),
      text(128, [60, 'The arm is parked']),
    ]
    expect(mark(lines, [box(40, 100), box(40, 114), box(40, 128)])).toEqual(['start', 'start', 'start'])
  })

  test('is that of the nearest line, and of none where all are far', () => {
    const lines = [text(100, [60, 'The wire is on']), text(130, [60, 'The hose is dry'])]
    expect(mark(lines, [box(40, 104)])).toEqual(['start', ''])
    expect(mark(lines, [box(40, 127)])).toEqual(['', 'start'])
    expect(mark(lines, [box(40, 160)])).toEqual(['', ''])
    expect(mark(lines, [[40, 115, 44, 119]])).toEqual(['', 'start'])
    // Of a tall one the text may stand at an end.
    expect(mark(lines.slice(0, 1), [[20, 100, 50, 130]])).toEqual(['start'])
  })

  test('between two columns belongs to the one that is beside it', () => {
    const beside = [makeLine(100, [[60, 'The wire is on']]), makeLine(100, [[320, 'The arm is parked']], { block: 1 })]
    expect(mark(beside, [box(300, 100)])).toEqual(['', 'start'])
    expect(mark(beside, [box(40, 100)])).toEqual(['start', ''])
    // Its height says more.
    const lower = [makeLine(100, [[60, 'The wire is on']]), makeLine(106, [[320, 'The arm is parked']], { block: 1 })]
    expect(mark(lower, [box(240, 100)])).toEqual(['start', ''])
  })

  test('reaches up over a wider gap into what a bracket left open', () => {
    const below = (first: string) =>
      mark(
        [text(100, [60, first]), text(122, [60, 'worn)']), text(136, [60, 'The arm is parked'])],
        [box(400, 122), box(400, 136)],
      )
    expect(below('The wire is gone (torn /')).toEqual(['start', 'more', 'start'])
    expect(below('The wire (all of it) is')).toEqual(['', 'start', 'start'])
  })

  test('within the width of a column is that of its line, however near another column begins', () => {
    const left = [makeLine(100, [[60, 'The wire of the loading arm is worn']]), makeLine(130, [[60, 'Oily']])]
    const right = [100, 130].map((y) => makeLine(y, [[320, 'The hose is dry']], { block: 1 }))
    // The longest line of the left column reaches to 235 points.
    expect(mark([...left, ...right], [box(225, 130)])).toEqual(['', 'start', '', ''])
    expect(mark([...left, ...right], [box(300, 130)])).toEqual(['', '', '', 'start'])
  })

  test('does not reach over a gap, into other letters or another column', () => {
    const first = text(100, [60, 'The wire is on'])
    const usual = [text(60, [60, 'Jetty']), text(74, [60, 'North'])]
    const after = (line: LayoutLine) => mark([...usual, first, line], [box(40, 100)])[3]
    expect(after(text(114, [60, 'and tested']))).toBe('more')
    expect(after(text(117, [60, 'and tested']))).toBe('more')
    expect(after(text(118, [60, 'and tested']))).toBe('')
    expect(after(makeLine(114, [[60, 'and tested']], { size: 12 }))).toBe('')
    expect(after(makeLine(114, [[60, 'and tested']], { size: 11 }))).toBe('more')
    expect(after(makeLine(114, [[60, 'and tested']], { bold: true }))).toBe('')
    expect(after(makeLine(114, [[60, 'and tested']], { block: 1 }))).toBe('')
  })
})

describe('several boxes of a line', () => {
  test('behind a text are options, each with its label', () => {
    const line = text(100, [60, 'Is the wire on?'], [312, 'Yes'], [352, 'No'])
    expect(mark([line], [box(300, 100), box(340, 100)])).toEqual(['start Yes No'])
  })

  test('alone are options of what stands above', () => {
    const lines = [
      text(100, [60, 'How often is the wire tested?']),
      text(114, [72, 'each week'], [152, 'each second month']),
    ]
    expect(mark(lines, [box(60, 114), box(140, 114)])).toEqual(['', 'each week each second month'])
  })

  test('beside a line to write on are options too', () => {
    const lines = [text(100, [60, 'Is the wire on?']), text(114, [60, 'Remarks:'], [312, 'Yes'], [352, 'No'])]
    expect(mark(lines, [box(300, 114), box(340, 114)])).toEqual(['', 'Yes No'])
  })

  test('are no options where texts are long or stand apart', () => {
    const long = text(100, [72, 'The wire is on now'], [252, 'The hose is dry too'])
    expect(mark([long], [box(60, 100), box(240, 100)])).toEqual(['start'])
    const apart = text(100, [60, 'Is the wire on?'], [340, 'Yes'], [420, 'No'])
    expect(mark([apart], [box(300, 100), box(380, 100)])).toEqual(['start'])
  })

  test('of which there is one, is no choice', () => {
    expect(mark([text(100, [72, 'Wire on'])], [box(60, 100)])).toEqual(['start'])
  })
})

describe('letters that are boxes', () => {
  test('make an item of their text, in a cell of their own or within', () => {
    expect(mark([text(100, [40, '☐'], [60, 'The earth wire is on']), text(114, [60, 'and tested'])])).toEqual([
      'start ☐',
      'more',
    ])
    expect(mark([text(100, [40, '☐ The earth wire of the arm is on'])])).toEqual(['start'])
    expect(mark([text(100, [40, 'The earth wire is on ☐'])])).toEqual(['start'])
  })

  test('with a few words each are options', () => {
    expect(mark([text(100, [40, 'Is the wire on?'], [300, '☐ Yes ☐ No'])])).toEqual(['start ☐ Yes ☐ No'])
    expect(mark([text(100, [40, 'Is the wire on?'], [300, '☐ seen on tour']), text(114, [40, 'Is it dry?'])])[0]).toBe(
      'start ☐ seen on tour',
    )
    expect(mark([text(100, [40, 'How is it tested?']), text(114, [40, '☐ each week ☐ each month'])])).toEqual([
      '',
      '☐ each week ☐ each month',
    ])
    expect(mark([text(100, [40, 'Is it dry?']), text(114, [40, '☐ Yes'])])).toEqual(['', '☐ Yes'])
  })

  test('with more words, or one alone at the beginning, are no options', () => {
    expect(mark([text(100, [40, '☐ The wire of this arm is on ☐ The hose of this arm is dry'])])).toEqual(['start'])
    expect(mark([text(100, [40, '☐ The wire is on'])])).toEqual(['start'])
    expect(mark([text(100, [40, '☐ wire on now, seen by us ☐ dry'])])).toEqual(['☐ wire on now, seen by us ☐ dry'])
  })
})

test('a page without boxes has no marks', () => {
  expect(markBoxes([text(100, [60, 'The wire is on'])], []).size).toBe(0)
})

describe('boxes behind the text', () => {
  const lines = [
    text(100, [60, 'The wire of the arm is']),
    text(114, [60, 'worn or loose']),
    text(128, [60, 'The hose is dry']),
    text(142, [60, 'The arm is']),
    text(156, [60, 'not parked']),
  ]

  test('end what they belong to where they stand at its last line', () => {
    expect(mark(lines, [box(400, 114), box(400, 128), box(400, 156)])).toEqual([
      'start',
      'more',
      'start',
      'start',
      'more',
    ])
  })

  test('begin it where they stand at its first line', () => {
    expect(mark(lines, [box(400, 100), box(400, 128), box(400, 142)])).toEqual([
      'start',
      'more',
      'start',
      'start',
      'more',
    ])
  })

  test('end it where nothing tells but that a sentence ends before', () => {
    const asked = [
      text(100, [60, 'Is it dry?']),
      text(114, [60, 'Is the arm of the']),
      text(128, [60, 'jetty parked?']),
    ]
    expect(mark(asked, [box(400, 100), box(400, 128)])).toEqual(['start', 'start', 'more'])
  })

  test('are none of the answers above them', () => {
    const choice = [text(100, [80, 'good'], [160, 'bad']), text(114, [60, 'The hose leaks'])]
    expect(mark(choice, [box(68, 100), box(148, 100), box(400, 114)])).toEqual(['good bad', 'start'])
  })
})

describe('answers behind a text in one piece with it', () => {
  test('leave it without a box of its own, and go on below it', () => {
    const lines = [
      text(100, [60, 'Result of the lift: ☐ good ☐ fair, as']),
      text(114, [60, 'before ☐ poor']),
      text(140, [60, '☐ Rope whole']),
    ]
    expect(mark(lines)).toEqual(['', 'before ☐ poor', 'start'])
  })

  test('end where another text has its own', () => {
    const lines = [text(100, [60, 'Rope: ☐ good ☐ worn']), text(114, [60, 'Hook: ☐ good ☐ worn'])]
    expect(mark(lines)).toEqual(['', ''])
  })
})
