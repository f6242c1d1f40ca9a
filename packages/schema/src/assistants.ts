import { z } from 'zod'
import { agentIdSchema } from './agent-id.ts'
import { idSchema, instantSchema } from './common.ts'

export const assistantLimits = { requestMaxLength: 8_192 } as const

/** What an assistant asks for, as its address bears it: the query of /oauth/authorize in base64url. */
const requestSchema = z
  .string()
  .max(assistantLimits.requestMaxLength)
  .regex(/^[\w-]+$/)

export const reviewAssistantInputSchema = z.strictObject({ request: requestSchema })

/** Who asks. Both texts are the assistant's own, and nobody has checked them. */
export const assistantRequestSchema = z.object({
  name: z.string(),
  /** Where the person is sent back to, with the port: "claude.ai", "127.0.0.1:33418". */
  host: z.string(),
  /** A program on the person's own computer, rather than a site. */
  local: z.boolean(),
  /** The workspace that it would read: that of the session. */
  agent: agentIdSchema,
  /** What is wrong with the request, for the person; it can then only be sent back. */
  problem: z.string().optional(),
})
export type AssistantRequest = z.infer<typeof assistantRequestSchema>

export const answerAssistantInputSchema = z.strictObject({
  request: requestSchema,
  /** The workspace that the person was shown. */
  agent: agentIdSchema,
})

/** Where the browser goes with the answer. */
export const assistantAnswerSchema = z.object({ address: z.url() })

/** An assistant that acts for a person in one workspace. */
export const connectedAssistantSchema = z.object({
  id: idSchema,
  name: z.string(),
  host: z.string(),
  agent: agentIdSchema,
  connectedAt: instantSchema,
  /** To the minute; absent while it was never used. */
  lastUsedAt: instantSchema.optional(),
})
export type ConnectedAssistant = z.infer<typeof connectedAssistantSchema>

/** Newest first. */
export const connectedAssistantListSchema = z.object({ assistants: connectedAssistantSchema.array() })

/** As a super admin sees them: with whom they act for. */
export const userAssistantListSchema = z.object({
  assistants: connectedAssistantSchema.extend({ username: z.string() }).array(),
})
export type UserAssistant = z.infer<typeof userAssistantListSchema>['assistants'][number]
