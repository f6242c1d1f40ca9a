import type { AuthSession } from '@fieldproof/schema/auth'
import { singleSignOnDone, singleSignOnFailures } from '@fieldproof/schema/sign-in-outcomes'
import { toast } from '@fieldproof/ui/toast-store'
import { useEffect, useState } from 'react'
import { errorText, RestError } from '../../lib/rest-error.ts'

/**
 * Takes the session when the browser comes back from the organisation's sign-in service, or tells why there is none.
 * @param onSignedIn called with the session
 * @returns whether the session is being fetched, and the words of a failure
 */
export function useSingleSignOnReturn(onSignedIn: (session: AuthSession) => void): {
  returning: boolean
  failure: string | undefined
} {
  const [returning, setReturning] = useState(false)
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const outcome = takeOutcome()
    if (outcome === undefined) return
    const fail = (text: string) => {
      setFailure(text)
      toast({ tone: 'danger', title: 'Login Failed', description: text })
    }
    if (outcome !== singleSignOnDone) {
      fail(
        Object.hasOwn(singleSignOnFailures, outcome)
          ? singleSignOnFailures[outcome as 'failed']
          : singleSignOnFailures.failed,
      )
      return
    }
    setReturning(true)
    takeSession()
      .then(onSignedIn)
      .catch((error: unknown) => fail(errorText(error, singleSignOnFailures.failed)))
      .finally(() => setReturning(false))
  }, [])
  return { returning, failure }
}

/** What the address says of the way back; it stands there once, so that a reload does not tell it again. */
function takeOutcome(): string | undefined {
  const address = new URL(location.href)
  const outcome = address.searchParams.get('sign-in')
  if (outcome === null) return undefined
  address.searchParams.delete('sign-in')
  history.replaceState(history.state, '', address)
  return outcome
}

async function takeSession(): Promise<AuthSession> {
  const response = await fetch('/api/auth/sso/session', { method: 'POST', credentials: 'include' })
  if (!response.ok) throw new RestError(response.status, await response.text())
  return (await response.json()) as AuthSession
}
