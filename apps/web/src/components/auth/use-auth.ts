import type { AgentId } from '@fieldproof/schema/agents'
import type { AuthSession, LoginInput, SessionUser } from '@fieldproof/schema/auth'
import { createContext, use } from 'react'

export interface Auth {
  status: 'loading' | 'signed-in' | 'signed-out'
  /** Who is signed in; its `selectedAgent` says in which workspace. */
  user: SessionUser | undefined
  /** @throws Error whose message is the server's, for the user */
  login: (input: LoginInput) => Promise<AuthSession>
  /** Takes over a session that was made another way: by the organisation's sign-in service, or by a change of password. */
  accept: (session: AuthSession) => void
  logout: () => void
  /** Only for who may work with that agent. @throws Error; the session stays as it is */
  switchAgent: (agent: AgentId) => Promise<void>
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within AuthProvider')
  return auth
}
