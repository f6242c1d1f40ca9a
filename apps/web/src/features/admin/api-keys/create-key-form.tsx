import { createKeyFormSchema } from '@fieldproof/schema/account-forms'
import { defaultAgent } from '@fieldproof/schema/agents'
import { apiKeyLimits, type CreatedApiKey } from '@fieldproof/schema/api-keys'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { useForm } from '@fieldproof/ui/form'
import { TextField } from '@fieldproof/ui/form-fields'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { PanelForm } from '@fieldproof/ui/panel-form'
import { agentOptions } from '../../../components/auth/agent-options.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { tryCall } from '../../../lib/try-call.ts'

const lifetimes = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Until it is revoked' },
] as const

/** "Create API key". What comes of it is shown once, by whoever asked for it. */
export function CreateKeyForm({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const utils = trpc.useUtils()
  const create = trpc.admin.createApiKey.useMutation({
    onSuccess: (created) => {
      utils.admin.listApiKeys.invalidate()
      onCreated(created)
    },
  })
  const form = useForm({
    rules: createKeyFormSchema,
    initial: { name: '', agent: defaultAgent.id, lifetime: '365' },
    onSubmit: (key) => tryCall(() => create.mutateAsync(key)),
  })

  return (
    <PanelForm
      id="create-key-title"
      title="Create API key"
      form={form}
      columns="lg:grid-cols-[1.5fr_1fr_1fr_auto]"
      submit="Create key"
      tell={(failure) => (
        <InlineAlert tone="danger" title="Failed to create the key">
          {failure}
        </InlineAlert>
      )}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="The system that will use it"
        maxLength={apiKeyLimits.nameMaxLength}
        autoComplete="off"
        aria-required="true"
      />
      <SelectField form={form} name="agent" label="Agent" options={agentOptions} />
      <SelectField form={form} name="lifetime" label="Valid for" options={lifetimes} />
    </PanelForm>
  )
}
