import { expect, test } from 'bun:test'
import type { AnswerMeta } from '@fieldproof/schema/chat'
import { explainCost, listCost } from './answer-cost.tsx'

const meta: AnswerMeta = {
  engine: 'OpenAI',
  model: 'gpt-4o',
  durationMs: 2_400,
  retrievalMs: 140,
  documentsSearched: 3,
  sentences: [],
}

test('an answer of a provider has its time and the tokens that were reported', () => {
  const reported = { ...meta, usage: { inputTokens: 1_812, outputTokens: 64 } }
  expect(listCost(reported)).toEqual([
    ['Whole answer', '2.4 s'],
    ['Search', '0.1 s'],
    ['Tokens read', '1,812'],
    ['Tokens written', '64'],
  ])
  expect(explainCost(reported)).toBe('As OpenAI reports for writing it with gpt-4o.')
  const reread = { ...reported, secondReading: { model: 'gpt-4o', decided: [] } }
  expect(explainCost(reread)).toContain('the second reading is not counted.')
})

test('where nothing was reported, only its time is told, and why', () => {
  expect(listCost(meta).map(([label]) => label)).toEqual(['Whole answer', 'Search'])
  expect(explainCost(meta)).toBe('OpenAI reported no tokens for this answer.')
  expect(explainCost({ ...meta, engine: 'Local engine' })).toBe('Written on your own server: no tokens, no cost.')
})
