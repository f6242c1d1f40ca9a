import type { AiSettings, SaveAiSettingsInput } from '@fieldproof/schema/ai-settings'

/** What is typed in the form. A field that was not touched is undefined and shows what is saved. */
export interface ProviderDraft {
  apiKey: string
  baseUrl?: string
  chatModel?: string
  embeddingModel?: string
  secondReading?: boolean
}

export type ProviderField = keyof ProviderDraft

export const emptyDraft: ProviderDraft = { apiKey: '' }

const named = ['baseUrl', 'chatModel', 'embeddingModel'] as const

/** The part of the form that differs from what is saved, as the server takes it. */
export function changesOf(draft: ProviderDraft, saved: AiSettings['provider']): SaveAiSettingsInput {
  const changes: SaveAiSettingsInput = {}
  const key = draft.apiKey.trim()
  if (key !== '') changes.openaiApiKey = key
  for (const field of named) {
    const typed = draft[field]?.trim()
    if (typed !== undefined && typed !== saved[field]) changes[field] = typed
  }
  const { secondReading } = draft
  if (secondReading !== undefined && secondReading !== saved.secondReading) changes.secondReading = secondReading
  return changes
}

/** What is wrong with the form, by field; the server checks the same. */
export function findProblems(
  draft: ProviderDraft,
  saved: AiSettings['provider'],
): Partial<Record<ProviderField, string>> {
  const problems: Partial<Record<ProviderField, string>> = {}
  const key = draft.apiKey.trim()
  if (key === '' && (saved.source === 'none' || draft.apiKey !== ''))
    problems.apiKey = 'Please enter your AI provider API key.'
  const { baseUrl, chatModel, embeddingModel } = changesOf(draft, saved)
  if (baseUrl !== undefined && !isWebAddress(baseUrl))
    problems.baseUrl = 'Enter a base URL that begins with http:// or https://.'
  else if (baseUrl !== undefined && key === '' && leavesServer(baseUrl, saved.baseUrl))
    problems.apiKey = 'Enter the API key as well: a key is only sent to the server it was entered for.'
  if (chatModel === '') problems.chatModel = 'Enter the name of the chat model.'
  if (embeddingModel === '') problems.embeddingModel = 'Enter the name of the embedding model.'
  return problems
}

const leavesServer = (address: string, saved: string) => URL.parse(address)?.origin !== URL.parse(saved)?.origin

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
