import type { AiSettings, SaveAiSettingsInput } from '@fieldproof/schema/ai-settings'

type Provider = AiSettings['provider']

/** What stands in the form. The key that is saved is never there: a new one may be. */
export type ProviderDraft = Required<SaveAiSettingsInput>

/** What the form shows of what is saved. */
export function draftOf({ baseUrl, chatModel, embeddingModel, secondReading }: Provider): ProviderDraft {
  return { openaiApiKey: '', baseUrl, chatModel, embeddingModel, secondReading }
}

const named = ['baseUrl', 'chatModel', 'embeddingModel'] as const

/** The part of the form that differs from what is saved, as the server takes it. */
export function changesOf(draft: ProviderDraft, saved: Provider): SaveAiSettingsInput {
  const changes: SaveAiSettingsInput = {}
  const key = draft.openaiApiKey.trim()
  if (key !== '') changes.openaiApiKey = key
  for (const field of named) {
    const typed = draft[field].trim()
    if (typed !== saved[field]) changes[field] = typed
  }
  if (draft.secondReading !== saved.secondReading) changes.secondReading = draft.secondReading
  return changes
}

/** What is wrong with the form, by field; the server checks the same. What nobody changed is asked nothing. */
export function findProblems(draft: ProviderDraft, saved: Provider): Partial<Record<keyof ProviderDraft, string>> {
  const problems: Partial<Record<keyof ProviderDraft, string>> = {}
  const key = draft.openaiApiKey.trim()
  if (key === '' && (saved.source === 'none' || draft.openaiApiKey !== ''))
    problems.openaiApiKey = 'Please enter your AI provider API key.'
  const { baseUrl, chatModel, embeddingModel } = changesOf(draft, saved)
  if (baseUrl !== undefined && !isWebAddress(baseUrl))
    problems.baseUrl = 'Enter a base URL that begins with http:// or https://.'
  else if (baseUrl !== undefined && key === '' && leavesServer(baseUrl, saved.baseUrl))
    problems.openaiApiKey = 'Enter the API key as well: a key is only sent to the server it was entered for.'
  if (chatModel === '') problems.chatModel = 'Enter the name of the chat model.'
  if (embeddingModel === '') problems.embeddingModel = 'Enter the name of the embedding model.'
  return problems
}

const leavesServer = (address: string, saved: string) => URL.parse(address)?.origin !== URL.parse(saved)?.origin

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
