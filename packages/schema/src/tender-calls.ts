import { z } from 'zod'
import { bidEnvelopeSchema, complianceStatusSchema } from './bids.ts'
import { idSchema } from './common.ts'
import {
  criterionKindSchema,
  priceFormulaSchema,
  requirementCategorySchema,
  requirementPartySchema,
  requirementRoleSchema,
  tenderDateSchema,
  tenderFactKindSchema,
} from './tenders.ts'

export const tenderLimits = {
  nameMaxLength: 300,
  textMaxLength: 4_000,
  commentMaxLength: 4_000,
  requirementsMax: 3_000,
  criteriaMax: 60,
  bidsMax: 60,
  documentsPerBidMax: 50,
  filesMax: 30,
  /** That one requirement is split into. */
  partsMax: 26,
} as const

const text = (max: number = tenderLimits.textMaxLength) => z.string().trim().max(max)
const reason = text(tenderLimits.commentMaxLength).min(1, 'Give a reason.')
const name = text(tenderLimits.nameMaxLength).min(1, 'Enter a name.')

/** POST /api/tenders: an indexed document of the tender workspace. */
export const createTenderInputSchema = z.strictObject({ documentId: idSchema, name: name.optional() })

export const updateTenderInputSchema = z.strictObject({
  id: idSchema,
  name: name.optional(),
  /** IANA name; null: floating local time. */
  timeZone: z
    .string()
    .max(80)
    .refine(isTimeZone, 'Enter the name of a time zone such as Asia/Kolkata.')
    .nullable()
    .optional(),
  /** Why the zone, and with it the deadline, changes once the criteria are frozen. */
  reason: reason.optional(),
})

/** Follows a tender from the version that somebody has; tRPC adds the id of the last event where it comes back. */
export const watchTenderInputSchema = z.strictObject({
  id: idSchema,
  version: z.int().min(0),
  lastEventId: z.coerce.number().int().min(0).optional(),
})

const factFields = {
  kind: tenderFactKindSchema,
  label: text(tenderLimits.nameMaxLength),
  value: text().min(1, 'Enter a value.'),
  date: tenderDateSchema.strict().nullable(),
}
/** `id` is the tender's in all of these. */
export const addTenderFactInputSchema = z.strictObject({
  id: idSchema,
  ...z.strictObject(factFields).partial().required({ kind: true, value: true }).shape,
  /** Why the deadline changes once the criteria are frozen: 400 without. */
  reason: reason.optional(),
})
export const updateTenderFactInputSchema = z.strictObject({
  id: idSchema,
  factId: idSchema,
  ...z.strictObject(factFields).partial().shape,
  /** Why the deadline changes once the criteria are frozen: 400 without, 409 where it comes forward over a sealed bid. */
  reason: reason.optional(),
})
export const tenderFactInputSchema = z.strictObject({ id: idSchema, factId: idSchema })

const requirementFields = {
  ref: text(60),
  text: text().min(1, 'Enter the requirement.'),
  mandatory: z.boolean(),
  category: requirementCategorySchema,
  /** Null: not said. */
  role: requirementRoleSchema.nullable(),
  party: requirementPartySchema.nullable(),
  section: text(tenderLimits.nameMaxLength),
  criterionId: idSchema.nullable(),
}
/** Requirements can be edited until the criteria are frozen: 409 afterwards. */
export const addTenderRequirementInputSchema = z.strictObject({
  id: idSchema,
  ...z.strictObject(requirementFields).partial().required({ text: true }).shape,
  /** Place it after this one; at the end where absent. */
  afterRequirementId: idSchema.optional(),
})
export const updateTenderRequirementInputSchema = z.strictObject({
  id: idSchema,
  requirementId: idSchema,
  ...z.strictObject(requirementFields).partial().shape,
  /** The caller's, to take it back by; where absent it cannot be. */
  undoId: idSchema.optional(),
})
/** Rows that are changed together at most. */
const togetherMax = 1_000
/** POST …/requirements/edit: each with what changes of it; nothing of it where one is unknown. 409 once frozen. */
export const editRequirementsInputSchema = z.strictObject({
  id: idSchema,
  changes: z
    .array(
      z.strictObject({
        requirementId: idSchema,
        mandatory: requirementFields.mandatory.optional(),
        role: requirementFields.role.optional(),
        party: requirementFields.party.optional(),
      }),
    )
    .min(1, 'Choose a requirement.')
    .max(togetherMax),
})
/** POST …/requirements/remove: they are no requirements. `removalId` is the caller's, to take it back by. 409 once frozen. */
export const removeRequirementsInputSchema = z.strictObject({
  id: idSchema,
  removalId: idSchema,
  requirementIds: z.array(idSchema).min(1, 'Choose a requirement.').max(togetherMax),
})
/** POST …/requirements/{requirementId}/split: it becomes its parts, in its place. `undoId` is the caller's. 409 once frozen. */
export const splitRequirementInputSchema = z.strictObject({
  id: idSchema,
  requirementId: idSchema,
  undoId: idSchema,
  parts: z
    .array(z.strictObject({ ref: requirementFields.ref.optional(), text: requirementFields.text }))
    .min(2)
    .max(tenderLimits.partsMax),
})
/** POST …/requirements/merge: the words of all, in their order, in place of the first. `undoId` is the caller's. 409 once frozen. */
export const mergeRequirementsInputSchema = z.strictObject({
  id: idSchema,
  undoId: idSchema,
  requirementIds: z.array(idSchema).min(2).max(50),
})
/**
 * POST …/requirements/restore: takes back what was done under this id, a removal, an edit, a split or a merge. 409 once
 * frozen, and where somebody has changed since what it left.
 */
export const restoreRequirementsInputSchema = z.strictObject({ id: idSchema, removalId: idSchema })
export const tenderRequirementInputSchema = z.strictObject({ id: idSchema, requirementId: idSchema })

/** Every criterion in its order, in place of those there are. One with an id keeps its page and quote. 409 once frozen. */
export const setTenderCriteriaInputSchema = z.strictObject({
  id: idSchema,
  criteria: z
    .array(
      z.strictObject({
        id: idSchema.optional(),
        name,
        weight: z.number().min(0).max(10_000).nullable(),
        kind: criterionKindSchema.default('quality'),
        description: text().default(''),
        threshold: z.number().min(0).max(100).nullable().default(null),
      }),
    )
    .max(tenderLimits.criteriaMax),
})

/** 409 once frozen. */
export const setPriceRuleInputSchema = z
  .strictObject({
    id: idSchema,
    formula: priceFormulaSchema,
    ceiling: z.number().positive().nullable().default(null),
    qualityThreshold: z.number().min(0).max(100).nullable().default(null),
    /** As it stands where absent. */
    envelopes: z.enum(['one', 'two']).optional(),
  })
  .refine(({ formula, ceiling }) => formula !== 'linear_to_ceiling' || ceiling !== null, {
    message: 'Enter the price that gets no points.',
  })

export const priceInput = z.strictObject({
  amount: z.number().positive('Enter a price above zero.'),
  currency: z.string().trim().max(10).default(''),
})

/**
 * POST /api/tenders/{id}/sealed-bids: takes a bid into custody; 409 until the criteria are frozen, and once bids are opened.
 * Its files follow one by one: POST /api/tenders/{id}/bids/{bidId}/files?envelope=technical, multipart, field `file`.
 */
export const receiveBidInputSchema = z.strictObject({ id: idSchema, bidder: name })
export const receiveFileInputSchema = z.strictObject({
  id: idSchema,
  bidId: idSchema,
  envelope: bidEnvelopeSchema.default('technical'),
})

/** POST /api/tenders/{id}/opening and /price-opening: for people; 409 before the deadline, naming what hinders it. */
export const openBidsInputSchema = z.strictObject({ id: idSchema })

/**
 * POST /api/tenders/{id}/deadline-correction: a person says what the tender states instead of the deadline that was read,
 * and where. 409 until the criteria are frozen, and once bids are opened.
 */
export const proposeDeadlineInputSchema = z.strictObject({
  id: idSchema,
  date: tenderDateSchema.strict(),
  page: z.int().min(1, 'Enter the page of the tender.'),
  reason,
})
/** 403 for whoever proposed it; 409 where the deadline has changed since. */
export const confirmDeadlineInputSchema = z.strictObject({ id: idSchema })
export const rejectDeadlineInputSchema = z.strictObject({ id: idSchema, reason })

/**
 * POST /api/tenders/{id}/bids: a bid whose documents are in the workspace already. 409 until the bids are opened. Answers the
 * bid, which is being judged.
 */
export const addBidInputSchema = z.strictObject({
  id: idSchema,
  bidder: name,
  documentIds: z
    .array(idSchema)
    .min(1, 'Choose the documents of the bid.')
    .max(tenderLimits.documentsPerBidMax)
    .refine((ids) => new Set(ids).size === ids.length, 'A document is named twice.'),
  price: priceInput.nullable().optional(),
})
export const updateBidInputSchema = z.strictObject({
  id: idSchema,
  bidId: idSchema,
  bidder: name.optional(),
  price: priceInput.nullable().optional(),
})
export const bidInputSchema = z.strictObject({ id: idSchema, bidId: idSchema })

/** Judges what is not judged or stale; with `requirementIds` these again; with `again` all. Reviews of these are cleared. */
export const judgeBidInputSchema = z.strictObject({
  id: idSchema,
  bidId: idSchema,
  requirementIds: z.array(idSchema).max(tenderLimits.requirementsMax).optional(),
  again: z.boolean().default(false),
})

export const reviewComplianceInputSchema = z
  .strictObject({
    id: idSchema,
    bidId: idSchema,
    requirementId: idSchema,
    decision: z.enum(['accepted', 'overridden']),
    /** The status instead of the proposed one; needed with `overridden`. */
    status: complianceStatusSchema.optional(),
    /** Needed with `overridden`. */
    comment: text(tenderLimits.commentMaxLength).default(''),
  })
  .refine(({ decision, status, comment }) => decision === 'accepted' || (status !== undefined && comment !== ''), {
    message: 'Give the status and a comment to override a proposal.',
  })

/**
 * POST …/bids/{bidId}/reviews: one decision for several requirements; nothing of it where one cannot be decided.
 * `reviewId` is the caller's, to take it back by.
 */
export const reviewTogetherInputSchema = z
  .strictObject({
    id: idSchema,
    bidId: idSchema,
    reviewId: idSchema,
    requirementIds: z.array(idSchema).min(1, 'Choose a requirement.').max(togetherMax),
    decision: z.enum(['accepted', 'overridden']),
    /** The status instead of the proposed ones; needed with `overridden`. */
    status: complianceStatusSchema.optional(),
    /** Needed with `overridden`. */
    comment: text(tenderLimits.commentMaxLength).default(''),
  })
  .refine(({ decision, status, comment }) => decision === 'accepted' || (status !== undefined && comment !== ''), {
    message: 'Give the status and a comment to override a proposal.',
  })
/** POST …/bids/{bidId}/reviews/undo: what was decided before stands again, but where it was decided anew since. */
export const undoReviewTogetherInputSchema = z.strictObject({ id: idSchema, bidId: idSchema, reviewId: idSchema })

/** Points that evaluators may lie apart without a reason for what they agree on. */
export const consensusMargin = 10

/** Whether a conflict of interest stands in the way. One that was declared stays: 409 for taking it back. */
export const declareInterestInputSchema = z
  .strictObject({
    id: idSchema,
    conflict: z.boolean(),
    /** Needed with a conflict: what it is. */
    statement: text(tenderLimits.commentMaxLength).default(''),
  })
  .refine(({ conflict, statement }) => !conflict || statement !== '', { message: 'Say what the conflict is.' })

/**
 * The caller's own points from 0 to 100 with the reason, which nobody else is told before they are submitted; null takes
 * them back. 403 without a declaration that there is no conflict; 409 for a price, and once they are submitted.
 */
export const scoreBidInputSchema = z
  .strictObject({
    id: idSchema,
    bidId: idSchema,
    criterionId: idSchema,
    points: z.number().min(0).max(100).nullable(),
    reason: text(tenderLimits.commentMaxLength).default(''),
  })
  .refine(({ points, reason: given }) => points === null || given !== '', { message: 'Give a reason.' })

/**
 * What the committee agrees on after every evaluator has submitted. The reason is needed where they lie further apart than
 * the margin, or where it is none of the points between theirs; it stands in the letter to the bidder.
 */
export const settleScoreInputSchema = z.strictObject({
  id: idSchema,
  bidId: idSchema,
  criterionId: idSchema,
  points: z.number().min(0).max(100),
  reason: text(tenderLimits.commentMaxLength).default(''),
})

/**
 * Whether a bid passes a criterion that has no points. 403 without a declaration that there is no conflict; 409 where the
 * criterion is scored. Who passes does so by words of the bid; who fails may do so because it says nothing.
 */
export const decidePassOrFailInputSchema = z
  .strictObject({
    id: idSchema,
    bidId: idSchema,
    criterionId: idSchema,
    passed: z.boolean(),
    reason,
    evidence: z
      .strictObject({ documentId: idSchema, page: z.int().min(1), quote: text().min(1, 'Enter the words of the bid.') })
      .nullable()
      .default(null),
  })
  .refine(({ passed, evidence }) => !passed || evidence !== null, {
    message: 'Give the page and the words by which the bid passes.',
    path: ['evidence'],
  })

/** Proposes an award, which another person confirms. 409 while anything is open: the answer names it. */
export const proposeAwardInputSchema = z.strictObject({
  id: idSchema,
  bidId: idSchema,
  reason,
  /** Between the award and the contract. */
  standstillDays: z.int().min(0).max(90).default(10),
})
/** 403 for whoever proposed it. */
export const confirmAwardInputSchema = z.strictObject({ id: idSchema })
export const rejectAwardInputSchema = z.strictObject({ id: idSchema, reason })

/** POST /api/tenders/{id}/addenda: an indexed document; what it changes is found in the background. */
export const addAddendumInputSchema = z.strictObject({ id: idSchema, documentId: idSchema })

/**
 * A file of a tender beside its first document. One is added by POST /api/tenders/{id}/files, multipart, field `file`:
 * PDF, Word or Excel; 409 once frozen. It is taken out with what was found in it.
 */
export const tenderFileInputSchema = z.strictObject({ id: idSchema, fileId: idSchema })

/** POST /api/tenders/{id}/export */
export const exportTenderInputSchema = z.strictObject({
  id: idSchema,
  /** `response`: the requirements with room for a bidder's answers, to be issued with the tender. */
  kind: z.enum(['requirements', 'response', 'compliance', 'evaluation']),
  format: z.enum(['excel', 'docx']),
})
/** POST /api/tenders/{id}/bids/{bidId}/debrief: a Word file. 409 until the tender is awarded. */
export const exportDebriefInputSchema = bidInputSchema

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    // Intl throws a RangeError for a name that it does not know.
    return false
  }
}
