import { expect, test } from 'bun:test'
import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { changesOf, emptyDraft, findProblems } from './provider-draft.ts'

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
  for (const baseUrl of ['ftp://x', 'api.openai.com', 'https://'])
    expect(findProblems({ apiKey: '', baseUrl }, saved)).toEqual({
      baseUrl: 'Enter a base URL that begins with http:// or https://.',
    })
  expect(findProblems({ apiKey: 'x', baseUrl: 'http://localhost:11434/v1' }, saved)).toEqual({})
  expect(findProblems({ apiKey: '', chatModel: ' ', embeddingModel: '' }, saved)).toEqual({
    chatModel: 'Enter the name of the chat model.',
    embeddingModel: 'Enter the name of the embedding model.',
  })
})

test('another server needs the key again, another path of the same does not', () => {
  expect(emptyDraft).toEqual({ apiKey: '' })
  expect(findProblems({ apiKey: '', baseUrl: 'http://localhost:11434/v1' }, saved)).toEqual({
    apiKey: 'Enter the API key as well: a key is only sent to the server it was entered for.',
  })
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
