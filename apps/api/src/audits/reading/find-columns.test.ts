import { expect, test } from 'bun:test'
import { findColumns } from './find-columns.ts'

const roles = (...titles: string[]) =>
  findColumns(
    titles.map((text, index) => ({ text, x: 100 * index, end: 100 * index + 5 * text.length, bold: false })),
  )?.map(({ role }) => role)

test('the titles of a table say what stands in its columns', () => {
  expect(roles('No.', 'Question', 'Weight', 'Response', 'Evidence')).toEqual([
    'reference',
    'question',
    'weight',
    'answer',
    'answer',
  ])
  expect(roles('#', 'Requirement', 'ISO clause', 'Max. score', 'Finding')).toEqual([
    'reference',
    'question',
    'clause',
    'weight',
    'answer',
  ])
  expect(roles('Item', 'Check point', 'Yes No N/A')).toEqual(['reference', 'question', 'answer', 'answer', 'answer'])
  expect(roles('Item', 'Yes', 'No')).toEqual(['question', 'answer', 'answer'])
})

test('other tables, forms and sentences are no table of questions', () => {
  expect(roles('Rev', 'Date', 'Prepared', 'Approved')).toBeUndefined()
  expect(roles('Audit number', 'Date')).toBeUndefined()
  expect(roles('Yes', 'No', 'N.A.', 'Comments:')).toBeUndefined()
  expect(roles('1.1', 'Is a permit issued for hot work?')).toBeUndefined()
})
