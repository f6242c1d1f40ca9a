import { expect, test } from 'bun:test'
import { namePage } from './name-page.ts'

test("a page is named by the document's own number where that is another than the viewer's", () => {
  expect(namePage({ page: 14 })).toBe('p. 14')
  expect(namePage({ page: 14, pageLabel: '14' })).toBe('p. 14')
  expect(namePage({ page: 4, pageLabel: 'iv' })).toBe('p. iv (4)')
})

test('a sheet is named', () => {
  expect(namePage({ page: 2, pageLabel: 'Risk register' })).toBe('Risk register, p. 2')
})
