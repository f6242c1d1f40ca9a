import { z } from 'zod'
import { idSchema } from './common.ts'

/** Limits of what is told of a document. */
export const factLimits = { title: 200, revision: 40, owner: 120, tag: 40, tags: 20 } as const

/** A day without a time. */
const daySchema = z.iso.date()

/** A tag as it is kept: blanks inside of it are one. Tags that differ in case alone are the same. */
export const tagSchema = z
  .string()
  .trim()
  .min(1, 'Enter a tag.')
  .max(factLimits.tag)
  .regex(/^[^,;\p{Cc}]+$/u, 'A tag has no comma.')
  .transform((tag) => tag.replace(/\s+/g, ' '))

const tagsSchema = z
  .array(tagSchema)
  .max(factLimits.tags)
  .transform((tags) => tags.filter((tag, at) => tags.findIndex((other) => isSameTag(other, tag)) === at))

/** What a document says of itself, or a person of it; null where nobody does. */
const factFields = {
  title: z.string().trim().min(1).max(factLimits.title).nullable(),
  revision: z.string().trim().min(1).max(factLimits.revision).nullable(),
  documentDate: daySchema.nullable(),
  owner: z.string().trim().min(1).max(factLimits.owner).nullable(),
  reviewDate: daySchema.nullable().describe('When it is due for review'),
  tags: tagsSchema,
}

export const factNameSchema = z.enum(['title', 'revision', 'documentDate', 'owner', 'reviewDate', 'tags'])
export type FactName = z.infer<typeof factNameSchema>

export const documentFactsSchema = z.object({
  title: z.string().nullable(),
  revision: z.string().nullable(),
  documentDate: z.string().nullable(),
  owner: z.string().nullable(),
  reviewDate: z.string().nullable(),
  tags: z.array(z.string()),
  /** Fields that a person set: they stay when the document is read again. */
  setByPerson: z.array(factNameSchema),
})
export type DocumentFacts = z.infer<typeof documentFactsSchema>

/** What reading finds, and what people set: the same fields, of which each may be absent. */
export type FactValues = Partial<Omit<DocumentFacts, 'setByPerson'>>

export const setFactsInputSchema = z.strictObject({
  id: idSchema.describe('The document'),
  facts: z.strictObject(factFields).partial().describe('Fields that are absent stay as they are'),
  takeBack: z
    .array(factNameSchema)
    .max(6)
    .default([])
    .describe('Fields that shall be again what the document says itself'),
})

/** Whether two tags are the same, whatever their case. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const noFacts = { title: null, revision: null, documentDate: null, owner: null, reviewDate: null, tags: [] }

/** What was read, with what people set in its place. */
export function joinFacts(read: FactValues, set: FactValues): DocumentFacts {
  const setByPerson = factNameSchema.options.filter((name) => set[name] !== undefined)
  return { ...noFacts, ...read, ...set, setByPerson }
}

/** A text field whose emptiness says that there is none. */
const orNone = <Rule extends z.ZodType<string | null, string | null>>(rule: Rule, words: string) =>
  z.string().transform((text, context) => {
    const checked = rule.safeParse(text.trim() === '' ? null : text)
    if (checked.success) return checked.data
    context.addIssue(words)
    return z.NEVER
  })

/** What stands in the form of a document's details; tags between commas. */
export const factsFormSchema = z.object({
  title: orNone(factFields.title, `A title has at most ${factLimits.title} characters.`),
  revision: orNone(factFields.revision, `A revision has at most ${factLimits.revision} characters.`),
  documentDate: orNone(factFields.documentDate, 'Enter a day.'),
  owner: orNone(factFields.owner, `An owner has at most ${factLimits.owner} characters.`),
  reviewDate: orNone(factFields.reviewDate, 'Enter a day.'),
  tags: z.string().transform((text, context) => {
    const given = text.split(/[,;]/).filter((tag) => tag.trim() !== '')
    const checked = tagsSchema.safeParse(given)
    if (checked.success) return checked.data
    context.addIssue(`At most ${factLimits.tags} tags of ${factLimits.tag} characters each.`)
    return z.NEVER
  }),
})
export type FactsEntries = z.input<typeof factsFormSchema>
export type FactsValues = z.output<typeof factsFormSchema>
