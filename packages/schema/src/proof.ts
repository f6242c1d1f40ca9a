import { z } from 'zod'
import { countOf } from './count-of.ts'

/**
 * What is known of one sentence of an answer. A quotation stands verbatim on its page and says no more than that. What is
 * recorded was read from the items of an audit, and no document vouches for it. The other states are what the judge says
 * of a sentence in other words. Screens, exports and calls use these and no others.
 */
export const sentenceStateSchema = z.enum([
  'quotation',
  'recorded',
  'supported',
  'partly',
  'contradicted',
  'not_supported',
  'not_checked',
])
export type SentenceState = z.infer<typeof sentenceStateSchema>

/** Where a sentence stands: offsets into the answer's Markdown, end exclusive. The citations that follow belong to it. */
export const sentenceRangeSchema = z.object({ start: z.int(), end: z.int() })
export type SentenceRange = z.infer<typeof sentenceRangeSchema>

/** The words of each state, best first, as a legend shows them. */
export const proofWords: Record<SentenceState, { label: string; meaning: string }> = {
  quotation: {
    label: 'quotation',
    meaning: 'Stands word for word on the page it names. It says nothing of whether it answers the question.',
  },
  recorded: {
    label: 'audit record',
    meaning: 'Read from the items of the audit as they stand. A fact of the audit, not of a document.',
  },
  supported: { label: 'supported', meaning: 'Everything it says was found in one place of a page it names.' },
  partly: { label: 'partly supported', meaning: 'Some of what it says was found; the rest was not.' },
  contradicted: { label: 'contradicted', meaning: 'The page it names says otherwise.' },
  not_supported: { label: 'not supported', meaning: 'The pages it names do not show it, or it names none.' },
  not_checked: { label: 'not checked', meaning: 'Nobody has compared it with a page.' },
}

/** In what a sentence was compared with its page. */
export const proofAspectSchema = z.enum([
  'matter',
  'kind',
  'polarity',
  'modality',
  'actor',
  'quantity',
  'time',
  'scope',
  'condition',
  'list',
  'name',
])
export type ProofAspect = z.infer<typeof proofAspectSchema>

/** As it is said behind the state: "contradicted: a figure". */
export const aspectWords: Record<ProofAspect, string> = {
  matter: 'what it is about',
  kind: 'what kind of text it is',
  polarity: 'a denial',
  modality: 'how binding it is',
  actor: 'who does it',
  quantity: 'a figure',
  time: 'a date or time',
  scope: 'what it covers',
  condition: 'a condition or exception',
  list: 'a list',
  name: 'a name or number',
}

/** The stretch of a page that decided the state of a sentence. */
export const sentenceGroundSchema = z.object({
  /** Its place among the answer's sources, from 1; null where the answer shows none. */
  source: z.int().nullable(),
  /** The id of the passage; of the texts of an audit, which are no documents, a name. */
  passageId: z.string(),
  /** Offsets in the text that was read of the passage, end exclusive. */
  start: z.int(),
  end: z.int(),
  /** Where it begins, as in `sourceSchema`; 0 in a text without pages. */
  page: z.int(),
  pageLabel: z.string().optional(),
  /** Its words on that page, in one line. */
  quote: z.string(),
  /** In what the sentence goes beyond them or against them; none where they show all of it, or no rule could name it. */
  aspects: z.array(proofAspectSchema),
})
export type SentenceGround = z.infer<typeof sentenceGroundSchema>

/** A state in words, with what decided where that is known: "contradicted: a figure, who does it". */
export function describeState(state: SentenceState, ground?: Pick<SentenceGround, 'aspects'> | null): string {
  const { label } = proofWords[state]
  const aspects = ground?.aspects ?? []
  return aspects.length === 0 ? label : `${label}: ${aspects.map((aspect) => aspectWords[aspect]).join(', ')}`
}

/** In what statements of two documents differ. */
export const differenceAspectSchema = z.enum(['figure', 'date', 'role', 'obligation', 'yes-no'])
export type DifferenceAspect = z.infer<typeof differenceAspectSchema>

/** As it is said in a sentence: "The documents differ in a figure". */
export const differenceWords: Record<DifferenceAspect, string> = {
  figure: 'a figure',
  date: 'a date',
  role: 'who does it',
  obligation: 'what is obligatory',
  'yes-no': 'yes and no',
}

/** How many sentences have each state. */
export function countStates(states: readonly SentenceState[]): Record<SentenceState, number> {
  const counts = {
    quotation: 0,
    recorded: 0,
    supported: 0,
    partly: 0,
    contradicted: 0,
    not_supported: 0,
    not_checked: 0,
  }
  for (const state of states) counts[state] += 1
  return counts
}

/**
 * The states of an answer in words: "4 of 5 sentences supported", or "3 quotations" where it has nothing else, and what
 * stands against it ("1 contradicted, 1 not supported"). Quotations are no sentences of the answer's own.
 */
export function describeStates(states: readonly SentenceState[]): { verdict: string; caveat: string | undefined } {
  const counts = countStates(states)
  // Read from the audit's items, in sentences that were put together from them: how many says nothing.
  if (states.length > 0 && counts.recorded === states.length)
    return { verdict: "From the audit's record", caveat: undefined }
  const own = states.length - counts.quotation - counts.recorded
  const quotations = countOf(counts.quotation, 'quotation')
  if (own === 0) return { verdict: quotations, caveat: undefined }
  const doubts = (['contradicted', 'partly', 'not_supported', 'not_checked'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${proofWords[state].label}`)
  const caveats = counts.quotation > 0 ? [...doubts, quotations] : doubts
  return {
    verdict: `${counts.supported} of ${countOf(own, 'sentence')} supported`,
    caveat: caveats.length === 0 ? undefined : caveats.join(', '),
  }
}

/** A model that read the sentences again, and those, from 0, whose state is its word. */
export interface SecondReader {
  model: string
  decided: readonly number[]
}

/** Nobody judges what is read from a record, and what nobody looked at. */
const isJudged = (state: SentenceState) => state !== 'recorded' && state !== 'not_checked'

/** Who judged a sentence, by its place in the answer: the model where its word counts, else the rules; '' for nobody. */
export function judgeOf(state: SentenceState, index: number, reader: SecondReader | undefined): string {
  if (!isJudged(state)) return ''
  return reader?.decided.includes(index) ? reader.model : 'Rules'
}

/** Who judged an answer, in a sentence; undefined where nobody did. */
export function describeJudges(states: readonly SentenceState[], reader: SecondReader | undefined): string | undefined {
  if (!states.some(isJudged)) return undefined
  if (!reader) return 'Judged by rules.'
  const { model, decided } = reader
  const changed = countOf(decided.length, 'sentence')
  return `Judged by rules and read again by ${model}, which changed ${decided.length === 0 ? 'nothing' : changed}.`
}
