import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawLines, makePdf, type PdfOptions, type PdfPageSource } from '../../../test/support/make-pdf.ts'
import { patienceMs } from '../../../test/support/wait-until.ts'
import { createPageExtractor } from '../extract-pages.ts'
import type { PageDrawing } from './page-drawing.ts'

setDefaultTimeout(patienceMs)

const { extractPages } = createPageExtractor({ ocr: undefined })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-drawing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const nothing: PageDrawing = { grids: [], boxes: [], fields: [], grounds: [] }
/** Something to be read, out of the way: a page without any would be read by OCR. */
const words = drawLines(['All hoses of the loading arm are rolled up after use.'], { y: 40 })

async function extract(pages: PdfPageSource[], options?: PdfOptions) {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(path, makePdf(pages, options))
  return Array.fromAsync(extractPages(path, { lines: true }))
}

/** What is drawn on a page of 500 by 400 points; y is told downwards, and written upwards. */
async function draw(content: string, page: Partial<PdfPageSource> = {}, options?: PdfOptions): Promise<PageDrawing> {
  const [read] = await extract([{ width: 500, height: 400, ...page, content: `${words}${content}` }], options)
  return read?.drawing ?? nothing
}

const outline = ({ grids }: PageDrawing) =>
  grids.map(({ xs, ys, cells }) => ({
    xs: xs.map(Math.round),
    ys: ys.map(Math.round),
    cells: cells.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan]),
  }))
const fourCells = {
  xs: [50, 150, 300],
  ys: [100, 120, 150],
  cells: [
    [0, 0, 1, 1],
    [0, 1, 1, 1],
    [1, 0, 1, 1],
    [1, 1, 1, 1],
  ],
}
const circle = (x: number, y: number, r: number) =>
  `${x + r} ${y} m ${x + r} ${y + 0.55 * r} ${x + 0.55 * r} ${y + r} ${x} ${y + r} c ${x - 0.55 * r} ${y + r} ${x - r} ${y + 0.55 * r} ${x - r} ${y} c ${x - r} ${y - 0.55 * r} ${x - 0.55 * r} ${y - r} ${x} ${y - r} c ${x + 0.55 * r} ${y - r} ${x + r} ${y - 0.55 * r} ${x + r} ${y} c h S\n`

describe('tables', () => {
  const across = '50 300 m 300 300 l 50 280 m 300 280 l 50 250 m 300 250 l'
  const upright = '50 300 m 50 250 l 150 300 m 150 250 l 300 300 m 300 250 l'

  test('drawn as one path of lines', async () => {
    expect(outline(await draw(`${across} ${upright} S`))).toEqual([fourCells])
  })

  test('drawn as curves whose handles lie on the line, as strokes and as thin grounds; a bent one is no line', async () => {
    const curved = (path: string, lift = 0) =>
      path.replace(
        /(\d+) (\d+) m (\d+) (\d+) l/g,
        (_, x, y, endX, endY) =>
          `${x} ${y} m ${x} ${Number(y) + lift} ${endX} ${Number(endY) + lift} ${endX} ${endY} c`,
      )
    expect(outline(await draw(`${curved(across)} ${curved(upright)} S`))).toEqual([fourCells])
    const ground = (x: number, y: number, endX: number, endY: number) =>
      `${x} ${y} m ${x} ${y} ${endX} ${y} ${endX} ${y} c ${endX} ${y} ${endX} ${endY} ${endX} ${endY} c ${endX} ${endY} ${x} ${endY} ${x} ${endY} c ${x} ${endY} ${x} ${y} ${x} ${y} c h f `
    const lines = [300, 280, 250].map((y) => ground(50, y - 0.3, 300, y + 0.3))
    const sides = [50, 150, 300].map((x) => ground(x - 0.3, 250, x + 0.3, 300))
    expect(outline(await draw(`${lines.join('')}${sides.join('')}`))).toEqual([fourCells])
    expect((await draw(`${curved(across, 9)} ${curved(upright)} S`)).grids).toEqual([])
  })

  test('drawn as a line at a time', async () => {
    const lines = `${across} ${upright}`.replaceAll(/ l(?= |$)/g, ' l S')
    expect(outline(await draw(lines))).toEqual([fourCells])
  })

  test('drawn as thin filled rectangles', async () => {
    const bars = [300, 280, 250].map((y) => `50 ${y - 0.5} 250 1 re f`)
    const posts = [50, 150, 300].map((x) => `${x - 0.5} 250 1 50 re f`)
    expect(outline(await draw([...bars, ...posts].join(' ')))).toEqual([fourCells])
  })

  test('drawn as a rectangle for each cell', async () => {
    expect(outline(await draw('50 280 100 20 re 150 280 150 20 re 50 250 100 30 re 150 250 150 30 re S'))).toEqual([
      fourCells,
    ])
  })

  test('whose last side is drawn by closing the path', async () => {
    expect(
      outline(await draw('50 300 m 300 300 l 300 250 l 50 250 l s 150 300 m 150 250 l S 50 280 m 300 280 l S')),
    ).toEqual([fourCells])
  })

  test('drawn by grounds of two colours, which are told too; white ones are not', async () => {
    const drawing = await draw(
      '0.8 0.9 1 rg 50 280 250 20 re f 1 1 1 rg 50 250 250 30 re f 0.9 g 50 250 100 30 re f 0.7 g 150 250 150 30 re f',
    )
    expect(outline(drawing)).toEqual([{ ...fourCells, cells: [[0, 0, 1, 2], ...fourCells.cells.slice(2)] }])
    expect(drawing.grounds).toEqual([
      [50, 100, 300, 120],
      [50, 120, 150, 150],
      [150, 120, 300, 150],
    ])
  })

  test('cut off by what the page lets through', async () => {
    const clipped = 'q 50 250 250 50 re W n 0 300 m 500 300 l 0 280 m 500 280 l 0 250 m 500 250 l S Q'
    expect(outline(await draw(`${clipped} ${upright} S`))).toEqual([fourCells])
  })

  test('end where the page lets nothing through', async () => {
    const clipped = 'q 50 250 250 50 re W n 50 300 m 50 100 l 150 300 m 150 100 l 300 300 m 300 100 l S Q'
    expect(outline(await draw(`${clipped} ${across} S 50 150 m 300 150 l S`))).toEqual([fourCells])
  })

  test('drawn in dashes that are longer than a dot', async () => {
    const dashed = (length: number) =>
      [300, 280, 250]
        .flatMap((y) => Array.from({ length: 42 }, (_, at) => `${50 + at * 6} ${y} m ${50 + at * 6 + length} ${y} l`))
        .join(' ')
    expect(outline(await draw(`${dashed(5)} ${upright} S`))).toEqual([fourCells])
    expect((await draw(`${dashed(3)} ${upright} S`)).grids).toEqual([])
  })

  test('are placed by the transformations of the page', async () => {
    const cells = '0 30 100 20 re 100 30 150 20 re 0 0 100 30 re 100 0 150 30 re S'
    expect(outline(await draw(`q 1 0 0 1 50 250 cm ${cells} Q`))).toEqual([fourCells])
    const mirrored = '0 -50 100 20 re 100 -50 150 20 re 0 -30 100 30 re 100 -30 150 30 re S'
    expect(outline(await draw(`q 1 0 0 -1 50 250 cm ${mirrored} Q`))).toEqual([fourCells])
  })

  test('are as they are shown on a page whose sides are swapped', async () => {
    // 400 wide and 500 high, turned a quarter to the right: what runs upwards in the file runs to the right.
    const turned = '100 50 20 100 re 100 150 20 150 re 120 50 30 100 re 120 150 30 150 re S'
    const text = 'BT /F1 11 Tf 0 1 -1 0 380 50 Tm (All hoses of the loading arm are rolled up after use.) Tj ET'
    const annotations = ['<< /Type /Annot /Subtype /Widget /F 4 /T (a) /FT /Tx /Rect [200 60 212 90] >>']
    const path = join(folder, 'turned.pdf')
    const pdf = Buffer.from(makePdf([{ content: `${text} ${turned}`, width: 400, height: 500, annotations }])).toString(
      'latin1',
    )
    await writeFile(path, Buffer.from(pdf.replace('/MediaBox', '/Rotate 90 /MediaBox'), 'latin1'))
    const [page] = await Array.fromAsync(extractPages(path, { lines: true }))
    expect([page?.width, page?.height]).toEqual([500, 400])
    expect(page?.lines?.[0]?.cells[0]).toMatchObject({
      text: 'All hoses of the loading arm are rolled up after use.',
      x: 50,
    })
    expect(outline(page?.drawing ?? nothing)).toEqual([fourCells])
    expect(page?.drawing?.fields).toEqual([[60, 200, 90, 212]])
  })

  test('are not told where the text runs another way than the page', async () => {
    const text = 'BT /F1 11 Tf 0 1 -1 0 380 50 Tm (All hoses of the loading arm are rolled up after use.) Tj ET'
    const [page] = await extract([{ content: `${text} ${across} ${upright} S` }])
    expect(page?.lines).toHaveLength(1)
    expect(page?.drawing).toEqual(nothing)
  })

  test('part words that stand near each other on two sides of a line', async () => {
    const [page] = await extract([
      {
        content: `BT /F1 10 Tf 120 290 Td (Yes) Tj ET BT /F1 10 Tf 60 290 Td (Horn sounds) Tj ET
        50 300 m 300 300 l 50 280 m 300 280 l 50 300 m 50 280 l 118 300 m 118 280 l 300 300 m 300 280 l S`,
      },
    ])
    expect(page?.lines?.[0]?.cells.map(({ text }) => text)).toEqual(['Horn sounds', 'Yes'])
  })
})

describe('what is no table', () => {
  test('dashes, slanting lines and thick bars', async () => {
    const dashes = Array.from({ length: 20 }, (_, at) => `${50 + at * 6} 200 m ${53 + at * 6} 200 l`).join(' ')
    const slanting = '50 300 m 300 290 l 50 250 m 300 260 l 50 300 m 60 250 l 300 300 m 290 250 l'
    expect((await draw(`${dashes} ${slanting} S`)).grids).toEqual([])
    // Bars of four points are grounds and have two sides each.
    const bars = await draw('0.5 g 50 298 250 4 re f 50 248 250 4 re f 48 250 4 50 re f 298 250 4 50 re f')
    expect(bars.grids).toEqual([])
    expect(bars.grounds).toHaveLength(4)
  })

  test('cells that are filled in the colour of the page', async () => {
    expect(await draw('1 g 50 280 100 20 re 150 280 150 20 re 50 250 100 30 re 150 250 150 30 re f')).toEqual(nothing)
  })

  test('a path of very many numbers, and a page of 40,000 paths', async () => {
    const grid = '50 280 100 20 re 150 280 150 20 re 50 250 100 30 re 150 250 150 30 re'
    const scribble = Array.from({ length: 7_000 }, (_, at) => `${at % 500} ${at % 397} l`).join(' ')
    expect(outline(await draw(`${grid} S 0 0 m ${scribble} S`))).toEqual([fourCells])
    expect((await draw(`${grid} 0 0 m ${scribble} S`)).grids).toEqual([])
    const ticks = (count: number) =>
      Array.from({ length: count }, (_, at) => `${at % 499} 1 m ${at % 499} 2 l S`).join('\n')
    expect((await draw(`${grid} S ${ticks(20_000)}`)).grids).toHaveLength(1)
    expect(await draw(`${grid} S 20 20 10 10 re S ${ticks(40_000)}`)).toEqual(nothing)
  })

  test('a ground of the whole page', async () => {
    expect((await draw('0.9 g 0 0 500 400 re f 0.8 g 20 100 460 200 re f')).grounds).toEqual([[20, 100, 480, 300]])
  })

  test('what nobody sees: a layer that is switched off, a mask, something transparent', async () => {
    const cells = '50 280 100 20 re 150 280 150 20 re 50 250 100 30 re 150 250 150 30 re S'
    expect(await draw(`q /Clear gs ${cells} 20 20 10 10 re S Q`)).toEqual(nothing)
    // The font stands in for a layer: what names it can be switched off.
    const off = { catalog: '/OCProperties << /OCGs [3 0 R] /D << /OFF [3 0 R] >> >>' }
    const layered = `/OC << /Type /OCMD /OCGs [3 0 R] >> BDC ${cells} 20 20 10 10 re S EMC`
    expect(await draw(layered, {}, off)).toEqual(nothing)
    expect((await draw(layered, {}, { catalog: '/OCProperties << /OCGs [3 0 R] /D << >> >>' })).grids).toHaveLength(1)
  })
})

describe('boxes to tick', () => {
  test('are stroked squares of the size of letters', async () => {
    const { boxes, grids } = await draw(
      '50 300 10 10 re S 50 280 5 5 re S 50 240 30 30 re S 100 300 12 9 re S 200 300 m 210 300 l 210 310 l 200 310 l s',
    )
    expect(boxes).toEqual([
      [50, 90, 60, 100],
      [50, 115, 55, 120],
      [50, 130, 80, 160],
      [100, 91, 112, 100],
      [200, 90, 210, 100],
    ])
    expect(grids).toEqual([])
  })

  test('are neither smaller nor larger squares nor long rectangles', async () => {
    expect((await draw('50 300 4 4 re S 100 300 33 33 re S 150 300 20 10 re S 200 300 10 20 re S')).boxes).toEqual([])
  })

  test('are told once, however they are drawn: a frame on its ground, a frame in a frame', async () => {
    const { boxes } = await draw('1 g 50 300 10 10 re f 50 300 10 10 re S 100 300 12 12 re S 102 302 8 8 re S')
    expect(boxes).toEqual([
      [50, 90, 60, 100],
      [100, 88, 112, 100],
    ])
  })

  test('are no filled squares without a frame', async () => {
    expect((await draw('0.5 g 50 300 10 10 re f')).boxes).toEqual([])
  })

  test('are small pictures below each other, three of them at least', async () => {
    const image = { width: 1, height: 1, grey: new Uint8Array([90]) }
    const picture = (x: number, y: number, side = 10) => `q ${side} 0 0 ${side} ${x} ${y} cm /Im Do Q\n`
    const column = [290, 270, 250].map((y) => picture(50, y)).join('')
    const { boxes } = await draw(`${column}${picture(200, 290)}${picture(300, 100, 60)}`, { image })
    expect(boxes.map((box) => box.map(Math.round))).toEqual([
      [50, 100, 60, 110],
      [50, 120, 60, 130],
      [50, 140, 60, 150],
    ])
  })

  test('are circles below each other, three of them at least', async () => {
    const column = [300, 280, 260].map((y) => circle(55, y, 5)).join('')
    const { boxes } = await draw(`${column}${circle(200, 300, 5)}${circle(300, 300, 5)}${circle(400, 300, 5)}`)
    expect(boxes.map((box) => box.map(Math.round))).toEqual([
      [50, 95, 60, 105],
      [50, 115, 60, 125],
      [50, 135, 60, 145],
    ])
    expect((await draw(circle(55, 300, 5) + circle(55, 280, 5))).boxes).toEqual([])
  })

  test('are no squares that the page cuts off', async () => {
    expect((await draw('q 0 0 40 40 re W n 50 300 10 10 re S Q')).boxes).toEqual([])
  })
})

describe('form fields', () => {
  const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /F 4 /T (a) ${entries} >>`

  test('are something to tick or to write in', async () => {
    const annotations = [
      field('/FT /Btn /Rect [50 300 62 312]'),
      field('/FT /Btn /Ff 32768 /Rect [62 292 50 280] /AS /Off'),
      field('/FT /Tx /Rect [100 300 300 320]'),
      field('/FT /Ch /Ff 131072 /Rect [100 250 300 270] /Opt [(daily)]'),
      field('/FT /Btn /Ff 65536 /Rect [350 300 400 320]'),
      '<< /Type /Annot /Subtype /Square /F 4 /Rect [350 200 362 212] >>',
    ]
    expect(await draw('', { annotations })).toEqual({
      ...nothing,
      boxes: [
        [50, 88, 62, 100],
        [50, 108, 62, 120],
      ],
      fields: [
        [100, 80, 300, 100],
        [100, 130, 300, 150],
      ],
    })
  })

  test('with a frame of their own are told once', async () => {
    const annotations = [field('/FT /Btn /Rect [50 300 62 312]')]
    expect((await draw('51 301 10 10 re S', { annotations })).boxes).toEqual([[50, 88, 62, 100]])
  })
})

test('nothing is told of a page that has text only', async () => {
  expect(await draw('')).toEqual(nothing)
})
