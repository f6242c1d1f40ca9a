import { expect, test } from 'bun:test'
import { matchTests } from './match-tests.ts'
import { standingOf } from './present-bow-tie.ts'

const barrier = {
  id: 'b',
  text: 'Transfer hoses shall be pressure tested every six months.',
  evidence: { documentId: 'd', page: 2, quote: 'Transfer hoses shall be pressure tested every six months.' },
}
const item = (question: string, cited: { documentId: string; page: number; quote: string }[] = []) => ({
  itemId: 'i',
  question,
  cited,
})
const becauseOf = (one: ReturnType<typeof item>) =>
  matchTests([barrier], [one], { today: new Date('2026-01-01') }).map(({ because }) => because)

test('an item tests a barrier that rests on words of the same sentence of the same page', () => {
  const quote = 'hoses shall be pressure tested every  six months'
  expect(becauseOf(item('Something else?', [{ documentId: 'd', page: 2, quote }]))).toEqual(['cites'])
  expect(becauseOf(item('Something else?', [{ documentId: 'd', page: 3, quote }]))).toEqual([])
  expect(becauseOf(item('Something else?', [{ documentId: 'e', page: 2, quote }]))).toEqual([])
  expect(becauseOf(item('Something else?', [{ documentId: 'd', page: 2, quote: 'six months' }]))).toEqual([])
})

test('an item tests a barrier that it asks about, and none of which it only shares words', () => {
  expect(becauseOf(item('Are transfer hoses pressure tested every six months?'))).toEqual(['asks'])
  expect(becauseOf(item('Are fire hoses stored in the cabinet?'))).toEqual([])
})

test('an open finding weighs more than one that holds; what is not judged tests nothing', () => {
  const standing = (...statuses: Parameters<typeof standingOf>[0][number]['status'][]) =>
    standingOf(statuses.map((status) => ({ status })))
  expect(standing('compliant', 'partial')).toBe('open_finding')
  expect(standing('non_compliant')).toBe('open_finding')
  expect(standing('compliant', 'insufficient_evidence')).toBe('holds')
  expect(standing('insufficient_evidence', 'pending')).toBe('nothing_shown')
  expect(standing('pending', 'not_applicable')).toBe('not_tested')
})
