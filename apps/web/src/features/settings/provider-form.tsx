import type { AiSettings, SaveAiSettingsInput } from '@fieldproof/schema/ai-settings'
import { toast } from '@fieldproof/ui/toast-store'
import { type FormEvent, useRef, useState } from 'react'
import { useAuth } from '../../components/auth/use-auth.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { KeyPanel } from './key-panel.tsx'
import { ModelsPanel } from './models-panel.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { changesOf, emptyDraft, findProblems, type ProviderDraft, type ProviderField } from './provider-draft.ts'

export interface TestResult {
  ok: boolean
  text: string
  /** How long it took, in milliseconds, and when it ended. */
  ms: number
  at: Date
}

/** Key, address and models in one form: "Save Settings" keeps all that was changed. */
export function ProviderForm({ settings }: { settings: AiSettings }) {
  const utils = trpc.useUtils()
  const { user } = useAuth()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ProviderDraft>(emptyDraft)
  const [problems, setProblems] = useState<Partial<Record<ProviderField, string>>>({})
  const [result, setResult] = useState<TestResult>()
  const changes = changesOf(draft, settings.provider)
  const changed = Object.keys(changes).length > 0

  const save = trpc.settings.save.useMutation({
    onSuccess: (answer, input) => {
      setDraft(emptyDraft)
      setResult(undefined)
      toast({
        tone: 'ok',
        title: 'Settings Saved',
        description: input.openaiApiKey ? answer.message : describeSaved(input),
      })
      void utils.settings.get.invalidate()
      void utils.dashboard.figures.invalidate()
    },
    onError: (error) =>
      toast({
        tone: 'danger',
        title: 'Save Failed',
        description: `Failed to save settings: ${errorText(error)}`,
      }),
  })
  const startedAt = useRef(0)
  const finishTest = (ok: boolean, text: string) =>
    setResult({ ok, text, ms: performance.now() - startedAt.current, at: new Date() })
  const test = trpc.settings.testConnection.useMutation({
    onMutate: () => {
      startedAt.current = performance.now()
      setResult(undefined)
    },
    onSuccess: ({ message }) => {
      finishTest(true, message)
      toast({ tone: 'ok', title: 'Connection Successful', description: message })
    },
    onError: (error) => {
      const text = `Failed to connect to the AI provider: ${errorText(error)}`
      finishTest(false, text)
      toast({ tone: 'danger', title: 'Connection Failed', description: text })
    },
  })

  function change(next: Partial<ProviderDraft>) {
    setDraft((now) => ({ ...now, ...next }))
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in next))))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const found = findProblems(draft, settings.provider)
    setProblems(found)
    if (found.apiKey) toast({ tone: 'danger', title: 'API Key Required', description: found.apiKey })
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (changed) save.mutate(changes)
    else
      toast({
        tone: 'info',
        title: 'API Key Required',
        description: 'Please enter a new AI provider API key to replace the one in use.',
      })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate autoComplete="off" className="space-y-5 max-sm:space-y-4">
      <KeyPanel
        provider={settings.provider}
        draft={draft}
        problem={problems.apiKey}
        changed={changed}
        saving={save.isPending}
        testing={test.isPending}
        result={result}
        onChange={change}
        onTest={() => test.mutate()}
      />
      <ModelsPanel
        provider={settings.provider}
        draft={draft}
        problems={problems}
        mayChangeAddress={user?.role === 'superadmin'}
        onChange={change}
      />
      <ProofPanel provider={settings.provider} draft={draft} onChange={change} />
    </form>
  )
}

function describeSaved({ secondReading, ...others }: SaveAiSettingsInput): string {
  if (secondReading === undefined || Object.keys(others).length > 0) return 'Base URL and models are updated.'
  return secondReading
    ? 'Answers are read a second time from now on.'
    : 'Answers are judged by the rules alone from now on.'
}
