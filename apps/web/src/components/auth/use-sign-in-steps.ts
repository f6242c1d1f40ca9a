import { codeNeeded } from '@fieldproof/schema/sign-in-outcomes'
import { toast } from '@fieldproof/ui/toast-store'
import { useMutation } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import type { Credentials } from './credentials-form.tsx'

/** Whether the password was right, and the server asks for a code besides. */
export function asksForCode(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.reason === codeNeeded
}

/**
 * A sign-in of one step, or of two where the account asks for a code: the name and password of the first are kept in
 * memory for the second.
 */
export function useSignInSteps<Session>({
  login,
  onSuccess,
  fallback,
}: {
  login: (credentials: Credentials & { code?: string }) => Promise<Session>
  onSuccess: (session: Session) => void
  /** The words for a failure that has none. */
  fallback: string
}) {
  const [known, setKnown] = useState<Credentials>()
  const attempt = useMutation({
    mutationFn: login,
    onSuccess,
    onError(error, { code, ...credentials }) {
      if (asksForCode(error) && code === undefined) {
        setKnown(credentials)
        return
      }
      toast({ tone: 'danger', title: 'Login Failed', description: errorText(error, fallback) })
    },
  })
  /** A failure has been told when it resolves. */
  const send = (input: Credentials & { code?: string }) =>
    attempt.mutateAsync(input).then(
      () => undefined,
      () => undefined,
    )
  const asked = asksForCode(attempt.error) && attempt.variables?.code === undefined
  return {
    /** Whether the code is the step to show. */
    needsCode: known !== undefined,
    error: attempt.error && !asked ? errorText(attempt.error, fallback) : undefined,
    sendCredentials: (credentials: Credentials) => send(credentials),
    sendCode: async (code: string) => {
      if (known) await send({ ...known, code })
    },
    startOver() {
      setKnown(undefined)
      attempt.reset()
    },
  }
}
