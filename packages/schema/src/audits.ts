import { z } from 'zod'
import { newSourcesSchema, sourceMarkSchema } from './audit-marks.ts'
import { sinceFields, sinceInAddress } from './audit-since.ts'
import { answerMetaSchema } from './chat.ts'
import { idSchema, instantSchema } from './common.ts'
import { documentClassSchema } from './documents.ts'
import { auditItemKindSchema, auditPolaritySchema } from './item-kinds.ts'
import { limits } from './limits.ts'

/** How an item stands. `needs_person`: it is no question that could be judged. `pending`: it has not been judged yet. */
export const auditItemStatusSchema = z.enum([
  'compliant',
  'partial',
  'non_compliant',
  'not_applicable',
  'insufficient_evidence',
  'needs_person',
  'pending',
])
export type AuditItemStatus = z.infer<typeof auditItemStatusSchema>

/** A status that a judgement can end with. */
export const auditVerdictSchema = auditItemStatusSchema.exclude(['pending'])
export type AuditVerdict = z.infer<typeof auditVerdictSchema>

/**
 * `reading`: the file is being read. `failed`: it could not be read; `error` says why. `draft`: the items can be corrected
 * and run. `running`, `paused`, `completed`: as the run stands. `signed_off`: locked.
 */
export const auditStatusSchema = z.enum(['reading', 'failed', 'draft', 'running', 'paused', 'completed', 'signed_off'])
export type AuditStatus = z.infer<typeof auditStatusSchema>

/** What a questionnaire was uploaded as; the answers of an audit can go back into Word and Excel files. */
export const questionnaireKindSchema = z.enum(['pdf', 'docx', 'xlsx'])
export type QuestionnaireKind = z.infer<typeof questionnaireKindSchema>

/** Words that stand on a page of an indexed document, or in the custom policy text. */
export const auditEvidenceSchema = z.object({
  /** Null where it is the custom policy text. */
  documentId: idSchema.nullable(),
  /** Without ".pdf"; "Custom policy" for the policy text. */
  documentName: z.string(),
  fileName: z.string(),
  /** 1-based, as a PDF viewer prints it; null for the policy text. */
  page: z.int().nullable(),
  /** Verbatim, checked to stand there; in one line. */
  quote: z.string(),
  passageId: idSchema.nullable(),
  /** Which revision of the document that was when it was judged; absent where it says none and has no other. */
  revision: z.string().optional(),
  /** Whose word it is, where it is no policy or procedure of the organisation itself. */
  documentClass: documentClassSchema.optional(),
  /** What it does to the requirement: meets it or a part of it, or says the opposite. No supports it where no is good. */
  stance: z.enum(['supports', 'contradicts']),
})
export type AuditEvidence = z.infer<typeof auditEvidenceSchema>

/**
 * What a law or a standard asks, and, of an item that is observed on site, what the policies do: it says nothing of how
 * things are, so it has no stance.
 */
export const auditRequirementSchema = auditEvidenceSchema.omit({ stance: true })
export type AuditRequirement = z.infer<typeof auditRequirementSchema>

/** Words that are near to what is asked and that the judge did not find to show it: for a person to read. */
export const auditLeadSchema = auditEvidenceSchema.omit({ stance: true })
export type AuditLead = z.infer<typeof auditLeadSchema>

/** Two or more documents that give different figures for the same thing, or of which one says it and another denies it. */
export const auditContradictionSchema = z.object({
  /** For people: what they differ in. */
  topic: z.string(),
  statements: z
    .array(
      auditEvidenceSchema.omit({ stance: true }).extend({
        figure: z
          .string()
          .describe('As it is written there; "Says so" and "Denies it" where they differ in yes and no'),
      }),
    )
    .min(2),
})
export type AuditContradiction = z.infer<typeof auditContradictionSchema>

/** Hierarchy of controls (NIOSH), most effective first. */
export const controlLevelSchema = z.enum(['elimination', 'substitution', 'engineering', 'administrative', 'ppe'])
export type ControlLevel = z.infer<typeof controlLevelSchema>

export const actionStateSchema = z.enum(['open', 'in_progress', 'done'])
export type ActionState = z.infer<typeof actionStateSchema>

/** 1 (least) to 5, as on a 5 × 5 matrix. */
export const riskLevelSchema = z.int().min(1).max(5)

/** What the engine proposes. It is kept as it is when a person decides otherwise. */
export const auditProposalSchema = z.object({
  status: auditVerdictSchema,
  evidence: z.array(auditEvidenceSchema),
  contradictions: z.array(auditContradictionSchema),
  /** Absent where no law or standard of the workspace asks it, and no policy where it is observed on site. */
  requirements: z.array(auditRequirementSchema).optional(),
  /** Absent where all that is asked is shown, and where nothing is near. */
  leads: z.array(auditLeadSchema).optional(),
  /** Why this status, in a sentence or two. */
  reason: z.string(),
  /** What is missing; empty where nothing is. */
  gap: z.string(),
  /** Corrective action; empty where none is needed. */
  action: z.string(),
  controlLevel: controlLevelSchema.nullable(),
  /** Null where there is no gap to rate. */
  severity: riskLevelSchema.nullable(),
  likelihood: riskLevelSchema.nullable(),
  /** For example "Local engine" or "OpenAI". */
  engine: z.string(),
  model: z.string(),
  /** `rules`: by the stated rules of the local engine. `model`: by a language model, its quotes checked. */
  method: z.enum(['rules', 'model']),
  judgedAt: instantSchema,
  durationMs: z.int(),
})
export type AuditProposal = z.infer<typeof auditProposalSchema>

/** A page that a reviewer names for what they decided. */
export const attachedPageSchema = z.object({
  documentId: idSchema,
  documentName: z.string(),
  fileName: z.string(),
  page: z.int(),
})
export type AttachedPage = z.infer<typeof attachedPageSchema>

/** What a person decided on a proposal, or saw on site. */
export const auditReviewSchema = z.object({
  decision: z.enum(['accepted', 'overridden', 'observed']),
  status: auditVerdictSchema,
  comment: z.string(),
  /** Absent where none is attached. */
  pages: z.array(attachedPageSchema).optional(),
  reviewedBy: z.string(),
  reviewedAt: instantSchema,
  /** Who last said that it holds, after its sources changed or the item was judged again. */
  confirmed: z.object({ by: z.string(), at: instantSchema }).optional(),
})
export type AuditReview = z.infer<typeof auditReviewSchema>

/** A picture that was taken of an item on site. Its file is at `/api/audits/{audit}/photos/{id}`. */
export const itemPhotoSchema = z.object({
  id: idSchema,
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Bytes. */
  size: z.int(),
  addedBy: z.string(),
  addedAt: instantSchema,
})
export type ItemPhoto = z.infer<typeof itemPhotoSchema>

/** Who answers for what was seen of an item. It goes when the answer is changed. */
export const itemSignatureSchema = z.object({
  name: z.string(),
  /** The account that signed. */
  by: z.string(),
  at: instantSchema,
  /** What was drawn, a picture like those of items. */
  pictureId: idSchema,
})
export type ItemSignature = z.infer<typeof itemSignatureSchema>

/** Left, top, right, bottom in points, from the top left of a page of a PDF downwards. */
export const itemBoxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type ItemBox = z.infer<typeof itemBoxSchema>

export const auditItemSchema = z.object({
  id: idSchema,
  /** As it is printed: "1.1", "5", "3(b)". May be empty. */
  ref: z.string(),
  /** Its section's number or letter, "A"; empty where there is none. */
  section: z.string(),
  sectionTitle: z.string(),
  question: z.string(),
  /** The requirement it refers to, "OSHA 1910.119(d)"; empty where there is none. */
  clause: z.string(),
  /** Null where the questionnaire gives none; counts as 1. */
  weight: z.number().nullable(),
  /** By what it is answered. One that is observed is never judged: its proposal quotes what is asked of it. */
  kind: auditItemKindSchema,
  /** Which answer to the question is the good one. A status says how things are, whichever it is. */
  polarity: auditPolaritySchema,
  /** A person said so of either. Otherwise both are read again where the question changes. */
  kindChosen: z.boolean(),
  /** Page of the questionnaire, 1-based; null for items that a person added. */
  page: z.int().nullable(),
  /** Where it stands on its page; null where that is not known: in Word and Excel files, scans, and of added items. */
  box: itemBoxSchema.nullable(),
  /** Why a person should look whether it was read as it should, in a sentence; empty where nothing is in doubt any more. */
  doubt: z.string(),
  /** The review's status, else the proposal's, else pending. */
  status: auditItemStatusSchema,
  /** Percent: compliant 100, partial 50, non-compliant and insufficient 0; null where not applicable, in need of a person, or pending. */
  score: z.number().nullable(),
  evidence: z.array(auditEvidenceSchema),
  contradictions: z.array(auditContradictionSchema),
  gap: z.string(),
  action: z.string(),
  controlLevel: controlLevelSchema.nullable(),
  severity: riskLevelSchema.nullable(),
  likelihood: riskLevelSchema.nullable(),
  /** Left to a person: empty and null until somebody fills them in. */
  actionOwner: z.string(),
  /** Where the owner is a colleague of the workspace, who then sees the item among the actions. */
  actionOwnerId: z.string().nullable().optional(),
  actionDue: z.iso.date().nullable(),
  actionState: actionStateSchema,
  /** Where the item stands in the run. */
  run: z.enum(['idle', 'waiting', 'running', 'done', 'failed']),
  /** Why it could not be judged, where `run` is failed. */
  error: z.string().nullable(),
  proposal: auditProposalSchema.nullable(),
  review: auditReviewSchema.nullable(),
  /** What a person noted of it on site; may be empty. */
  siteNote: z.string(),
  /** Oldest first. */
  photos: z.array(itemPhotoSchema),
  signature: itemSignatureSchema.nullable(),
  /** What became of its sources since it was judged, but for what a person has seen; absent where nothing did. */
  marks: z.array(sourceMarkSchema).optional(),
  /** Its sources changed, or it was judged again, since it was reviewed: the review counts, and is to be confirmed or redone. */
  toConfirm: z.literal(true).optional(),
})
export type AuditItem = z.infer<typeof auditItemSchema>

const statusCountsSchema = z.record(auditItemStatusSchema, z.int())

export const auditSectionSchema = z.object({
  section: z.string(),
  title: z.string(),
  items: z.int(),
  /** Percent by weight over the items that count; null where there are none yet. */
  score: z.number().nullable(),
  counts: statusCountsSchema,
})
export type AuditSection = z.infer<typeof auditSectionSchema>

export const safetyAuditSourceSchema = auditEvidenceSchema.omit({ stance: true }).extend({
  /** The page is the questionnaire's own where it is one; an item is cited with its question. */
  source: z.enum(['document', 'custom_policy', 'questionnaire', 'item']),
  /** Of the item that is cited; only with `item`. */
  itemId: idSchema.optional(),
})
export type SafetyAuditSource = z.infer<typeof safetyAuditSourceSchema>

/** What an answer was looked for in, besides the questionnaire; what it quotes is in its sources. */
export const sourceInfoSchema = z.object({
  indexedDocsUsed: z.boolean(),
  indexedDocsCount: z.int().describe('Indexed documents of the workspace that were searched'),
  customPoliciesUsed: z.boolean(),
})
export type SourceInfo = z.infer<typeof sourceInfoSchema>

export const auditMessageSchema = z.object({
  id: idSchema,
  role: z.enum(['user', 'assistant']),
  /** Markdown. */
  content: z.string(),
  timestamp: instantSchema,
  sources: z.array(safetyAuditSourceSchema),
  sourceInfo: sourceInfoSchema.nullable(),
  /** How the answer came to be, with the state of each sentence; absent of questions and of answers older than it. */
  meta: answerMetaSchema.optional(),
})
export type AuditMessage = z.infer<typeof auditMessageSchema>

export const signOffSchema = z.object({
  name: z.string(),
  position: z.string(),
  comment: z.string(),
  /** The account that signed. */
  by: z.string(),
  at: instantSchema,
})
export type SignOff = z.infer<typeof signOffSchema>

/** What a run judged items by, as it was when it began. */
export const runBasisSchema = z.object({
  /** Indexed documents that were searched. */
  documents: z.int(),
  /** There was a custom policy text. */
  policy: z.boolean(),
  at: instantSchema,
})
export type RunBasis = z.infer<typeof runBasisSchema>

/** What stands on the cover of a report besides what the audit knows; each may be empty. */
export const auditCoverSchema = z.object({ site: z.string(), period: z.string(), team: z.string() })
export type AuditCover = z.infer<typeof auditCoverSchema>

/** A page of the questionnaire on which no item was read, though something may be asked there. */
export const unreadPageSchema = z.object({
  /** 1-based. */
  page: z.int().min(1),
  /** How many boxes and fields to answer. */
  places: z.int().min(0),
  /** A picture on it could not be drawn, so that what it shows was not read. */
  lost: z.boolean().optional(),
})
export type UnreadPage = z.infer<typeof unreadPageSchema>

export const auditSummarySchema = z.object({
  id: idSchema,
  filename: z.string(),
  status: auditStatusSchema,
  /** Percent of the items that are judged. */
  progress: z.int().min(0).max(100),
  /** Percent by weight over the items that count; null where there are none yet. */
  score: z.number().nullable(),
  itemCount: z.int(),
  counts: statusCountsSchema,
  /** Why the file could not be read, where the status is failed; of a draft why it was not read again. */
  error: z.string().nullable(),
  /** What all revisions of a questionnaire have in common. */
  seriesId: idSchema,
  /** 1 for the first; a later one is made of the one before it, when that is signed off. */
  revision: z.int().min(1),
  /** Items whose sources changed since they were judged; absent where there are none. */
  marked: z.int().optional(),
  /** Grows with every change of the audit, its items and what else belongs to it, whoever made it. */
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type AuditSummary = z.infer<typeof auditSummarySchema>

export const auditSchema = auditSummarySchema.extend({
  fileKind: questionnaireKindSchema,
  /** Pages of a PDF, sheets of a workbook that are shown; 1 of a Word file. */
  pageCount: z.int(),
  /** The questionnaire's text, pages parted by a blank line. */
  rawContent: z.string(),
  /** The policy text that the items are judged against besides the indexed documents; may be empty. */
  customPolicies: z.string(),
  items: z.array(auditItemSchema),
  sections: z.array(auditSectionSchema),
  messages: z.array(auditMessageSchema),
  /** Documents that it is judged by; null: by all. */
  documentIds: z.array(idSchema).nullable(),
  /** Null before a run, and of audits that were run before this was kept. */
  runBasis: runBasisSchema.nullable(),
  cover: auditCoverSchema,
  signedOff: signOffSchema.nullable(),
  /** Absent where there are none. */
  unreadPages: z.array(unreadPageSchema).optional(),
  /** Absent where nothing new could show an item that has no evidence. */
  newSources: newSourcesSchema.optional(),
})
export type Audit = z.infer<typeof auditSchema>

/** What changed of an audit since a version that somebody has, to be laid over it; messages come with their answers. */
export const auditDeltaSchema = z.object({
  since: z.int(),
  /** The audit as it stands, without what is long. */
  head: auditSchema.omit({ items: true, messages: true, rawContent: true, customPolicies: true }),
  /** Those that changed. */
  items: z.array(auditItemSchema),
  /** Every item in its order; absent where none came, went or moved. */
  itemIds: z.array(idSchema).optional(),
  rawContent: z.string().optional(),
  customPolicies: z.string().optional(),
})
export type AuditDelta = z.infer<typeof auditDeltaSchema>

/** What a change of an audit answers: the audit, or what changed of it, where its caller says since which version. */
export type AuditAnswer = Audit | AuditDelta
/** Typed as whoever gives no `since` is answered; who gives one is to look which of them it is. */
export const auditAnswerSchema = z.union([auditSchema, auditDeltaSchema]) as unknown as z.ZodType<Audit, AuditAnswer>

export const isAuditDelta = (answer: AuditAnswer): answer is AuditDelta => 'head' in answer

/** A change that is told by the audit alone. */
export const changeAuditInputSchema = z.strictObject({ id: idSchema, ...sinceFields.shape })
/** Which audit a change answers with, and since when. */
export type AnswerWanted = z.output<typeof changeAuditInputSchema>

/** One line of the change history, newest first. */
export const auditChangeSchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** The account's name; "Fieldproof" for what the run did. */
  by: z.string(),
  itemId: idSchema.nullable(),
  kind: z.enum(['created', 'read', 'edited', 'run', 'judged', 'reviewed', 'action', 'observed', 'signed_off']),
  /** A sentence for people, with the old and the new value where something was changed. */
  text: z.string(),
})
export type AuditChange = z.infer<typeof auditChangeSchema>

/** POST /api/safety-audit/upload: multipart `file`, optional `customPolicy`, optional `documentIds` with commas between them. */
export const questionnaireSchema = z.object({
  id: idSchema,
  filename: z.string(),
  rawContent: z.string(),
  customPolicies: z.string(),
  /** `reading` where it takes longer than a request should: the rest arrives with GET /api/audits/{id}. */
  status: auditStatusSchema,
  itemCount: z.int(),
})
export type Questionnaire = z.infer<typeof questionnaireSchema>

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
/** Accepts the proposals of these items, or of all that are not reviewed yet, less those that need a person. */
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
