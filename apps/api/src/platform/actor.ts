import type { AgentId } from '@fieldproof/schema/agents'
import type { Role } from '@fieldproof/schema/auth'

/** Who is calling, as the server knows it from the session; nothing in it comes from the browser. */
export interface Actor {
  userId: string
  username: string
  email: string
  role: Role
  /** The agent the account is bound to; null for a super admin. */
  agentType: AgentId | null
  /** The workspace this session works in. */
  agent: AgentId
  token: string
  expiresAt: Date
}
