import { createUserFormSchema } from '@fieldproof/schema/account-forms'
import { defaultAgent } from '@fieldproof/schema/agents'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { useForm } from '@fieldproof/ui/form'
import { PasswordField, TextField } from '@fieldproof/ui/form-fields'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { PanelForm } from '@fieldproof/ui/panel-form'
import { toast } from '@fieldproof/ui/toast-store'
import { agentOptions } from '../../components/auth/agent-options.tsx'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { tryCall } from '../../lib/try-call.ts'

/** "Create New Agent User". The rules are the server's own; what breaks one is told beneath its field. */
export function CreateUserForm({ onCreated }: { onCreated: () => void }) {
  const utils = trpc.useUtils()
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
  const form = useForm({
    rules: createUserFormSchema,
    initial: { username: '', email: '', password: '', agentType: defaultAgent.id },
    onSubmit: (user) => tryCall(() => create.mutateAsync(user)),
    onInvalid: (_sentences, { username, email, password }) => {
      if (username.trim() === '' || email.trim() === '' || password === '')
        toast({ tone: 'danger', title: 'Missing fields', description: 'Please fill in all required fields' })
    },
  })

  return (
    <PanelForm
      id="create-user-title"
      title="Create New Agent User"
      form={form}
      columns="lg:grid-cols-[1fr_1.35fr_1.1fr_1fr_auto]"
      submit="Create user"
      tell={(failure) => (
        <InlineAlert tone="danger">
          <strong className="font-semibold text-danger-ink">Failed to create user.</strong> {failure}
        </InlineAlert>
      )}
    >
      <TextField
        form={form}
        name="username"
        label="Username"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-required="true"
      />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" aria-required="true" />
      <PasswordField form={form} name="password" label="Password" autoComplete="new-password" aria-required="true" />
      <SelectField form={form} name="agentType" label="Agent type" options={agentOptions} />
    </PanelForm>
  )
}
