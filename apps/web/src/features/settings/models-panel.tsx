import { TextField } from '@fieldproof/ui/form-fields'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import type { ProviderFormState } from './provider-form.tsx'

/** Names that are often used; any other may be typed. */
const suggestions = {
  chatModel: ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini'],
  embeddingModel: ['text-embedding-3-small', 'text-embedding-3-large'],
}

/** Where the provider is, and which of its models write and embed. */
export function ModelsPanel({
  form,
  mayChangeAddress,
}: {
  form: ProviderFormState
  /** The address is the super admin's: what is asked and quoted is sent there. */
  mayChangeAddress: boolean
}) {
  return (
    <Panel aria-labelledby="models">
      <PanelHead id="models" title="Models and endpoint" />
      <PanelBody className="space-y-5">
        <TextField
          form={form}
          name="baseUrl"
          label="Base URL"
          hint={
            mayChangeAddress
              ? 'Any OpenAI-compatible server works.'
              : 'Only the super admin may change it: questions and passages are sent there.'
          }
          className="max-w-[28rem]"
          type="url"
          inputMode="url"
          readOnly={!mayChangeAddress}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          inputClass={`font-mono ${mayChangeAddress ? '' : 'bg-sunken text-ink-muted'}`}
        />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="chatModel"
            label="Chat model"
            hint="It writes the answers."
            list="chat-models"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
          <TextField
            form={form}
            name="embeddingModel"
            label="Embedding model"
            hint="A change re-indexes every document. Search keeps working meanwhile."
            list="embedding-models"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
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
