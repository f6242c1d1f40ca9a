import { z } from 'zod'
import { describeMark, sourceMarkSchema } from './audit-marks.ts'
import { idSchema, instantSchema } from './common.ts'
import { countOf } from './count-of.ts'
import { type ChangeCounts, changeCountsSchema } from './document-revisions.ts'

const happened = z.object({
  /** Tells it from others; the same at each asking until something newer happens to the same thing. */
  key: z.string(),
  at: instantSchema,
  /** It happened since the caller was last here. */
  unread: z.boolean(),
})
const ofDocument = happened.extend({ documentId: idSchema, documentName: z.string() })
const ofAudit = happened.extend({ auditId: idSchema, auditName: z.string() })

/** What happened to a thing that the caller may open; of each thing and kind the last. */
export const happeningSchema = z.discriminatedUnion('kind', [
  ofDocument.extend({ kind: z.literal('document_came') }),
  ofDocument.extend({
    kind: z.literal('document_revised').describe('It became the next revision of another document'),
    previousId: idSchema,
    previousName: z.string(),
    /** Null until they are counted, and where the revisions are too long to be compared. */
    changes: changeCountsSchema.nullable(),
  }),
  ofDocument.extend({ kind: z.literal('document_failed'), error: z.string() }),
  ofAudit.extend({
    kind: z.literal('items_touched').describe('A source of items of an own audit changed or went'),
    /** The first of them. */
    itemId: idSchema,
    items: z.int(),
    mark: sourceMarkSchema,
  }),
  ofAudit.extend({ kind: z.literal('audit_finished') }),
  ofAudit.extend({ kind: z.literal('audit_signed_off') }),
  ofAudit.extend({
    kind: z.enum(['action_assigned', 'action_due', 'action_overdue']),
    itemId: idSchema,
    title: z.string(),
    /** The audit is the caller's, so that it can be opened; else the action stands in the register. */
    own: z.boolean(),
    mine: z.boolean(),
    due: z.iso.date().nullable(),
  }),
  happened.extend({
    kind: z.literal('clarification_answered'),
    tenderId: idSchema,
    tenderName: z.string(),
    clarificationId: idSchema,
    number: z.int(),
    question: z.string(),
  }),
])
export type Happening = z.infer<typeof happeningSchema>

/** Items of an audit that one change of one of their sources touches. */
export type TouchedItems = Omit<Extract<Happening, { kind: 'items_touched' }>, 'kind' | 'key' | 'at' | 'unread'> & {
  at: Date
}

export const happeningsLimits = { page: 20, mostPage: 50, days: 90 } as const

export const listHappeningsInputSchema = z.strictObject({
  /** `unread`: since the caller was last here; `all`: of the last 90 days. */
  view: z.enum(['unread', 'all']).default('unread'),
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(happeningsLimits.mostPage).default(happeningsLimits.page),
})

export const happeningsPageSchema = z.object({
  /** Newest first. */
  happenings: happeningSchema.array(),
  /** Of all, not of this page. */
  unread: z.int(),
  /** Since when: what happened later is unread. */
  since: instantSchema,
  /** Everything that happened until then was there to be told; give it to the call that says it was seen. */
  until: instantSchema,
  nextCursor: z.string().optional(),
})
export type HappeningsPage = z.infer<typeof happeningsPageSchema>

export const markSeenInputSchema = z.strictObject({
  /** The `until` of the list that was on the screen. An earlier one than was said before changes nothing. */
  until: instantSchema,
  /** It is read at once; else when the visit is over, half an hour after it was last on the screen. */
  read: z.boolean().default(false),
})

/** "3 stricter, 1 looser"; what is only editorial where nothing else is. */
export function describeCounts({ stricter, looser, other, editorial }: ChangeCounts): string {
  const told = [
    ...(stricter > 0 ? [`${stricter} stricter`] : []),
    ...(looser > 0 ? [`${looser} looser`] : []),
    ...(other > 0 ? [`${other} other`] : []),
  ]
  if (told.length > 0) return told.join(', ')
  return editorial > 0 ? `${editorial} editorial` : 'nothing changed'
}

/**
 * What happened, without its thing's name, which stands above it.
 * @param writeDay writes an ISO day
 */
export function describeHappening(one: Happening, writeDay = (day: string) => day): string {
  switch (one.kind) {
    case 'document_came':
      return 'New document'
    case 'document_revised':
      return `New revision of “${one.previousName}”${one.changes === null ? '' : `: ${describeCounts(one.changes)}`}`
    case 'document_failed':
      return `Could not be indexed: ${one.error}`
    case 'items_touched':
      return `${countOf(one.items, 'item rests', 'items rest')} on a source that changed: ${describeMark(one.mark)}`
    case 'audit_finished':
      return 'The run is over: its findings wait for a review'
    case 'audit_signed_off':
      return 'Signed off'
    case 'action_assigned':
      return `Assigned to you: ${one.title}`
    case 'action_due':
      return `Due ${writeDay(one.due ?? '')}: ${one.title}`
    case 'action_overdue':
      return `Overdue since ${writeDay(one.due ?? '')}: ${one.title}`
    case 'clarification_answered':
      return `Question ${one.number} was answered: ${one.question}`
  }
}
