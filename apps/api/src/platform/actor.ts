import type { AgentId } from '@fieldproof/schema/agents'
import type { Role } from '@fieldproof/schema/auth'
import { AppError } from '../errors.ts'

/** Who is calling, as the server knows it from the session; nothing in it comes from the browser. */
export interface Actor {
  /** Another system with an API key, or an assistant that acts for a person; a person where it is not set. */
  kind?: 'machine'
  /** The assistant that acts, for a log, where a person let one in. */
  assistant?: string
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
  /** This installation asks super admins for codes, and this one has not set them up yet: nothing else is open to it. */
  mustSetUpCodes?: boolean
}

/** What such a super admin is told. */
export function mustSetUpCodes(): AppError {
  return new AppError('forbidden', 'Set up sign-in codes in the admin console first.', { reason: 'codes_required' })
}
