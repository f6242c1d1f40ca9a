import { expect, test } from 'bun:test'
import { nameItemPlace } from './name-item-place.ts'

test('an item stands on a page, in a row of a sheet, or nowhere that can be named', () => {
  expect(nameItemPlace('pdf', { page: 3 })).toBe('p. 3')
  expect(nameItemPlace('xlsx', { page: 2, cell: { sheet: 'Boilers', row: 14 } })).toBe('Boilers, row 14')
  expect(nameItemPlace('xlsx', { page: 2 })).toBe('sheet 2')
  expect(nameItemPlace('docx', { page: 1 })).toBe('')
  expect(nameItemPlace('pdf', { page: null })).toBe('')
})
