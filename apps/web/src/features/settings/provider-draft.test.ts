import { expect, test } from 'bun:test'
import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { changesOf, findProblems } from './provider-draft.ts'

const saved: AiSettings['provider'] = {
  source: 'workspace',
  keyLastFour: '4f9a',
  baseUrl: 'https://api.openai.com/v1',
  chatModel: 'gpt-4o',
  embeddingModel: 'text-embedding-3-small',
  secondReading: true,
}
const none = { ...saved, source: 'none' as const }

test('a key is required where none is saved, and spaces are no key', () => {
  expect(findProblems({ apiKey: '' }, none)).toEqual({ apiKey: 'Please enter your AI provider API key.' })
  expect(findProblems({ apiKey: '   ' }, none).apiKey).toBeDefined()
  expect(findProblems({ apiKey: '   ' }, saved).apiKey).toBeDefined()
  expect(findProblems({ apiKey: '' }, saved)).toEqual({})
  expect(findProblems({ apiKey: '' }, { ...saved, source: 'environment' })).toEqual({})
})

test('an address must be one of the web, a model must have a name', () => {
  expect(findProblems({ apiKey: '', baseUrl: 'ftp://x' }, saved).baseUrl).toBeDefined()
  expect(findProblems({ apiKey: '', baseUrl: 'api.openai.com' }, saved).baseUrl).toBeDefined()
  expect(findProblems({ apiKey: 'x', baseUrl: 'http://localhost:11434/v1' }, saved)).toEqual({})
  expect(Object.keys(findProblems({ apiKey: '', chatModel: ' ', embeddingModel: '' }, saved))).toEqual([
    'chatModel',
    'embeddingModel',
  ])
})

test('another server needs the key again, another path of the same does not', () => {
  expect(findProblems({ apiKey: '', baseUrl: 'http://localhost:11434/v1' }, saved).apiKey).toContain('as well')
  expect(findProblems({ apiKey: '', baseUrl: 'https://api.openai.com/v2' }, saved)).toEqual({})
})

test('only what changed is sent, trimmed', () => {
  expect(changesOf({ apiKey: ' sk-1 ', baseUrl: saved.baseUrl, chatModel: ' gpt-4.1 ' }, saved)).toEqual({
    openaiApiKey: 'sk-1',
    chatModel: 'gpt-4.1',
  })
  expect(changesOf({ apiKey: '' }, saved)).toEqual({})
  expect(changesOf({ apiKey: '', secondReading: false }, saved)).toEqual({ secondReading: false })
  expect(changesOf({ apiKey: '', secondReading: true }, saved)).toEqual({})
})
