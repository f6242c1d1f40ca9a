import { type AgentId, agents, defaultAgent } from '@fieldproof/schema/agents'
import { apiKeyLimits, type CreatedApiKey } from '@fieldproof/schema/api-keys'
import { AgentPlate } from '@fieldproof/ui/agent-plate'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input } from '@fieldproof/ui/input'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { Select } from '@fieldproof/ui/select'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { agentIcons } from '../auth/agent-icons.ts'

const agentOptions = agents.map((agent) => ({
  value: agent.id,
  label: agent.name,
  icon: <AgentPlate icon={agentIcons[agent.icon]} size={20} agent={agent.id} />,
}))

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
    <Panel aria-labelledby="create-key-title">
      <PanelHead id="create-key-title" title="Create API key" />
      <PanelBody>
        {create.error ? (
          <InlineAlert tone="danger" title="Failed to create the key" className="mb-5">
            {errorText(create.error)}
          </InlineAlert>
        ) : null}
        <form
          onSubmit={submit}
          noValidate
          autoComplete="off"
          className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_auto]"
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
          {/* Level with the controls, not with their labels. */}
          <Button
            type="submit"
            variant="primary"
            busy={create.isPending}
            busyLabel="Creating..."
            className="px-5! sm:col-span-full sm:justify-self-start lg:col-auto lg:mt-[1.625rem]"
          >
            Create key
          </Button>
        </form>
      </PanelBody>
    </Panel>
  )
}
