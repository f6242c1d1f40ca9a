import { expect, test } from 'bun:test'
import { makeEvidence } from '../../../test/support/make-audit.ts'
import type { CountedPart } from './turn-answers.ts'
import { wordAnswer } from './word-answer.ts'

const part = (asked: string, noIsGood = false): CountedPart =>
  ({ asked, standing: 'met', shown: [], noIsGood }) as never
const shown = makeEvidence('Hoists are inspected weekly.', { documentName: 'Lifting', page: 7 })
const denied = makeEvidence('No hoist is inspected.', { documentName: 'Lifting', page: 8, stance: 'contradicts' })

test('an answer says yes or no, and names what the document says and where', () => {
  expect(wordAnswer('compliant', [part('Are hoists inspected?')], [shown])).toBe(
    'Lifting, page 7, says yes: “Hoists are inspected weekly.”',
  )
  expect(wordAnswer('non_compliant', [part('Are hoists inspected?')], [shown, denied])).toBe(
    'Lifting, page 8, says no: “No hoist is inspected.”',
  )
})

test('no is said of what is good where it is not so', () => {
  expect(wordAnswer('compliant', [part('Have hoists failed?', true)], [shown])).toStartWith(
    'Lifting, page 7, says no: ',
  )
  expect(wordAnswer('non_compliant', [part('Have hoists failed?', true)], [denied])).toStartWith(
    'Lifting, page 8, says yes: ',
  )
})

test('what is not asked by yes or no, and several things of which one is denied, are answered by the words alone', () => {
  expect(wordAnswer('compliant', [part('Who inspects hoists?')], [shown])).toStartWith('Lifting, page 7, says: “')
  expect(wordAnswer('non_compliant', [part('Are hoists inspected?'), part('Is it logged?')], [denied])).toStartWith(
    'Lifting, page 8, says: ',
  )
  expect(wordAnswer('insufficient_evidence', [part('Are hoists inspected?')], [])).toBe('')
})
