import { expect, test } from 'bun:test'
import type { SentenceState } from '@fieldproof/schema/proof'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { createCiter } from './cite-sources.ts'
import { proveSentences } from './prove-sentences.ts'
import { createProofTracker } from './track-proof.ts'

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }

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

async function check(answer: string, show = true): Promise<SentenceState[]> {
  const citer = createCiter([law], { show })
  const proof = createProofTracker(citer, [law], {
    showSources: show,
    prove: async (task) => proveSentences(task, options),
    onFailure: (error) => expect(error).toBeUndefined(),
  })
  proof.add(citer.add(answer))
  proof.add(citer.end())
  return (await proof.end()).sentences
}

test('a sentence that cites nothing is not supported, and a made-up citation is none', async () => {
  expect(await check('Most sites do this. The licence shall not be transferred. [1] Wages are due [7].')).toEqual([
    'not_supported',
    'supported',
    'not_supported',
  ])
})

test('sentences are judged the same where their citations are not shown', async () => {
  expect(
    await check('The licence shall not be transferred. [1] Notice is due within 24 hours. [1] Done.', false),
  ).toEqual(['supported', 'contradicted', 'not_supported'])
})

test('figures, units, dates and clause numbers must be those of the passage', async () => {
  expect(await check('Notice is due within 48 hours. [1]')).toEqual(['supported'])
  expect(await check('Notice is due within 48 days. [1]')).toEqual(['contradicted'])
  expect(await check('Notice is due from 01.05.2024. [1]')).not.toEqual(['supported'])
  expect(await check('Notice is due under clause 7.2.2 from 01.04.2024. [1]')).not.toEqual(['supported'])
  expect(await check('The fee is Rs. 2000. [1]')).toEqual(['supported'])
})

test('a sentence that nobody would read at a breath is not checked', async () => {
  const words = 'The licence shall not be transferred and '.repeat(100)
  expect(await check(`${words}so on. [1]`)).toEqual(['not_checked'])
})
