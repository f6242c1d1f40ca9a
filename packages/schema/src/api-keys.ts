import { z } from 'zod'
import { agentIdSchema } from './agent-id.ts'
import { idSchema, instantSchema } from './common.ts'

export const apiKeyLimits = { nameMaxLength: 60, daysMax: 3_650 } as const

/** A key by which another system calls the API for one agent's workspace. The token itself is shown once. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  agent: agentIdSchema,
  /** The first characters of the token, to tell keys apart: "fp_hse_Ab3d". */
  prefix: z.string(),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** To the minute; absent while it was never used. */
  lastUsedAt: instantSchema.optional(),
  expiresAt: instantSchema.optional(),
  revokedAt: instantSchema.optional(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/** Newest first. */
export const apiKeyListSchema = z.object({ keys: apiKeySchema.array() })

export const createApiKeyInputSchema = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(apiKeyLimits.nameMaxLength),
  agent: agentIdSchema,
  /** Without it the key does not expire. */
  expiresInDays: z.number().int().min(1).max(apiKeyLimits.daysMax).optional(),
})
export type CreateApiKeyInput = z.infer<typeof createApiKeyInputSchema>

export const createdApiKeySchema = z.object({
  key: apiKeySchema,
  /** Never to be seen again. */
  token: z.string(),
})
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>
