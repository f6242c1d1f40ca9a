import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import type { ProviderDraft } from './provider-draft.ts'

/** Whether the chat model reads the sentences of its answers a second time. It is a paid call for each answer. */
export function ProofPanel({
  provider,
  draft,
  onChange,
}: {
  provider: AiSettings['provider']
  draft: ProviderDraft
  onChange: (change: Partial<ProviderDraft>) => void
}) {
  return (
    <Panel aria-labelledby="second-reading">
      <PanelHead id="second-reading" title="Second reading" />
      <PanelBody className="space-y-3">
        <p className="max-w-[36rem] text-sm text-ink-muted">
          Rules on this server judge each sentence by what it cites. With a provider, the chat model then reads those
          sentences again, apart from the conversation. It is believed only with words that stand on the page, and never
          against a contradiction that the rules found.
        </p>
        <Checkbox
          label="Read the sentences of each answer a second time"
          checked={draft.secondReading ?? provider.secondReading}
          onCheckedChange={(secondReading) => onChange({ secondReading })}
        />
        <p className="text-xs text-ink-subtle">
          {provider.source === 'none'
            ? 'Without a key there is no model that could read them: the rules judge alone.'
            : 'One more call to the provider for each answer.'}
        </p>
      </PanelBody>
    </Panel>
  )
}
