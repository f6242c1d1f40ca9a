import type { ApiKey } from '@fieldproof/schema/api-keys'
import { formatDate } from '../../../lib/format-date.ts'
import { describeLastLogin } from '../describe-last-login.ts'

export type KeyState = 'active' | 'expired' | 'revoked'

/** Whether a key opens anything now. */
export function stateOf({ revokedAt, expiresAt }: ApiKey, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  return expiresAt && new Date(expiresAt) <= now ? 'expired' : 'active'
}

/** "Expires 18 Nov 2027", "Expired 18 Nov 2025", "Revoked 18 Nov 2025" or "Does not expire". */
export function describeEnd(key: ApiKey, now: Date): string {
  const state = stateOf(key, now)
  if (key.revokedAt) return `Revoked ${formatDate(key.revokedAt)}`
  if (!key.expiresAt) return 'Does not expire'
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDate(key.expiresAt)}`
}

/** "Today, 09:12", "17 Nov 2025" or "Never". */
export const describeLastUse = ({ lastUsedAt }: ApiKey, now: Date) => describeLastLogin(lastUsedAt, now)
