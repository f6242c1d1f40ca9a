import { expect, test } from 'bun:test'
import type { SentenceCheck } from '@fieldproof/schema/chat'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { createCiter } from './cite-sources.ts'
import { proveSentences } from './prove-sentences.ts'
import { createProofTracker } from './track-proof.ts'

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

async function check(answer: string, show = true): Promise<SentenceCheck[]> {
  const citer = createCiter([law], { show })
  const proof = createProofTracker(citer, [law], {
    showSources: show,
    prove: async (task) => proveSentences(task),
    onFailure: (error) => expect(error).toBeUndefined(),
  })
  proof.add(citer.add(answer))
  proof.add(citer.end())
  return (await proof.end()).sentences
}

test('a quotation must stand in the passage word for word', async () => {
  expect(await check('“No worker shall be required to work overtime by the employer” [1]')).toEqual(['verified'])
  expect(await check('Quoted from your documents: “… prior consent of the worker in writing.” [1]')).toEqual([
    'verified',
  ])
  expect(await check('“Any worker shall be required to work overtime by the employer” [1]')).toEqual(['unverified'])
})

test('figures, units, dates and clause numbers must be those of the passage', async () => {
  expect(await check('Notice is due within 48 hours. [1]')).toEqual(['verified'])
  expect(await check('Notice is due within 48 days. [1]')).toEqual(['unverified'])
  expect(await check('Notice is due within 24 hours. [1]')).toEqual(['unverified'])
  expect(await check('Notice is due under clause 7.2.1 from 01.04.2024. [1]')).toEqual(['verified'])
  expect(await check('Notice is due under clause 7.2.2 from 01.04.2024. [1]')).toEqual(['unverified'])
  expect(await check('Notice is due from 01.05.2024. [1]')).toEqual(['unverified'])
  expect(await check('The fee is Rs. 2000. [1]')).toEqual(['verified'])
})

test('a negation must not be added or lost', async () => {
  expect(await check('The licence shall not be transferred. [1]')).toEqual(['verified'])
  expect(await check('The licence shall be transferred. [1]')).toEqual(['unverified'])
  expect(await check('There shall not be paid wages at twice the rate. [1]')).toEqual(['unverified'])
  expect(await check('Overtime of a worker needs the prior consent in writing. [1]')).toEqual(['verified'])
})

test('most words must come from the passage', async () => {
  expect(await check('Cranes are inspected by a competent engineer. [1]')).toEqual(['unverified'])
})

test('a sentence that cites nothing is not proved, and a made-up citation is none', async () => {
  expect(await check('Most sites do this. The licence shall not be transferred. [1] Wages are due [7].')).toEqual([
    'uncited',
    'verified',
    'uncited',
  ])
})

test('sentences are checked the same where their citations are not shown', async () => {
  expect(
    await check('The licence shall not be transferred. [1] Notice is due within 24 hours. [1] Done.', false),
  ).toEqual(['verified', 'unverified', 'uncited'])
})

test('a sentence that nobody would read at a breath is not proved', async () => {
  const words = 'The licence shall not be transferred and '.repeat(100)
  expect(await check(`${words}so on. [1]`)).toEqual(['unverified'])
  expect(await check(`${words.slice(0, 2_000)}so on. [1]`)).toEqual(['verified'])
})
