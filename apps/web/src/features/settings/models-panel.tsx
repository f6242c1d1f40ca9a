import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import type { ProviderDraft, ProviderField } from './provider-draft.ts'

/** Names that are often used; any other may be typed. */
const suggestions = {
  chatModel: ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini'],
  embeddingModel: ['text-embedding-3-small', 'text-embedding-3-large'],
}

/** Where the provider is, and which of its models write and embed. */
export function ModelsPanel({
  provider,
  draft,
  problems,
  mayChangeAddress,
  onChange,
}: {
  provider: AiSettings['provider']
  draft: ProviderDraft
  problems: Partial<Record<ProviderField, string>>
  /** The address is the super admin's: what is asked and quoted is sent there. */
  mayChangeAddress: boolean
  onChange: (change: Partial<ProviderDraft>) => void
}) {
  return (
    <Panel aria-labelledby="models">
      <PanelHead id="models" title="Models and endpoint" />
      <PanelBody className="space-y-5">
        <Field
          label="Base URL"
          error={problems.baseUrl}
          hint={
            mayChangeAddress
              ? 'Any OpenAI-compatible server works.'
              : 'Only the super admin may change it: questions and passages are sent there.'
          }
          className="max-w-[28rem]"
        >
          {(control) => (
            <Input
              {...control}
              name="baseUrl"
              type="url"
              inputMode="url"
              readOnly={!mayChangeAddress}
              value={draft.baseUrl ?? provider.baseUrl}
              onChange={(event) => onChange({ baseUrl: event.target.value })}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              className={`font-mono ${mayChangeAddress ? '' : 'bg-sunken text-ink-muted'}`}
            />
          )}
        </Field>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label="Chat model" error={problems.chatModel} hint="It writes the answers.">
            {(control) => (
              <Input
                {...control}
                name="chatModel"
                list="chat-models"
                value={draft.chatModel ?? provider.chatModel}
                onChange={(event) => onChange({ chatModel: event.target.value })}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
              />
            )}
          </Field>
          <Field
            label="Embedding model"
            error={problems.embeddingModel}
            hint="A change re-indexes every document. Search keeps working meanwhile."
          >
            {(control) => (
              <Input
                {...control}
                name="embeddingModel"
                list="embedding-models"
                value={draft.embeddingModel ?? provider.embeddingModel}
                onChange={(event) => onChange({ embeddingModel: event.target.value })}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
              />
            )}
          </Field>
        </div>
      </PanelBody>
      <Suggestions id="chat-models" names={suggestions.chatModel} />
      <Suggestions id="embedding-models" names={suggestions.embeddingModel} />
    </Panel>
  )
}

function Suggestions({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
