import { z } from 'zod'
import { agentIdSchema } from './agent-id.ts'
import { idSchema, instantSchema } from './common.ts'

export const webhookLimits = { addressMaxLength: 2_000, webhooksMax: 50 } as const

/** What another system can be told of, and how it is called on screens. */
export const webhookEventLabels = {
  'document.indexed': 'A document was indexed',
  'audit.finished': 'An audit was finished',
  'action.due': 'An action is due',
} as const
export type WebhookEventType = keyof typeof webhookEventLabels
export const webhookEventTypeSchema = z.enum(
  Object.keys(webhookEventLabels) as [WebhookEventType, ...WebhookEventType[]],
)

/** What happened, as it is told. Names and ids, never text of a document. */
export const webhookEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('document.indexed'),
    data: z.object({ workspace: agentIdSchema, documentId: idSchema, name: z.string(), pageCount: z.int() }),
  }),
  z.object({
    type: z.literal('audit.finished'),
    data: z.object({ workspace: agentIdSchema, auditId: idSchema, name: z.string(), items: z.int() }),
  }),
  z.object({
    type: z.literal('action.due'),
    data: z.object({
      workspace: agentIdSchema,
      auditId: idSchema,
      itemId: idSchema,
      ref: z.string(),
      owner: z.string(),
      due: z.iso.date(),
    }),
  }),
])
export type WebhookEvent = z.infer<typeof webhookEventSchema>

/** The body of a delivery (Standard Webhooks); its id and its signature stand in the headers. */
export const webhookBodySchema = z.intersection(webhookEventSchema, z.object({ timestamp: instantSchema }))

/** An address of another system that is told what happens in one workspace. */
export const webhookSchema = z.object({
  id: idSchema,
  agent: agentIdSchema,
  address: z.string(),
  events: z.array(webhookEventTypeSchema),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** How the newest delivery stands; null before the first. */
  last: z.object({ state: z.enum(['waiting', 'delivered', 'given_up']), at: instantSchema }).nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** Newest first. */
export const webhookListSchema = z.object({ webhooks: webhookSchema.array() })

export const createWebhookInputSchema = z.strictObject({
  agent: agentIdSchema,
  address: z.string().trim().min(1, 'Enter an address.').max(webhookLimits.addressMaxLength),
  events: z.array(webhookEventTypeSchema).min(1, 'Choose an event.').max(3),
})
export type CreateWebhookInput = z.infer<typeof createWebhookInputSchema>

export const createdWebhookSchema = z.object({
  webhook: webhookSchema,
  /** What deliveries are signed with, "whsec_…". Never to be seen again. */
  secret: z.string(),
})
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>

export const webhookDeliverySchema = z.object({
  id: idSchema,
  event: webhookEventTypeSchema,
  state: z.enum(['waiting', 'delivered', 'given_up']),
  /** Times that it was sent. */
  attempts: z.int(),
  /** What the address answered last; null where it did not answer. */
  status: z.int().nullable(),
  /** Why the last attempt failed, in a sentence; null where it did not. */
  problem: z.string().nullable(),
  createdAt: instantSchema,
  /** When it is sent next; null where it is over. */
  nextAt: instantSchema.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** The newest hundred, newest first. */
export const webhookDeliveriesSchema = z.object({ deliveries: webhookDeliverySchema.array() })
