import { Button } from '@fieldproof/ui/button'
import { Form, useForm } from '@fieldproof/ui/form'
import { TextField } from '@fieldproof/ui/form-fields'
import { plainRules } from '@fieldproof/ui/form-rules'
import { LoginFailed } from './login-failed.tsx'

/** Without zod, as those of the first step. */
const rules = plainRules<{ code: string }>(({ code }) => ({ code: code.trim() === '' ? 'Enter the code.' : undefined }))

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function CodeForm({
  onSubmit,
  onBack,
  error,
}: {
  /** Resolves once the attempt is over, whatever came of it. */
  onSubmit: (code: string) => Promise<void>
  onBack: () => void
  /** Why the last code was refused. */
  error: string | undefined
}) {
  const form = useForm({ rules, initial: { code: '' }, onSubmit: ({ code }) => onSubmit(code.trim()) })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <LoginFailed error={error} />
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="From your authenticator app, or one of your recovery codes."
        // The form took the place of the one that had the focus.
        autoFocus
        size="lg"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        aria-required="true"
        inputClass="font-mono"
      />
      <div className="mt-1.5 flex flex-col gap-2">
        <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel="Signing in..." className="w-full">
          Sign In
        </Button>
        <Button variant="ghost" size="lg" onClick={onBack} className="w-full">
          Use another account
        </Button>
      </div>
    </Form>
  )
}
