import { type CreateAgentUserInput, createAgentUserInputSchema } from '@fieldproof/schema/admin-users'
import { type AgentId, defaultAgent } from '@fieldproof/schema/agents'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input, PasswordInput } from '@fieldproof/ui/input'
import { PanelForm } from '@fieldproof/ui/panel-form'
import { Select } from '@fieldproof/ui/select'
import { toast } from '@fieldproof/ui/toast-store'
import { type FormEvent, useState } from 'react'
import { agentOptions } from '../../components/auth/agent-options.tsx'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

type Errors = Partial<Record<'username' | 'email' | 'password', string>>

/** "Create New Agent User". The rules are the server's own; what breaks one is told beneath its field. */
export function CreateUserForm({ onCreated }: { onCreated: () => void }) {
  const utils = trpc.useUtils()
  const [agentType, setAgentType] = useState<AgentId>(defaultAgent.id)
  const [errors, setErrors] = useState<Errors>({})
  const create = trpc.admin.createUser.useMutation({
    onSuccess: (user) => {
      toast({
        tone: 'ok',
        title: 'User created successfully',
        description: `${user.username} has been created with ${user.agentType.toUpperCase()} access`,
      })
      utils.admin.listUsers.invalidate()
      onCreated()
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'Failed to create user', description: errorText(error, 'An error occurred') }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (create.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const input: CreateAgentUserInput = {
      username: text('username').trim(),
      email: text('email').trim(),
      password: text('password'),
      agentType,
    }
    const found = findErrors(input)
    setErrors(found)
    if (!input.username || !input.email || !input.password)
      toast({ tone: 'danger', title: 'Missing fields', description: 'Please fill in all required fields' })
    const first = Object.keys(found)[0]
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else create.mutate(input)
  }

  return (
    <PanelForm
      id="create-user-title"
      title="Create New Agent User"
      columns="lg:grid-cols-[1fr_1.35fr_1.1fr_1fr_auto]"
      submit="Create user"
      busy={create.isPending}
      onSubmit={submit}
      failure={
        create.error ? (
          <InlineAlert tone="danger" className="mb-5">
            <strong className="font-semibold text-danger-ink">Failed to create user.</strong>{' '}
            {errorText(create.error, 'An error occurred')}
          </InlineAlert>
        ) : null
      }
    >
      <Field label="Username" error={errors.username}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-required="true"
          />
        )}
      </Field>
      <Field label="Email" error={errors.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="off" aria-required="true" />}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" aria-required="true" />}
      </Field>
      <Field label="Agent type">
        {(control) => <Select {...control} value={agentType} options={agentOptions} onValueChange={setAgentType} />}
      </Field>
    </PanelForm>
  )
}

/** The first broken rule of each field, in the order of the form. */
function findErrors(input: CreateAgentUserInput): Errors {
  const parsed = createAgentUserInputSchema.safeParse(input)
  const errors: Errors = {}
  for (const name of ['username', 'email', 'password'] as const) {
    const issue = parsed.error?.issues.find((candidate) => candidate.path[0] === name)
    if (input[name] === '')
      errors[name] =
        `Enter ${name === 'username' ? 'a username' : name === 'email' ? 'an email address' : 'a password'}.`
    else if (issue) errors[name] = issue.message
  }
  return errors
}
