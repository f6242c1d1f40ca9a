import type { AgentId } from '@fieldproof/schema/agents'
import type { Role } from '@fieldproof/schema/auth'
import type { Generated, Selectable } from 'kysely'

/** Shaped by better-auth (core and username plugin); `role`, `agentType` and `lastLogin` are ours. */
export interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  username: string
  displayUsername: string | null
  /** 'machine': the user behind an API key, who cannot sign in. */
  role: Role | 'machine'
  /** The agent the account is bound to; null for a super admin. */
  agentType: AgentId | null
  lastLogin: Date | null
  /** Sign-in asks for a code besides the password. */
  twoFactorEnabled: Generated<boolean>
}
export type UserRow = Selectable<UserTable>

export interface SessionTable {
  id: string
  expiresAt: Date
  /** The hash of the session's token. */
  token: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  ipAddress: string | null
  userAgent: string | null
  userId: string
  /** The agent this session works in. */
  selectedAgent: AgentId | null
}

export interface AccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Shaped by better-auth's two-factor plugin, which encrypts the secret and the recovery codes. */
export interface TwoFactorTable {
  id: string
  userId: string
  secret: string
  backupCodes: string
  /** False until the first code proved that the app has the secret. */
  verified: Generated<boolean>
  failedVerificationCount: Generated<number>
  lockedUntil: Date | null
}

/** Codes of authenticator apps that count no more. */
export interface UsedSignInCodeTable {
  userId: string
  code: string
  usedAt: Generated<Date>
}
