import { defaultAgent } from '@fieldproof/schema/agents'
import {
  type CreatedWebhook,
  createWebhookInputSchema,
  type WebhookEventType,
  webhookEventLabels,
  webhookLimits,
} from '@fieldproof/schema/webhooks'
import { CheckboxListField } from '@fieldproof/ui/checkbox-list-field'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { useForm } from '@fieldproof/ui/form'
import { TextField } from '@fieldproof/ui/form-fields'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { PanelForm } from '@fieldproof/ui/panel-form'
import { agentOptions } from '../../../components/auth/agent-options.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { tryCall } from '../../../lib/try-call.ts'

const eventOptions = Object.entries(webhookEventLabels).map(([value, label]) => ({ value, label }))
const everyEvent = Object.keys(webhookEventLabels) as WebhookEventType[]

/** "Create webhook". Its secret is shown once, by whoever asked for it. */
export function CreateWebhookForm({ onCreated }: { onCreated: (created: CreatedWebhook) => void }) {
  const utils = trpc.useUtils()
  const create = trpc.admin.createWebhook.useMutation({
    onSuccess: (created) => {
      utils.admin.listWebhooks.invalidate()
      onCreated(created)
    },
  })
  const form = useForm({
    rules: createWebhookInputSchema,
    initial: { address: '', agent: defaultAgent.id, events: everyEvent },
    onSubmit: (webhook) => tryCall(() => create.mutateAsync(webhook)),
  })

  return (
    <PanelForm
      id="create-webhook-title"
      title="Create webhook"
      form={form}
      columns="lg:grid-cols-[1.5fr_1fr_1fr_auto]"
      submit="Create webhook"
      tell={(failure) => (
        <InlineAlert tone="danger" title="Failed to create the webhook">
          {failure}
        </InlineAlert>
      )}
    >
      <TextField
        form={form}
        name="address"
        label="Address"
        hint="Where the other system takes messages"
        maxLength={webhookLimits.addressMaxLength}
        autoComplete="off"
        aria-required="true"
      />
      <SelectField form={form} name="agent" label="Agent" options={agentOptions} />
      <CheckboxListField form={form} name="events" legend="Tell it when" options={eventOptions} empty="" />
    </PanelForm>
  )
}
