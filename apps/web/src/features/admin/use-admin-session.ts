import type { AuthSession } from '@fieldproof/schema/auth'
import { useStore } from '@fieldproof/ui/create-store'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { sessions } from '../../lib/stored-session.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'

const store = sessions.admin

/** The console's own sign-in, apart from the workspace's: one browser can hold both. */
export function useAdminSession() {
  const session = useStore(store)
  const queryClient = useQueryClient()
  return {
    session,
    /** @throws Error whose message is the server's */
    async login(credentials: { username: string; password: string; code?: string }): Promise<AuthSession> {
      const next = await trpcClient.admin.login.mutate(credentials)
      store.set(next)
      return next
    },
    /** A changed sign-in has another token: the console goes on with it. */
    renew(token: string) {
      const current = store.get()
      if (current) store.set({ ...current, token })
    },
    logout() {
      const token = store.get()?.token
      store.set(undefined)
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.admin) })
      // Locked here either way; a server that cannot be reached lets the session run out by itself.
      if (token) trpcClient.auth.logout.mutate(undefined, { context: { token } }).catch(() => undefined)
    },
  }
}
