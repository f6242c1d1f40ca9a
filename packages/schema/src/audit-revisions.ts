import { z } from 'zod'
import {
  actionStateLabels,
  auditStatusLabels,
  auditStatusWord,
  controlLevelLabels,
  likelihoodLabels,
  severityLabels,
} from './audit-labels.ts'
import { type AuditItem, auditItemStatusSchema, auditSummarySchema, signOffSchema } from './audits.ts'
import { idSchema } from './common.ts'

/** One of two revisions that are compared. */
export const revisionHeadSchema = auditSummarySchema
  .pick({ id: true, revision: true, status: true, score: true, itemCount: true, counts: true, updatedAt: true })
  .extend({ signedOff: signOffSchema.nullable() })

const quoteSchema = z.object({ documentName: z.string(), page: z.int().nullable(), quote: z.string() })
export type ComparedQuote = z.infer<typeof quoteSchema>

/** What may differ of an item besides its status and its evidence. */
export const comparedFieldSchema = z.enum([
  'question',
  'clause',
  'weight',
  'comment',
  'seen',
  'gap',
  'action',
  'control',
  'severity',
  'likelihood',
  'owner',
  'due',
  'state',
])
export type ComparedField = z.infer<typeof comparedFieldSchema>

/** What became of an item from one revision to the next. */
export const itemChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  /** In the later revision; in the earlier one where it was removed. */
  itemId: idSchema,
  ref: z.string(),
  question: z.string(),
  /** Null where it was added. */
  before: auditItemStatusSchema.nullable(),
  /** Null where it was removed. */
  after: auditItemStatusSchema.nullable(),
  /** In words; empty where there was or is nothing. */
  fields: z.array(z.object({ field: comparedFieldSchema, before: z.string(), after: z.string() })),
  evidenceCame: z.array(quoteSchema),
  evidenceWent: z.array(quoteSchema),
})
export type ItemChange = z.infer<typeof itemChangeSchema>

export const auditComparisonSchema = z.object({
  before: revisionHeadSchema,
  after: revisionHeadSchema,
  /** In the order of the later revision, those that were removed last. */
  items: z.array(itemChangeSchema),
  unchanged: z.int(),
})
export type AuditComparison = z.infer<typeof auditComparisonSchema>

export const comparedFieldLabels: Record<ComparedField, string> = {
  question: 'Question',
  clause: 'Clause',
  weight: 'Weight',
  comment: 'Reviewer’s comment',
  seen: 'Seen on site',
  gap: 'What is missing',
  action: 'Corrective action',
  control: 'Control',
  severity: 'Severity',
  likelihood: 'Likelihood',
  owner: 'Owner',
  due: 'Due',
  state: 'State of the action',
}

/** What a field of an item says, in words. */
export const comparedFieldWords: Record<ComparedField, (item: AuditItem) => string> = {
  question: ({ question }) => question,
  clause: ({ clause }) => clause,
  weight: ({ weight }) => (weight === null ? '' : String(weight)),
  comment: ({ review }) => review?.comment ?? '',
  seen: ({ siteNote }) => siteNote,
  gap: ({ gap }) => gap,
  action: ({ action }) => action,
  control: ({ controlLevel }) => (controlLevel === null ? '' : controlLevelLabels[controlLevel]),
  severity: ({ severity }) => (severity === null ? '' : (severityLabels[severity - 1] ?? '')),
  likelihood: ({ likelihood }) => (likelihood === null ? '' : (likelihoodLabels[likelihood - 1] ?? '')),
  owner: ({ actionOwner }) => actionOwner,
  due: ({ actionDue }) => actionDue ?? '',
  state: ({ actionState }) => actionStateLabels[actionState],
}

/** "Partial to compliant"; "Added: compliant" */
export function describeStatusChange({ before, after }: Pick<ItemChange, 'before' | 'after'>): string {
  if (before === null) return `Added${after === null ? '' : `: ${auditStatusWord(after)}`}`
  if (after === null) return `Removed: was ${auditStatusWord(before)}`
  if (before === after) return `Still ${auditStatusWord(after)}`
  return `${auditStatusLabels[before]} to ${auditStatusWord(after)}`
}
