import { z } from 'zod'
import { instantSchema } from './common.ts'

const modelNameSchema = z.string().trim().min(1).max(200)

/** Which engine a workspace uses, and what is saved of its provider. The key itself never leaves the server. */
export const aiSettingsSchema = z.object({
  engine: z.object({
    kind: z.enum(['local', 'openai']),
    /** For people: "Local engine", "OpenAI". */
    label: z.string(),
    chatModel: z.string(),
    embeddingModel: z.string(),
    dimensions: z.number().int(),
  }),
  provider: z.object({
    /** Where the key comes from; without one the local engine answers. */
    source: z.enum(['workspace', 'environment', 'none']),
    keyLastFour: z.string().optional(),
    baseUrl: z.string(),
    chatModel: z.string(),
    embeddingModel: z.string(),
    /** Whether the chat model reads the sentences of its answers a second time, against what they cite. */
    secondReading: z.boolean(),
    updatedAt: instantSchema.optional(),
    updatedBy: z.string().optional(),
  }),
  /** Progress of moving the workspace's passages to another embedding model. */
  reindex: z.object({ model: z.string(), done: z.number().int(), total: z.number().int() }).optional(),
})
export type AiSettings = z.infer<typeof aiSettingsSchema>

export const saveAiSettingsInputSchema = z.strictObject({
  /** Left out: the saved key stays. */
  openaiApiKey: z.string().trim().min(1, 'Please enter your AI provider API key.').max(500).optional(),
  baseUrl: z
    .url({ protocol: /^https?$/, error: 'Enter a base URL that begins with http:// or https://.' })
    .max(500)
    .optional(),
  chatModel: modelNameSchema.optional(),
  embeddingModel: modelNameSchema.optional(),
  secondReading: z.boolean().optional(),
})
export type SaveAiSettingsInput = z.infer<typeof saveAiSettingsInputSchema>

export const aiMessageSchema = z.object({ success: z.literal(true), message: z.string() })
