import type { TwoFactorSecret } from '@fieldproof/schema/two-factor'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input, PasswordInput } from '@fieldproof/ui/input'
import { toast } from '@fieldproof/ui/toast-store'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAdminSession } from './use-admin-session.ts'

type Step = { name: 'password' } | { name: 'scan'; made: TwoFactorSecret } | { name: 'recovery'; codes: string[] }

const heads: Record<Step['name'], { title: string; description: string }> = {
  password: { title: 'Set up sign-in codes', description: 'Enter your password to begin.' },
  scan: {
    title: 'Set up sign-in codes',
    description: 'Scan the picture with an authenticator app, or type in the key. Then enter the code it shows.',
  },
  recovery: {
    title: 'Recovery codes',
    description: 'Each opens the console once when your phone is not at hand. They are shown only now.',
  },
}

/** From the password to the secret, its first code, and the recovery codes. */
export function EnrolCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils()
  const formId = useId()
  const { renew } = useAdminSession()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const start = trpc.admin.twoFactor.start.useMutation({
    onSuccess: (made) => setStep({ name: 'scan', made }),
  })
  const confirm = trpc.admin.twoFactor.confirm.useMutation({
    onSuccess: ({ token, recoveryCodes }) => {
      renew(token)
      setStep({ name: 'recovery', codes: recoveryCodes })
    },
  })
  const failed = step.name === 'password' ? start.error : confirm.error

  function close() {
    if (step.name === 'recovery') {
      toast({ tone: 'ok', title: 'Sign-in codes are on', description: 'The next sign-in asks for a code.' })
      void utils.admin.invalidate()
    }
    setStep({ name: 'password' })
    start.reset()
    confirm.reset()
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = String(new FormData(event.currentTarget).get('entry') ?? '').trim()
    if (step.name === 'password') start.mutate({ password: entered })
    else confirm.mutate({ code: entered })
  }

  const { title, description } = heads[step.name]
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      stays
      title={title}
      description={description}
      foot={
        step.name === 'recovery' ? (
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={start.isPending || confirm.isPending}
              busyLabel="Checking..."
            >
              {step.name === 'password' ? 'Continue' : 'Turn on'}
            </Button>
          </>
        )
      }
    >
      {step.name === 'recovery' ? (
        <RecoveryCodes codes={step.codes} />
      ) : (
        <form id={formId} key={step.name} onSubmit={submit} noValidate className="space-y-4">
          {failed ? <InlineAlert tone="danger">{errorText(failed)}</InlineAlert> : null}
          {step.name === 'scan' ? (
            <>
              <div className="flex flex-wrap items-center gap-5">
                <QrCode text={step.made.uri} label="QR code with the key for the authenticator app" />
                <div className="min-w-0 flex-1 basis-40 text-sm">
                  <p className="font-medium">Key</p>
                  <p data-testid="secret" className="mt-1 font-mono text-xs break-all text-ink-muted select-all">
                    {step.made.secret}
                  </p>
                </div>
              </div>
              <Field label="Code">
                {(control) => (
                  <Input
                    {...control}
                    name="entry"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={10}
                    className="font-mono"
                  />
                )}
              </Field>
            </>
          ) : (
            <Field label="Password">
              {(control) => <PasswordInput {...control} name="entry" autoComplete="current-password" />}
            </Field>
          )}
        </form>
      )}
    </Dialog>
  )
}
