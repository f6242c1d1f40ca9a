import { describe, expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { findGrids } from '../../ingestion/tables/find-grids.ts'
import { nothingDrawn, type PageBox, type PageDrawing } from '../../ingestion/tables/page-drawing.ts'
import { readPages } from './read-pages.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** Lines of a page, 14 points apart or as far as told, with a box of eight points left of those that have one. */
interface Drawn {
  x?: number
  text: string
  cells?: readonly (readonly [number, string])[]
  gap?: number
  size?: number
  bold?: boolean
  box?: number
}
const at = (text: string, look: Omit<Drawn, 'text'> = {}): Drawn => ({ text, ...look })
function page(number: number, lines: readonly Drawn[], drawing: Partial<PageDrawing> = {}): QuestionnairePage {
  let y = 60
  const boxes: PageBox[] = []
  const made = lines.map(({ x = 60, text, cells = [[x, text]], gap = 0, size, bold, box }): LayoutLine => {
    y += 14 + gap
    if (box !== undefined) boxes.push([box, y - 8, box + 8, y])
    return makeLine(y, cells, { ...(size && { size }), ...(bold && { bold }) })
  })
  return { page: number, lines: made, drawing: { ...nothingDrawn, boxes, ...drawing } }
}
const brief = (...pages: QuestionnairePage[]) =>
  readPages(pages).map(({ ref, sectionTitle, question }) => [ref, sectionTitle, question].filter(Boolean).join(' | '))

describe('a list with drawn boxes', () => {
  test('has one item for each box, over several lines, under its titles', () => {
    const found = readPages([
      page(1, [
        at('Before loading', { size: 14 }),
        at('Earth wire of the loading arm on its pin', { box: 40, gap: 8 }),
        at('and tested by the shore'),
        at('Drip tray under each flange', { box: 40, gap: 8 }),
        at('After loading', { size: 14, gap: 12 }),
        at('Hose drained', { box: 40, gap: 8 }),
      ]),
    ])
    expect(found.map(({ sectionTitle, question }) => [sectionTitle, question])).toEqual([
      ['Before loading', 'Earth wire of the loading arm on its pin and tested by the shore'],
      ['Before loading', 'Drip tray under each flange'],
      ['After loading', 'Hose drained'],
    ])
    expect(found[0]).toMatchObject({ ref: '', page: 1, box: [60, 87.5, 260, 112.5], doubt: '' })
  })

  test('has letters for boxes, under lines of usual letters that end in a colon', () => {
    const boxed = (...texts: string[]) => texts.map((text) => at(`❏ ${text}`, { x: 80 }))
    expect(
      brief(
        page(1, [
          at('Launch of the ferry'),
          at('Crew of two, for all boats'),
          at('To take along:'),
          ...boxed('Ropes', 'Hooks of the crane', 'Lamps'),
          at('To be done on deck:'),
          ...boxed('Horn is tried', 'Vests are worn'),
        ]),
      ),
    ).toEqual([
      'To take along | Ropes',
      'To take along | Hooks of the crane',
      'To take along | Lamps',
      'To be done on deck | Horn is tried',
      'To be done on deck | Vests are worn',
    ])
  })

  test('has brackets in a cell of their own, whatever words of a header stand behind them', () => {
    const texts = ['Check of the signs', 'Lamps', 'Check of the status', 'Horn', 'Description of the hook']
    const rows = texts.map((text) =>
      at(text, {
        cells: [
          [40, '[ ]'],
          [60, text],
        ],
        gap: 4,
      }),
    )
    expect(brief(page(1, [at('On deck', { size: 14 }), ...rows]))).toEqual(texts.map((text) => `On deck | ${text}`))
  })

  test('may have letters behind its texts that only their font knows', () => {
    const texts = ['Hoses lie dry', 'The horn was tried', 'Each lamp has its glass']
    const rows = (letter: string) =>
      texts.map((text) =>
        at(text, {
          cells: [
            [40, text],
            [400, letter],
          ],
          gap: 12,
        }),
      )
    const read = (letter: string) => readPages([page(1, rows(letter))]).map(({ question, doubt }) => [question, doubt])
    expect(read('\uE1BE')).toEqual(texts.map((text) => [text, '']))
    expect(read('x')).toEqual([])
  })

  test('has short lines to tick in the place of boxes', () => {
    const texts = ['Ropes', 'Hooks', 'Lamps', 'Vests', 'Horn of the launch']
    expect(brief(page(1, [at('On deck', { size: 14 }), ...texts.map((text) => at(`__${text}`))]))).toEqual(
      texts.map((text) => `On deck | ${text}`),
    )
  })

  test('has the boxes on the left or on the right', () => {
    const lines = (box: number) => [
      at('Drip tray under each flange', { box, gap: 8 }),
      at('Hose drained', { box, gap: 8 }),
    ]
    expect(brief(page(1, lines(40)))).toEqual(['Drip tray under each flange', 'Hose drained'])
    expect(brief(page(1, lines(400)))).toEqual(['Drip tray under each flange', 'Hose drained'])
  })

  test('has the numbers in front of its texts', () => {
    expect(
      brief(
        page(1, [
          at('1. Drip tray under each flange', { box: 40, gap: 8 }),
          at('2. Hose drained', { box: 40, gap: 8 }),
        ]),
      ),
    ).toEqual(['1 | Drip tray under each flange', '2 | Hose drained'])
  })

  test('has no items of the options to choose from', () => {
    const cells: Drawn['cells'] = [
      [60, '1. Is the drip tray dry?'],
      [312, 'each week'],
      [372, 'each day'],
    ]
    const one = page(1, [at('', { cells }), at('2. Is the hose drained?', { gap: 8 })])
    const y = one.lines[0]?.y ?? 0
    const boxes: PageBox[] = [300, 360].map((x) => [x, y - 8, x + 8, y])
    expect(brief({ ...one, drawing: { ...nothingDrawn, boxes } })).toEqual([
      '1 | Is the drip tray dry?',
      '2 | Is the hose drained?',
    ])
  })
})

test('a list with box letters has an item for each, without the letter', () => {
  expect(
    brief(
      page(1, [
        at('Before loading', { size: 14 }),
        at('☐ Drip tray under each flange of', { gap: 8 }),
        at('the arm'),
        at('', {
          gap: 8,
          cells: [
            [60, '☐'],
            [80, 'Hose drained'],
          ],
        }),
        at('Is the tank dipped?', {
          gap: 8,
          cells: [
            [60, 'Is the tank dipped?'],
            [300, 'Yes ☐ No ☐'],
          ],
        }),
      ]),
    ),
  ).toEqual([
    'Before loading | Drip tray under each flange of the arm',
    'Before loading | Hose drained',
    'Before loading | Is the tank dipped?',
  ])
})

describe('a list of bullets', () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, index) => at(`• Hose ${'abcdefghij'[index]} is drained and capped`, { gap: 8 }))

  test('and nothing else is a checklist', () => {
    expect(brief(page(1, [at('Hoses', { size: 14 }), ...points(8)]))).toHaveLength(8)
    expect(brief(page(1, [at('Hoses', { size: 14 }), ...points(8)]))[0]).toBe('Hoses | Hose a is drained and capped')
  })

  test('is none where there are few, or much else is said', () => {
    expect(brief(page(1, [at('Hoses', { size: 14 }), ...points(7)]))).toEqual([])
    const prose = Array.from({ length: 12 }, () => at('The crew of the jetty keeps the hoses in a shed', { gap: 8 }))
    expect(brief(page(1, [...prose, ...points(8)]))).toEqual([])
  })

  test('is read as a whole where some of its points begin with an order', () => {
    const orders = [
      'Check the lamps',
      'Nets are folded',
      'Ensure the hatch is shut',
      'Ropes are dry',
      'Verify the horn',
    ]
    const others = ['Vests lie ready', 'Oars are on board', 'Check the bilge']
    const lines = [...orders, ...others].map((text) => at(`• ${text}`))
    expect(brief(page(1, [at('Launch', { size: 14 }), ...lines]))).toEqual([
      'Launch | Check the lamps',
      'Launch | Nets are folded',
      'Launch | Ensure the hatch is shut',
      'Launch | Ropes are dry',
      'Launch | Verify the horn',
      'Launch | Vests lie ready',
      'Launch | Oars are on board',
      'Launch | Check the bilge',
    ])
  })

  test('parts its points where few of them ask, but those further in go with theirs', () => {
    const prose = Array.from({ length: 9 }, () => at('The crew of the jetty keeps the hoses in a shed', { gap: 8 }))
    const points = [at('• Check the lamps'), at('• Nets are folded'), at('• Check that the boat has', { gap: 8 })]
    const parts = [at('• oars', { x: 90 }), at('• a horn', { x: 90 })]
    expect(brief(page(1, [...prose, ...points, ...parts]))).toEqual([
      'Check the lamps',
      'Check that the boat has oars a horn',
    ])
  })

  test('does not stand in for questions, unless these are few beside it', () => {
    const questions = (count: number) =>
      Array.from({ length: count }, (_, index) => at(`${index + 1}. Is arm ${'abcdef'[index]} parked?`, { gap: 8 }))
    expect(brief(page(1, [...questions(6), ...points(8)]))).toHaveLength(6)
    expect(brief(page(1, [...questions(5), ...points(8)]))).toHaveLength(13)
  })
})

test('the second line of an order in bold is no title', () => {
  const lines = [
    at('4. Hoses on the jetty', { bold: true, size: 14 }),
    at('Go round with the foreman, look at each of them, mark one for yes and nought for no or not', {
      bold: true,
      gap: 8,
    }),
    at('applicable', { bold: true }),
    at('a) Is it drained?', { gap: 8 }),
    at('b) Is it capped?', { gap: 8 }),
    at('c) Is it whole?', { gap: 8 }),
    at('d) Is it marked?', { gap: 8 }),
    at('e) Is it dry?', { gap: 8 }),
  ]
  expect(readPages([page(1, lines)]).map(({ ref, sectionTitle }) => [ref, sectionTitle])).toEqual([
    ['4a', 'Hoses on the jetty'],
    ['4b', 'Hoses on the jetty'],
    ['4c', 'Hoses on the jetty'],
    ['4d', 'Hoses on the jetty'],
    ['4e', 'Hoses on the jetty'],
  ])
})

describe('plain questions', () => {
  const plain = (count: number) =>
    Array.from({ length: count }, (_, index) => at(`Is hose ${'abcdefghij'[index]} drained?`, { gap: 8 }))

  test('are not hidden by one that is numbered', () => {
    expect(brief(page(1, [at('1. Is the jetty lit?'), ...plain(4)]))).toHaveLength(5)
  })

  test('are in doubt among as many that are numbered', () => {
    const numbered = Array.from({ length: 4 }, (_, index) =>
      at(`${index + 1}. Is arm ${'abcd'[index]} parked?`, { gap: 8 }),
    )
    const doubts = readPages([page(1, numbered), page(2, plain(4))]).map(({ doubt }) => doubt !== '')
    expect(doubts).toEqual([false, false, false, false, true, true, true, true])
  })
})

test('two columns of items are read one after the other, each under its titles', () => {
  const row = (left: string, right: string): Drawn => ({
    text: '',
    gap: 8,
    cells: [
      [40, left],
      [320, right],
    ],
  })
  expect(
    brief(
      page(1, [
        at('Checklist of the berth for the night shift of each day', { x: 40, size: 14 }),
        { ...row('Hoses', 'Arms'), bold: true },
        row('1. Is hose one drained?', '4. Is arm one parked?'),
        row('2. Is hose two drained?', '5. Is arm two parked?'),
        row('3. Is hose six drained?', '6. Is arm six parked?'),
      ]),
    ),
  ).toEqual([
    '1 | Hoses | Is hose one drained?',
    '2 | Hoses | Is hose two drained?',
    '3 | Hoses | Is hose six drained?',
    '4 | Arms | Is arm one parked?',
    '5 | Arms | Is arm two parked?',
    '6 | Arms | Is arm six parked?',
  ])
})

describe('a ruled table', () => {
  const grids = findGrids({
    horizontal: [60, 80, 100, 130].map((y) => ({ at: y, from: 40, to: 500 })),
    vertical: [40, 80, 400, 450, 500].map((x) => ({ at: x, from: 60, to: 130 })),
    fills: [],
  })
  const lines = (numbers: readonly number[], texts: readonly string[]) => [
    makeLine(74, [
      [44, 'No.'],
      [84, 'Question'],
      [404, 'Yes'],
      [454, 'No'],
    ]),
    ...texts.map((text, row) =>
      makeLine(94 + 20 * row, [
        [44, String(numbers[row])],
        [84, text],
      ]),
    ),
  ]

  test('gives items with their cells, on all of its pages, though its header repeats', () => {
    const drawing = { ...nothingDrawn, grids }
    const found = readPages([
      { page: 1, lines: lines([1, 2], ['Is the arm parked?', 'Is the hose dry?']), drawing },
      { page: 2, lines: lines([3, 4], ['Is the tank dipped?', 'Is the wire on?']), drawing },
    ])
    expect(found.map(({ ref, question, page: on, box }) => [ref, question, on, box])).toEqual([
      ['1', 'Is the arm parked?', 1, [80, 80, 400, 100]],
      ['2', 'Is the hose dry?', 1, [80, 100, 400, 130]],
      ['3', 'Is the tank dipped?', 2, [80, 80, 400, 100]],
      ['4', 'Is the wire on?', 2, [80, 100, 400, 130]],
    ])
    expect(found[0]).not.toHaveProperty('place')
  })

  test('keeps what it says on several pages', () => {
    const drawing = { ...nothingDrawn, grids }
    const table = (on: number) => ({ page: on, lines: lines([1, 2], ['Drip tray dry', 'Hose drained']), drawing })
    expect(brief(table(1), table(2))).toEqual([
      '1 | Drip tray dry',
      '2 | Hose drained',
      '1 | Drip tray dry',
      '2 | Hose drained',
    ])
  })

  test('right below the head of a form is a list without it, under the title that goes on', () => {
    const grid = (top: number, rows: number) => ({
      xs: [100, 300, 500],
      ys: Array.from({ length: rows + 1 }, (_, at) => top + 20 * at),
      cells: Array.from({ length: 2 * rows }, (_, at) => {
        const [row, column] = [Math.floor(at / 2), at % 2]
        const box: PageBox = [100 + 200 * column, top + 20 * row, 300 + 200 * column, top + 20 * row + 20]
        return { row, column, rowSpan: 1, columnSpan: 1, box }
      }),
    })
    const form = (y: number) =>
      makeLine(y, [
        [110, 'Form: Mooring of tankers'],
        [310, 'Doc no: Page 1'],
      ])
    const row = (y: number, text: string) =>
      makeLine(y, [
        [110, text],
        [310, '☐'],
      ])
    const found = readPages([
      {
        page: 1,
        lines: [
          form(75),
          makeLine(110, [[110, 'On deck']], { bold: true }),
          row(155, 'Lines free of knots'),
          row(175, 'Winches are greased'),
        ],
        drawing: { ...nothingDrawn, grids: [grid(60, 1), grid(140, 2)] },
      },
      {
        page: 2,
        lines: [form(75), row(95, 'Fenders hang free'), row(115, 'Ladder is at hand')],
        drawing: { ...nothingDrawn, grids: [grid(60, 3)] },
      },
    ])
    expect(found.map(({ sectionTitle, question }) => [sectionTitle, question])).toEqual([
      ['On deck', 'Lines free of knots'],
      ['On deck', 'Winches are greased'],
      ['On deck', 'Fenders hang free'],
      ['On deck', 'Ladder is at hand'],
    ])
  })

  test('of a scan has a number whose text was not read, and the next item says so', () => {
    const scan = { scale: 1, skew: 0, width: 1000, height: 1000 }
    const read = readPages([
      {
        page: 1,
        lines: [
          makeLine(100, [
            [40, '2.1'],
            [80, 'Hoses of the loading arm'],
          ]),
          makeLine(120, [[40, '2.2']]),
          makeLine(140, [
            [40, '23'],
            [80, 'Valves of the drip tray'],
          ]),
        ],
        drawing: nothingDrawn,
        scan,
      },
    ])
    expect(read.map(({ ref, question, doubt }) => [ref, question, doubt])).toEqual([
      ['2.1', 'Hoses of the loading arm', ''],
      ['2.3', 'Valves of the drip tray', 'The number before it was not read.'],
    ])
  })

  test('of a scan tells the places on its page', () => {
    const drawing = { ...nothingDrawn, grids }
    const asked = lines([1, 2], ['Is the arm parked?', 'Is the hose dry?'])
    const [inPoints] = readPages([{ page: 1, lines: asked, drawing }])
    const scan = { scale: 2, skew: 0, width: 1000, height: 1000 }
    const [first] = readPages([{ page: 1, lines: asked, drawing, scan }])
    expect(inPoints?.box).toBeDefined()
    expect(first).toMatchObject({ ref: '1', question: 'Is the arm parked?' })
    expect(first?.box?.map(Math.round)).toEqual((inPoints?.box ?? []).map((side) => Math.round(side / 2)))
  })

  test('between lines parts what is read of them, and the page header is left out', () => {
    const drawing = { ...nothingDrawn, grids }
    const one = (number: number): QuestionnairePage => ({
      page: number,
      lines: [
        makeLine(30, [[40, 'Berth checklist of the night']]),
        ...lines([1, 2], ['Is the arm parked?', 'Is the hose dry?']),
        makeLine(160, [[40, `3. Is gate ${'ab'[number - 1]} locked?`]]),
        makeLine(800, [[40, `Page ${number} of 2`]]),
      ],
      drawing,
    })
    expect(brief(one(1), one(2))).toEqual([
      '1 | Is the arm parked?',
      '2 | Is the hose dry?',
      '3 | Is gate a locked?',
      '1 | Is the arm parked?',
      '2 | Is the hose dry?',
      '3 | Is gate b locked?',
    ])
  })
})

test('a question goes on over a page, without what stands at the edges of both', () => {
  const found = readPages([
    page(1, [
      at('Berth checklist, issue 3'),
      at('1. Is the hose drained before it is', { gap: 8 }),
      at('Page 1 of 2', { gap: 40 }),
    ]),
    page(2, [at('Berth checklist, issue 3'), at('lifted from its rack?', { gap: 8 }), at('Page 2 of 2', { gap: 40 })]),
  ])
  expect(found.map(({ question, page: on, box }) => [question, on, box])).toEqual([
    ['Is the hose drained before it is lifted from its rack?', 1, [60, 87.5, 235, 98.5]],
  ])
})

test('an item says why it is doubted, and one number that is missing is filled in', () => {
  const found = readPages([
    page(1, [
      at('1. Is the hose drained?'),
      at('4. Is the arm parked?', { gap: 8 }),
      at('5. Is the tank dipped?', { gap: 8 }),
    ]),
  ])
  expect(found.map(({ ref, doubt }) => [ref, doubt])).toEqual([
    ['1', ''],
    ['4', '2 numbers before it were not read.'],
    ['5', ''],
  ])
})

describe('lines with answers to choose from behind them', () => {
  const row = (text: string, look: Omit<Drawn, 'text'> = {}) =>
    at(text, {
      gap: 8,
      cells: [
        [60, text],
        [400, 'Pass / Fail / N/A'],
      ],
      ...look,
    })

  test('are items without number or box, of one word too, and their titles stay titles', () => {
    const title = at('Deck gear', { bold: true, gap: 12 })
    const lines = [title, row('Winches'), row('Fairleads'), at('Shore gear', { bold: true, gap: 12 }), row('Hooks')]
    expect(brief(page(1, lines))).toEqual(['Deck gear | Winches', 'Deck gear | Fairleads', 'Shore gear | Hooks'])
  })

  test('are items with a number, though all of them are bold', () => {
    const lines = [
      at('Deck gear', { size: 14, gap: 12 }),
      row('1.1 Winches', { bold: true }),
      row('1.2 Hooks', { bold: true }),
    ]
    expect(brief(page(1, lines))).toEqual(['1.1 | Deck gear | Winches', '1.2 | Deck gear | Hooks'])
  })
})

test('a question is at its end where the line below could have gone on beside it', () => {
  const wide = 'This line is as wide as the text of this page is anywhere, from the left edge to the right one.'
  const asked = (question: string, below: string) => brief(page(1, [at(wide), at(question, { gap: 10 }), at(below)]))
  expect(asked('1. Is the hose dry?', 'Hoses are stored on racks.')).toEqual(['1 | Is the hose dry?'])
  const full = '1. Is each hose that is or was in use dry, and has it been so since the last call of a ship?'
  expect(asked(full, 'Are hoses on racks?')).toEqual([`1 | ${full.slice(3)} Are hoses on racks?`])
})

describe('a frame around a list whose columns are parted by white space', () => {
  const ruled = findGrids({
    horizontal: [60, 90, 240].map((at) => ({ at, from: 20, to: 540 })),
    vertical: [20, 540]
      .map((at) => ({ at, from: 60, to: 240 }))
      .concat([220, 380].map((at) => ({ at, from: 60, to: 90 }))),
    fills: [],
  })
  const sign = '\uE258'
  const asked = (number: string, text: string) =>
    at('', {
      cells: [
        [30, number],
        [90, text],
        [250, sign],
        [400, sign],
      ],
    })

  test('gives an item for each number with its boxes, under titles of which it may have the words', () => {
    const header = at('', {
      cells: [
        [230, 'Good'],
        [390, 'Poor'],
      ],
    })
    const lines = [
      header,
      at('1 Winch', { gap: 16, size: 13 }),
      at('1.1 ROPE', { size: 12 }),
      asked('1.1.1', 'End fitting'),
      asked('1.1.2', 'Rope'),
      at('1.2 BRAKE', { size: 12 }),
      asked('1.2.1', 'Lining'),
      asked('1.2.2', 'Lever'),
    ]
    expect(brief(page(1, lines, { grids: ruled }))).toEqual([
      '1.1.1 | ROPE | End fitting',
      '1.1.2 | ROPE | Rope',
      '1.2.1 | BRAKE | Lining',
      '1.2.2 | BRAKE | Lever',
    ])
  })
})
