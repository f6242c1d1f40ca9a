import { expect, test } from 'bun:test'
import { findConditions } from './find-conditions.ts'
import { readClauses } from './read-clauses.ts'

const doubt = 'Read as what a bid passes or fails. Keep those by which bids are taken out.'
const read = (text: string) =>
  findConditions(readClauses([{ page: 1, text }])).map(({ name, doubt: own }) => [name, own])
const names = (text: string) => read(text).map(([name]) => name)

test('a numbered row below a column of conditions is one without a doubt; a list below a sentence keeps its doubt', () => {
  expect(
    read(
      'Selection\n\nNo\tParameter\tEligibility criteria\tProof\n1\tTurnover\tThe bidder had a turnover of USD 2 million in each of three years.\tAccounts\n2\tDivers\tThe bidder employs at least six divers.\tRegister\n',
    ),
  ).toEqual([
    ['Turnover', ''],
    ['Divers', ''],
  ])
  expect(
    read(
      'Award\n\nResponsible bids, at a minimum, must meet the following requirements:\ni. Have a diving licence for the harbour;\nii. Keep two boats ready by night;\niii. Employ six divers.\n',
    ),
  ).toEqual([
    ['Have a diving licence for the harbour', doubt],
    ['Keep two boats ready by night', doubt],
    ['Employ six divers', doubt],
  ])
})

test('what proves a condition, and what the buyer reserves, is none', () => {
  const list = (...items: string[]) =>
    names(`Eligibility criteria\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n')}\n`)
  expect(
    list(
      'The bidder employs at least six divers.',
      'Submit the diving orders of three years.',
      'Copies of certified accounts.',
      'Bidders are required to attach the register of divers.',
      'The Port reserves its right to ask for the originals.',
      'The bidder has two boats.',
    ),
  ).toEqual(['Bidder employs at least six divers', 'Bidder has two boats'])
})

test('what a bidder does once its bid is read takes no bid out beforehand', () => {
  expect(
    names(
      'Evaluation\n\nIf the bidder does not accept the correction of errors, its bid will be rejected.\n\nFailure of the bidder to comply with the request may result in its bid being rejected.\n',
    ),
  ).toEqual([])
  expect(
    names('Evaluation\n\nBids, which do not comply with all the terms of this notice, will be rejected.\n'),
  ).toEqual(['Bids which do not comply with all the terms of this notice'])
})
