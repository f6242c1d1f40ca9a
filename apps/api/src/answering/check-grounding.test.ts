import { expect, test } from 'bun:test'
import type { SentenceCheck } from '@fieldproof/schema/chat'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { checkGrounding } from './check-grounding.ts'
import { createCiter } from './cite-sources.ts'

const law: RetrievedPassage = {
  id: 'p',
  documentId: 'd',
  fileName: 'law.pdf',
  page: 32,
  heading: '27 Extra wages for overtime',
  text: 'No worker shall be required to work overtime by the employer without the prior consent of the worker\nin writing. There shall be paid wages at the rate of twice the rate of wages. Notice is due within forty-eight hours, under clause 7.2.1, from 01.04.2024. The licence shall not be transferred. The fee is Rs. 2,000.',
  score: 1,
  similarity: 0.6,
  keywordShare: 0,
  terms: [],
  words: [],
}

function check(answer: string, show = true): SentenceCheck[] {
  const citer = createCiter([law], { show })
  citer.add(answer)
  citer.end()
  return checkGrounding(citer.result(), [law])
}

test('a quotation must stand in the passage word for word', () => {
  expect(check('“No worker shall be required to work overtime by the employer” [1]')).toEqual(['verified'])
  expect(check('Quoted from your documents: “… prior consent of the worker in writing.” [1]')).toEqual(['verified'])
  expect(check('“Any worker shall be required to work overtime by the employer” [1]')).toEqual(['unverified'])
})

test('figures, units, dates and clause numbers must be those of the passage', () => {
  expect(check('Notice is due within 48 hours. [1]')).toEqual(['verified'])
  expect(check('Notice is due within 48 days. [1]')).toEqual(['unverified'])
  expect(check('Notice is due within 24 hours. [1]')).toEqual(['unverified'])
  expect(check('Notice is due under clause 7.2.1 from 01.04.2024. [1]')).toEqual(['verified'])
  expect(check('Notice is due under clause 7.2.2 from 01.04.2024. [1]')).toEqual(['unverified'])
  expect(check('Notice is due from 01.05.2024. [1]')).toEqual(['unverified'])
  expect(check('The fee is Rs. 2000. [1]')).toEqual(['verified'])
})

test('a negation must not be added or lost', () => {
  expect(check('The licence shall not be transferred. [1]')).toEqual(['verified'])
  expect(check('The licence shall be transferred. [1]')).toEqual(['unverified'])
  expect(check('There shall not be paid wages at twice the rate. [1]')).toEqual(['unverified'])
  expect(check('Overtime of a worker needs the prior consent in writing. [1]')).toEqual(['verified'])
})

test('most words must come from the passage', () => {
  expect(check('Cranes are inspected by a competent engineer. [1]')).toEqual(['unverified'])
})

test('a sentence that cites nothing is not proved, and a made-up citation is none', () => {
  expect(check('Most sites do this. The licence shall not be transferred. [1] Wages are due [7].')).toEqual([
    'uncited',
    'verified',
    'uncited',
  ])
})

test('sentences are checked the same where their citations are not shown', () => {
  expect(check('The licence shall not be transferred. [1] Notice is due within 24 hours. [1] Done.', false)).toEqual([
    'verified',
    'unverified',
    'uncited',
  ])
})
