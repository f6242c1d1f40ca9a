import type { AuditRequirement } from '@fieldproof/schema/audits'
import { type Ask, readAsk, type Term } from '../../evidence/ask.ts'
import { matchWhole } from '../../evidence/match-terms.ts'
import { readStatement } from '../../evidence/statement.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Word } from '../../language/words.ts'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { presentStretch } from '../present-evidence.ts'
import { findSpans, oneLine, type SourceSpan } from './find-spans.ts'

/** So much of the question must be named in a sentence for it to ask the same. */
const about = 0.5
/** Quotations of an item at most. */
const most = 2

/** The sentences of laws and standards that ask what an item asks, best first. They show nothing of the organisation. */
export const findAskedByLaw = (question: string, passages: readonly RetrievedPassage[]): AuditRequirement[] =>
  findAsked(question, findSpans(passages), most)

const isVerb = ({ pos }: Word) => pos === 'VERB' || pos === 'AUX'
/** What a list asks is led by "shall:" above it; a heading without a verb is led by nothing. */
const listItem = /^\s*(?:\([a-z]{1,5}\)|[•·▪–-])\s/

/**
 * The things that a row only names, "Safety boots" or "Ladders/Steps": what shares no more than "safety" is about another.
 * @returns none of a row that says something; what is about it may be said in other words
 */
function findHeads({ statement: { words }, terms }: Ask): Term[] {
  if (words.some(isVerb)) return []
  const isNoun = (word: Word | undefined) => word?.pos === 'NOUN' || word?.pos === 'PROPN'
  const behind = words.findIndex(({ pos }) => pos === 'ADP')
  const named = behind <= 0 ? words : words.slice(0, behind)
  const last = named.filter((word, at) => isNoun(word) && !isNoun(named[at + 1]))
  return terms.filter(({ word }) => last.some(({ start }) => start === word.start))
}

/** The sentences of sources that say most of what an item asks, best first. */
export function findAsked(question: string, sources: readonly SourceSpan[], limit: number): AuditRequirement[] {
  const ask = readAsk(question)
  const heads = findHeads(ask)
  const found = sources.flatMap((span) =>
    splitDocumentText(span.text).flatMap(({ text, start, end }) => {
      const statement = readStatement(text)
      if (!statement.words.some(isVerb) && !listItem.test(text)) return []
      const { terms, coverage } = matchWhole(ask, [statement])
      const isOfIt = heads.length === 0 || terms.some(({ term, degree }) => degree > 0 && heads.includes(term))
      return isOfIt ? [{ span, stretch: { start, end }, quote: oneLine(text), coverage }] : []
    }),
  )
  const asked = found.filter(({ coverage }) => coverage >= about).sort((a, b) => b.coverage - a.coverage)
  const byQuote = new Map(asked.toReversed().map((one) => [one.quote, one]))
  return asked
    .filter((one) => byQuote.get(one.quote) === one)
    .slice(0, limit)
    .flatMap(({ span, stretch }) => presentStretch(span, stretch))
}
