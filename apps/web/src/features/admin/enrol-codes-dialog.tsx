import {
  confirmTwoFactorInputSchema,
  startTwoFactorInputSchema,
  type TwoFactorSecret,
} from '@fieldproof/schema/two-factor'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, type FormState, useForm } from '@fieldproof/ui/form'
import { PasswordField, TextField } from '@fieldproof/ui/form-fields'
import { toast } from '@fieldproof/ui/toast-store'
import { useOpenings } from '@fieldproof/ui/use-openings'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { tryCall } from '../../lib/try-call.ts'
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
  const openings = useOpenings(open)
  return openings === 0 ? null : <OneEnrolment key={openings} open={open} onClose={onClose} />
}

function OneEnrolment({ open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils()
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
  const password = useForm({
    rules: startTwoFactorInputSchema,
    initial: { password: '' },
    onSubmit: (proof) => tryCall(() => start.mutateAsync(proof)),
  })
  const code = useForm({
    rules: confirmTwoFactorInputSchema,
    initial: { code: '' },
    onSubmit: (proof) => tryCall(() => confirm.mutateAsync(proof)),
  })
  const busy = password.busy || code.busy

  function close() {
    if (busy) return
    if (step.name === 'recovery') {
      toast({ tone: 'ok', title: 'Sign-in codes are on', description: 'The next sign-in asks for a code.' })
      void utils.admin.invalidate()
    }
    onClose()
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
            <Button disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={step.name === 'password' ? password.id : code.id}
              variant="primary"
              busy={busy}
              busyLabel="Checking..."
            >
              {step.name === 'password' ? 'Continue' : 'Turn on'}
            </Button>
          </>
        )
      }
    >
      {step.name === 'password' ? (
        <Form form={password} className="space-y-4">
          <PasswordField form={password} name="password" label="Password" autoComplete="current-password" />
        </Form>
      ) : step.name === 'scan' ? (
        <Scan form={code} made={step.made} />
      ) : (
        <RecoveryCodes codes={step.codes} />
      )}
    </Dialog>
  )
}

/** The key, as a picture and to be typed in, and the field for the first code of it. */
function Scan<Values>({ form, made }: { form: FormState<{ code: string }, Values>; made: TwoFactorSecret }) {
  return (
    <Form form={form} className="space-y-4">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={made.uri} label="QR code with the key for the authenticator app" />
        <div className="min-w-0 flex-1 basis-40 text-sm">
          <p className="font-medium">Key</p>
          <p data-testid="secret" className="mt-1 font-mono text-xs break-all text-ink-muted select-all">
            {made.secret}
          </p>
        </div>
      </div>
      <TextField
        form={form}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        inputClass="font-mono"
      />
    </Form>
  )
}
