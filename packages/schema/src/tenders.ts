import { z } from 'zod'
import { tenderBidSchema, tenderOpeningSchema } from './bids.ts'
import { clarificationSchema } from './clarifications.ts'
import { idSchema, instantSchema } from './common.ts'
import { exchangeRateSchema } from './exchange-rates.ts'
import { tenderDoubtSchema } from './tender-doubts.ts'
import { tenderEvaluationSchema } from './tender-evaluation.ts'

/**
 * `analysing`: the document is being read for facts, requirements and criteria. `failed`: it could not be; `error` says
 * why. `ready`: the matrix and the criteria can be corrected. `frozen`: criteria are fixed and bids may be added.
 * `awarded`: a bid was chosen by two persons.
 */
export const tenderStatusSchema = z.enum(['analysing', 'failed', 'ready', 'frozen', 'awarded'])
export type TenderStatus = z.infer<typeof tenderStatusSchema>

export const tenderFactKindSchema = z.enum([
  'title',
  /** Who invites the bids. */
  'buyer',
  'reference',
  /** Who invites tenders. */
  'issue_date',
  'site_visit',
  'pre_bid_meeting',
  'clarification_deadline',
  /** Until when bids are taken. */
  'deadline',
  'opening',
  'award_date',
  'start_date',
  'contact',
  /** How many of the bid, and in which form. */
  'copies',
  'estimated_value',
  'document_fee',
  'bid_security',
  'performance_security',
  'validity',
  'completion_period',
  /** Within which time the successful bidder signs. */
  'contract_signing',
  'eligibility',
  'licence',
  'deliverable',
  'payment_terms',
  'price_adjustment',
  'penalty',
  'warranty',
  'insurance',
  'threshold',
])
export type TenderFactKind = z.infer<typeof tenderFactKindSchema>

/** A day, and where the document gives them the time and the zone, as the document means them. */
export const tenderDateSchema = z.object({
  day: z.iso.date(),
  /** "17:00". */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 17:00.')
    .nullable(),
})
export type TenderDate = z.infer<typeof tenderDateSchema>

export const tenderFactSchema = z.object({
  id: idSchema,
  kind: tenderFactKindSchema,
  /** As the document calls it, "Last day for questions"; the kind's own name where it has none. */
  label: z.string(),
  /** The fact in a few words, as the document gives it. */
  value: z.string(),
  /** 1-based; null for facts that a person added. */
  page: z.int().nullable(),
  /** Verbatim, in one line; empty for facts that a person added. */
  quote: z.string(),
  documentId: idSchema.nullable(),
  /** Of facts that are a moment. */
  date: tenderDateSchema.nullable(),
  /** Why its reader doubts it, with what the document states elsewhere where it contradicts itself; empty: it does not. */
  doubt: z.string(),
  /** Who changed or added it; null where it stands as it was found. */
  editedBy: z.string().nullable(),
})
export type TenderFact = z.infer<typeof tenderFactSchema>

/** What a reader took for a later deadline than the tender states, as a person found it; it waits for another one. */
export const deadlineCorrectionSchema = z.object({
  date: tenderDateSchema,
  /** The page of the tender that states it, 1-based. */
  page: z.int(),
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  /** The caller proposed it, and so cannot confirm it. */
  own: z.boolean(),
})
export type DeadlineCorrection = z.infer<typeof deadlineCorrectionSchema>

export const requirementCategorySchema = z.enum([
  'technical',
  'hse',
  'quality',
  'personnel',
  'schedule',
  'commercial',
  'legal',
  'documents',
])
export type RequirementCategory = z.infer<typeof requirementCategorySchema>

/** What a requirement asks for: who may take part, what a bid consists of, what is supplied, what the contract binds to. */
export const requirementRoleSchema = z.enum(['eligibility', 'submission', 'specification', 'contract_term'])
export type RequirementRole = z.infer<typeof requirementRoleSchema>

/** Whom it binds: everybody who bids, who wins, or who makes what is offered. */
export const requirementPartySchema = z.enum(['bidder', 'contractor', 'manufacturer'])
export type RequirementParty = z.infer<typeof requirementPartySchema>

export const tenderRequirementSchema = z.object({
  id: idSchema,
  /** The clause's number as printed, "4.10"; empty where there is none. */
  ref: z.string(),
  text: z.string(),
  mandatory: z.boolean(),
  category: requirementCategorySchema,
  /** Null where it was neither read nor chosen. */
  role: requirementRoleSchema.nullable(),
  party: requirementPartySchema.nullable(),
  /** 1-based; null for requirements that a person added. */
  page: z.int().nullable(),
  /** The heading it stands under. */
  section: z.string(),
  /** Verbatim on the page; empty for requirements that a person added. */
  quote: z.string(),
  documentId: idSchema.nullable(),
  /** Of one that was merged: where its other parts stand, in their order; empty: it stands in one place. */
  places: z.array(z.object({ page: z.int(), quote: z.string(), documentId: idSchema.nullable() })),
  /** The criterion that it counts for; null: none. */
  criterionId: idSchema.nullable(),
  /** Part of what was frozen before the first bid. Others are judged and shown, but neither score nor block an award. */
  frozen: z.boolean(),
  /** What an addendum did to it: its number, and a sentence for a person. */
  addendum: z
    .object({ number: z.int(), change: z.enum(['added', 'changed', 'withdrawn', 'flag']), note: z.string() })
    .nullable(),
  /** Why what was read may not be what its page says; empty: nothing tells so, or a person has edited it. */
  doubt: z.string(),
  editedBy: z.string().nullable(),
})
export type TenderRequirement = z.infer<typeof tenderRequirementSchema>

export const criterionKindSchema = z.enum(['price', 'quality', 'pass_fail'])
export type CriterionKind = z.infer<typeof criterionKindSchema>

const leafPartSchema = z.object({ name: z.string(), weight: z.number().nullable(), page: z.int().nullable() })
/** A sub-criterion with its own, and theirs; their weights are points of it, or percent. Absent: it has none. */
export const criterionPartSchema = leafPartSchema.extend({
  parts: z.array(leafPartSchema.extend({ parts: z.array(leafPartSchema).optional() })).optional(),
})
export type CriterionPart = z.infer<typeof criterionPartSchema>

export const tenderCriterionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Percent, or points as the document counts; null where it gives none. */
  weight: z.number().nullable(),
  /** 1-based; null for criteria that a person added. */
  page: z.int().nullable(),
  quote: z.string(),
  documentId: idSchema.nullable(),
  /**
   * How it is scored: by the price formula, by the requirements that belong to it, or not at all, where a bid passes or
   * fails it; then it has no weight.
   */
  kind: criterionKindSchema,
  description: z.string(),
  /** Percent of its points below which a bid is not considered; null: none. */
  threshold: z.number().nullable(),
  /** Its parts with their own weights, which are not counted again. */
  parts: z.array(criterionPartSchema),
  /** Why its reader doubts it, such as a weight that can be read in two ways; empty: it does not, or a person has looked. */
  doubt: z.string(),
})
export type TenderCriterion = z.infer<typeof tenderCriterionSchema>

/**
 * Points for a price P, 0 to 100. `lowest_proportional`: 100 · Pmin / P. `linear_to_ceiling`: 100 · (C − P) / (C − Pmin),
 * 0 from the ceiling C on. `difference_to_average`: 50 + 50 · (A − P) / A within 0 and 100, A the average of all bids.
 * `qcbs`: quality points 100 · T / Tmax, T the quality score as a whole, and price points 100 · Pmin / P, by their weights. `lowest_evaluated`: the lowest
 * price of those that pass everything wins; quality only has to pass.
 */
export const priceFormulaSchema = z.enum([
  'lowest_proportional',
  'linear_to_ceiling',
  'difference_to_average',
  'qcbs',
  'lowest_evaluated',
])
export type PriceFormula = z.infer<typeof priceFormulaSchema>

export const priceRuleSchema = z.object({
  formula: priceFormulaSchema,
  /** The price that gets no points; only with `linear_to_ceiling`. */
  ceiling: z.number().positive().nullable(),
  /** Percent of the quality points below which a bid is not considered; null: none. */
  qualityThreshold: z.number().min(0).max(100).nullable(),
  /** `stated`: found in the document. `default`: the document states none. `person`: chosen. */
  source: z.enum(['stated', 'default', 'person']),
  page: z.int().nullable(),
  quote: z.string(),
  documentId: idSchema.nullable(),
  /** Where technical and price proposal come apart, prices stay closed until the technical stage is done. Absent: one. */
  envelopes: z.enum(['one', 'two']).optional(),
})
export type PriceRule = z.infer<typeof priceRuleSchema>

export const tenderFreezeSchema = z.object({
  at: instantSchema,
  by: z.string(),
  /** SHA-256, hex, of what was frozen in canonical JSON. */
  hash: z.string(),
  /** When the first bid came; from then on nobody can unfreeze. */
  firstBidAt: instantSchema.nullable(),
})
export type TenderFreeze = z.infer<typeof tenderFreezeSchema>

const proposedAward = z.object({
  bidId: idSchema,
  bidder: z.string(),
  reason: z.string(),
  total: z.number().nullable(),
  /** Days after the award in which no contract is signed, so that a bidder can have it reviewed; absent in old ones. */
  standstillDays: z.int().min(0).max(90).optional(),
  /** Who proposed it. */
  by: z.string(),
  at: instantSchema,
})
/** An award waits for a second person. */
export const tenderAwardProposalSchema = proposedAward.extend({
  /** The caller proposed it, and so cannot confirm it. */
  own: z.boolean(),
})
export type TenderAwardProposal = z.infer<typeof tenderAwardProposalSchema>

export const tenderAwardSchema = proposedAward.extend({
  /** The second person; null for awards from before two were asked for. */
  confirmedBy: z.string().nullable(),
  confirmedAt: instantSchema.nullable(),
})
export type TenderAward = z.infer<typeof tenderAwardSchema>

/** Somebody of the workspace who said whether a conflict of interest stands in the way. */
export const tenderEvaluatorSchema = z.object({
  name: z.string(),
  /** With a conflict nobody scores, reviews, proposes or confirms. */
  conflict: z.boolean(),
  statement: z.string(),
  declaredAt: instantSchema,
  /** Scores that were submitted, of all that are needed. */
  submitted: z.int(),
  /** The account is no longer there: nobody waits for it. */
  gone: z.boolean(),
  /** The caller. */
  own: z.boolean(),
})
export type TenderEvaluator = z.infer<typeof tenderEvaluatorSchema>

export const tenderAddendumSchema = z.object({
  id: idSchema,
  /** From 1. */
  number: z.int(),
  documentId: idSchema,
  documentName: z.string(),
  status: z.enum(['reading', 'done', 'failed']),
  error: z.string().nullable(),
  /** Requirements by what became of them. */
  added: z.int(),
  changed: z.int(),
  withdrawn: z.int(),
  unchanged: z.int(),
  /** Differences that were not taken over because the criteria are frozen, for a person. */
  refused: z.array(z.string()),
  addedBy: z.string(),
  createdAt: instantSchema,
})
export type TenderAddendum = z.infer<typeof tenderAddendumSchema>

/** A file of the tender beside its first document: a volume, an appendix, a price schedule. */
export const tenderFileSchema = z.object({
  id: idSchema,
  documentId: idSchema,
  /** Without its extension. */
  name: z.string(),
  fileName: z.string(),
  status: z.enum(['reading', 'done', 'failed']),
  error: z.string().nullable(),
  addedBy: z.string(),
  createdAt: instantSchema,
})
export type TenderFile = z.infer<typeof tenderFileSchema>

export const tenderSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  documentId: idSchema,
  documentName: z.string(),
  status: tenderStatusSchema,
  /** Why it could not be analysed, where the status is failed. */
  error: z.string().nullable(),
  /** As the document calls them; null where it does not say. */
  reference: z.string().nullable(),
  buyer: z.string().nullable(),
  deadline: tenderDateSchema.nullable(),
  requirementCount: z.int(),
  mandatoryCount: z.int(),
  criterionCount: z.int(),
  bidCount: z.int(),
  /** Bids that are being judged. */
  judging: z.int(),
  /** Grows with every change of the tender, its matrix, its bids and what else belongs to it, whoever made it. */
  version: z.int(),
  createdBy: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type TenderSummary = z.infer<typeof tenderSummarySchema>

export const tenderSchema = tenderSummarySchema.extend({
  /** IANA name, "Asia/Kolkata"; null: the times are local times of a place that the document does not name. */
  timeZone: z.string().nullable(),
  pageCount: z.int(),
  /** For example "Local engine". */
  engine: z.string(),
  facts: z.array(tenderFactSchema),
  requirements: z.array(tenderRequirementSchema),
  criteria: z.array(tenderCriterionSchema),
  /** Sum of the criteria's weights; null where none has one. */
  weightSum: z.number().nullable(),
  /** What hinders freezing, for a person; empty: it can be frozen. */
  freezeProblems: z.array(z.string()),
  /** What a person must look at before freezing, in the order in which it matters. */
  doubts: z.array(tenderDoubtSchema),
  priceRule: priceRuleSchema,
  /** By which prices in other currencies are compared; a currency without one is not converted. */
  exchangeRates: z.array(exchangeRateSchema),
  freeze: tenderFreezeSchema.nullable(),
  /** Null while bids are sealed. */
  opening: tenderOpeningSchema.nullable(),
  /** With two envelopes: null while prices are sealed. With one, prices are opened with the rest. */
  priceOpening: tenderOpeningSchema.nullable(),
  /** What hinders the next opening, of bids or of prices, for a person; empty: nothing. */
  openingProblems: z.array(z.string()),
  /** Of a deadline that was misread; null where none is proposed. */
  deadlineCorrection: deadlineCorrectionSchema.nullable(),
  /** How the deadline has moved since the criteria were frozen, newest first, each in a sentence with its reason. */
  deadlineChanges: z.array(z.object({ at: instantSchema, by: z.string(), text: z.string() })),
  bids: z.array(tenderBidSchema),
  addenda: z.array(tenderAddendumSchema),
  files: z.array(tenderFileSchema),
  clarifications: z.array(clarificationSchema),
  evaluation: tenderEvaluationSchema,
  evaluators: z.array(tenderEvaluatorSchema),
  /** Scores that each evaluator has to give. */
  neededScores: z.int(),
  /** Accounts of the workspace: where there is one, the super admin's has to be the second. */
  accounts: z.int(),
  awardProposal: tenderAwardProposalSchema.nullable(),
  award: tenderAwardSchema.nullable(),
})
export type Tender = z.infer<typeof tenderSchema>

/** What changed of a tender since a version that somebody has, to be laid over it. */
export const tenderDeltaSchema = z.object({
  since: z.int(),
  /** The tender as it stands, without what is long. */
  head: tenderSchema.omit({ facts: true, requirements: true, bids: true }),
  /** All of them; absent where none changed. */
  facts: z.array(tenderFactSchema).optional(),
  /** Those that changed. */
  requirements: z.array(tenderRequirementSchema),
  /** Every requirement in its order; absent where none came, went or moved. */
  requirementIds: z.array(idSchema).optional(),
  /** Every bid as it stands, with what changed of its compliance, and the requirements that are to be judged anew. */
  bids: z.array(tenderBidSchema.extend({ unjudged: z.array(idSchema) })),
})
export type TenderDelta = z.infer<typeof tenderDeltaSchema>

/** One line of the change history, newest first. */
export const tenderChangeSchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** The account's name; "Fieldproof" for what the analysis did. */
  by: z.string(),
  kind: z.enum([
    'created',
    'analysed',
    'edited',
    'frozen',
    'unfrozen',
    'bid',
    'opened',
    'judged',
    'reviewed',
    'scored',
    'deadline',
    'addendum',
    'award',
  ]),
  /** A sentence for people, with the old and the new value where something was changed. */
  text: z.string(),
})
export type TenderChange = z.infer<typeof tenderChangeSchema>
