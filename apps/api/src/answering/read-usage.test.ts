import { expect, test } from 'bun:test'
import { readUsage } from './read-usage.ts'

test('only what a provider reports whole is told', () => {
  const openai = { kind: 'openai' } as const
  expect(readUsage(openai, { inputTokens: 812, outputTokens: 64 })).toEqual({ inputTokens: 812, outputTokens: 64 })
  expect(readUsage(openai, { inputTokens: 812, outputTokens: undefined })).toBeUndefined()
  expect(readUsage(openai, { inputTokens: -1, outputTokens: 2.5 })).toBeUndefined()
  expect(readUsage({ kind: 'local' }, { inputTokens: 0, outputTokens: 0 })).toBeUndefined()
})
