import { z } from 'zod'
import { idSchema } from './common.ts'
import { documentStatusSchema } from './documents.ts'

/**
 * How a revision stands among the others: `in_force` is searched and answered from, `superseded` and `not_yet_in_force`
 * only where somebody chooses it or asks for it.
 */
export const revisionStateSchema = z.enum(['in_force', 'superseded', 'not_yet_in_force'])
export type RevisionState = z.infer<typeof revisionStateSchema>

/** A document as one of several revisions. */
export const documentRevisionSchema = z.object({
  documentId: idSchema,
  documentName: z.string(),
  fileName: z.string(),
  /** As the document says; null where it does not. */
  revision: z.string().nullable(),
  /** The day from which it is effective. */
  effectiveFrom: z.iso.date(),
  /** Whether the document says that day; else it is the day of its upload. */
  effectiveSaid: z.boolean(),
  state: revisionStateSchema,
  status: documentStatusSchema,
})
export type DocumentRevision = z.infer<typeof documentRevisionSchema>

/** Why a document may be the one that another revises: alike titles, the same number, most of the text. */
export const likenessSchema = z.enum(['title', 'number', 'text'])
export type Likeness = z.infer<typeof likenessSchema>

/** A document that another one may be the next revision of. A person confirms it. */
export const revisionCandidateSchema = documentRevisionSchema
  .pick({ documentId: true, documentName: true, fileName: true, revision: true })
  .extend({ alike: z.array(likenessSchema).min(1) })
export type RevisionCandidate = z.infer<typeof revisionCandidateSchema>

export const documentRevisionsSchema = z.object({
  /** The oldest first; the document alone where it has no other revision. */
  revisions: z.array(documentRevisionSchema),
  /** Documents that it may revise, the likeliest first; none where it revises one already. */
  candidates: z.array(revisionCandidateSchema),
})
export type DocumentRevisions = z.infer<typeof documentRevisionsSchema>

/** Of documents that have other revisions, how they stand. */
export const revisionStatesSchema = z.array(documentRevisionSchema.pick({ documentId: true, state: true }))

export const setPreviousInputSchema = z.strictObject({
  id: idSchema.describe('The document'),
  previousId: idSchema.nullable().describe('The document that it revises; null takes it out of its revisions'),
})

export const compareRevisionsInputSchema = z.strictObject({
  id: idSchema.describe('The newer revision'),
  beforeId: idSchema.describe('The older one'),
})

/** What became of a clause. One that stayed may be moved, renumbered and reworded at once. */
export const clauseChangeKindSchema = z.enum(['new', 'gone', 'reworded', 'moved', 'renumbered'])
export type ClauseChangeKind = z.infer<typeof clauseChangeKindSchema>

/** What a change does to those who follow the document; `other` is what is said in doubt. */
export const changeJudgementSchema = z.enum(['stricter', 'looser', 'other', 'editorial'])
export type ChangeJudgement = z.infer<typeof changeJudgementSchema>

/** How many changes there are of each kind. */
export const changeCountsSchema = z.object({
  stricter: z.int(),
  looser: z.int(),
  other: z.int(),
  editorial: z.int(),
})
export type ChangeCounts = z.infer<typeof changeCountsSchema>

/** A clause as it stands in one of the revisions. Hostile text: show it as text. */
export const comparedClauseSchema = z.object({
  /** "4.2", "(b)", "Article 5"; empty where it has none. */
  number: z.string(),
  /** Headings above it, outermost first. */
  heading: z.string(),
  /** In one line, without its number. */
  text: z.string(),
  /** 1-based. */
  page: z.int(),
})
export type ComparedClause = z.infer<typeof comparedClauseSchema>

/** A stretch of a clause in both revisions, or in one of them. */
export const wordChangeSchema = z.object({ kind: z.enum(['same', 'gone', 'new']), text: z.string() })
export type WordChange = z.infer<typeof wordChangeSchema>

/** What cites words of a clause that are not there any more. */
export const touchedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('finding').describe('An item of an audit of the caller that was judged by it'),
    auditId: idSchema,
    itemId: idSchema,
    auditName: z.string(),
    title: z.string(),
    quote: z.string(),
    /** A person accepted or decided it: it is offered for other questionnaires. */
    accepted: z.boolean(),
    /** It can be judged again now. */
    canRunAgain: z.boolean(),
  }),
  z.object({
    kind: z.literal('note').describe('An answer of the chat that the caller keeps'),
    noteId: idSchema,
    title: z.string(),
    quote: z.string(),
  }),
  z.object({
    kind: z.literal('requirement').describe('A requirement of a tender of the workspace'),
    tenderId: idSchema,
    requirementId: idSchema,
    tenderName: z.string(),
    title: z.string(),
    quote: z.string(),
  }),
  z.object({
    kind: z
      .literal('document')
      .describe('A sentence of another document of the workspace that cites the clause by its number'),
    documentId: idSchema,
    fileName: z.string(),
    /** The document's name. */
    title: z.string(),
    /** 1-based. */
    page: z.int(),
    /** The sentence, in one line. */
    quote: z.string(),
    /** What the sentence says besides; empty where it only points there. */
    said: z.string(),
  }),
])
export type Touched = z.infer<typeof touchedSchema>

export const clauseChangeSchema = z.object({
  /** Its place in the comparison, from 1. */
  number: z.int(),
  kinds: z.array(clauseChangeKindSchema).min(1),
  judgement: changeJudgementSchema,
  /** Why, in a sentence for people. */
  reason: z.string(),
  /** Null of a new clause. */
  before: comparedClauseSchema.nullable(),
  /** Null of one that is gone. */
  after: comparedClauseSchema.nullable(),
  words: z.array(wordChangeSchema),
  touched: z.array(touchedSchema),
})
export type ClauseChange = z.infer<typeof clauseChangeSchema>

export const revisionComparisonSchema = z.object({
  before: documentRevisionSchema,
  after: documentRevisionSchema,
  /** Clauses that were compared. */
  clauses: z.object({ before: z.int(), after: z.int(), unchanged: z.int() }),
  /** In the order of the newer revision; what is gone stands where it stood. */
  changes: z.array(clauseChangeSchema),
})
export type RevisionComparison = z.infer<typeof revisionComparisonSchema>

export const clauseChangeLabels: Record<ClauseChangeKind, string> = {
  new: 'New',
  gone: 'Gone',
  reworded: 'Reworded',
  moved: 'Moved',
  renumbered: 'Renumbered',
}

export const changeJudgementLabels: Record<ChangeJudgement, string> = {
  stricter: 'Stricter',
  looser: 'Looser',
  other: 'Other change',
  editorial: 'Editorial',
}

export const revisionStateLabels: Record<RevisionState, string> = {
  in_force: 'In force',
  superseded: 'Superseded',
  not_yet_in_force: 'Not yet in force',
}

/** What is judged again by its quotation; a finding is judged as its audit judges. */
export const judgeAgainInputSchema = compareRevisionsInputSchema.extend({
  number: z.int().positive().describe('The change, by its number in the comparison'),
  kind: z.enum(['note', 'requirement', 'document']),
  quote: z.string().min(1).max(20_000).describe('As the comparison tells it among what the change touches'),
})
export type JudgeAgainInput = z.infer<typeof judgeAgainInputSchema>

/** What the newer revision of the clause shows of what was cited. */
export const judgedAgainSchema = z.object({ verdict: z.enum(['supported', 'partly', 'contradicted', 'unclear']) })
export type JudgedAgain = z.infer<typeof judgedAgainSchema>

export const judgedAgainLabels: Record<JudgedAgain['verdict'], string> = {
  supported: 'Supported by the newer revision',
  partly: 'Partly supported by the newer revision',
  contradicted: 'Contradicted by the newer revision',
  unclear: 'Not supported by the newer revision: read both',
}

/** Whether there is something of it to be judged again by what the clause says now. */
export const canJudgeAgain = (one: Touched, after: ComparedClause | null): boolean =>
  after !== null && (one.kind === 'document' ? one.said !== '' : one.kind !== 'finding')

/** "Finding of Site audit": what it is that cites a clause, and whose. */
export function describeTouched(one: Touched): string {
  if (one.kind === 'note') return 'Kept note'
  if (one.kind === 'document') return `Cited on page ${one.page}`
  if (one.kind === 'requirement') return `Requirement of ${one.tenderName}`
  return `${one.accepted ? 'Accepted answer' : 'Finding'} of ${one.auditName}`
}
