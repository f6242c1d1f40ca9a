import { beforeEach, expect, test } from 'bun:test'
import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { draw, errorOf, field, focused, press, shows, type } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Answers, refusal, Server } from '../../../test/server.tsx'
import { type Auth, AuthContext } from '../../components/auth/use-auth.ts'
import { ProviderForm } from './provider-form.tsx'

const provider: AiSettings['provider'] = {
  source: 'workspace',
  keyLastFour: '4f9a',
  baseUrl: 'https://api.openai.com/v1',
  chatModel: 'gpt-4o',
  embeddingModel: 'text-embedding-3-small',
  secondReading: true,
}
const auth = { user: { role: 'superadmin' } } as Auth
const pending = 'Changes are not saved yet.'
const told = () => [toastStore.get()?.title, toastStore.get()?.description]

let calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls = []
  toastStore.set(undefined)
})
const saved = () => calls.filter(([name]) => name === 'settings.save').map(([, input]) => input)

/** Answers the question that comes before a key is saved. */
async function saveUntested() {
  await waitFor(() => expect(shows('Save a key that is not tested?')).toBe(true))
  press('Save key')
}

function open(answers: Answers, source: AiSettings['provider']['source'] = 'workspace') {
  const form = (changes: Partial<AiSettings['provider']> = {}) => (
    <Server answers={answers} calls={calls}>
      <AuthContext value={auth}>
        <ProviderForm settings={{ provider: { ...provider, source, ...changes } } as AiSettings} />
      </AuthContext>
    </Server>
  )
  const { rerender } = draw(form())
  return (changes: Partial<AiSettings['provider']>) => rerender(form(changes))
}

test('§5 a key is asked for where there is none, in a toast and at its field', async () => {
  open({}, 'none')
  press('Save Settings')
  await waitFor(() => expect(errorOf('API key')).toBe('Please enter your AI provider API key.'))
  expect(focused()).toBe('openaiApiKey')
  expect(told()).toEqual(['API Key Required', 'Please enter your AI provider API key.'])
  type('API key', 'sk-1')
  type('Chat model', ' ')
  press('Save Settings')
  await waitFor(() => expect(errorOf('Chat model')).toBe('Enter the name of the chat model.'))
  expect(errorOf('API key')).toBeUndefined()
  expect(focused()).toBe('chatModel')
  expect(saved()).toEqual([])
})

test('only what was changed is saved, and then nothing waits any more', async () => {
  const change = open({ 'settings.save': { success: true, message: 'Saved, encrypted.' } })
  press('Save Settings')
  await waitFor(() => expect(told()[0]).toBe('API Key Required'))
  expect(shows(pending)).toBe(false)
  type('Chat model', 'gpt-4.1')
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(shows(pending)).toBe(true))
  press('Save Settings')
  await waitFor(() => expect(told()).toEqual(['Settings Saved', 'Base URL and models are updated.']))
  expect(saved()).toEqual([{ chatModel: 'gpt-4.1', secondReading: false }])
  change({ chatModel: 'gpt-4.1', secondReading: false })
  await waitFor(() => expect(field('Chat model').value).toBe('gpt-4.1'))
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  expect(shows(pending)).toBe(false)
})

test('what another user saves is shown, and what is being typed stays', async () => {
  const change = open({})
  type('Chat model', 'gpt-4.1')
  change({ chatModel: 'gpt-4o-mini', embeddingModel: 'text-embedding-3-large' })
  await waitFor(() => expect(field('Embedding model').value).toBe('text-embedding-3-large'))
  expect(field('Chat model').value).toBe('gpt-4.1')
})

test('§8 a refusal is told in a toast, and at the field that the server names', async () => {
  const lost = 'The host of the base URL cannot be found. Check how it is written.'
  open({ 'settings.save': () => Promise.reject(refusal(lost, { field: 'baseUrl' })) })
  type('Base URL', 'https://nowhere.example.com/v1')
  type('API key', 'sk-1')
  press('Save Settings')
  await saveUntested()
  await waitFor(() => expect(errorOf('Base URL')).toBe(lost))
  expect(told()).toEqual(['Save Failed', `Failed to save settings: ${lost}`])
  expect(focused()).toBe('baseUrl')
  expect(field('API key').value).toBe('sk-1')
})

test('a key that is not tested is saved only by who says so; models are saved without a question', async () => {
  open({ 'settings.save': { success: true, message: 'The API key is updated and encrypted.' } })
  type('API key', 'sk-1')
  press('Save Settings')
  await waitFor(() => expect(shows('Save a key that is not tested?')).toBe(true))
  press('Cancel')
  await waitFor(() => expect(shows('Save a key that is not tested?')).toBe(false))
  expect(saved()).toEqual([])
  expect(field('API key').value).toBe('sk-1')
  press('Save Settings')
  await saveUntested()
  await waitFor(() => expect(told()).toEqual(['Settings Saved', 'The API key is updated and encrypted.']))
  expect(saved()).toEqual([{ openaiApiKey: 'sk-1' }])
})
