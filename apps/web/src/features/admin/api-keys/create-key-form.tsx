import { type AgentId, defaultAgent } from '@fieldproof/schema/agents'
import { apiKeyLimits, type CreatedApiKey } from '@fieldproof/schema/api-keys'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input } from '@fieldproof/ui/input'
import { PanelForm } from '@fieldproof/ui/panel-form'
import { Select } from '@fieldproof/ui/select'
import { type FormEvent, useState } from 'react'
import { agentOptions } from '../../../components/auth/agent-options.tsx'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

const lifetimes = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Until it is revoked' },
] as const

/** "Create API key". What comes of it is shown once, by whoever asked for it. */
export function CreateKeyForm({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const utils = trpc.useUtils()
  const [agent, setAgent] = useState<AgentId>(defaultAgent.id)
  const [lifetime, setLifetime] = useState<(typeof lifetimes)[number]['value']>('365')
  const [missing, setMissing] = useState(false)
  const create = trpc.admin.createApiKey.useMutation({
    onSuccess: (created) => {
      utils.admin.listApiKeys.invalidate()
      onCreated(created)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (create.isPending) return
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="name"]')
    const name = field?.value.trim() ?? ''
    setMissing(name === '')
    if (name === '') field?.focus()
    else create.mutate({ name, agent, ...(lifetime === 'never' ? {} : { expiresInDays: Number(lifetime) }) })
  }

  return (
    <PanelForm
      id="create-key-title"
      title="Create API key"
      columns="lg:grid-cols-[1.5fr_1fr_1fr_auto]"
      submit="Create key"
      busy={create.isPending}
      onSubmit={submit}
      failure={
        create.error ? (
          <InlineAlert tone="danger" title="Failed to create the key" className="mb-5">
            {errorText(create.error)}
          </InlineAlert>
        ) : null
      }
    >
      <Field label="Name" hint="The system that will use it" {...(missing ? { error: 'Enter a name.' } : {})}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={apiKeyLimits.nameMaxLength}
            autoComplete="off"
            aria-required="true"
          />
        )}
      </Field>
      <Field label="Agent">
        {(control) => <Select {...control} value={agent} options={agentOptions} onValueChange={setAgent} />}
      </Field>
      <Field label="Valid for">
        {(control) => <Select {...control} value={lifetime} options={lifetimes} onValueChange={setLifetime} />}
      </Field>
    </PanelForm>
  )
}
