import { z } from 'zod'
import { newSourcesSchema, sourceMarkSchema } from './audit-marks.ts'
import { answerMetaSchema } from './chat.ts'
import { idSchema, instantSchema } from './common.ts'
import { documentClassSchema } from './documents.ts'
import { auditItemKindSchema, auditPolaritySchema } from './item-kinds.ts'

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
  /** Page of the questionnaire, 1-based, of a workbook its sheet's position; null for items that a person added. */
  page: z.int().nullable(),
  /** Of a workbook: the name of its sheet, and the row as it is numbered there; absent elsewhere. */
  cell: z.object({ sheet: z.string(), row: z.int().min(1) }).optional(),
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
  /** Of a questionnaire that is a workbook: the sheet that its page is. */
  sheet: z.string().optional(),
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
