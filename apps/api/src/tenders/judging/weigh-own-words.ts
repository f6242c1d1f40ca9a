import { readRoles } from '../../evidence/aspects/roles.ts'
import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { findQuantities } from '../../language/quantities.ts'
import { boundActs } from '../reading/read-obligation.ts'
import { shareMet, tellingStems } from '../reading/tender-words.ts'
import { compareWithBound } from './compare-bound.ts'
import type { Decision } from './decide.ts'
import { handsIn } from './find-enclosed.ts'
import { isOfCompliance } from './find-named-rows.ts'
import { goesAgainst, type JudgedSpans } from './judge-spans.ts'
import type { BidSpan } from './read-paragraph.ts'
import { mayQualify } from './weigh-answer.ts'

/** Of the telling words that are asked, those that a row has to have with its name. */
const enough = 0.25
/** What is to be told or shown has to stand there itself. */
const asksToTell =
  /(?:^|\b(?:please|shall|must|should|will|to|and)\s)(?:indicate|list|describe|state|specify|explain|outline|demonstrate|give (?:details|particulars))\b/i

/**
 * A row of a table of compliance that names the requirement and says in the bidder's own words what he does: that is his
 * confirmation, met as stated, though it does not say all of the clause again. Undefined where the words could take something back,
 * leave out a figure that is asked, or have nothing of it; where something is to be told or handed in; and where they are against it.
 * @param whole the requirement with all of its sentences
 */
export function weighOwnWords(
  asked: string,
  whole: string,
  judged: JudgedSpans,
  own: readonly BidSpan[],
): Decision | undefined {
  if (judged.verdict === 'contradicted' || goesAgainst(judged)) return undefined
  if (handsIn.test(asked) || asksToTell.test(asked)) return undefined
  const span = own.find(({ text }) => text !== '')
  if (!span?.pieces.every(({ statement }) => isOfCompliance(statement))) return undefined
  if (span.pieces.some(({ start, end }) => mayQualify(span.text.slice(start, end), whole))) return undefined
  if (boundActs.test(asked) && span.pieces.some(({ start, end }) => isDoneByOthers(span.text.slice(start, end), whole)))
    return undefined
  const figures = findQuantities(asked).filter(({ kind, value }) => kind === 'amount' && value > 0)
  if (figures.some((figure) => compareWithBound(span.text, figure) !== 'enough')) return undefined
  const [name = ''] = span.pieces.flatMap(({ statement }) => statement.cells?.slice(0, 1) ?? []).map(({ text }) => text)
  const named = new Set(contentStems(name))
  const said = new Set(contentStems(span.text))
  const adds = tellingStems(whole).some((stem) => said.has(stem) && !named.has(stem))
  if (!adds || shareMet(new Set([...named, ...said]), asked) < enough) return undefined
  return {
    status: 'met',
    reason: 'The bid confirms this in its own words, in the row that names it.',
    gaps: [],
    evidence: span.pieces.map(({ statement, quote }) => ({ statement, quote })),
  }
}

/** What the bidder is to do and another one does, of whom nothing was asked: "The port moors the barges." */
function isDoneByOthers(text: string, asked: string): boolean {
  const statement = readStatement(text)
  const known = new Set(contentStems(asked))
  return readRoles(statement).some(({ agent }) => {
    const word = agent === undefined ? undefined : statement.words[agent]
    return word !== undefined && word.pos !== 'PRON' && !contentStems(word.text).every((stem) => known.has(stem))
  })
}
