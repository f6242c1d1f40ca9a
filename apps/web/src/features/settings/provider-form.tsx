import type { AiSettings, SaveAiSettingsInput } from '@fieldproof/schema/ai-settings'
import { Form, type FormState, useEntries, useForm } from '@fieldproof/ui/form'
import { plainRules } from '@fieldproof/ui/form-rules'
import { toast } from '@fieldproof/ui/toast-store'
import { useAuth } from '../../components/auth/use-auth.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { readRefusal } from '../../lib/try-call.ts'
import { KeyPanel } from './key-panel.tsx'
import { ModelsPanel } from './models-panel.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { changesOf, draftOf, findProblems, type ProviderDraft } from './provider-draft.ts'
import { useConnectionTest } from './use-connection-test.ts'
import { useUntestedKey } from './use-untested-key.tsx'

export type ProviderFormState = FormState<ProviderDraft, ProviderDraft>

/** Key, address and models in one form: "Save Settings" keeps all that was changed. */
export function ProviderForm({ settings: { provider } }: { settings: AiSettings }) {
  const utils = trpc.useUtils()
  const { user } = useAuth()
  const test = useConnectionTest()
  const save = trpc.settings.save.useMutation()
  const question = useUntestedKey()
  const form = useForm<ProviderDraft, ProviderDraft>({
    rules: plainRules((draft) => findProblems(draft, provider)),
    initial: draftOf(provider),
    // Others change the settings of the workspace, too.
    follow: true,
    onInvalid({ openaiApiKey: description }) {
      if (description !== undefined) toast({ tone: 'danger', title: 'API Key Required', description })
    },
    async onSubmit(draft) {
      const changes = changesOf(draft, provider)
      if (Object.keys(changes).length === 0) {
        const description = 'Please enter a new AI provider API key to replace the one in use.'
        toast({ tone: 'info', title: 'API Key Required', description })
        return false
      }
      if (changes.openaiApiKey !== undefined && !(await question.ask())) return false
      try {
        const { message } = await save.mutateAsync(changes)
        form.reset()
        test.forget()
        const description = changes.openaiApiKey === undefined ? describeSaved(changes) : message
        toast({ tone: 'ok', title: 'Settings Saved', description })
        void utils.settings.get.invalidate()
        void utils.dashboard.figures.invalidate()
        return true
      } catch (error) {
        const description = `Failed to save settings: ${errorText(error)}`
        toast({ tone: 'danger', title: 'Save Failed', description })
        const refusal = readRefusal(error)
        // What is about no field has been told.
        return refusal.field === undefined ? false : refusal
      }
    },
  })
  const changed = Object.keys(changesOf(useEntries(form), provider)).length > 0

  return (
    <Form form={form} autoComplete="off" className="space-y-5 max-sm:space-y-4">
      {question.dialog}
      <KeyPanel form={form} provider={provider} changed={changed} test={test} />
      <ModelsPanel form={form} mayChangeAddress={user?.role === 'superadmin'} />
      <ProofPanel form={form} provider={provider} />
    </Form>
  )
}

function describeSaved({ secondReading, ...others }: SaveAiSettingsInput): string {
  if (secondReading === undefined || Object.keys(others).length > 0) return 'Base URL and models are updated.'
  return secondReading
    ? 'Answers are read a second time from now on.'
    : 'Answers are judged by the rules alone from now on.'
}
