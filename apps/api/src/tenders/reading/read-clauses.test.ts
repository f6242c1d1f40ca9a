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

test('lines below a colon are items where each begins below one that was not full', () => {
  const read = (text: string) => readClauses([{ page: 1, text }]).map(({ item, text: own }) => [item, own])
  expect(
    read(
      'Notice\n\nQuotation requirements:\n\nWritten quotation with the annual cost of each of the years and its\nincreases\nCopy of the liability insurance\nSample risk assessments\n\nThe port is open.\n',
    ),
  ).toEqual([
    [undefined, 'Quotation requirements:'],
    ['bullet', 'Written quotation with the annual cost of each of the years and its increases'],
    ['bullet', 'Copy of the liability insurance'],
    ['bullet', 'Sample risk assessments'],
    [undefined, 'The port is open.'],
  ])
  expect(
    read(
      'Notice\n\nThe Port says:\n\nThe work is done by the Contractor in the time that is stated in the plan of the\nContractor, and is paid by the month on the account of the harbour that the two of the\nParties agree.\n',
    ),
  ).toHaveLength(2)
  expect(read('Notice\n\nSend bids to:\n\nHarbour Office of the Port of Saltmouth\nPier 7\nSaltmouth\n')).toHaveLength(
    2,
  )
})

test('dashes mark items where several stand near each other; one alone goes on with its sentence', () => {
  const read = (text: string) => readClauses([{ page: 1, text }]).map(({ item, text: own }) => [item, own])
  expect(read('Works\n\n- Cleaning of the sump and\nof its cover\n- Greasing of the bearings\n')).toEqual([
    ['bullet', 'Cleaning of the sump and of its cover'],
    ['bullet', 'Greasing of the bearings'],
  ])
  expect(
    read('Works\n\nThe lamps of the whole quay are cleaned by the firm\n- also at night - and greased.\n'),
  ).toEqual([[undefined, 'The lamps of the whole quay are cleaned by the firm - also at night - and greased.']])
})

test('a mark at the beginning of a line that goes on with a sentence begins no item', () => {
  const read = (text: string) => readClauses([{ page: 1, text }]).map(({ ref, text: own }) => [ref, own])
  expect(read('Award\n\nThese factors are\n(1) method, (2) team, and (3) price. They\ncount alike.\n')).toEqual([
    ['', 'These factors are (1) method, (2) team, and (3) price. They count alike.'],
  ])
  expect(
    read('Award\n\nThe bidder shall\n(1) send a plan of the works,\n(2) send a price.\n').map(([ref]) => ref),
  ).toEqual(['', '1', '2'])
})
