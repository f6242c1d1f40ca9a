import { randomBytes } from 'node:crypto'
import type { AgentId } from '@fieldproof/schema/agents'

/** Characters of a token that may be shown: what it is for, and four of its secret. */
const shownSecret = 4

/** A new token: "fp_hse_" and 256 random bits. The prefix lets people, and scanners of secrets, know it when they see it. */
export function makeToken(agent: AgentId): { token: string; prefix: string } {
  const start = `fp_${agent}_`
  const token = start + randomBytes(32).toString('base64url')
  return { token, prefix: token.slice(0, start.length + shownSecret) }
}

/** Whether a bearer token is meant to be a key, and not that of a session. */
export const looksLikeKey = (token: string) => /^fp_[a-z]+_[\w-]{43}$/.test(token)
