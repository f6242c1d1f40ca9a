import { describe, expect, test } from 'bun:test'
import { type MadeCell, makeTable } from '../../../test/support/make-table.ts'
import { findRoles, isHeaderRow, nameOf } from './column-roles.ts'

const asked = [
  'Is the flare line drained?',
  'Are both knock-out drums empty?',
  'Has the pilot been lit again?',
  'Who has the key of the blind?',
]
/** Rows of texts; `above` has, for each row, what reaches down into it. */
const roles = (
  rows: readonly (readonly string[])[],
  headers: readonly string[] = [],
  above: readonly string[][] = [],
) =>
  findRoles(
    rows.map((texts, at) => ({ texts, above: above[at] ?? [] })),
    headers,
  )
type TestColumn = readonly string[] | 'questions'
const withQuestions = (...columns: readonly TestColumn[]) =>
  asked.map((question, row) => columns.map((column) => (column === 'questions' ? question : (column[row] ?? ''))))

test('a column of figures is not the questions, whatever its name', () => {
  const hazards = ['Fall from the roof', 'Release of gas', 'Burns at the flare', 'Noise at the pump']
  const rows = hazards.map((hazard, at) => [hazard, `${20 + 5 * at} %`])
  expect(roles(rows, ['Hazard', 'Control in place'])?.question).toBe(0)
})

describe('without a header a column is for what stands in it', () => {
  test('numbers, questions and room for answers', () => {
    const rows = withQuestions(['1', '2', '3', '4'], 'questions', ['☐', '☐', '☐', '☐'], [])
    expect(roles(rows, ['', '', '', ''])).toEqual({
      roles: ['reference', 'question', 'answer', 'answer'],
      question: 1,
      hasAnswers: true,
      hasOptions: true,
      asking: 1,
    })
  })

  test('of two columns of numbers that one tells the questions apart in which none repeats', () => {
    const rows = withQuestions(['2', '', '', ''], ['2.14', '2.15', '2.16', '2.17'], 'questions', [])
    const above = [[], ['2'], ['2'], ['2']]
    expect(roles(rows, ['', '', '', ''], above)?.roles).toEqual(['none', 'reference', 'question', 'answer'])
  })

  test('what reaches over all rows numbers none of them', () => {
    const rows = withQuestions(['Act 8.66/93', '', '', ''], 'questions', [])
    const above = [[], ...Array.from({ length: 3 }, () => ['Act 8.66/93'])]
    expect(roles(rows, ['', '', ''], above)?.roles).toEqual(['section', 'question', 'answer'])
    expect(roles(withQuestions(['1', '2', '', ''], 'questions', []), ['', '', ''])?.roles[0]).toBe('reference')
  })

  test('codes with letters, and numbers that reach over several rows', () => {
    for (const codes of [
      ['FL-01', 'FL-02', 'FL-03', 'FL-04'],
      ['A&B-01.1', 'A&B-01.2', 'A&B-01.3', 'A&B-01.4'],
      ['a)', 'b)', 'c)', 'd)'],
      ['a', 'b', 'c', 'd'],
      ['Q7', '12(b)', '3.2.1', 'a)'],
      ['4-1 a', '4-1 b', '4-2 a', '4-2 b'].map((code) => code.replace(' ', '')),
    ])
      expect([codes, roles(withQuestions(codes, 'questions'))?.roles]).toEqual([codes, ['reference', 'question']])
    for (const marks of [
      ['x', 'x', '', 'x'],
      ['a', 'b', 'b', 'a'],
      ['p', 'q', 'r', 's'],
    ])
      expect([marks, roles(withQuestions(marks, 'questions'))?.roles[0]]).not.toEqual([marks, 'reference'])
    const reaching = roles(withQuestions(['1', '', '2', ''], 'questions'), [], [[], ['1'], [], ['2']])
    expect(reaching?.roles).toEqual(['reference', 'question'])
    const mostly = roles(withQuestions(['1', '', '', 'Flare'], 'questions'), [], [[], ['1'], ['1'], []])
    expect(mostly?.roles).toEqual(['reference', 'question'])
    // One cell of two says nothing of the others.
    expect(roles(withQuestions(['1', 'Flare', '', ''], 'questions'))?.roles).toEqual(['section', 'question'])
  })

  test('names of an area before the questions; long texts and what stands behind them are another matter', () => {
    expect(roles(withQuestions(['Flare', '', 'Pilot', ''], 'questions'))?.roles).toEqual(['section', 'question'])
    for (const names of [
      ['Flare 1', 'Flare 2', 'Pilot 1', 'Pilot 2'],
      ['N 12 BAY 3 ROW 11 EAST', '', 'S 12 BAY 3 ROW 12 EAST', ''],
    ])
      expect(roles(withQuestions(names, 'questions'))?.roles).toEqual(['section', 'question'])
    const long = 'The flare is lit again by the panel of the gas plant'
    expect(roles(withQuestions([long, '', '', ''], 'questions'))?.roles).toEqual(['none', 'question'])
    expect(roles(withQuestions('questions', ['Flare', '', 'Pilot', '']))?.roles).toEqual(['question', 'none'])
  })

  test('the standards that they are asked for', () => {
    const clauses = ['API RP 14C', 'OSHA 1910.147(c)', 'clause 8.1.2', '']
    expect(roles(withQuestions('questions', clauses))?.roles).toEqual(['question', 'clause'])
    expect(roles(withQuestions('questions', ['API RP 14C', 'by the shift', 'in its log', '']))?.roles).toEqual([
      'question',
      'none',
    ])
  })

  test('the same few words are answers, not questions', () => {
    expect(roles(withQuestions(['Yes', 'No', 'N/A', ''], 'questions'))?.roles).toEqual(['answer', 'question'])
    expect(
      roles(asked.map((_, row) => ['Flare and pilot are checked', `Drum ${['one', 'two', 'six', 'ten'][row]}`]))
        ?.question,
    ).toBe(1)
  })

  test('the longer texts are the questions where none asks', () => {
    const found = roles([
      ['Flare', 'The pilot is lit again after each trip'],
      ['Drum', 'The drum is pumped out once in a shift'],
    ])
    expect(found).toEqual({
      roles: ['section', 'question'],
      question: 1,
      hasAnswers: false,
      hasOptions: false,
      asking: 0,
    })
  })

  test('questions win over longer texts, and demands over short ones', () => {
    const notes = asked.map((_, row) => `The panel of area ${row} keeps what was seen there in the log of its shift`)
    expect(roles(withQuestions('questions', notes))?.question).toBe(0)
    expect(
      roles([
        ['State the flow of gas', 'Gas to the flare now'],
        ['Describe the way out', 'Way out of the area'],
      ])?.question,
    ).toBe(0)
  })

  test('texts of less than a third of the rows, or that repeat, are none', () => {
    expect(
      roles([
        ['', 'Drum'],
        ['', 'Pilot'],
        ['', 'Flare'],
        ['Is it lit again by the panel?', 'Vent'],
      ])?.question,
    ).toBe(1)
    expect(
      roles([
        ['Is it lit?', 'Drum'],
        ['Is it lit?', 'Pilot'],
        ['Is it lit?', 'Flare'],
      ])?.question,
    ).toBe(1)
  })

  test('texts that repeat in part count for less', () => {
    const [flare, drum] = ['Gas flows to the flare now', 'Oil flows to the drum now']
    const rows = [flare, flare, drum, drum].map((text, at) => [
      text,
      `Vent ${['one', 'two', 'six', 'ten'][at]} is open`,
    ])
    expect(roles(rows)?.question).toBe(1)
  })

  test('boxes and numbers alone have no questions', () => {
    expect(
      roles([
        ['1', '☐'],
        ['2', '☐'],
      ]),
    ).toBeUndefined()
    expect(roles([])).toBeUndefined()
  })

  test('how many of the questions ask', () => {
    expect(roles([...asked.map((text) => [text]), ['The panel is manned']])?.asking).toBe(0.8)
  })
})

describe('a header helps', () => {
  test('to tell weights from other numbers', () => {
    const rows = withQuestions('questions', ['10', '20', '10', '50'])
    expect(roles(rows, ['Question', 'Weight'])?.roles).toEqual(['question', 'weight'])
    expect(roles(rows, ['', ''])?.roles).toEqual(['question', 'none'])
    expect(roles(withQuestions('questions', ['10', 'high', '', '']), ['', 'Weight'])?.roles).toEqual([
      'question',
      'none',
    ])
  })

  test('to tell clauses and answers that do not look like it', () => {
    const rows = withQuestions('questions', ['Flare manual', 'Drum manual', 'Permit rules', 'Key book'])
    expect(roles(rows, ['', 'Reference standard'])?.roles).toEqual(['question', 'clause'])
    expect(roles(rows, ['', 'Evidence'])?.roles).toEqual(['question', 'answer'])
    expect(roles(withQuestions('questions', []), ['', 'Reference standard'])?.roles).toEqual(['question', 'answer'])
  })

  test('to choose between texts that look alike', () => {
    const rows = [
      ['Gas flows to the flare', 'The flare is lit again'],
      ['Oil flows to the drum', 'The drum is pumped out'],
    ]
    expect(roles(rows, ['Requirement', ''])?.question).toBe(0)
    expect(roles(rows, ['', 'Requirement'])?.question).toBe(1)
    expect(roles(rows, ['Comments', ''])?.question).toBe(1)
    expect(roles(rows, ['', 'Comments'])?.question).toBe(0)
    expect(roles(rows, ['', 'Legal source'])?.question).toBe(0)
    expect(roles(rows, ['Legal source', ''])?.question).toBe(1)
  })

  test('and does not make questions of boxes or numbers', () => {
    expect(roles(withQuestions(['☐', '☐', '☐', '☐'], 'questions'), ['Question', 'Remarks'])?.question).toBe(1)
    expect(
      roles(
        [
          ['1.1', 'Drum'],
          ['1.2', 'Vent'],
        ],
        ['Item', ''],
      )?.question,
    ).toBe(1)
    expect(roles(withQuestions(['1.1', '1.2', '1.3', '1.4'], 'questions'), ['Item', 'Text'])?.roles).toEqual([
      'reference',
      'question',
    ])
  })

  test('to tell the number from other codes; without it the shorter one is', () => {
    const rows = withQuestions(['1', '2', '3', '4'], ['FL-01', 'FL-02', 'FL-03', 'FL-04'], 'questions')
    expect(roles(rows)?.roles).toEqual(['reference', 'none', 'question'])
    expect(roles(rows, ['', 'Ref no.', ''])?.roles).toEqual(['none', 'reference', 'question'])
    expect(roles(rows, ['', 'Source', ''])?.roles).toEqual(['reference', 'clause', 'question'])
  })
})

test('there is room for answers behind the questions, in a filled column, or under a name', () => {
  const hasAnswers = (headers: readonly string[], ...columns: readonly TestColumn[]) =>
    roles(withQuestions(...columns), headers)?.hasAnswers
  expect(hasAnswers(['', ''], 'questions', [])).toBe(true)
  expect(hasAnswers(['', ''], [], 'questions')).toBe(false)
  expect(hasAnswers(['Seen', ''], [], 'questions')).toBe(true)
  expect(hasAnswers(['', ''], ['☐', '', '', ''], 'questions')).toBe(true)
  expect(hasAnswers([''], 'questions')).toBe(false)
})

test('what a name of a column speaks for, without colons and stars', () => {
  expect(['No.:*', 'Audit question:*', 'Max. score', 'ISO clause', 'Evidence', 'Flare', ' : ', ''].map(nameOf)).toEqual(
    ['reference', 'question', 'weight', 'clause', 'answer', undefined, undefined, undefined],
  )
})

describe('a row names the columns', () => {
  const header = (texts: readonly MadeCell[], { setOff = false, isFirst = false } = {}) =>
    isHeaderRow(makeTable([texts]).cells, { setOff, isFirst })

  test('with two names that are known, half of all at least', () => {
    expect(header(['No.', 'Question', 'Flare', 'Drum'])).toBe(true)
    expect(header(['No.', 'Question', 'Flare', 'Drum', 'Pilot'])).toBe(false)
    expect(header(['Question', 'Flare'])).toBe(false)
  })

  test('set off with one that is known, or as the first of its table', () => {
    expect(header(['Question', 'Flare', 'Drum'], { setOff: true })).toBe(true)
    expect(header(['Question', 'Flare', 'Drum'], { isFirst: true })).toBe(false)
    expect(header(['Flare', 'Drum'], { setOff: true, isFirst: true })).toBe(true)
    expect(header(['Flare', 'Drum'], { setOff: true })).toBe(false)
    expect(header(['4.1', 'Question'], { setOff: true, isFirst: true })).toBe(false)
  })

  test('never alone, asking, in long texts or with boxes to tick', () => {
    expect(header(['Question'], { setOff: true, isFirst: true })).toBe(false)
    expect(header(['No.', 'Question', 'Is it lit?'])).toBe(false)
    expect(header(['No.', 'Question', 'Readings of the panel as they were before'])).toBe(true)
    expect(header(['No.', 'Question', 'Readings of the panel as they were before then'])).toBe(false)
    expect(header(['No.', 'Question', 'Is the panel lit'])).toBe(false)
    expect(header(['No.', 'Readings of the panel as they were before then', 'Findings'])).toBe(true)
    expect(header(['No.', 'Readings of the panel as they were before then', 'Findings of crew'])).toBe(false)
    const long = Array.from({ length: 15 }, () => 'panel').join(' ')
    expect(header(['No.', long, 'Findings'])).toBe(false)
    expect(header(['Yes', 'No', '☐'])).toBe(false)
  })
})

test('behind the name of the questions short codes name answers, so that the row is a header', () => {
  const row = (...texts: string[]) =>
    texts.map((text, column) => ({ row: 0, column, rowSpan: 1, columnSpan: 1, text, bold: true, shaded: true }))
  const setOff = { setOff: true, isFirst: true }
  expect(isHeaderRow(row('Item', 'M', 'Q', '3Y'), setOff)).toBe(true)
  expect(isHeaderRow(row('A1', 'Items on deck', 'Deck'), setOff)).toBe(false)
})

test('a row with answers to choose from in it is no header', () => {
  const row = (...texts: string[]) => isHeaderRow(makeTable([texts]).cells, { setOff: false, isFirst: true })
  expect(row('Tool', 'Yes', 'No', 'Remarks')).toBe(true)
  expect(row('Grinder', '☐ Yes ☐ No', '☐ good ☐ bad')).toBe(false)
})

test('what is named after rules and holds answers is no clause', () => {
  const rows = withQuestions('questions', ['Yes', 'No', 'locked in the store', 'Yes'])
  expect(roles(rows, ['Question', 'Legislation'])?.roles[1]).not.toBe('clause')
  const cited = withQuestions('questions', ['Fire Act', 'Fire Act', 'Ports Act', 'Ports Act'])
  expect(roles(cited, ['Question', 'Legislation'])?.roles[1]).toBe('clause')
})

test('a sentence names no column, though it begins as one of numbers', () => {
  const cells = (...texts: string[]) => makeTable([texts]).cells
  const plain = { setOff: false, isFirst: false }
  expect(isHeaderRow(cells('No more than four slings hang there.', 'C'), plain)).toBe(false)
  expect(isHeaderRow(cells('No.', 'C'), plain)).toBe(true)
})
