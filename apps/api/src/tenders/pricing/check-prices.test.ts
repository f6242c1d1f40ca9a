import { describe, expect, test } from 'bun:test'
import { checkPrices } from './check-prices.ts'
import { readFigure } from './read-figure.ts'

const table = (...rows: string[]) => rows.join('\n').replaceAll('|', '\t')
const document = (id: string, ...rows: string[]) => ({ id, pages: [{ page: 1, text: table(...rows) }] })
const head = 'Item|Description|Unit|Quantity|Unit rate|Amount'
const bid = (...rows: string[]) => [document('bid', head, ...rows)]
const check = (rows: string[], tender: string[] = [], price: Parameters<typeof checkPrices>[0]['price'] = null) =>
  checkPrices({ bid: bid(...rows), tender: [document('tender', ...tender)], price })
const told = (found: ReturnType<typeof checkPrices>) =>
  found?.findings.map(({ kind, line, stated, expected }) => [kind, line, stated, expected])

const right = ['1|Pump|no|2|1,000.00|2,000.00', '2|Valve|no|10|50.50|505.00', 'Total||||| 2,505.00']

test('figures are read as they are printed, and what is none is not', () => {
  const figures = ['1,250', '1,250.50', '1.250,50', '12,00,000', 'USD 40', '€ 1 250,5', '40.5', '7']
  expect(figures.map(readFigure)).toEqual([1250, 1250.5, 1250.5, 1_200_000, 40, 1250.5, 40.5, 7])
  expect(['', '20 %', '2 x 40', 'Pump 2', '4.1.2', 'IP 66 a'].map(readFigure)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

describe('the price tables of a bid', () => {
  test('that add up give no finding, also where a tax follows the total', () => {
    expect(check(right)).toMatchObject({ lines: 2, stated: 2505, corrected: 2505, findings: [] })
    expect(told(check([...right, 'VAT 20 %||||| 501.00', 'Total with VAT||||| 3,006.00']))).toEqual([])
  })

  test('a line whose quantity and rate give another total is found with both numbers', () => {
    const found = check(['1|Pump|no|2|1,000.00|2,100.00', 'Total|||||2,100.00'])
    expect(told(found)).toEqual([['line_total', '1 Pump', 2100, 2000]])
    expect(found?.findings[0]).toMatchObject({
      why: '2 × 1,000 = 2,000, and it states 2,100.',
      place: { documentId: 'bid', page: 1, quote: '1 Pump no 2 1,000.00 2,100.00' },
    })
    expect(found).toMatchObject({ stated: 2100, corrected: 2000 })
  })

  test('a sum that is wrong is found, of a part as well', () => {
    expect(told(check(['1|Pump|no|2|1,000.00|2,000.00', 'Total|||||2,200.00']))).toEqual([['sum', 'Total', 2200, 2000]])
    const parts = [
      '1|Pump|no|2|10|20',
      'Subtotal A|||||30',
      '2|Valve|no|1|5|5',
      'Subtotal B|||||5',
      'Grand total|||||25',
    ]
    expect(told(check(parts))).toEqual([['sum', 'Subtotal A', 30, 20]])
  })

  test('rows of a PDF, whose empty cells are gone, are read from their ends', () => {
    const found = check(['1|Pump|no|2|1,000.00|2,100.00', 'Site visit|300.00', 'Total|2,400.00'])
    expect(told(found)).toEqual([['line_total', '1 Pump', 2100, 2000]])
    expect(found).toMatchObject({ lines: 2, stated: 2400, corrected: 2300 })
  })

  test('what the next table of the tender has is no line of its schedule, and a hyphen alters no unit', () => {
    const asked = [
      head,
      '1|Pump|lump-sum|2',
      '2|Valve|no|10',
      'No.|Bidder|Score|Points',
      '1|ABC|88|600',
      '2|DEF|80|500',
    ]
    expect(told(check(['1|Pump|lumpsum|2|1,000.00|2,000.00', '2|Valve|no|10|50.50|505.00'], asked))).toEqual([])
  })

  test('months are a quantity', () => {
    const page = ['Lot|Description|Months|Monthly rate|Amount', '1|North sheds|24|100.00|2,500.00']
    expect(told(checkPrices({ bid: [document('bid', ...page)], tender: [], price: null }))).toEqual([
      ['line_total', 'North sheds', 2500, 2400],
    ])
  })

  test('a total quantity is no amount', () => {
    const page = ['Sl. No|Item|Unit of Measure|Total Quantity|Unit Cost|Total Cost', '1|Pump|no|2|1,000.00|2,000.00']
    expect(checkPrices({ bid: [document('bid', ...page)], tender: [], price: null })).toMatchObject({
      corrected: 2000,
      findings: [],
    })
  })

  test('a line without a price is found, and nothing is worked out without it', () => {
    const found = check(['1|Pump|no|2||', '2|Valve|no|1|5|5'])
    expect(told(found)).toEqual([['unpriced_line', '1 Pump', null, null]])
    expect(found?.corrected).toBeNull()
  })

  test('a price that is not the total of the schedule, or says something else in words, is found', () => {
    const price = {
      amount: 2000,
      quote: 'Our total price is USD 2,000 (two thousand five hundred).',
      page: 1,
      documentId: 'bid',
    }
    expect(told(check(right, [], price))).toEqual([
      ['stated_price', 'Price of the bid', 2000, 2505],
      ['words', 'Price of the bid', 2000, 2500],
    ])
    expect(
      told(check(right, [], { ...price, amount: 2505, quote: 'USD 2,505 (two thousand five hundred and five)' })),
    ).toEqual([])
  })

  test('lines that are missing, altered or added against the schedule of the tender are found', () => {
    const asked = [head, '1|Pump|no|2', '2|Valve|no|12', '3|Commissioning|day|4', '4|Spare parts|set|1']
    const found = check(
      ['1|Pump|no|2|10|20', '2|Valve|no|10|5|50', '4|Spare parts|lot|1|7|7', '5|Travel|no|1|9|9', 'Total|||||86'],
      asked,
    )
    expect(told(found)).toEqual([
      ['altered_line', '2 Valve', 10, 12],
      ['missing_line', '3 Commissioning', null, 4],
      ['altered_line', '4 Spare parts', null, null],
      ['added_line', '5 Travel', 9, null],
    ])
  })

  test('are corrected by the rule of the tender, which is quoted', () => {
    const sentence = 'If there is a discrepancy between the unit rate and the line total, the unit rate shall prevail.'
    const found = check(right, [sentence])
    expect(found?.rule).toEqual({
      unitRate: { documentId: 'tender', page: 1, quote: sentence },
      lineTotal: null,
      words: null,
      figures: null,
    })
    expect(check(right)?.rule).toEqual({ unitRate: null, lineTotal: null, words: null, figures: null })
  })

  test('are corrected to the line total where by the tender it prevails', () => {
    const rule = 'Where a unit rate and a line total differ, the line total shall prevail.'
    const found = check(['1|Pump|no|2|1,000.00|2,100.00', 'Total|||||2,100.00'], [rule])
    expect(told(found)).toEqual([['line_total', '1 Pump', 1000, 1050]])
    expect(found?.corrected).toBe(2100)
  })

  test('words or figures prevail as the tender says, and a price without a schedule is corrected by them', () => {
    const price = { amount: 2000, quote: 'USD 2,000 (two thousand five hundred)', page: 1, documentId: 'bid' }
    const by = (...rows: string[]) => {
      const found = checkPrices({ bid: [], tender: [document('tender', ...rows)], price })
      return [found?.corrected, found?.findings[0]?.stated, found?.findings[0]?.expected]
    }
    expect(by('If words and figures differ, the amount in words shall prevail.')).toEqual([2500, 2000, 2500])
    expect(by('If words and figures differ, the figures shall prevail.')).toEqual([2000, 2500, 2000])
    expect(by('Prices are in dollars.')).toEqual([null, 2000, 2500])
  })

  test('are not looked for in a table of other things', () => {
    expect(check(['x']) ?? null).toBeNull()
    const other = { id: 'bid', pages: [{ page: 1, text: table('Clause|Statement', '4.1|We comply', '4.2|400') }] }
    expect(checkPrices({ bid: [other], tender: [], price: null })).toBeNull()
  })
})
