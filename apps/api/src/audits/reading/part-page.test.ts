import { describe, expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { findGrids } from '../../ingestion/tables/find-grids.ts'
import { nothingDrawn, type PageBox, type PageDrawing } from '../../ingestion/tables/page-drawing.ts'
import { isInGrid, partPage } from './part-page.ts'

/** A table that is ruled everywhere. */
const ruled = (xs: readonly number[], ys: readonly number[]) => {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)]
  return findGrids({
    horizontal: ys.map((at) => ({ at, from: left, to: right })),
    vertical: xs.map((at) => ({ at, from: top, to: bottom })),
    fills: [],
  })
}
const drawing = (given: Partial<PageDrawing> = {}): PageDrawing => ({
  ...nothingDrawn,
  grids: ruled([50, 150, 400], [100, 120, 160]),
  ...given,
})
/** Of lines their texts, of tables their cells by place. */
const brief = (lines: readonly LayoutLine[], drawn: PageDrawing | undefined = drawing()) =>
  partPage(2, lines, drawn).map((part) =>
    part.kind === 'lines'
      ? part.lines.map(({ cells }) => cells.map(({ text }) => text).join(' '))
      : Object.fromEntries(part.table.cells.map(({ row, column, text }) => [`${row} ${column}`, text])),
  )

test('a page is parted into its tables and the lines between them, in order', () => {
  const above = makeLine(80, [[50, 'Loading arms']])
  const row = makeLine(114, [
    [60, 'Arm one'],
    [160, 'Is it parked?'],
  ])
  const below = makeLine(180, [[50, 'Seen on tour']])
  const parts = partPage(2, [above, row, makeLine(134, [[160, 'Is it dry?']]), below], drawing())
  expect(parts).toEqual([
    { kind: 'lines', page: 2, lines: [above], drawing: drawing() },
    {
      kind: 'table',
      page: 2,
      table: {
        kind: 'table',
        page: 2,
        name: '',
        rows: 2,
        columns: 2,
        hiddenRows: [],
        cells: [
          {
            row: 0,
            column: 0,
            rowSpan: 1,
            columnSpan: 1,
            text: 'Arm one',
            bold: false,
            shaded: false,
            box: [50, 100, 150, 120],
          },
          {
            row: 0,
            column: 1,
            rowSpan: 1,
            columnSpan: 1,
            text: 'Is it parked?',
            bold: false,
            shaded: false,
            box: [150, 100, 400, 120],
          },
          {
            row: 1,
            column: 1,
            rowSpan: 1,
            columnSpan: 1,
            text: 'Is it dry?',
            bold: false,
            shaded: false,
            box: [150, 120, 400, 160],
          },
        ],
      },
    },
    { kind: 'lines', page: 2, lines: [below], drawing: drawing() },
  ])
})

describe('a table', () => {
  test('that stands beside others is one of its own', () => {
    const grids = [...ruled([50, 150, 400], [100, 120, 160]), ...ruled([50, 200, 400], [200, 220, 240])]
    const lines = [makeLine(114, [[60, 'Arm one']]), makeLine(214, [[60, 'Hose one']])]
    expect(brief(lines, drawing({ grids }))).toEqual([{ '0 0': 'Arm one' }, { '0 0': 'Hose one' }])
  })

  test('takes what stands in it; the rest of a line goes on outside', () => {
    const lines = [
      makeLine(114, [
        [160, 'Is it parked?'],
        [420, 'a note'],
      ]),
      makeLine(134, [[160, 'Is it dry?']]),
    ]
    expect(brief(lines)).toEqual([{ '0 1': 'Is it parked?', '1 1': 'Is it dry?' }, ['a note']])
  })

  test('beside which most rows go on was seen in part, and is read as lines', () => {
    const lines = [114, 134].map((y) =>
      makeLine(y, [
        [160, 'Is it parked?'],
        [420, 'a note'],
      ]),
    )
    expect(brief(lines)).toEqual([['Is it parked? a note', 'Is it parked? a note']])
  })

  test('leaves what stands in the margin', () => {
    const noted = makeLine(114, [
      [10, 'n.b.'],
      [160, 'Is it parked?'],
    ])
    expect(brief([noted, makeLine(134, [[160, 'Is it dry?']])])).toEqual([
      { '0 1': 'Is it parked?', '1 1': 'Is it dry?' },
      ['n.b.'],
    ])
  })

  test('of one column is a frame around its lines', () => {
    const grid = {
      xs: [50, 400],
      ys: [100, 160],
      cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, box: [50, 100, 400, 160] as PageBox }],
    }
    expect(brief([makeLine(114, [[60, 'Arm one']])], drawing({ grids: [grid] }))).toEqual([['Arm one']])
  })

  test('is met by the letters of a line, which stand above its foot', () => {
    // The line of letters reaches over the edge at 120.
    expect(brief([makeLine(122, [[160, 'Is it dry?']])])).toEqual([{ '0 1': 'Is it dry?' }])
    expect(brief([makeLine(124, [[160, 'Is it dry?']])])).toEqual([{ '1 1': 'Is it dry?' }])
  })
})

describe('the lines of a cell', () => {
  const cell = (...lines: LayoutLine[]) => brief(lines)[0]

  test('are joined, a divided word too', () => {
    expect(cell(makeLine(130, [[160, 'Is the earth con-']]), makeLine(142, [[160, 'nection tested?']]))).toEqual({
      '1 1': 'Is the earth connection tested?',
    })
  })

  test('are put in order, those of one height from left to right', () => {
    expect(
      cell(
        makeLine(142, [[160, 'by the shore?']]),
        makeLine(131, [[230, 'wire tested']]),
        makeLine(130, [[160, 'Is the earth']]),
      ),
    ).toEqual({ '1 1': 'Is the earth wire tested by the shore?' })
  })

  test('are one where their heights differ little', () => {
    expect(cell(makeLine(130, [[160, 'Seen']]), makeLine(133, [[200, '• dry']]))).toEqual({ '1 1': 'Seen • dry' })
  })

  test('begin a paragraph behind a wide gap and at a bullet', () => {
    expect(cell(makeLine(130, [[160, 'Is it dry?']]), makeLine(148, [[160, 'Is it cold?']]))).toEqual({
      '1 1': 'Is it dry? Is it cold?',
    })
    expect(cell(makeLine(130, [[160, 'Is it dry?']]), makeLine(150, [[160, 'Is it cold?']]))).toEqual({
      '1 1': 'Is it dry?\nIs it cold?',
    })
    expect(
      cell(makeLine(130, [[160, 'Is it']]), makeLine(142, [[160, '• dry']]), makeLine(154, [[160, '• cold']])),
    ).toEqual({
      '1 1': 'Is it\n• dry\n• cold',
    })
  })

  test('are bold where all are, and shaded where their ground is', () => {
    const lines = [
      makeLine(114, [[60, 'Arm']], { bold: true }),
      makeLine(130, [[160, 'Is it dry?']], { bold: true }),
      makeLine(142, [[160, 'Is it cold?']]),
    ]
    const grounds: PageBox[] = [
      [50, 100, 150, 120],
      [160, 120, 200, 160],
    ]
    const [part] = partPage(1, lines, drawing({ grounds }))
    expect(part?.kind === 'table' && part.table.cells.map(({ bold, shaded }) => [bold, shaded])).toEqual([
      [true, true],
      [false, false],
    ])
  })
})

test('boxes in a table belong to it, those outside to the lines', () => {
  const boxes: PageBox[] = [
    [200, 105, 210, 115],
    [40, 170, 48, 178],
  ]
  const parts = partPage(1, [makeLine(180, [[50, 'Seen on tour']])], drawing({ boxes }))
  expect(parts[0]?.kind === 'lines' && parts[0].drawing?.boxes).toEqual([[40, 170, 48, 178]])
})

test('a cell without a word in which a box is drawn, or a form field, is one to tick', () => {
  const boxes: PageBox[] = [
    [60, 104, 72, 116],
    [160, 104, 172, 116],
  ]
  expect(brief([makeLine(114, [[180, 'The arm is parked']])], drawing({ boxes }))).toEqual([
    { '0 0': '☐', '0 1': 'The arm is parked' },
  ])
})

test('a page of which no drawing is known has lines only, an empty one nothing', () => {
  const line = makeLine(114, [[60, 'Arm one']])
  expect(partPage(1, [line], undefined)).toEqual([{ kind: 'lines', page: 1, lines: [line], drawing: undefined }])
  expect(partPage(1, [], undefined)).toEqual([])
  expect(partPage(1, [], drawing())).toEqual([])
})

test('whether a line stands in a table', () => {
  expect(isInGrid(makeLine(114, [[60, 'Arm one']]), drawing())).toBe(true)
  expect(isInGrid(makeLine(90, [[60, 'Arm one']]), drawing())).toBe(false)
  expect(isInGrid(makeLine(114, [[420, 'Arm one']]), drawing())).toBe(false)
  expect(isInGrid(makeLine(114, [[60, 'Arm one']]), undefined)).toBe(false)
})

test('tables side by side are tables, though each row goes on beside them; beside plain text they are not', () => {
  const left = ruled([50, 150, 200], [100, 120, 140, 160])
  const right = ruled([250, 350, 400], [100, 120, 140, 160])
  const rows = [114, 134, 154].map((y, index) =>
    makeLine(y, [
      [60, `Left ${index}`],
      [260, `Right ${index}`],
    ]),
  )
  expect(brief(rows, drawing({ grids: [...left, ...right] }))).toEqual([
    { '0 0': 'Left 0', '1 0': 'Left 1', '2 0': 'Left 2' },
    { '0 0': 'Right 0', '1 0': 'Right 1', '2 0': 'Right 2' },
  ])
  expect(brief(rows, drawing({ grids: left }))).toEqual([['Left 0 Right 0', 'Left 1 Right 1', 'Left 2 Right 2']])
})

test('a line right above a table with a name for each of its columns is its first row', () => {
  const names = (y: number, ...texts: string[]) =>
    makeLine(
      y,
      texts.map((text, at) => [at === 0 ? 52 : 152, text] as const),
    )
  const row = makeLine(114, [
    [60, 'Arm one'],
    [160, 'Is it parked?'],
  ])
  expect(brief([names(94, 'Arm', 'Item'), row])).toEqual([
    { '0 0': 'Arm', '0 1': 'Item', '1 0': 'Arm one', '1 1': 'Is it parked?' },
  ])
  const alone = { '0 0': 'Arm one', '0 1': 'Is it parked?' }
  expect(brief([names(94, 'Arm'), row])).toEqual([['Arm'], alone])
  expect(brief([names(60, 'Arm', 'Item'), row])).toEqual([['Arm Item'], alone])
  expect(brief([names(94, 'Seen by:', 'On:'), row])).toEqual([['Seen by: On:'], alone])
})

test('a text with one box in front of it within its cell is ticked there, one behind it or several are not', () => {
  const row = makeLine(114, [
    [70, 'Arm one'],
    [180, 'Parked'],
  ])
  const ticked = (...boxes: PageBox[]) =>
    partPage(2, [row], drawing({ boxes })).flatMap((part) =>
      part.kind === 'table' ? part.table.cells.map(({ ticked: own }) => own) : [],
    )
  expect(ticked([55, 106, 63, 114], [160, 106, 168, 114])).toEqual([true, true])
  expect(ticked([120, 106, 128, 114])).toEqual([undefined, undefined])
  expect(ticked([160, 106, 166, 114], [168, 106, 174, 114])).toEqual([undefined, undefined])
})
