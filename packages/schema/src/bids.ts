import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { priceCheckSchema } from './price-check.ts'
import { differenceAspectSchema } from './proof.ts'
import { stageResultSchema } from './tender-stages.ts'

/** `not_applicable`: a person says with a reason that it does not concern this bid; it counts in no share. */
export const complianceStatusSchema = z.enum(['met', 'partial', 'missing', 'unclear', 'not_applicable'])
export type ComplianceStatus = z.infer<typeof complianceStatusSchema>
/** What is found of a bid: that a requirement does not concern it is for a person to say. */
export const foundStatusSchema = complianceStatusSchema.exclude(['not_applicable'])

export const bidEvidenceSchema = z.object({
  documentId: idSchema,
  /** Without ".pdf". */
  documentName: z.string(),
  fileName: z.string(),
  /** 1-based. */
  page: z.int(),
  /** Verbatim, checked to stand there; in one line. */
  quote: z.string(),
})
export type BidEvidence = z.infer<typeof bidEvidenceSchema>

/** What the engine proposes. It is kept as it is when a person decides otherwise. */
export const complianceProposalSchema = z.object({
  status: foundStatusSchema,
  evidence: z.array(bidEvidenceSchema),
  /** Why this status, in a sentence or two. */
  reason: z.string(),
  /** What is missing; empty where nothing is. */
  gap: z.string(),
  /** A question to send to the bidder; empty where none is needed. */
  clarification: z.string(),
  /** For example "Local engine" or "OpenAI". */
  engine: z.string(),
  model: z.string(),
  method: z.enum(['rules', 'model']),
  judgedAt: instantSchema,
  durationMs: z.int(),
})
export type ComplianceProposal = z.infer<typeof complianceProposalSchema>

export const complianceReviewSchema = z.object({
  decision: z.enum(['accepted', 'overridden']),
  status: complianceStatusSchema,
  comment: z.string(),
  reviewedBy: z.string(),
  reviewedAt: instantSchema,
})
export type ComplianceReview = z.infer<typeof complianceReviewSchema>

/** One decision of a person, or that it was taken back by whoever made it; with its status, which then decides no more. */
export const keptReviewSchema = complianceReviewSchema.extend({
  decision: z.enum(['accepted', 'overridden', 'taken_back']),
})
export type KeptReview = z.infer<typeof keptReviewSchema>

/** One requirement judged against one bid. Those that are not judged yet are absent. */
export const complianceSchema = z.object({
  requirementId: idSchema,
  /** The review's, else the proposal's. */
  status: complianceStatusSchema,
  /** Of the first quotation; null where there is none. */
  page: z.int().nullable(),
  quote: z.string().nullable(),
  evidence: z.array(bidEvidenceSchema),
  reason: z.string(),
  gap: z.string(),
  clarification: z.string(),
  /** The requirement changed after this was judged, and it has not been judged again yet. */
  stale: z.boolean(),
  /** It rests on the evidence above. */
  proposal: complianceProposalSchema.omit({ evidence: true }),
  /** The latest decision; null while nobody has decided, or where it was judged again since. */
  review: complianceReviewSchema.nullable(),
  /** Everybody's decisions on it, oldest first: none is overwritten. */
  reviews: z.array(keptReviewSchema),
})
export type Compliance = z.infer<typeof complianceSchema>

export const bidScoreSchema = z.object({
  criterionId: idSchema,
  name: z.string(),
  weight: z.number().nullable(),
  /** 0 to 100 by the stated rules; null where there is nothing to go by. Kept when a person decides otherwise. */
  proposed: z.number().nullable(),
  /** What the proposal rests on, for a person; it tells nothing of other bids. */
  basis: z.string(),
  /** The formula with the numbers put in: "100 × 64,500 ÷ 82,000 = 78.66"; empty where there is no result. */
  working: z.string(),
  decided: z
    .object({ points: z.number().min(0).max(100), reason: z.string(), by: z.string(), at: instantSchema })
    .nullable(),
  /** The committee's, else the proposed. */
  points: z.number().nullable(),
  /** The committee's minus the proposed; null where one of them is missing. */
  divergence: z.number().nullable(),
  /** What it rests on has changed since a person decided, or is being judged again. */
  stale: z.boolean(),
  /** Every evaluator has to give points here: the bid reached the technical stage, and the criterion counts. */
  needed: z.boolean(),
  /** The caller's own, and nobody else's. */
  own: z
    .object({
      points: z.number(),
      reason: z.string(),
      at: instantSchema,
      /** It is told to the others and stays. */
      submitted: z.boolean(),
      /** A requirement of the criterion has changed since: it can be given anew. */
      stale: z.boolean(),
    })
    .nullable(),
  /** How many evaluators have submitted theirs. */
  submitted: z.int(),
  /** What they gave: empty for whoever has not submitted an own score, until a consensus is there. */
  evaluators: z.array(z.object({ by: z.string(), points: z.number(), reason: z.string(), at: instantSchema })),
})
export type BidScore = z.infer<typeof bidScoreSchema>

export const bidPriceSchema = z.object({
  amount: z.number().positive(),
  /** "USD", "INR"; empty where it is not known. */
  currency: z.string(),
  /** `found`: in the bid. `person`: entered. */
  source: z.enum(['found', 'person']),
  page: z.int().nullable(),
  quote: z.string(),
  documentId: idSchema.nullable(),
})
export type BidPrice = z.infer<typeof bidPriceSchema>

/** `sealed`: received and read by nobody, until all are opened together. */
export const bidStatusSchema = z.enum(['sealed', 'judging', 'judged', 'failed', 'withdrawn'])
export type BidStatus = z.infer<typeof bidStatusSchema>

export const bidEnvelopeSchema = z.enum(['technical', 'price'])
export type BidEnvelope = z.infer<typeof bidEnvelopeSchema>

/** A file as it was received, which proves afterwards that what was opened is what came. */
export const bidFileSchema = z.object({
  id: idSchema,
  envelope: bidEnvelopeSchema,
  /** Null while it is sealed: a name can tell a price. */
  name: z.string().nullable(),
  /** SHA-256, hex. */
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  receivedBy: z.string(),
  receivedAt: instantSchema,
  /** Null while it is sealed. */
  openedAt: instantSchema.nullable(),
})
export type BidFile = z.infer<typeof bidFileSchema>

/** Who opened what was sealed, and when; the name is empty for tenders from before openings were on record. */
export const tenderOpeningSchema = z.object({ at: instantSchema, by: z.string() })
export type TenderOpening = z.infer<typeof tenderOpeningSchema>

/** Whether a bid passes a criterion that has no points; null: nobody has decided yet. */
export const bidPassOrFailSchema = z.object({
  criterionId: idSchema,
  name: z.string(),
  decided: z
    .object({
      passed: z.boolean(),
      reason: z.string(),
      /** Words of the bid; null where it fails because it says nothing. */
      evidence: z.object({ documentId: idSchema, page: z.int(), quote: z.string() }).nullable(),
      by: z.string(),
      at: instantSchema,
      /** An addendum has changed the criterion since: it counts once somebody has confirmed it. */
      stale: z.boolean(),
    })
    .nullable(),
})
export type BidPassOrFail = z.infer<typeof bidPassOrFailSchema>
export type PassOrFailEvidence = NonNullable<NonNullable<BidPassOrFail['decided']>['evidence']>

/** Two places of one bid that say a figure, a day or a yes and no of the same thing differently; which holds only the bidder knows. */
export const bidContradictionSchema = z.object({
  aspect: differenceAspectSchema.extract(['figure', 'date', 'yes-no']),
  sides: z.tuple([bidEvidenceSchema, bidEvidenceSchema]),
})
export type BidContradiction = z.infer<typeof bidContradictionSchema>

const countsSchema = z.record(complianceStatusSchema, z.int())

export const tenderBidSchema = z.object({
  id: idSchema,
  bidder: z.string(),
  documentIds: z.array(idSchema),
  documents: z.array(z.object({ id: idSchema, name: z.string(), fileName: z.string() })),
  /** What was received sealed; empty where the documents were in the workspace before. */
  files: z.array(bidFileSchema),
  status: bidStatusSchema,
  /** Why it could not be judged, where the status is failed. */
  error: z.string().nullable(),
  /** Percent of the requirements that are judged. */
  progress: z.int().min(0).max(100),
  compliance: z.array(complianceSchema),
  counts: countsSchema,
  /** Percent over the frozen requirements: met 100, partial 50; null until one is judged. */
  complianceRate: z.number().nullable(),
  price: bidPriceSchema.nullable(),
  /** Its price tables, worked out again; null where it has none, or its price is sealed. */
  priceCheck: priceCheckSchema.nullable(),
  /** Where its documents contradict themselves, whatever is asked; empty until it was read. */
  contradictions: z.array(bidContradictionSchema),
  scores: z.array(bidScoreSchema),
  /** The criteria that have no points, which it passes or fails. */
  passOrFail: z.array(bidPassOrFailSchema),
  /** 0 to 100 by the weights; null until every criterion has points. */
  total: z.number().nullable(),
  /** 1 is best; equal totals share a rank. Null where there is no total, or the bid is out. */
  rank: z.int().nullable(),
  /** The total with the numbers put in: "70 % × 90 + 30 % × 100 = 93"; empty where there is none. */
  working: z.string(),
  /** How it came through the stages, in their order. */
  stages: z.array(stageResultSchema),
  /** Why it cannot be awarded as it stands, for a person; empty: it can. */
  blockers: z.array(z.string()),
  /** What a person should know: its documents were opened in another tender before, for example. */
  notes: z.array(z.string()),
  addedBy: z.string(),
  createdAt: instantSchema,
})
export type TenderBid = z.infer<typeof tenderBidSchema>
