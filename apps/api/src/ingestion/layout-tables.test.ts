import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawLines, makePdf } from '../../test/support/make-pdf.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { standsIn } from '../language/verbatim.ts'
import { createChunker } from './chunk-pages.ts'
import { createPageExtractor } from './extract-pages.ts'
import { createFurnitureFinder } from './find-page-furniture.ts'

setDefaultTimeout(patienceMs)

const { extractPages, close } = createPageExtractor({ ocr: undefined })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-tables-'))
})
afterAll(async () => {
  close()
  await rm(folder, { recursive: true, force: true })
})

async function read(...contents: string[]): Promise<string[]> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(path, makePdf(contents.map((content) => ({ content }))))
  return (await Array.fromAsync(extractPages(path))).map(({ text }) => text)
}

async function textOf(...contents: string[]): Promise<string> {
  return (await read(contents.join('\n')))[0] ?? ''
}

const across = (y: number, from = 60, to = 520) => `${from} ${y} m ${to} ${y} l S\n`
const upright = (x: number, from: number, to: number) => `${x} ${from} m ${x} ${to} l S\n`

interface Drawn {
  xs?: readonly number[]
  top?: number
  leading?: number
  /** Drawn line by line over all cells, as a typewriter would, and not cell by cell. */
  byLine?: boolean
}

/** A table with a line around each cell; a cell is a list of its lines. */
function table(
  rows: readonly (readonly (readonly string[])[])[],
  { xs = [60, 200, 360, 520], top = 700, leading = 14, byLine = false }: Drawn = {},
): string {
  let y = top
  const texts: { line: number; text: string }[] = []
  const lines = [across(y, xs[0], xs.at(-1))]
  for (const row of rows) {
    const height = 8 + leading * Math.max(...row.map(({ length }) => length))
    for (const [column, cell] of row.entries())
      for (const [line, text] of cell.entries())
        texts.push({ line, text: drawLines([text], { x: (xs[column] ?? 0) + 6, y: y - 13 - line * leading }) })
    y -= height
    lines.push(across(y, xs[0], xs.at(-1)))
  }
  if (byLine) texts.sort((a, b) => a.line - b.line)
  return [...lines, ...xs.map((x) => upright(x, top, y)), ...texts.map(({ text }) => text)].join('')
}

const valves = [
  [['Item'], ['What is checked'], ['How often']],
  [
    ['Relief valve of', 'the separator'],
    ['Set pressure and', 'seal of the', 'spring'],
    ['Once in twelve', 'months'],
  ],
  [['Gas detector'], ['Alarm at a fifth of', 'the explosion limit'], ['Each quarter']],
]
const rowsOfValves = [
  'Item\tWhat is checked\tHow often',
  'Relief valve of the separator\tSet pressure and seal of the spring\tOnce in twelve months',
  'Gas detector\tAlarm at a fifth of the explosion limit\tEach quarter',
]

describe('the lines of a cell', () => {
  for (const byLine of [false, true])
    test(`stay together, in a line for each row, drawn ${byLine ? 'line by line' : 'cell by cell'}`, async () => {
      expect(await textOf(table(valves, { byLine }))).toBe(rowsOfValves.join('\n'))
    })

  test('stand between what is above the table and what is below it', async () => {
    const text = await textOf(
      drawLines(['The table below says what is looked at by', 'the crew of the platform.'], { y: 740 }),
      table(valves),
      drawLines(['A valve that does not hold is replaced.'], { y: 560 }),
    )
    expect(text).toBe(
      `The table below says what is looked at by\nthe crew of the platform.\n\n${rowsOfValves.join('\n')}\n\nA valve that does not hold is replaced.`,
    )
  })

  test('join a word that is divided between them', async () => {
    const text = await textOf(
      table([
        [['Class'], ['Rule'], ['By']],
        [['A'], ['An explo-', 'sion door'], ['Op-', 'erator']],
      ]),
    )
    expect(text).toBe('Class\tRule\tBy\nA\tAn explosion door\tOperator')
  })

  test('are found word for word by the check of quotations', async () => {
    const text = await textOf(table(valves, { byLine: true }))
    expect(standsIn('Set pressure and seal of the spring', text)).toBe(true)
    expect(standsIn('Alarm at a fifth of the explosion limit', text)).toBe(true)
  })

  test('of a page whose text is turned stay together too', async () => {
    const text = await textOf(`q 0 1 -1 0 800 0 cm ${table(valves)} Q`)
    expect(text).toBe(rowsOfValves.join('\n'))
  })
})

describe('cells', () => {
  test('that span rows are written with the first of them, those that span the table as a paragraph', async () => {
    const lines = [700, 676, 610].map((y) => across(y)).join('') + across(643, 200)
    const text = await textOf(
      lines,
      upright(60, 700, 610) + upright(520, 700, 610) + upright(200, 676, 610) + upright(360, 676, 610),
      drawLines(['Work at height'], { x: 66, y: 686 }),
      drawLines(['Scaffolds', 'and ladders'], { x: 66, y: 660 }),
      drawLines(['Tag on each', 'scaffold'], { x: 206, y: 662 }),
      drawLines(['Weekly'], { x: 366, y: 662 }),
      drawLines(['Rungs and', 'stiles'], { x: 206, y: 630 }),
      drawLines(['Before use'], { x: 366, y: 630 }),
    )
    expect(text).toBe(
      'Work at height\n\nScaffolds and ladders\tTag on each scaffold\tWeekly\nRungs and stiles\tBefore use',
    )
  })

  test('that stand alone in their row end in a tab, so that no sentence goes on into the next row', async () => {
    const form = [
      [['Name of the firm'], []],
      [['Place of business'], []],
      [['Year'], ['2019']],
    ]
    expect(await textOf(table(form, { xs: [60, 200, 520] }))).toBe(
      'Name of the firm\t\nPlace of business\t\nYear\t2019',
    )
  })

  test('that stand alone in their row with a text of paragraphs keep these', async () => {
    const lines = Array.from({ length: 6 }, (_, line) => `Line ${line} of what is said of a module here`)
    const text = await textOf(
      across(720) + across(700) + across(560) + [60, 300, 520].map((x) => upright(x, 720, 560)).join(''),
      drawLines(['One'], { x: 66, y: 706 }) + drawLines(['Two'], { x: 306, y: 706 }),
      drawLines(lines.slice(0, 3), { x: 66, y: 685 }) + drawLines(lines.slice(3), { x: 66, y: 620 }),
    )
    expect(text).toBe(`One\tTwo\n\n${lines.slice(0, 3).join('\n')}\n\n${lines.slice(3).join('\n')}`)
  })

  test('with coloured words in them stay whole', async () => {
    const colour = '1 1 0 rg 205 670 115 13 re f 205 656 61 13 re f 0 g '
    const text = await textOf(
      colour,
      table(
        [
          [['Lot'], ['Earnest money']],
          [['Jetty'], ['91,200 crowns, paid by', 'a guarantee']],
        ],
        { xs: [60, 200, 520], top: 708 },
      ),
    )
    expect(text).toBe('Lot\tEarnest money\nJetty\t91,200 crowns, paid by a guarantee')
  })

  test('whose rows only white space parts are written row by row', async () => {
    const stack = [
      [
        ['Pump', 'Valve', 'Vessel', 'Flange'],
        ['12 bar', '9 bar', '40 bar', '6 bar'],
      ],
    ]
    expect(await textOf(table(stack, { xs: [60, 260, 520] }))).toBe(
      'Pump\t12 bar\nValve\t9 bar\nVessel\t40 bar\nFlange\t6 bar',
    )
  })

  test('whose figures stand under each other are rows, however narrow the column of their names', async () => {
    const stack = [
      [
        ['3-year-olds', '4-year-olds', 'Total'],
        ['1,530', '1,253', '2,783'],
        ['1,029', '855', '1,884'],
      ],
    ]
    expect(await textOf(table(stack, { xs: [60, 140, 220, 300] }))).toBe(
      '3-year-olds\t1,530\t1,029\n4-year-olds\t1,253\t855\nTotal\t2,783\t1,884',
    )
  })

  test('whose only words fill narrow columns evenly are rows', async () => {
    const stack = [
      [
        ['Pumps', 'Valves', 'Flanges'],
        ['Weekly', 'Yearly', 'Monthly'],
        ['Fitter', 'Welder', 'Rigger'],
      ],
    ]
    expect(await textOf(table(stack, { xs: [60, 110, 160, 210] }))).toBe(
      'Pumps\tWeekly\tFitter\nValves\tYearly\tWelder\nFlanges\tMonthly\tRigger',
    )
  })

  test('that wrap at the same heights stay one row', async () => {
    const head = [
      [
        ['Kind', 'of', 'valve'],
        ['Date', 'of the', 'test'],
        ['Name', 'of the', 'fitter'],
      ],
    ]
    expect(await textOf(table(head, { xs: [60, 110, 160, 210] }))).toBe(
      'Kind of valve\tDate of the test\tName of the fitter',
    )
  })

  test('between whose entries a line is left blank are rows, with a title where one stands alone', async () => {
    const [names, tons, works] = [60, 150, 250]
    const text = await textOf(
      across(712, names, 340) +
        across(600, names, 340) +
        [names, tons, works, 340].map((x) => upright(x, 712, 600)).join(''),
      drawLines(['Stationary'], { x: names + 6, y: 700 }),
      drawLines(['Major'], { x: names + 6, y: 672 }) + drawLines(['Area'], { x: names + 6, y: 630 }),
      drawLines(['More than ten', 'tons in a year'], { x: tons + 6, y: 672 }),
      drawLines(['Less than ten', 'tons in a year'], { x: tons + 6, y: 630 }),
      drawLines(['Refineries and', 'power plants'], { x: works + 6, y: 672 }),
      drawLines(['Cleaners and', 'gas stations'], { x: works + 6, y: 630 }),
    )
    expect(text).toBe(
      'Stationary\t\nMajor\tMore than ten tons in a year\tRefineries and power plants\nArea\tLess than ten tons in a year\tCleaners and gas stations',
    )
  })

  test('keep their row where the ground of a neighbour ends within it, and their columns where rows are shaded whole', async () => {
    const ground = '0.8 1 0.8 rg 60 640 140 60 re f 0 g '
    const spread = await textOf(
      ground,
      across(700) + across(620) + [60, 200, 360].map((x) => upright(x, 700, 620)).join(''),
      drawLines(['Boiler'], { x: 66, y: 686 }),
      drawLines(['Drained before', 'anybody goes in', 'and looked at by', 'the fitter'], { x: 206, y: 686 }),
    )
    expect(spread).toBe('Boiler\tDrained before anybody goes in and looked at by the fitter')
    const shaded = await textOf(
      '0.8 0.9 1 rg 60 680 120 20 re f 0.9 0.8 1 rg 180 680 120 20 re f 0.7 0.7 0.9 rg 60 660 240 20 re f 0.9 0.9 0.6 rg 60 640 240 20 re f 0 g ',
      drawLines(['Country'], { x: 66, y: 686 }) + drawLines(['Share'], { x: 186, y: 686 }),
      drawLines(['Austria'], { x: 66, y: 666 }) + drawLines(['86.2'], { x: 186, y: 666 }),
      drawLines(['Belgium'], { x: 66, y: 646 }) + drawLines(['13.8'], { x: 186, y: 646 }),
    )
    expect(shaded).toBe('Country\tShare\nAustria\t86.2\nBelgium\t13.8')
  })

  test('in a cell are a table of their own', async () => {
    const inner = table(
      [
        [['Gas'], ['Limit']],
        [['Methane of', 'the well'], ['20 %']],
      ],
      { xs: [220, 330, 500], top: 690 },
    )
    const text = await textOf(
      across(700) + across(600) + upright(60, 700, 600) + upright(200, 700, 600) + upright(520, 700, 600),
      drawLines(['Limits of', 'the gases'], { x: 66, y: 680 }),
      inner,
    )
    expect(text).toBe('Limits of the gases\tGas\tLimit\nMethane of the well\t20 %')
  })
})

describe('what is drawn and no table', () => {
  const left = [
    'The operator keeps a list of all the',
    'valves of the unit and looks at each',
    'one of them before the shift is over',
    'and writes down what has been found',
    'so that the next crew knows of it.',
  ]
  const rights = [
    'A contractor works under the permit',
    'of the area authority only, and puts',
    'down his tools as soon as the siren',
    'sounds, wherever on the site he may',
    'be, until the all clear is given.',
  ]
  /** Both columns at once, line by line: only a line that is drawn tells that they are two. */
  const mixed = (x: number) =>
    left
      .map(
        (line, row) =>
          drawLines([line], { y: 700 - 14 * row }) + drawLines([rights[row] ?? ''], { x, y: 700 - 14 * row }),
      )
      .join('')

  test('a frame around two columns leaves each of them whole', async () => {
    const long = (lines: readonly string[]) => Array.from({ length: 3 }, () => lines).flat()
    const text = await textOf(
      across(720) + across(480) + upright(60, 720, 480) + upright(290, 720, 480) + upright(540, 720, 480),
      ...long(left).map(
        (line, row) =>
          drawLines([line], { y: 700 - 14 * row }) +
          drawLines([long(rights)[row] ?? ''], { x: 300, y: 700 - 14 * row }),
      ),
    )
    expect(text.replaceAll('\n\n', '\n').split('\n')).toEqual([...long(left), ...long(rights)])
  })

  test('a line between two columns parts them, however near they stand', async () => {
    const read = await textOf(mixed(266), upright(263, 720, 630))
    expect(read.split('\n').filter((line) => line !== '')).toEqual([...left, ...rights])
  })

  test('a frame around the page changes nothing', async () => {
    const text = drawLines(left)
    expect(await textOf(`40 40 515 762 re S\n${text}`)).toBe(await textOf(text))
  })

  test('coloured words in a line stay in their sentence', async () => {
    const colour = '1 1 0 rg 72 696 70 14 re f 142 696 60 14 re f 0 g '
    const line = drawLines(['The permit ends at noon on the day after it was signed.'], { y: 700 })
    expect(await textOf(colour, line)).toBe('The permit ends at noon on the day after it was signed.')
  })

  test('grounds of a few columns beside rows that go on leave the rows whole', async () => {
    const rows = ['Methane', 'Ethane', 'Propane', 'Butane']
    const text = await textOf(
      table(
        rows.map((_, row) => [[`${row + 1} %`], [`${row + 5} bar`]]),
        { xs: [300, 400, 500] },
      ),
      ...rows.map((name, row) => drawLines([name], { x: 150, y: 687 - 22 * row })),
    )
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      'Methane\t1 %\t5 bar',
      'Ethane\t2 %\t6 bar',
      'Propane\t3 %\t7 bar',
      'Butane\t4 %\t8 bar',
    ])
  })
})

describe('columns', () => {
  const words =
    'the operator keeps a list of valves and looks at each one before the shift is over and writes down'.split(' ')
  /** Lines of about 22 letters, each begun with its column and number. */
  const column = (name: string, count: number) =>
    Array.from({ length: count }, (_, line) => {
      const rest = Array.from({ length: 4 }, (_, at) => words[(5 * line + at) % words.length])
      return `${name}${line} ${rest.join(' ')}`.slice(0, 22).trimEnd()
    })

  test('of three that are equally wide are read one after the other, though their lines stand at other heights', async () => {
    const [a, b, c] = [column('a', 8), column('b', 8), column('c', 8)]
    const draw = (lines: string[], x: number, y: number) => drawLines(lines, { x, y, size: 10, leading: 13 })
    const text = await textOf(draw(a, 50, 700), draw(b, 220, 696), draw(c, 390, 704))
    expect(text.split('\n').filter((line) => line !== '')).toEqual([...a, ...b, ...c])
  })

  test('of which one holds the pieces of formulas are read one after the other', async () => {
    const [a, b] = [column('a', 20), column('b', 10)]
    const pieces = Array.from({ length: 10 }, (_, line) =>
      [360, 390, 420].map((x) => drawLines([`p${line}`], { x, y: 570 - 13 * line, size: 10 })).join(''),
    )
    const text = await textOf(
      drawLines(a, { x: 60, y: 700, size: 10, leading: 13 }),
      drawLines(b, { x: 340, y: 700, size: 10, leading: 13 }),
      ...pieces,
    )
    const lines = text.split('\n').filter((line) => line !== '')
    expect(lines.slice(0, 30)).toEqual([...a, ...b])
  })

  test('above a table that is drawn in part only leave its rows whole', async () => {
    const [a, b, c] = [column('a', 8), column('b', 8), column('c', 8)]
    const draw = (lines: string[], x: number) => drawLines(lines, { x, y: 760, size: 10, leading: 13 })
    const figures = [
      ['Men', '12', '18', '30'],
      ['Women', '14', '21', '35'],
      ['All', '26', '39', '65'],
      ['Before', '25', '38', '63'],
    ]
    const middle = table(
      figures.map(([, ...own]) => own.slice(0, 2).map((one) => [one])),
      { xs: [200, 300, 400], top: 620 },
    )
    const sides = figures.flatMap(([name, , , sum], row) => [
      drawLines([`${name}`], { x: 60, y: 607 - 22 * row }),
      drawLines([`${sum}`], { x: 420, y: 607 - 22 * row }),
    ])
    const text = await textOf(draw(a, 50), draw(b, 220), draw(c, 390), middle, ...sides)
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      ...a,
      ...b,
      ...c,
      'Men\t12\t18\t30',
      'Women\t14\t21\t35',
      'All\t26\t39\t65',
      'Before\t25\t38\t63',
    ])
  })

  test('keep lines of text together where closer notes stand below them', async () => {
    const text = column('a', 6)
    const notes = column('n', 6)
    const read = await textOf(
      drawLines(text, { x: 60, y: 700, size: 12, leading: 22 }),
      drawLines(notes, { x: 60, y: 540, size: 8, leading: 10 }),
    )
    expect(read).toBe(`${text.join('\n')}\n\n${notes.join('\n')}`)
  })
})

describe('the passages of a table', () => {
  const row = (n: number) => [
    [`Item ${n}`],
    ['The seal is looked at. The', 'spring is set again. The', 'bolts are made fast.'],
    [`Every ${n} weeks`],
  ]

  test('keep its head over the end of a page, and no row is cut in two', async () => {
    const head = [['Item'], ['What is done'], ['How often']]
    const pages = await read(
      table([head, ...Array.from({ length: 9 }, (_, n) => row(n + 2))]),
      table(Array.from({ length: 9 }, (_, n) => row(n + 11))),
    )
    const furniture = createFurnitureFinder()
    for (const text of pages) furniture.add(text)
    const chunker = createChunker(furniture.finish())
    const passages = pages.flatMap((text, index) => chunker.chunk({ page: index + 1, text }))
    expect(passages.filter(({ page }) => page === 2).length).toBeGreaterThan(1)
    for (const { heading } of passages.slice(1)) expect(heading).toBe('Item | What is done | How often')
    for (let n = 2; n <= 19; n++) {
      const whole = `Item ${n}\tThe seal is looked at. The spring is set again. The bolts are made fast.\tEvery ${n} weeks`
      expect(passages.filter(({ text }) => text.includes(whole)).length).toBeGreaterThan(0)
    }
    for (const { text } of passages)
      for (const line of text.split('\n')) expect(line).toMatch(/^Item\b.*(?:often|weeks)$/)
  })
})
