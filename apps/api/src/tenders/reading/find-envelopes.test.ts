import { expect, test } from 'bun:test'
import { findEnvelopes } from './find-envelopes.ts'

const read = (quote: string) => findEnvelopes([{ quote }])

test('a tender with two envelopes says so, by their name or by what comes apart and is opened later', () => {
  for (const text of [
    'A two-envelope procedure is used.',
    'Bids are invited under the two cover system.',
    'The technical proposal and the financial proposal shall be submitted in separate sealed envelopes.',
    'Financial proposals will be opened only for bidders that pass the technical evaluation.',
  ])
    expect([text, read(text)]).toEqual([text, 'two'])
})

test('copies apart, one envelope and prices that are opened with the rest are no two envelopes', () => {
  for (const text of [
    'The original and two copies shall be placed in separate envelopes.',
    'Technical and price proposals are submitted in one envelope.',
    'The bid price and the technical data are opened in public.',
    'Two bidders may submit a joint offer.',
  ])
    expect([text, read(text)]).toEqual([text, 'one'])
})
