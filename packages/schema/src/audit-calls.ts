import { z } from 'zod'
import { sinceFields, sinceInAddress } from './audit-since.ts'
import {
  actionStateSchema,
  auditVerdictSchema,
  controlLevelSchema,
  riskLevelSchema,
  safetyAuditSourceSchema,
  sourceInfoSchema,
} from './audits.ts'
import { answerMetaSchema } from './chat.ts'
import { idSchema } from './common.ts'
import { auditItemKindSchema, auditPolaritySchema } from './item-kinds.ts'
import { limits } from './limits.ts'

export const auditLimits = {
  policyMaxLength: 100_000,
  pdfContentMaxLength: 2_000_000,
  questionMaxLength: 4_000,
  commentMaxLength: 4_000,
  itemsMax: 2_000,
  /** Items that are added or corrected in one go. */
  editedTogetherMax: 500,
  /** Of an item that is split. */
  partsMax: 26,
  /** Of a picture as it is sent, in bytes. */
  photoMaxBytes: 15 * 1024 * 1024,
  /** Of one item. */
  photosMax: 12,
  /** Of one decision. */
  attachedPagesMax: 12,
} as const

/** A change that is told by the audit alone. */
export const changeAuditInputSchema = z.strictObject({ id: idSchema, ...sinceFields.shape })
/** Which audit a change answers with, and since when. */
export type AnswerWanted = z.output<typeof changeAuditInputSchema>

const policyText = z.string().max(auditLimits.policyMaxLength)

/** POST /api/safety-audit/chat */
export const safetyAuditChatInputSchema = z.strictObject({
  message: z.string().trim().min(1, 'Enter a message.').max(limits.messageMaxLength),
  pdfContent: z.string().max(auditLimits.pdfContentMaxLength),
  filename: z.string().max(1_000),
  customPolicies: policyText.nullish().transform((text) => text ?? ''),
  /** The answer as a Markdown table. */
  tableFormat: z.boolean().default(false),
  /** The audit that question and answer are stored with. */
  auditId: idSchema.optional(),
})
export const safetyAuditReplySchema = z.object({
  /** Markdown. `[1]` is the first of `sources`. */
  response: z.string(),
  sourceInfo: sourceInfoSchema,
  sources: z.array(safetyAuditSourceSchema),
  meta: answerMetaSchema,
})
export type SafetyAuditReply = z.infer<typeof safetyAuditReplySchema>

/**
 * POST /api/audits/{id}/run: starts or resumes. `again` judges every item anew and clears the reviews. Items that are
 * doubtful and would be judged for the first time are refused with 409, but for `despiteDoubts`. `only` judges those items
 * again and leaves the others as they are, and every review.
 */
export const runAuditInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  again: z.boolean().default(false),
  only: z
    .enum(['changed', 'without_evidence'])
    .optional()
    .describe('Only items whose sources changed, or those without evidence that something new may show; reviews stay'),
  despiteDoubts: z.boolean().default(false).describe('Run although items are doubtful and nobody has looked at them'),
})

/** Follows an audit from the version that somebody has; tRPC adds the id of the last event where it comes back. */
export const watchAuditInputSchema = z.strictObject({
  id: idSchema,
  version: z.int().min(0),
  lastEventId: z.coerce.number().int().min(0).optional(),
})

export const updateAuditInputSchema = z.strictObject({ id: idSchema, ...sinceFields.shape, customPolicies: policyText })

const itemFields = {
  ref: z.string().trim().max(40),
  section: z.string().trim().max(40),
  sectionTitle: z.string().trim().max(300),
  question: z.string().trim().min(1, 'Enter a question.').max(auditLimits.questionMaxLength),
  clause: z.string().trim().max(300),
  weight: z.number().min(0).max(10_000).nullable(),
}
/** Read from the question where they are not given, and, unless a person chose them, again where it changes. */
const kindFields = {
  kind: auditItemKindSchema,
  polarity: auditPolaritySchema,
  /** Whether those that are given are a person's choice: they are, unless it says no, as where a correction is taken back. */
  kindChosen: z.boolean(),
}
const given = z.strictObject({ ...itemFields, ...kindFields }).partial()

/** `id` is the audit's in all of these. Items can be edited while the audit neither runs nor is signed off. */
export const addAuditItemInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  ...given.required({ question: true }).shape,
  /** Place it after this item; at the end where absent. */
  afterItemId: idSchema.optional(),
})
/** Several at once: a list that is pasted, or what is drawn around on a page of the questionnaire. */
export const addAuditItemsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  items: z
    .array(
      z.strictObject({
        ...given.required({ question: true }).shape,
        page: z.int().min(1).optional(),
        /** As the box of an item. */
        box: z.array(z.number()).length(4).optional(),
      }),
    )
    .min(1)
    .max(auditLimits.editedTogetherMax),
  /** Place them after this item; at the end where absent, and before all others where null. */
  afterItemId: idSchema.nullable().optional(),
})
/**
 * All of them or, where one is not there, none. A changed question or clause takes an item's judgement back to pending; a
 * changed kind takes the proposal back, with what was accepted of it, and leaves what a person decided.
 */
export const updateAuditItemsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  items: z
    .array(z.strictObject({ itemId: idSchema, ...given.shape }))
    .min(1)
    .max(auditLimits.editedTogetherMax),
})
/** As several at once. */
export const updateAuditItemInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemId: idSchema,
  ...given.shape,
})
export const auditItemInputSchema = z.strictObject({ id: idSchema, itemId: idSchema })
export const rerunAuditItemInputSchema = auditItemInputSchema.extend(sinceFields.shape)
export const deleteAuditItemInputSchema = auditItemInputSchema.extend(sinceInAddress.shape)
/** All of them or, where one cannot be deleted, none. */
export const deleteAuditItemsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemIds: z.array(idSchema).min(1).max(auditLimits.itemsMax),
})
/** Puts items back that were deleted, as they were. Those that are there stay as they are. */
export const restoreAuditItemsInputSchema = deleteAuditItemsInputSchema
/** Somebody has looked at items that were doubtful, and they are right; `right: false` takes that back. */
export const confirmAuditItemsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemIds: z.array(idSchema).min(1).max(auditLimits.itemsMax),
  right: z.boolean().default(true),
})
/** The first keeps its reference; the questions are joined in the audit's order. */
export const mergeAuditItemsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemIds: z.array(idSchema).min(2).max(50),
})
/** The item becomes its parts; the first keeps its reference where a part gives none. */
export const splitAuditItemInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemId: idSchema,
  parts: z
    .array(z.strictObject({ ref: itemFields.ref.optional(), question: itemFields.question }))
    .min(2)
    .max(auditLimits.partsMax),
})
/** Every item of the audit, in its new order. */
export const reorderAuditItemsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemIds: z.array(idSchema).max(auditLimits.itemsMax),
})

export const reviewAuditItemInputSchema = z
  .strictObject({
    id: idSchema,
    ...sinceFields.shape,
    itemId: idSchema,
    decision: z.enum(['accepted', 'overridden']),
    /** The status instead of the proposed one; needed with `overridden`. */
    status: auditVerdictSchema.optional(),
    /** Needed with `overridden`. */
    comment: z.string().trim().max(auditLimits.commentMaxLength).default(''),
    /** Pages of documents of the workspace that show it, instead of those that were attached before. */
    pages: z
      .array(z.strictObject({ documentId: idSchema, page: z.int().min(1) }))
      .max(auditLimits.attachedPagesMax)
      .default([]),
  })
  .refine(({ decision, status, comment }) => decision === 'accepted' || (status !== undefined && comment !== ''), {
    message: 'Give the status and a comment to override a proposal.',
  })
/** A status that a person can see on site. */
export const observedStatusSchema = auditVerdictSchema.exclude(['insufficient_evidence', 'needs_person'])
export type ObservedStatus = z.infer<typeof observedStatusSchema>
/** What a person saw of an item that is observed on site; a null status takes the answer back, the note stays. */
export const observeItemInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemId: idSchema,
  status: observedStatusSchema.nullable().optional(),
  /** Kept as it is written, so that it can be stored while somebody writes. */
  note: z.string().max(auditLimits.commentMaxLength).optional(),
})
export const removePhotoInputSchema = z.strictObject({
  id: idSchema,
  ...sinceInAddress.shape,
  itemId: idSchema,
  photoId: idSchema,
})
/** Accepts the proposals of these items, or of all that are not reviewed yet, less those that each need a person: see `partProposals`. */
export const acceptProposalsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemIds: z.array(idSchema).max(auditLimits.itemsMax).optional(),
})
/** What was decided on these items holds, although their sources changed or they were judged again. */
export const confirmReviewsInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemIds: z.array(idSchema).min(1).max(auditLimits.itemsMax),
})
/** What a person fills in or corrects in the finding; each field replaces the one shown. */
export const updateFindingInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  itemId: idSchema,
  gap: z.string().trim().max(auditLimits.commentMaxLength).optional(),
  action: z.string().trim().max(auditLimits.commentMaxLength).optional(),
  controlLevel: controlLevelSchema.nullable().optional(),
  severity: riskLevelSchema.nullable().optional(),
  likelihood: riskLevelSchema.nullable().optional(),
  actionOwner: z.string().trim().max(200).optional(),
  /** A colleague of the workspace, whose name becomes the owner's; another name takes the colleague away. */
  actionOwnerId: z.string().max(100).nullable().optional(),
  actionDue: z.iso.date().nullable().optional(),
  actionState: actionStateSchema.optional(),
})
const coverText = z.string().trim().max(300).default('')
export const setAuditCoverInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  site: coverText,
  period: coverText,
  team: coverText,
})
/** Every item must be judged and reviewed; afterwards nothing can be changed. */
export const signOffInputSchema = z.strictObject({
  id: idSchema,
  ...sinceFields.shape,
  name: z.string().trim().min(1, 'Enter a name.').max(200),
  position: z.string().trim().max(200).default(''),
  comment: z.string().trim().max(auditLimits.commentMaxLength).default(''),
})
