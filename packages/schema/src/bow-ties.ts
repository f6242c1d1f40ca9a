import { z } from 'zod'
import { auditEvidenceSchema, auditItemStatusSchema } from './audits.ts'
import { byIdSchema, idSchema, instantSchema } from './common.ts'
import { formatNumber } from './count-of.ts'

export const bowTieLimits = {
  nameMaxLength: 200,
  textMaxLength: 1_000,
  namesMax: 8,
  /** Documents that it may be drafted from, where they are chosen. */
  documentsMax: 200,
  perUser: 200,
  elementsMax: 400,
  /** Elements drafted at once. */
  draftsAtOnce: 60,
} as const

/** What can let the event happen, what stands in the way, and what it does. */
export const bowTieKindSchema = z.enum(['threat', 'barrier', 'consequence'])
export type BowTieKind = z.infer<typeof bowTieKindSchema>

/** `preventive` acts before the event, `recovery` after it. `unclear`: the text does not tell, so a person chooses. */
export const barrierSideSchema = z.enum(['preventive', 'recovery', 'unclear'])
export type BarrierSide = z.infer<typeof barrierSideSchema>

/** Only what is `accepted` counts. */
export const elementStateSchema = z.enum(['drafted', 'accepted', 'dismissed'])
export type ElementState = z.infer<typeof elementStateSchema>

/** Words that stand on a page of a document of the workspace, as a draft was made of them. */
export const elementQuotationSchema = auditEvidenceSchema
  .pick({ documentName: true, fileName: true, quote: true, passageId: true, revision: true })
  .extend({
    documentId: idSchema,
    /** 1-based. */
    page: z.int(),
  })
export type ElementQuotation = z.infer<typeof elementQuotationSchema>

/** What became of the document since: `superseded` by a revision that is in force, or `gone`. */
export const quotationStandingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('current') }),
  z.object({ kind: z.literal('superseded'), by: z.string() }),
  z.object({ kind: z.literal('gone') }),
])
export type QuotationStanding = z.infer<typeof quotationStandingSchema>

/** An item of an audit that tests a barrier. `cites`: it rests on the same words. `asks`: it asks about the same control. */
export const barrierTestSchema = z.object({
  auditId: idSchema,
  itemId: idSchema,
  auditName: z.string(),
  ref: z.string(),
  question: z.string(),
  status: auditItemStatusSchema,
  because: z.enum(['cites', 'asks']),
})
export type BarrierTest = z.infer<typeof barrierTestSchema>

/**
 * How a barrier stands by its tests. `open_finding`: an item found it failing or in part. `holds`: an item found it, and none
 * the contrary. `nothing_shown`: it was asked for, and nothing was found. `not_tested`: no item asks for it.
 */
export const barrierStandingSchema = z.enum(['open_finding', 'holds', 'nothing_shown', 'not_tested'])
export type BarrierStanding = z.infer<typeof barrierStandingSchema>

export const bowTieElementSchema = z.object({
  id: idSchema,
  kind: bowTieKindSchema,
  text: z.string(),
  /** Of a barrier; null of all else. */
  side: barrierSideSchema.nullable(),
  /** The threat or consequence on whose line a barrier stands; null: on none yet. */
  lineId: idSchema.nullable(),
  state: elementStateSchema,
  /** `person`: somebody wrote it. */
  origin: z.enum(['drafted', 'person']),
  /** Null where somebody wrote it without any. */
  evidence: elementQuotationSchema.extend({ standing: quotationStandingSchema }).nullable(),
  /** Of a barrier; empty of all else. */
  tests: barrierTestSchema.array(),
  /** Of a barrier; null of all else. */
  standing: barrierStandingSchema.nullable(),
  /** Who wrote, accepted or dismissed it last. */
  by: z.string(),
  at: instantSchema,
})
export type BowTieElement = z.infer<typeof bowTieElementSchema>

/** Accepted elements only, but `drafted`. */
export const bowTieCountsSchema = z.object({
  threats: z.int(),
  barriers: z.int(),
  consequences: z.int(),
  /** Waiting for a person. */
  drafted: z.int(),
  openFindings: z.int(),
  notTested: z.int(),
  withoutEvidence: z.int(),
})
export type BowTieCounts = z.infer<typeof bowTieCountsSchema>

export const bowTieSchema = z.object({
  id: idSchema,
  topEvent: z.string(),
  /** What is held in check until then, "Hydrocarbons under pressure". May be empty. */
  hazard: z.string(),
  /** Other words of documents for the top event. */
  alsoCalled: z.string().array(),
  /** Null: all of the workspace. */
  documentIds: idSchema.array().nullable(),
  /** In their order, dismissed ones included. */
  elements: bowTieElementSchema.array(),
  counts: bowTieCountsSchema,
  /** Grows with each change. */
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type BowTie = z.infer<typeof bowTieSchema>

export const bowTieSummarySchema = bowTieSchema
  .pick({ id: true, topEvent: true, hazard: true, version: true, updatedAt: true })
  .extend({ counts: bowTieCountsSchema.pick({ threats: true, barriers: true, consequences: true, drafted: true }) })
export type BowTieSummary = z.infer<typeof bowTieSummarySchema>
/** The one that was changed last first. */
export const bowTiesSchema = z.object({ bowTies: bowTieSummarySchema.array() })

const line = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(bowTieLimits.nameMaxLength, `Write at most ${bowTieLimits.nameMaxLength} characters.`)
const topEventSchema = line('Name the top event.')
const hazardSchema = z
  .string()
  .trim()
  .max(bowTieLimits.nameMaxLength, `Write at most ${bowTieLimits.nameMaxLength} characters.`)
const alsoCalledSchema = z.array(line('Write a name.')).max(bowTieLimits.namesMax, 'Give eight other names at most.')
const documentIdsSchema = z.array(idSchema).min(1, 'Choose a document.').max(bowTieLimits.documentsMax).nullable()
const elementTextSchema = z
  .string()
  .trim()
  .min(1, 'Write what it is.')
  .max(bowTieLimits.textMaxLength, `Write at most ${formatNumber(bowTieLimits.textMaxLength)} characters.`)

export const createBowTieInputSchema = z.strictObject({
  topEvent: topEventSchema,
  hazard: hazardSchema.default(''),
  alsoCalled: alsoCalledSchema.default([]),
  documentIds: documentIdsSchema.default(null),
})
export type CreateBowTieInput = z.output<typeof createBowTieInputSchema>
export const updateBowTieInputSchema = z.strictObject({
  id: idSchema,
  topEvent: topEventSchema,
  hazard: hazardSchema,
  alsoCalled: alsoCalledSchema,
  documentIds: documentIdsSchema,
})
export type UpdateBowTieInput = z.output<typeof updateBowTieInputSchema>

export const draftedBowTieSchema = z.object({
  bowTie: bowTieSchema,
  /** Drafted now. */
  added: z.int(),
  /** Found, and there already. */
  known: z.int(),
  /** Found, and left for another time: there is room for so many only. */
  left: z.int(),
})
export type DraftedBowTie = z.infer<typeof draftedBowTieSchema>

export const addElementInputSchema = z.strictObject({
  id: idSchema,
  kind: bowTieKindSchema,
  text: elementTextSchema,
  /** Of a barrier; `unclear` where it is left out. */
  side: barrierSideSchema.optional(),
  lineId: idSchema.nullable().optional(),
})
export type AddElementInput = z.output<typeof addElementInputSchema>
/** What is left out stays as it is. A barrier that changes its side leaves its line, unless another is given. */
export const changeElementInputSchema = z.strictObject({
  id: idSchema,
  elementId: idSchema,
  text: elementTextSchema.optional(),
  side: barrierSideSchema.optional(),
  lineId: idSchema.nullable().optional(),
})
export type ChangeElementInput = z.output<typeof changeElementInputSchema>
/** `drafted` takes a decision back. */
export const decideElementInputSchema = z.strictObject({ id: idSchema, elementId: idSchema, state: elementStateSchema })
export type DecideElementInput = z.output<typeof decideElementInputSchema>
/** POST /api/bow-ties/{id}/export: Excel. */
export const exportBowTieInputSchema = byIdSchema
