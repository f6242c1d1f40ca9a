import { expect, test } from 'bun:test'
import { findBuyer } from './find-buyer.ts'
import type { Clause } from './read-clauses.ts'

const clause = (quote: string, more: Partial<Clause> = {}): Clause => ({
  page: 1,
  ref: '',
  section: '',
  text: quote,
  quote,
  ...more,
})
const read = (...clauses: Clause[]) => findBuyer(clauses)?.value

test('the buyer is who the first pages call so, in a sentence, a line or a row', () => {
  expect(read(clause('Harbour Energy (the Company) invites proposals.'))).toBe('Harbour Energy')
  expect(read(clause('The Skerry Islands Ferries (hereinafter called “the Authority”) invites tenders.'))).toBe(
    'Skerry Islands Ferries',
  )
  expect(read(clause('This invitation is issued by Harbour Energy (“the Client”).'))).toBe('Harbour Energy')
  expect(read(clause('Procuring Entity: Ministry of Works, Roads Department.'))).toBe(
    'Ministry of Works, Roads Department',
  )
  expect(read(clause('x', { cells: ['Name of the Employer', 'Delta Water Board'] }))).toBe('Delta Water Board')
})

test('nobody is named where only the role is, or far behind', () => {
  expect(read(clause('The bidder shall inform the Employer.'), clause('invited (the Company)'))).toBeUndefined()
  expect(read(clause('Harbour Energy (the Company) invites.', { page: 40 }))).toBeUndefined()
})
