import type { AgentId } from '@fieldproof/schema/agents'
import { SelectField } from '@fieldproof/ui/choice-fields'
import type { FormState } from '@fieldproof/ui/form'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { trpc } from '../../../lib/trpc.ts'

/** Who works in a workspace, one of whom is responsible for what comes in. */
export function PersonField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>({
  form,
  name,
  agent,
}: {
  form: FormState<Entries, Values>
  name: Name
  agent: AgentId
}) {
  const users = trpc.admin.listUsers.useQuery().data?.users ?? []
  const options = users
    .filter(({ agentType }) => agentType === agent)
    .map(({ id, username }) => ({ value: id as never, label: username }))
  return (
    <SelectField
      form={form}
      name={name}
      label="Person responsible"
      hint="Documents come in under this name"
      placeholder={options.length === 0 ? 'Nobody works here yet' : 'Choose'}
      options={options}
    />
  )
}
