import type { AuditRequirement } from '@fieldproof/schema/audits'
import { readAsk } from '../../evidence/ask.ts'
import { matchWords } from '../../evidence/match-terms.ts'
import { readStatement } from '../../evidence/statement.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
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

/** The sentences of sources that say most of what an item asks, best first. */
export function findAsked(question: string, sources: readonly SourceSpan[], limit: number): AuditRequirement[] {
  const ask = readAsk(question)
  const found = sources.flatMap((span) =>
    splitDocumentText(span.text).map(({ text, start, end }) => {
      const statement = readStatement(text)
      const { coverage } = matchWords(ask, [{ statement, from: 0, to: statement.words.length }])
      return { span, stretch: { start, end }, quote: oneLine(text), coverage }
    }),
  )
  const asked = found.filter(({ coverage }) => coverage >= about).sort((a, b) => b.coverage - a.coverage)
  const byQuote = new Map(asked.toReversed().map((one) => [one.quote, one]))
  return asked
    .filter((one) => byQuote.get(one.quote) === one)
    .slice(0, limit)
    .flatMap(({ span, stretch }) => presentStretch(span, stretch))
}
