import { agents } from '@fieldproof/schema/agents'
import type { AuthSession } from '@fieldproof/schema/auth'
import { useStore } from '@fieldproof/ui/create-store'
import { toast } from '@fieldproof/ui/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { onSessionRejected, sessions, workspaceSessionKey } from '../../lib/stored-session.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { type Auth, AuthContext } from './use-auth.ts'

const store = sessions.workspace

/** Holds who is signed in at /. A saved session is checked with the server before anything of it is shown. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const session = useStore(store)
  const [checking, setChecking] = useState(() => store.get() !== undefined)

  useEffect(() => {
    if (!store.get()) return
    let stale = false
    checkSavedSession().finally(() => {
      if (!stale) setChecking(false)
    })
    return () => {
      stale = true
    }
  }, [])

  useEffect(
    () =>
      onSessionRejected((kind) => {
        if (kind === 'workspace') queryClient.clear()
        toast({ tone: 'danger', title: 'Signed out', description: 'Your session has ended. Sign in to continue.' })
      }),
    [queryClient],
  )

  // Signing in or out in another tab counts here too.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== workspaceSessionKey && event.key !== null) return
      queryClient.clear()
      store.reload()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [queryClient])

  const auth = useMemo<Auth>(() => {
    const accept = (next: AuthSession) => {
      queryClient.clear()
      setChecking(false)
      store.set(next)
    }
    return {
      status: session ? (checking ? 'loading' : 'signed-in') : 'signed-out',
      user: session?.user,
      async login(input) {
        const next = await trpcClient.auth.login.mutate(input)
        accept(next)
        return next
      },
      accept,
      logout() {
        const token = store.get()?.token
        store.set(undefined)
        queryClient.clear()
        if (token) trpcClient.auth.logout.mutate(undefined, { context: { token } }).catch(reportLogoutFailure)
      },
      async switchAgent(agent) {
        const current = store.get()
        if (!current || !agents.some((known) => known.id === agent)) throw new Error('Sign in to choose an agent.')
        const user = await trpcClient.auth.switchAgent.mutate({ agent })
        queryClient.clear()
        store.set({ ...current, user })
      },
    }
  }, [session, checking, queryClient])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Takes over what the server knows of the user. A rejection ends the session by itself; an unreachable server does not. */
async function checkSavedSession(): Promise<void> {
  const asked = store.get()
  try {
    const { user } = await trpcClient.auth.current.query()
    const current = store.get()
    if (current && current.token === asked?.token) store.set({ ...current, user })
  } catch {
    // Rejected: signed out by now. Unreachable: the workspace opens and says that it is offline.
    return
  }
}

function reportLogoutFailure() {
  toast({
    tone: 'info',
    title: 'Signed out on this device',
    description: 'The server could not be reached to end the session. It ends by itself.',
  })
}
