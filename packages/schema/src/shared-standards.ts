import { z } from 'zod'
import { bidEvidenceSchema } from './bids.ts'
import { byIdSchema, idSchema, instantSchema } from './common.ts'
import { documentKindSchema } from './documents.ts'

export const standardLimits = {
  sharedMax: 200,
  /** Documents that requirements are drafted from at once. */
  draftedFromMax: 20,
  draftsAtOnce: 150,
  draftsPerTender: 600,
  textMaxLength: 4_000,
  nameMaxLength: 200,
} as const

/** `shared`: the tender workspace may read it. `superseded`: another revision is in force. `unread`: it cannot be searched. */
export const shareStateSchema = z.enum(['shared', 'superseded', 'unread'])

/** A document of the HSE workspace that a super admin has shared. */
export const sharedDocumentSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** As it says, or a person of it; null where nobody does. */
  revision: z.string().nullable(),
  sharedBy: z.string(),
  sharedAt: instantSchema,
  state: shareStateSchema,
})
export type SharedDocument = z.infer<typeof sharedDocumentSchema>

/** What the workspaces may know of each other now. Newest share first. */
export const sharingSchema = z.object({
  documents: sharedDocumentSchema.array(),
  /** Since when the tender workspace may hand over what contractors promised; null: it may not. */
  handOver: z.object({ by: z.string(), at: instantSchema }).nullable(),
})
export type Sharing = z.infer<typeof sharingSchema>

/** Part of a document's name, in any case; empty for the first by name. */
export const findShareableInputSchema = z.strictObject({ text: z.string().trim().max(standardLimits.nameMaxLength) })
export const shareableDocumentSchema = z.object({ id: idSchema, name: z.string(), revision: z.string().nullable() })
export const shareableDocumentsSchema = z.object({ documents: shareableDocumentSchema.array() })
export const allowHandOverInputSchema = z.strictObject({ allowed: z.boolean() })

/** A document that is shared and in force, as the tender workspace sees it. */
export const standardSchema = z.object({
  id: idSchema,
  name: z.string(),
  fileName: z.string(),
  fileKind: documentKindSchema,
  revision: z.string().nullable(),
  pageCount: z.int(),
  sharedAt: instantSchema,
})
export type Standard = z.infer<typeof standardSchema>

export const findInStandardsInputSchema = z.strictObject({
  text: z.string().trim().min(2, 'Enter at least two characters.').max(standardLimits.textMaxLength),
})
export const standardPageInputSchema = z.strictObject({
  id: idSchema,
  page: z.coerce.number().int().min(1).max(100_000),
})
export const standardPassageSchema = z.object({
  documentId: idSchema,
  documentName: z.string(),
  revision: z.string().nullable(),
  /** 1-based. */
  page: z.int(),
  heading: z.string(),
  text: z.string(),
})
export type StandardPassage = z.infer<typeof standardPassageSchema>

/** What a person decided of a draft. */
export const draftDecisionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), requirementId: idSchema, by: z.string(), at: instantSchema }),
  z.object({ kind: z.literal('discarded'), by: z.string(), at: instantSchema }),
])
export type DraftDecision = z.infer<typeof draftDecisionSchema>

/** A requirement that was drafted from a sentence of a standard, or was accepted from such a draft. */
export const tenderDraftSchema = z.object({
  id: idSchema,
  /** What is proposed, "The contractor shall …". */
  text: z.string(),
  documentId: idSchema,
  documentName: z.string(),
  fileName: z.string(),
  revision: z.string().nullable(),
  /** 1-based. */
  page: z.int(),
  heading: z.string(),
  /** Verbatim on its page as it was then, in one line. */
  sentence: z.string(),
  /** The document is not shared any more, or not the revision in force: its page cannot be opened. */
  noLongerShared: z.boolean(),
  /** Its sharing stands, and a later revision is in force. */
  superseded: z.boolean(),
  /** That revision, where it is shared too. */
  later: z
    .object({ documentId: idSchema, documentName: z.string(), fileName: z.string(), revision: z.string().nullable() })
    .nullable(),
  /** `draft`: it counts for nothing. */
  state: z.enum(['draft', 'accepted']),
  /** The row that it became. */
  requirementId: idSchema.nullable(),
  by: z.string(),
  at: instantSchema,
})
export type TenderDraft = z.infer<typeof tenderDraftSchema>

export const draftInputSchema = z.strictObject({
  id: idSchema,
  documentIds: z.array(idSchema).min(1, 'Choose a standard.').max(standardLimits.draftedFromMax),
})
/** Drafts in their order, of those discarded none. */
export const tenderDraftsSchema = z.object({ drafts: tenderDraftSchema.array() })
export const draftedSchema = tenderDraftsSchema.extend({
  /** Proposed now. */
  added: z.int(),
  /** Duties that a row or draft of the tender asks for already. */
  known: z.int(),
  /** Duties that found no room. */
  left: z.int(),
})
export type Drafted = z.infer<typeof draftedSchema>
export const acceptDraftInputSchema = z.strictObject({
  id: idSchema,
  draftId: idSchema,
  /** Where a person words it otherwise. */
  text: z.string().trim().min(1, 'Write the requirement.').max(standardLimits.textMaxLength).optional(),
})
export const discardDraftInputSchema = z.strictObject({ id: idSchema, draftId: idSchema })

export const followDraftInputSchema = z.strictObject({ id: idSchema, draftId: idSchema })
/** What the later revision shows of the sentence that a requirement was drafted from. */
export const followedDraftSchema = z.object({
  verdict: z.enum(['supported', 'partly', 'contradicted', 'unclear']),
  /** 1-based, with the words nearest to it there; null where none is near. */
  place: z.object({ page: z.int(), quote: z.string() }).nullable(),
})
export type FollowedDraft = z.infer<typeof followedDraftSchema>

/** What a bid says to a sentence of our own standards. */
export const standardJudgementSchema = z.object({
  requirementId: idSchema,
  ref: z.string(),
  text: z.string(),
  /** Of the standard. */
  standard: tenderDraftSchema.pick({
    documentId: true,
    documentName: true,
    revision: true,
    page: true,
    sentence: true,
  }),
  /** `shown`: the bid says all that the standard asks. `unclear`: doubt, and the default. */
  verdict: z.enum(['shown', 'partly', 'contradicted', 'unclear']),
  /** Verbatim from the bid; null where nothing of it was found. */
  evidence: bidEvidenceSchema.nullable(),
  /** Of the standard: then nothing is judged. */
  noLongerShared: z.boolean(),
})
export type StandardJudgement = z.infer<typeof standardJudgementSchema>
export const judgeByStandardsInputSchema = z.strictObject({ id: idSchema, bidId: idSchema })
export const standardJudgementsSchema = z.object({ judgements: standardJudgementSchema.array() })

/** What a bid promised to one requirement. It is text: the bid itself stays where it is. */
export const keptPromiseSchema = z.object({
  ref: z.string(),
  requirement: z.string(),
  /** Verbatim from the bid. */
  sentence: z.string(),
  document: z.string(),
  /** 1-based. */
  page: z.int(),
})
export type KeptPromise = z.infer<typeof keptPromiseSchema>
export const promiseTakenSchema = z.object({ auditId: idSchema, by: z.string(), at: instantSchema })
export type PromiseTaken = z.infer<typeof promiseTakenSchema>

/** A list of promises as the HSE workspace sees it. */
export const promiseListSchema = z.object({
  id: idSchema,
  tenderName: z.string(),
  bidder: z.string(),
  items: keptPromiseSchema.array(),
  handedBy: z.string(),
  handedAt: instantSchema,
  taken: promiseTakenSchema.nullable(),
})
export type PromiseList = z.infer<typeof promiseListSchema>
/** Newest first. */
export const promiseListsSchema = z.object({ lists: promiseListSchema.array() })
/** What the tender workspace sees of its own hand-over; null where there was none, or it may not. */
export const handOverSchema = z.object({
  allowed: z.boolean(),
  handed: z.object({ by: z.string(), at: instantSchema, items: z.int(), taken: z.boolean() }).nullable(),
})
export type HandOver = z.infer<typeof handOverSchema>
export const takenPromisesSchema = byIdSchema
