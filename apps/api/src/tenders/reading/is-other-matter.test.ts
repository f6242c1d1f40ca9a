import { expect, test } from 'bun:test'
import { findKeyFacts } from './find-key-facts.ts'
import { readClauses } from './read-clauses.ts'

function values(kind: string, text: string) {
  const pages = [{ page: 1, text }]
  return findKeyFacts(readClauses(pages), pages).flatMap((fact) =>
    fact.kind === kind ? [[fact.value, fact.doubt]] : [],
  )
}
const refers = 'What it refers to stands before it.'

test('terms of payment say that who is contracted is paid', () => {
  expect(values('payment_terms', 'Payment will be made within 30 days of the invoice.\n')).toEqual([
    ['within 30 days of the invoice', ''],
  ])
  expect(values('payment_terms', 'The works will be paid monthly.\n')).toEqual([['monthly', '']])
  for (const text of [
    'The fine of EUR 900 is to be paid by the successful bidder to the Port.',
    'The arbitrator shall be paid a fee of EUR 900 per day.',
    'Where the Port fails to pay an invoice for a period of 30 days, the Contractor may stop work.',
    'The first sprints of two weeks each focus on log-in, payment of dues and search.',
  ])
    expect([text, values('payment_terms', `${text}\n`)]).toEqual([text, []])
})

test('a question, a lead, a reference to criteria and what a bidder would say of himself are no conditions', () => {
  expect(values('eligibility', 'The bidder must have an average annual turnover of EUR 4 million.\n')).toEqual([
    ['The bidder must have an average annual turnover of EUR 4 million', ''],
  ])
  for (const text of [
    'Has the bidder had a negative net worth during the last five years?',
    'Bidders should submit the documents listed here to be eligible for this contract:',
    'He should send his bid only if he considers himself eligible and able.',
    'Each bidder must meet the eligibility criteria as a firm of its own.',
    'We hereby declare that our turnover of the last five years was EUR 4 million.',
  ])
    expect([text, values('eligibility', `${text}\n`)]).toEqual([text, []])
})

test('copies are of the bid, and not of what is exchanged later', () => {
  expect(values('copies', 'Two copies of the proposal shall be sent in a sealed envelope.\n')).toEqual([
    ['Two copies of the proposal shall be sent in a sealed envelope', ''],
  ])
  expect(values('copies', 'Works\n\nTwo copies of the progress chart shall be kept on the site.\n')).toEqual([])
  expect(values('copies', 'Works\n\nTest reports shall be submitted in triplicate.\n')).toEqual([])
})

test('a figure of something else and a sentence that refers back are doubted', () => {
  expect(values('penalty', 'A penalty of 1 % a week is charged.\n')).toEqual([['1 % a week is charged', '']])
  expect(values('penalty', 'A penalty is charged for a yield of minimum 17 % that is not met.\n')).toEqual([
    ['minimum 17 % that is not met', 'Its figure stands apart from the words that it was read by.'],
  ])
  expect(values('price_adjustment', 'However, no escalation shall be allowed for such cases.\n')).toEqual([
    ['However, no escalation shall be allowed for such cases', refers],
  ])
  expect(
    values('price_adjustment', 'Price adjustment shall not be taken into account in the evaluation of bids.\n'),
  ).toEqual([])
})

test('what a buyer has filled in on a form counts, what it makes the bidder say of himself does not', () => {
  expect(
    values('penalty', 'We do hereby undertake that we have not paid liquidated damages of 10 % or more.\n'),
  ).toEqual([])
  expect(values('validity', 'We agree that our bid shall remain valid for 90 days.\n')).toEqual([['90 days', '']])
})

test('what is told of others, without asking anything, is no condition', () => {
  expect(
    values('eligibility', 'Background\n\nOne form determined which of two programmes families were eligible for.\n'),
  ).toEqual([])
  expect(values('eligibility', 'Terms\n\nMinimum five years of experience of similar works.\n')).toHaveLength(1)
})
