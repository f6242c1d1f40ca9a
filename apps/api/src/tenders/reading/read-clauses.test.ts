import { expect, test } from 'bun:test'
import { readClauses } from './read-clauses.ts'

test('what the sections of a Word file begin with are its headings, and on paper they are running heads', () => {
  const pages = Array.from({ length: 9 }, (_, index) => ({
    page: index + 1,
    text: `Delivery terms\n\n${index + 1}. The supplier shall deliver lot ${index + 1} within four weeks.`,
  }))
  const sections = (kind: 'pdf' | 'docx') =>
    readClauses(pages.map((page) => ({ ...page, fileKind: kind }))).map(({ section }) => section)
  expect(sections('docx')).toEqual(Array.from({ length: 9 }, () => 'Delivery terms'))
  expect(sections('pdf')).toEqual(Array.from({ length: 9 }, () => ''))
})
