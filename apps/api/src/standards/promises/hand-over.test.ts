import { expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { listPromises } from './hand-over.ts'

const row = (id: string, category: string) => ({ id, ref: id, text: `The contractor shall do ${id}.`, category })
const said = (requirementId: string, status: string, quote: string) => ({
  requirementId,
  status,
  evidence: quote === '' ? [] : [{ documentId: 'd', documentName: 'North bid', fileName: 'n.pdf', page: 4, quote }],
})
const tender = {
  award: { bidId: 'north' },
  requirements: [row('1', 'hse'), row('2', 'commercial'), row('3', 'hse'), row('4', 'hse'), row('5', 'hse')],
  bids: [
    {
      id: 'north',
      bidder: 'North',
      compliance: [
        said('1', 'met', 'We test the air every hour.'),
        said('2', 'met', 'Our price is 64,500.'),
        said('3', 'unclear', 'We may hire a nurse.'),
        said('4', 'partial', 'Two of our three crews are trained.'),
        said('5', 'met', ''),
      ],
    },
    { id: 'south', bidder: 'South', compliance: [said('1', 'met', 'South tests daily.')] },
  ],
} as unknown as Tender

test('what the winner says to HSE requirements is promised, in its words; prices, doubts and other bids are not', () => {
  expect(listPromises(tender)).toEqual({
    bidder: 'North',
    items: [
      {
        ref: '1',
        requirement: 'The contractor shall do 1.',
        sentence: 'We test the air every hour.',
        document: 'North bid',
        page: 4,
      },
      {
        ref: '4',
        requirement: 'The contractor shall do 4.',
        sentence: 'Two of our three crews are trained.',
        document: 'North bid',
        page: 4,
      },
    ],
  })
})

test('before an award there is nothing to hand over', () => {
  expect(() => listPromises({ ...tender, award: null })).toThrow('The tender is not awarded yet.')
})
