import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { CheckboxField } from '@fieldproof/ui/choice-fields'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import type { ProviderFormState } from './provider-form.tsx'

/** Whether the chat model reads the sentences of its answers a second time. It is a paid call for each answer. */
export function ProofPanel({ form, provider }: { form: ProviderFormState; provider: AiSettings['provider'] }) {
  return (
    <Panel aria-labelledby="second-reading">
      <PanelHead id="second-reading" title="Second reading" />
      <PanelBody className="space-y-3">
        <p className="max-w-[36rem] text-sm text-ink-muted">
          Rules on this server judge each sentence by what it cites. With a provider, the chat model then reads those
          sentences again, apart from the conversation. It is believed only with words that stand on the page, and never
          against a contradiction that the rules found.
        </p>
        <CheckboxField form={form} name="secondReading" label="Read the sentences of each answer a second time" />
        <p className="text-xs text-ink-subtle">
          {provider.source === 'none'
            ? 'Without a key there is no model that could read them: the rules judge alone.'
            : 'One more call to the provider for each answer.'}
        </p>
      </PanelBody>
    </Panel>
  )
}
