import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import type { Decision } from './decide.ts'
import { weighLapsed } from './find-lapsed.ts'

const open: Decision = { status: 'unclear', reason: '', gaps: [], evidence: [] }
const due = new Date('2026-05-20')

function weigh(asked: string, ...sentences: string[]) {
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: sentences.join('\n\n') }] }])
  const found = statements.map((one) => ({
    statements: [one],
    nearest: 0,
    similarity: 0.8,
    repeated: 0.5,
    named: false,
  }))
  const { status, gaps } = weighLapsed(asked, found, due, open)
  return [status, gaps[0] ?? '']
}

const ask = 'The bidder shall submit its crane inspection certificate.'

test('what had run out before the deadline is missing, with the words that say so', () => {
  expect(weigh(ask, 'The crane inspection certificate was valid until 3 March 2026.')).toEqual([
    'missing',
    'Lapsed before the deadline: “The crane inspection certificate was valid until 3 March 2026.”.',
  ])
  expect(weigh(ask, 'Crane inspection certificate no. 8812, expiry date: 19.05.2026')[0]).toBe('missing')
})

test('a day after the deadline, a later one elsewhere and another document leave it as it was', () => {
  expect(weigh(ask, 'The crane inspection certificate is valid until 3 March 2027.')[0]).toBe('unclear')
  expect(
    weigh(
      ask,
      'The crane inspection certificate was valid until 3 March 2026.',
      'The renewed crane inspection certificate is valid until 3 March 2028.',
    )[0],
  ).toBe('unclear')
  expect(weigh(ask, 'The fishing licence of the harbour ended and was valid until 3 March 2026.')[0]).toBe('unclear')
})
