import { expect, test } from 'bun:test'
import { titleQuotation } from './title-quotation.ts'

const text = `10. (1) Where an accident causes death, the employer shall send notice.
Notice of certain dangerous occurrences.
11. Where there is a dangerous occurrence, the employer shall send notice of it.`
const place = { document: 'OSH', headings: ['CHAPTER III', '10 Notice of certain accident'], page: 23, text }

test('a quotation is called by document, nearest heading and page', () => {
  expect(titleQuotation('10. (1) Where an accident causes death, the employer shall send notice.', place)).toBe(
    'OSH, 10 Notice of certain accident, page 23',
  )
})

test('what stands behind the beginning of another clause does not bear the heading', () => {
  const quotation = '11. Where there is a dangerous occurrence, the employer shall send notice of it.'
  expect(titleQuotation(quotation, place)).toBe('OSH, page 23')
})

test('of stretches below several headings a quotation bears that of the one in which it begins', () => {
  const headings = ['CHAPTER III', '11 Notice of certain dangerous occurrences']
  const joined = {
    ...place,
    sections: [
      { at: 0, headings: place.headings },
      { at: text.indexOf('Notice of'), headings },
    ],
  }
  const called = '11 Notice of certain dangerous occurrences'
  expect(titleQuotation('11. Where there is a dangerous occurrence, the employer', joined)).toBe(
    `OSH, ${called}, page 23`,
  )
  expect(titleQuotation('Where an accident causes death, the employer …', joined)).toBe(
    'OSH, 10 Notice of certain accident, page 23',
  )
})

test('the numbers of a list below a heading of another depth are no clauses', () => {
  const below = { document: 'Rules', headings: ['7.3 Fire watch'], page: 4, text: 'Carry:\n1. A radio\n2. A torch' }
  expect(titleQuotation('1. A radio 2. A torch', below)).toBe('Rules, 7.3 Fire watch, page 4')
})

test('a heading that is but a number is named with the one above it', () => {
  const below = { document: 'Works', headings: ['SAFETY CODE', 'LABOUR REGULATIONS', '6'], page: 69, text: '6. Pay.' }
  expect(titleQuotation('6. Pay.', below)).toBe('Works, LABOUR REGULATIONS, 6, page 69')
})

test('the names of columns are no heading', () => {
  const row = { document: 'Rules', headings: ['2 Limits', 'Tag | Pressure'], page: 7, text: 'V-1\t6 bar' }
  expect(titleQuotation('V-1 6 bar', row)).toBe('Rules, 2 Limits, page 7')
})

test('what has no heading or no pages is called by what there is', () => {
  expect(titleQuotation('A rule.', { document: 'Handbook', headings: [], page: 2, text: 'A rule.' })).toBe(
    'Handbook, page 2',
  )
  expect(titleQuotation('A rule.', { document: 'Policy text', headings: ['Alcohol'], page: 0, text: 'A rule.' })).toBe(
    'Policy text, Alcohol',
  )
})

test('a title on a line of its own above a quotation goes before the heading of its passage', () => {
  const text = 'The mate keeps the keys.\n\nLamp Store Keys\n\nEach lamp store has a key of its own.'
  const stores = { document: 'Rules', headings: ['Stores'], page: 4, text }
  expect(titleQuotation('Each lamp store has a key of its own.', stores)).toBe('Rules, Lamp Store Keys, page 4')
  expect(titleQuotation('The mate keeps the keys.', stores)).toBe('Rules, Stores, page 4')
})
