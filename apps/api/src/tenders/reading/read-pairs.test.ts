import { expect, test } from 'bun:test'
import { kindOfName } from './match-label.ts'
import { readPairs } from './read-pairs.ts'

const read = (...texts: string[]) =>
  readPairs(
    texts.map((text, index) => ({ page: index + 1, text })),
    (label) => kindOfName(label) !== undefined,
  ).map(({ label, value, page }) => [label, value, page])

test('a name has its value behind it, in the next cell, below it or overleaf', () => {
  expect(read('3. Buyer: Harbour Works\n')).toEqual([['Buyer', 'Harbour Works', 1]])
  expect(read('4.\tName of work\tRepair of the quay\n')).toEqual([['Name of work', 'Repair of the quay', 1]])
  expect(read('Contact person:\n\nAda Quay\n')).toEqual([['Contact person', 'Ada Quay', 1]])
  expect(read('Questions go to the following Contact Person:\n2\n', 'Ada Quay\n')).toEqual([
    ['Contact Person', 'Ada Quay', 2],
  ])
})

test('several names stand in one row or line, and a row of names above a row of values', () => {
  expect(read('RFP No: QL-11 | Issuer: Quay Water\n')).toEqual([
    ['RFP No', 'QL-11', 1],
    ['Issuer', 'Quay Water', 1],
  ])
  expect(read('Buyer:\tQuay Water\tTitle:\tLamps\n')).toEqual([
    ['Buyer', 'Quay Water', 1],
    ['Title', 'Lamps', 1],
  ])
  expect(read('Tender No.\tTitle\nQL-11\tLamps\n')).toEqual([
    ['Tender No', 'QL-11', 1],
    ['Title', 'Lamps', 1],
  ])
})

test('an address of the web and a time of day have no name', () => {
  expect(read('https://quay.example\nat 10:30 on the quay\n')).toEqual([])
})

test('what a label asks for is told by its words, in their order, with one more for each further word', () => {
  expect(kindOfName('Open Tender Ref. No.')).toBe('reference')
  expect(kindOfName('Name of the Procuring Officer')).toBe('contact')
  expect(kindOfName('Procuring Entity')).toBe('buyer')
  expect(kindOfName('Procuring Entity Code')).toBeUndefined()
  expect(kindOfName('Project Timeline')).toBeUndefined()
  expect(kindOfName('Purchase')).toBeUndefined()
  expect(kindOfName('Title – Sujet')).toBe('title')
  expect(kindOfName('Contact person of the bidder')).toBeUndefined()
})
