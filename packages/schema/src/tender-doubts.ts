import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { countOf } from './count-of.ts'

/** What a person must look at before a tender is frozen, in the order of the list. */
export const tenderDoubtKindSchema = z.enum([
  'deadline',
  'contradiction',
  'no_weight',
  'weight',
  'threshold',
  'condition',
  'price_rule',
  'fact',
  'row',
  'category',
  'party',
])
export type TenderDoubtKind = z.infer<typeof tenderDoubtKindSchema>

/** One place where the documents say it. */
export const doubtPlaceSchema = z.object({
  /** What stands there, in a few words. */
  value: z.string(),
  documentId: idSchema.nullable(),
  page: z.int().nullable(),
  quote: z.string(),
})

export const tenderDoubtSchema = z.object({
  /** Of what is doubted and why: it stays when the document is read anew, and another doubt has another. */
  key: z.string(),
  kind: tenderDoubtKindSchema,
  /** Where it is put right. */
  part: z.enum(['facts', 'criteria', 'requirements', 'price_rule']),
  /** The fact, criterion or requirement, the first of several; null where there is none yet. */
  targetId: idSchema.nullable(),
  /** What it is about: "Submission deadline", "4.2 The Contractor shall …". */
  name: z.string(),
  /** Why somebody must look, in sentences. */
  why: z.string(),
  places: z.array(doubtPlaceSchema),
  /** To look at it is not enough: it hinders freezing until it is changed. */
  mustChange: z.boolean(),
  seen: z.object({ by: z.string(), at: instantSchema }).nullable(),
})
export type TenderDoubt = z.infer<typeof tenderDoubtSchema>

export const doubtKindLabels: Record<TenderDoubtKind, string> = {
  deadline: 'Deadline',
  contradiction: 'Stated in two ways',
  no_weight: 'Criterion without a weight',
  weight: 'Weight',
  threshold: 'Minimum score',
  condition: 'Pass or fail',
  price_rule: 'Price formula',
  fact: 'Key fact',
  row: 'Requirement',
  category: 'Category',
  party: 'Whom it binds',
}

/** Those that nobody has looked at. */
export const listUnseenDoubts = <Doubt extends Pick<TenderDoubt, 'seen'>>(doubts: readonly Doubt[]): Doubt[] =>
  doubts.filter(({ seen }) => seen === null)

/** Why a tender with so many open doubts is not simply frozen. */
export const describeUnseenDoubts = (count: number): string =>
  `${countOf(count, 'entry needs', 'entries need')} your eye and nobody has looked at ${count === 1 ? 'it' : 'them'} yet.`

/** POST /api/tenders/{id}/freeze: 409 where something that needs an eye was not looked at, but for `despiteDoubts`. */
export const freezeTenderInputSchema = z.strictObject({
  id: idSchema,
  despiteDoubts: z.boolean().default(false).describe('Freeze although nobody has looked at everything that needs it'),
})

/** A person has looked at these, and they are right as they stand; `seen: false` takes that back. */
export const lookAtDoubtsInputSchema = z.strictObject({
  id: idSchema,
  keys: z
    .array(z.string().regex(/^[0-9a-f]{16}$/, 'This is the key of no entry.'))
    .min(1, 'Name an entry.')
    .max(500),
  seen: z.boolean().default(true),
})
