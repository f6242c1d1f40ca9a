import { defaultAgent } from '@fieldproof/schema/agents'
import { connectSourceInputSchema, type Source } from '@fieldproof/schema/sources'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { useForm } from '@fieldproof/ui/form'
import { useField } from '@fieldproof/ui/form-fields'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { PanelForm } from '@fieldproof/ui/panel-form'
import { agentOptions } from '../../../components/auth/agent-options.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { tryCall } from '../../../lib/try-call.ts'
import { sourceKinds } from './describe-source.ts'
import { PersonField } from './person-field.tsx'

/** "Connect a source", one of those that the operator allows. */
export function ConnectSourceForm({
  allowed,
  onConnected,
}: {
  allowed: readonly { name: string; kind: NonNullable<Source['kind']> }[]
  onConnected: () => void
}) {
  const utils = trpc.useUtils()
  const connect = trpc.admin.connectSource.useMutation({
    onSuccess: () => {
      void utils.admin.listSources.invalidate()
      onConnected()
    },
  })
  const form = useForm({
    rules: connectSourceInputSchema,
    initial: { name: allowed[0]?.name ?? '', agent: defaultAgent.id, personId: '' },
    onSubmit: (source) => tryCall(() => connect.mutateAsync(source)),
  })
  const agent = useField({ form, name: 'agent' }).value
  const options = allowed.map(({ name, kind }) => ({ value: name, label: `${name} · ${sourceKinds[kind]}` }))

  return (
    <PanelForm
      id="connect-source-title"
      title="Connect a source"
      form={form}
      columns="lg:grid-cols-[1.5fr_1fr_1fr_auto]"
      submit="Connect source"
      busyLabel="Connecting..."
      tell={(failure) => (
        <InlineAlert tone="danger" title="Failed to connect the source">
          {failure}
        </InlineAlert>
      )}
    >
      <SelectField form={form} name="name" label="Source" hint="Allowed by the operator" options={options} />
      <SelectField form={form} name="agent" label="Agent" options={agentOptions} />
      <PersonField form={form} name="personId" agent={agent} />
    </PanelForm>
  )
}
