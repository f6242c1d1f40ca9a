import { expect, test } from 'bun:test'
import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { changesOf, draftOf, findProblems, type ProviderDraft } from './provider-draft.ts'

const saved: AiSettings['provider'] = {
  source: 'workspace',
  keyLastFour: '4f9a',
  baseUrl: 'https://api.openai.com/v1',
  chatModel: 'gpt-4o',
  embeddingModel: 'text-embedding-3-small',
  secondReading: true,
}
const none = { ...saved, source: 'none' as const }
/** The form with what was typed in it, besides what is saved. */
const typed = (changes: Partial<ProviderDraft>): ProviderDraft => ({ ...draftOf(saved), ...changes })

test('a key is required where none is saved, and spaces are no key', () => {
  expect(findProblems(typed({ openaiApiKey: '' }), none)).toEqual({
    openaiApiKey: 'Please enter your AI provider API key.',
  })
  expect(findProblems(typed({ openaiApiKey: '   ' }), none).openaiApiKey).toBeDefined()
  expect(findProblems(typed({ openaiApiKey: '   ' }), saved).openaiApiKey).toBeDefined()
  expect(findProblems(typed({ openaiApiKey: '' }), saved)).toEqual({})
  expect(findProblems(typed({ openaiApiKey: '' }), { ...saved, source: 'environment' })).toEqual({})
})

test('an address must be one of the web, a model must have a name', () => {
  for (const baseUrl of ['ftp://x', 'api.openai.com', 'https://'])
    expect(findProblems(typed({ openaiApiKey: '', baseUrl }), saved)).toEqual({
      baseUrl: 'Enter a base URL that begins with http:// or https://.',
    })
  expect(findProblems(typed({ openaiApiKey: 'x', baseUrl: 'http://localhost:11434/v1' }), saved)).toEqual({})
  expect(findProblems(typed({ openaiApiKey: '', chatModel: ' ', embeddingModel: '' }), saved)).toEqual({
    chatModel: 'Enter the name of the chat model.',
    embeddingModel: 'Enter the name of the embedding model.',
  })
})

test('another server needs the key again, another path of the same does not', () => {
  expect(findProblems(typed({ openaiApiKey: '', baseUrl: 'http://localhost:11434/v1' }), saved)).toEqual({
    openaiApiKey: 'Enter the API key as well: a key is only sent to the server it was entered for.',
  })
  expect(findProblems(typed({ openaiApiKey: '', baseUrl: 'https://api.openai.com/v2' }), saved)).toEqual({})
})

test('only what changed is sent, trimmed', () => {
  expect(changesOf(typed({ openaiApiKey: ' sk-1 ', baseUrl: saved.baseUrl, chatModel: ' gpt-4.1 ' }), saved)).toEqual({
    openaiApiKey: 'sk-1',
    chatModel: 'gpt-4.1',
  })
  expect(changesOf(typed({ openaiApiKey: '' }), saved)).toEqual({})
  expect(changesOf(typed({ openaiApiKey: '', secondReading: false }), saved)).toEqual({ secondReading: false })
  expect(changesOf(typed({ openaiApiKey: '', secondReading: true }), saved)).toEqual({})
})
