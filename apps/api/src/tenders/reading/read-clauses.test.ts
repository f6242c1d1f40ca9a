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

test('a row keeps the name that stands behind its number in one cell', () => {
  const rows = (text: string) => readClauses([{ page: 1, text }]).map(({ ref, text: own }) => [ref, own])
  expect(rows('1. Method\t40 marks\n2. Team\t20 marks\n')).toEqual([
    ['1', 'Method 40 marks'],
    ['2', 'Team 20 marks'],
  ])
  expect(rows('1\tMethod\t40 marks\n')).toEqual([['1', 'Method 40 marks']])
})
