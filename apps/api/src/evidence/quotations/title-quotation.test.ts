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

test('the beginning of another clause bears the note before it', () => {
  const quotation = '11. Where there is a dangerous occurrence, the employer shall send notice of it.'
  expect(titleQuotation(quotation, place)).toBe('OSH, 11 Notice of certain dangerous occurrences, page 23')
})

test('what stands further on in another clause, or in one that has no note, bears no heading', () => {
  const further = 'It shall be in writing.'
  expect(titleQuotation(further, { ...place, text: `${text} ${further}` })).toBe('OSH, page 23')
  const bare = { ...place, text: '10. (1) The employer shall send notice.\n11. Where there is danger, it is told.' }
  expect(titleQuotation('11. Where there is danger, it is told.', bare)).toBe('OSH, page 23')
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
