import { randomBytes } from 'node:crypto'

const starts = { code: 'fpc_', access: 'fpa_', refresh: 'fpr_' } as const

/** A new secret of 256 random bits. The start lets people, and scanners of secrets, know it when they see it. */
export const makeAssistantToken = (kind: keyof typeof starts) => starts[kind] + randomBytes(32).toString('base64url')

/** Whether a bearer token is meant to be an assistant's. */
export const looksLikeAccessToken = (token: string) => /^fpa_[\w-]{43}$/.test(token)
