import { z } from 'zod'
import { agentIdSchema } from './agent-id.ts'
import { instantSchema } from './common.ts'

/** Everything that the security log notes, and how it is told. Questions are not: what somebody asks is nobody's business. */
export const securityActions = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Failed to sign in',
  'sign-in.blocked': 'Blocked after too many sign-ins',
  'sign-out': 'Signed out',
  'agent.switched': 'Switched the agent',
  'document.uploaded': 'Uploaded a document',
  'document.retried': 'Retried a document',
  'document.classed': 'Classed a document',
  'document.described': 'Corrected the details of a document',
  'document.revised': 'Said which document another one revises',
  'document.finding-judged': 'Judged a finding in a document',
  'document.downloaded': 'Opened a document',
  'document.deleted': 'Deleted a document',
  'policy.created': 'Created a policy',
  'policy.changed': 'Changed a policy',
  'policy.deleted': 'Deleted a policy',
  'audit.created': 'Created an audit',
  'audit.downloaded': 'Opened a questionnaire',
  'audit.signed-off': 'Signed off an audit',
  'audit.deleted': 'Deleted an audit',
  'audit-template.saved': 'Saved an audit template',
  'audit-template.deleted': 'Deleted an audit template',
  'tender.created': 'Created a tender',
  'tender.changed': 'Changed a tender',
  'tender.downloaded': 'Downloaded a tender',
  'tender.deleted': 'Deleted a tender',
  'tender.frozen': 'Froze the criteria of a tender',
  'tender.unfrozen': 'Took back the freeze of a tender',
  'tender.deadline-changed': 'Changed the deadline of a frozen tender',
  'tender.deadline-proposed': 'Proposed another deadline of a frozen tender',
  'tender.deadline-rejected': 'Rejected a proposed deadline',
  'tender.rate-changed': 'Changed an exchange rate of a tender',
  'tender.bid-received': 'Received a sealed bid',
  'tender.bids-opened': 'Opened the bids of a tender',
  'tender.prices-opened': 'Opened the prices of a tender',
  'tender.bid-added': 'Added a bid',
  'tender.bid-withdrawn': 'Withdrew a bid',
  'tender.interest-declared': 'Declared an interest in a tender',
  'tender.scores-submitted': 'Submitted scores of bids',
  'tender.award-proposed': 'Proposed an award',
  'tender.award-rejected': 'Rejected a proposed award',
  'tender.awarded': 'Awarded a tender',
  'chat.shared': 'Shared a chat session',
  'chat.unshared': 'Took back a shared chat session',
  'export.made': 'Exported a file',
  'export.downloaded': 'Downloaded an export',
  'settings.changed': 'Changed the AI settings',
  'settings.key-removed': 'Removed the provider key',
  'user.created': 'Created a user',
  'user.deleted': 'Deleted a user',
  'user.password-changed': 'Changed a password',
  'user.sessions-ended': 'Ended sessions',
  'two-factor.enabled': 'Turned on two-factor sign-in',
  'two-factor.disabled': 'Turned off two-factor sign-in',
  'two-factor.reset': 'Reset two-factor sign-in on the server',
  'two-factor.failed': 'Failed a two-factor code',
  'sample-content.added': 'Added sample content',
  'api-key.created': 'Created an API key',
  'api-key.revoked': 'Revoked an API key',
  'api-key.tool-called': 'Called a tool for an assistant',
  'assistant.connected': 'Connected an assistant',
  'assistant.denied': 'Refused to connect an assistant',
  'assistant.admitted': 'Gave an assistant its tokens',
  'assistant.refreshed': 'Renewed the tokens of an assistant',
  'assistant.disconnected': 'Disconnected an assistant',
  'assistant.token-reused': 'Disconnected an assistant whose token was used twice',
  'assistant.tool-called': 'Called a tool for a connected assistant',
  'standard.shared': 'Shared a document with the tender workspace',
  'standard.unshared': 'Stopped sharing a document with the tender workspace',
  'standard.opened': 'Opened a shared document',
  'standard.asked': 'Searched the shared documents',
  'standard.drafted': 'Drafted requirements from shared documents',
  'promises.allowed': 'Allowed promises of contractors to be handed over',
  'promises.stopped': 'Stopped promises of contractors being handed over',
  'promises.handed-over': 'Handed over what a contractor promised',
  'promises.taken': 'Took over what a contractor promised',
  'source.connected': 'Connected a source',
  'source.disconnected': 'Disconnected a source',
  'source.paused': 'Paused a source',
  'source.resumed': 'Let a source go on',
  'source.assigned': 'Said who is responsible for a source',
  'source.document-kept': 'Kept a document that is gone from its source',
  'bow-tie.created': 'Started a bow-tie',
  'bow-tie.drafted': 'Drafted a bow-tie from documents',
  'bow-tie.deleted': 'Deleted a bow-tie',
  'webhook.created': 'Created a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'backup.made': 'Made a backup',
  'backup.restored': 'Restored a backup',
  'reconcile.run': 'Ran a reconciliation',
  'log.exported': 'Exported the security log',
  'log.refused': 'Found a forged entry',
  'log.reanchored': 'Anchored the security log anew',
} as const
export type SecurityAction = keyof typeof securityActions
export const securityActionSchema = z.enum(Object.keys(securityActions) as [SecurityAction, ...SecurityAction[]])

/** A person, an API key, the program itself, or somebody who did not prove who it is. */
export const actorKindSchema = z.enum(['user', 'machine', 'system', 'anonymous'])
export type ActorKind = z.infer<typeof actorKindSchema>

export const securityLogEntrySchema = z.object({
  sequence: z.number().int(),
  at: instantSchema,
  /** The name as it was, also after the user is gone. */
  actor: z.object({ kind: actorKindSchema, id: z.string().optional(), name: z.string() }),
  /** One of `securityActions`; an older program may meet one that it does not know. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string().optional(), name: z.string().optional() }).optional(),
  workspace: agentIdSchema.optional(),
  detail: z.string().optional(),
  address: z.string().optional(),
  requestId: z.string().optional(),
  /** SHA-256 over this entry and the hash before it, hexadecimal. */
  hash: z.string(),
})
export type SecurityLogEntry = z.infer<typeof securityLogEntrySchema>

export const securityLogFilterSchema = z.strictObject({
  action: securityActionSchema.optional(),
  /** Part of the actor's name, in any case. */
  actor: z.string().trim().max(64).optional(),
  /** From this instant on … */
  from: instantSchema.optional(),
  /** … and before this one. */
  to: instantSchema.optional(),
})
export type SecurityLogFilter = z.infer<typeof securityLogFilterSchema>

export const listSecurityLogInputSchema = securityLogFilterSchema.extend({
  /** Entries before this sequence number: the `nextCursor` of the page before. */
  cursor: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const securityLogPageSchema = z.object({
  /** Newest first. */
  entries: securityLogEntrySchema.array(),
  nextCursor: z.number().int().optional(),
})
export type SecurityLogPage = z.infer<typeof securityLogPageSchema>

export const securityLogCheckSchema = z.object({
  ok: z.boolean(),
  /** Entries found in order before the first that is not. */
  entries: z.number().int(),
  /** The newest entry, to be noted somewhere else; it can be given to `bun run verify-log`. */
  head: z.object({ sequence: z.number().int(), hash: z.string() }).optional(),
  /** The first thing that is wrong. */
  problem: z.object({ sequence: z.number().int(), text: z.string() }).optional(),
})
export type SecurityLogCheck = z.infer<typeof securityLogCheckSchema>
