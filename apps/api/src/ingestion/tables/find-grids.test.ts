import { describe, expect, test } from 'bun:test'
import { findClosedIn, findGrids } from './find-grids.ts'
import type { PageBox } from './page-drawing.ts'
import type { PageShapes, Rule } from './read-shapes.ts'

const line = (at: number, from: number, to: number): Rule => ({ at, from, to })
const ground = (box: PageBox, colour = '#dddddd') => ({ box, colour })
const find = (shapes: Partial<PageShapes>) =>
  findGrids({ horizontal: [], vertical: [], boxes: [], fields: [], fills: [], ...shapes })
/** Edges, and of each cell its place and what it spans. */
const outline = (shapes: Partial<PageShapes>) =>
  find(shapes).map(({ xs, ys, cells }) => ({
    xs,
    ys,
    cells: cells.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan]),
  }))
const single = (rows: number, columns: number) =>
  Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns, 1, 1])

/** Two columns and two rows. */
const ruled = {
  horizontal: [line(100, 50, 300), line(120, 50, 300), line(150, 50, 300)],
  vertical: [line(50, 100, 150), line(150, 100, 150), line(300, 100, 150)],
}

describe('lines', () => {
  test('part a table into its cells', () => {
    expect(find(ruled)).toEqual([
      {
        xs: [50, 150, 300],
        ys: [100, 120, 150],
        cells: [
          { row: 0, column: 0, rowSpan: 1, columnSpan: 1, box: [50, 100, 150, 120] },
          { row: 0, column: 1, rowSpan: 1, columnSpan: 1, box: [150, 100, 300, 120] },
          { row: 1, column: 0, rowSpan: 1, columnSpan: 1, box: [50, 120, 150, 150] },
          { row: 1, column: 1, rowSpan: 1, columnSpan: 1, box: [150, 120, 300, 150] },
        ],
      },
    ])
  })

  test('that are missing inside leave one cell over several columns or rows', () => {
    const [across] = find({
      horizontal: ruled.horizontal,
      vertical: [line(50, 100, 150), line(150, 120, 150), line(300, 100, 150)],
    })
    expect(across?.cells).toEqual([
      { row: 0, column: 0, rowSpan: 1, columnSpan: 2, box: [50, 100, 300, 120] },
      { row: 1, column: 0, rowSpan: 1, columnSpan: 1, box: [50, 120, 150, 150] },
      { row: 1, column: 1, rowSpan: 1, columnSpan: 1, box: [150, 120, 300, 150] },
    ])
    const [down] = find({
      horizontal: [line(100, 50, 300), line(120, 150, 300), line(150, 50, 300)],
      vertical: ruled.vertical,
    })
    expect(down?.cells).toEqual([
      { row: 0, column: 0, rowSpan: 2, columnSpan: 1, box: [50, 100, 150, 150] },
      { row: 0, column: 1, rowSpan: 1, columnSpan: 1, box: [150, 100, 300, 120] },
      { row: 1, column: 1, rowSpan: 1, columnSpan: 1, box: [150, 120, 300, 150] },
    ])
  })

  test('part two cells where most of their side is drawn, in one piece or several', () => {
    const partly = (...pieces: Rule[]) =>
      outline({
        horizontal: [line(100, 50, 300), line(140, 50, 300), line(180, 50, 300)],
        vertical: [line(50, 100, 180), line(150, 140, 180), ...pieces, line(300, 100, 180)],
      })[0]?.cells.length
    expect(partly(line(150, 100, 128))).toBe(4)
    expect(partly(line(150, 100, 112), line(150, 124, 138))).toBe(4)
    expect(partly(line(150, 100, 120))).toBe(3)
  })

  test('of neighbouring cells are one, and meet across a small gap', () => {
    const pieces = {
      horizontal: [100, 120, 150].flatMap((at) => [line(at, 52.5, 148), line(at + 1, 150.5, 297.5)]),
      vertical: [50, 150, 300].flatMap((at) => [line(at, 102, 118), line(at, 120.5, 148)]),
    }
    expect(outline(pieces)).toEqual([{ xs: [50, 150, 300], ys: [100, 120, 150], cells: single(2, 2) }])
  })

  test('of pieces are drawn where none of these meets an upright line', () => {
    const [first, , last] = ruled.horizontal
    const pieces = [line(120, 50, 70), line(120, 72, 128), line(120, 130, 150), line(120, 152, 300)]
    if (!first || !last) throw new Error('no lines')
    expect(outline({ ...ruled, horizontal: [first, ...pieces, last] })[0]?.cells).toEqual(single(2, 2))
  })

  test('that end well before each other make no table', () => {
    expect(
      find({ horizontal: ruled.horizontal, vertical: [line(40, 100, 150), line(150, 105, 115), line(310, 100, 150)] }),
    ).toEqual([])
  })

  test('of two tables stay apart, the upper one first', () => {
    const lower = {
      horizontal: ruled.horizontal.map(({ at, from, to }) => line(at + 200, from, to)),
      vertical: ruled.vertical.map(({ at, from, to }) => line(at, from + 200, to + 200)),
    }
    const both = {
      horizontal: [...lower.horizontal, ...ruled.horizontal],
      vertical: [...lower.vertical, ...ruled.vertical],
    }
    expect(outline(both).map(({ ys }) => ys)).toEqual([
      [100, 120, 150],
      [300, 320, 350],
    ])
  })

  test('around one text are a frame and no table', () => {
    const frame = {
      horizontal: [line(100, 50, 300), line(150, 50, 300)],
      vertical: [line(50, 100, 150), line(300, 100, 150)],
    }
    expect(find(frame)).toEqual([])
    expect(find({ ...frame, horizontal: [...frame.horizontal, line(125, 50, 300)] })).toEqual([])
  })

  test('that are drawn twice give no further column or row', () => {
    const twice = {
      horizontal: ruled.horizontal.flatMap(({ at, from, to }) => [line(at, from, to), line(at + 4, from, to)]),
      vertical: ruled.vertical.flatMap(({ at, from, to }) => [line(at, from, to), line(at + 5, from, to)]),
    }
    expect(outline(twice)).toEqual([{ xs: [50, 150, 300], ys: [100, 120, 150], cells: single(2, 2) }])
  })

  test('that are nearer than a letter is wide, or farther', () => {
    const narrow = (width: number) =>
      outline({ ...ruled, vertical: [...ruled.vertical, line(150 + width, 100, 150)] })[0]?.xs.length
    expect(narrow(6)).toBe(3)
    expect(narrow(10)).toBe(4)
    const low = (height: number) =>
      outline({ ...ruled, horizontal: [...ruled.horizontal, line(120 + height, 50, 300)] })[0]?.ys.length
    expect(low(4)).toBe(3)
    expect(low(8)).toBe(4)
  })
})

describe('grounds', () => {
  const sides = (dark: string, light: string) => [
    ground([50, 100, 150, 120], dark),
    ground([150, 100, 300, 120], light),
    ground([50, 120, 150, 140], light),
    ground([150, 120, 300, 140], dark),
  ]

  test('of two colours part cells without a line', () => {
    expect(outline({ fills: sides('#aaaaaa', '#dddddd') })).toEqual([
      { xs: [50, 150, 300], ys: [100, 120, 140], cells: single(2, 2) },
    ])
  })

  test('of one colour that touch are one, in both directions', () => {
    expect(find({ fills: sides('#dddddd', '#dddddd') })).toEqual([])
    const beside = [ground([50, 100, 150, 120]), ground([150.5, 100, 300, 120])]
    const below = [ground([50, 120, 150, 140], '#bbbbbb'), ground([50, 140.4, 150, 160], '#bbbbbb')]
    const [grid] = find({
      fills: [...beside, ...below, ground([150, 120, 300, 160], '#cccccc')],
    })
    expect(grid?.ys).toEqual([100, 120, 160])
    expect(grid?.cells).toHaveLength(3)
  })

  test('of one colour that touch at one place in three rows are columns: each cell was drawn by itself', () => {
    const band = (row: number) => [
      ground([50, 100 + 40 * row, 150, 120 + 40 * row]),
      ground([150, 100 + 40 * row, 300, 120 + 40 * row]),
    ]
    const frame = {
      horizontal: [100, 120, 140, 160, 180, 200].map((at) => line(at, 50, 300)),
      vertical: [line(50, 100, 200), line(300, 100, 200)],
    }
    // The rows between the bands have no sides.
    expect(outline({ ...frame, fills: [band(0), band(1), band(2)].flat() })[0]?.cells).toEqual([
      [0, 0, 1, 1],
      [0, 1, 1, 1],
      [1, 0, 1, 2],
      [2, 0, 1, 1],
      [2, 1, 1, 1],
      [3, 0, 1, 2],
      [4, 0, 1, 1],
      [4, 1, 1, 1],
    ])
    expect(outline({ ...frame, fills: [band(0), band(1)].flat() })).toEqual([])
  })

  test('of one colour with a gap between them are two', () => {
    const [grid] = find({
      fills: [
        ground([50, 100, 149, 120]),
        ground([151, 100, 300, 120]),
        ground([50, 122, 149, 140]),
        ground([151, 122, 300, 140]),
      ],
    })
    expect(grid?.cells).toHaveLength(4)
  })

  test('within the lines of a cell give no further column', () => {
    const one = [ground([56, 104, 144, 117])]
    expect(outline({ ...ruled, fills: one })[0]?.cells).toEqual(single(2, 2))
    const both = [ground([53, 103, 147, 117]), ground([153, 103, 297, 117])]
    expect(outline({ ...ruled, fills: both })[0]?.cells).toEqual(single(2, 2))
  })

  test('that are white make no edge', () => {
    const fills = [ground([60, 100, 90, 150], '#ffffff'), ground([200, 100, 220, 150], '#ffffff')]
    expect(outline({ ...ruled, fills })).toEqual([{ xs: [50, 150, 300], ys: [100, 120, 150], cells: single(2, 2) }])
  })

  test('of the lines of a cell, in its own colour, make no edge; in another colour, or seen before another, they do', () => {
    const grid = sides('#aaaaaa', '#dddddd')
    const [left] = grid
    if (!left) throw new Error('Two grounds lie beside each other.')
    const [x, y, end, bottom] = left.box
    const line = ground([x + 6, y, end - 6, y + 12], '#aaaaaa')
    expect(outline({ fills: [...grid, line] })).toEqual(outline({ fills: grid }))
    expect(outline({ fills: [...grid, { ...line, colour: '#bbbbbb' }] })).not.toEqual(outline({ fills: grid }))
    const between = ground([x + 3, y, end - 3, bottom - 3], '#ffffff')
    expect(outline({ fills: [left, between, line, ...grid.slice(1)] })).not.toEqual(outline({ fills: grid }))
  })

  test('that hold no line of text make no row', () => {
    const withStrip = (height: number) =>
      outline({ ...ruled, fills: [ground([50, 128, 300, 128 + height])] })[0]?.ys.length
    expect(withStrip(5.5)).toBe(3)
    expect(withStrip(9)).toBe(5)
  })

  test('that stand alone with the edges of a column are a row of its table', () => {
    const below = find({ ...ruled, fills: [ground([150, 170, 300, 190])] })
    expect(below).toHaveLength(2)
    expect(below[1]).toEqual({
      xs: [50, 150, 300],
      ys: [170, 190],
      cells: [
        { row: 0, column: 0, rowSpan: 1, columnSpan: 1, box: [50, 170, 150, 190] },
        { row: 0, column: 1, rowSpan: 1, columnSpan: 1, box: [150, 170, 300, 190] },
      ],
    })
    const left = find({ ...ruled, fills: [ground([50, 170, 150, 190])] })
    expect(left[1]?.cells.map(({ column, columnSpan }) => [column, columnSpan])).toEqual([
      [0, 1],
      [1, 1],
    ])
    const wide = find({ ...ruled, fills: [ground([53, 170, 297, 190])] })
    expect(wide[1]?.cells).toEqual([{ row: 0, column: 0, rowSpan: 1, columnSpan: 2, box: [53, 170, 297, 190] }])
  })

  test('that stand alone with other edges are none', () => {
    expect(find({ ...ruled, fills: [ground([158, 170, 300, 190])] })).toHaveLength(1)
    expect(find({ fills: [ground([150, 170, 300, 190])] })).toEqual([])
  })
})

test('squares of single lines are something to be ticked, alone or in a column; other frames are not', () => {
  const isSquare = ([left, , right]: PageBox) => right - left < 32
  const squares = (shapes: Partial<PageShapes>) =>
    findClosedIn({ horizontal: [], vertical: [], fills: [], ...shapes }, isSquare).squares
  const across = [200, 213, 226].map((at) => line(at, 60, 73))
  const upright = [60, 73].map((at) => line(at, 200, 226))
  expect(squares({ horizontal: across, vertical: upright })).toEqual([
    [60, 200, 73, 213],
    [60, 213, 73, 226],
  ])
  expect(squares({ horizontal: across.slice(1), vertical: [60, 73].map((at) => line(at, 213, 226)) })).toEqual([
    [60, 213, 73, 226],
  ])
  const wide = [200, 213].map((at) => line(at, 60, 160))
  expect(squares({ horizontal: wide, vertical: [60, 160].map((at) => line(at, 200, 213)) })).toEqual([])
  expect(squares(ruled)).toEqual([])
})
