import { findDifferences } from '../../evidence/differences/find-differences.ts'
import type { JudgeOptions } from '../../evidence/judge.ts'
import { contentStems } from '../../language/content-words.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { isCurrency } from '../../language/units.ts'
import { readWords } from '../../language/words.ts'
import { innermostHeading } from '../../platform/heading-path.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { shorten } from '../shorten.ts'
import type { ComplianceJudgement } from './by-rules.ts'
import { compareWithBound, findBounds } from './compare-bound.ts'
import type { JudgedRequirement } from './decide.ts'
import type { FoundParagraph } from './find-paragraphs.ts'

/** Of the words that requirement and evidence share, those that another sentence must have to be about the same. */
const enoughShared = 0.75
const fewestShared = 2

/**
 * A requirement that one place of the bid meets, and of which another place of it says a figure, a date or a yes and no that
 * does not agree: which of them holds is for the bidder to say, so it is unclear unless it falls short in something else. Figures
 * are compared by each bound that the requirement sets, in its dimension; where the judgement rests on the short one, a place that would be enough is looked for. All else
 * is told as differences of two documents are, and only of what the judgement rests on.
 */
export async function findOwnContradiction(
  { text }: Pick<JudgedRequirement, 'text'>,
  judgement: ComplianceJudgement,
  found: readonly FoundParagraph[],
  options: Omit<JudgeOptions, 'headings'>,
): Promise<ComplianceJudgement> {
  const bounds = findBounds(text)
  for (const bound of bounds) {
    const others = bounds.filter((one) => one !== bound)
    const pair = findAgainstBound({ text, bound, others }, judgement, found)
    // What falls short in another matter does so, whichever of the two places holds.
    const falls = others.some((one) => pair && compareWithBound(pair[0].quote, one) === 'short')
    if (pair) return tell(judgement, falls ? judgement.status : 'unclear', pair)
  }
  const pair = await findDiffering(text, judgement, found, options)
  return pair ? tell(judgement, 'unclear', pair) : judgement
}

type Evidence = ComplianceJudgement['evidence'][number]
/** What the judgement rests on, the other place, and which of their words show what is asked for. */
type Pair = [first: Evidence, other: BidStatement, shown: string, not: string]

function tell(
  judgement: ComplianceJudgement,
  status: ComplianceJudgement['status'],
  [first, other, shown, not]: Pair,
): ComplianceJudgement {
  const { documentId, fileName, page, text: quote } = other
  const both = `The bid says both “${shorten(shown)}” and “${shorten(not)}”.`
  return {
    status,
    evidence: [
      first,
      { documentId, documentName: nameDocument(fileName), fileName, page, quote },
      ...judgement.evidence.filter((one) => one !== first),
    ],
    reason: `The bid contradicts itself: one place shows what is asked for, and another does not; see page ${first.page} and page ${page} of ${nameDocument(fileName)}.`,
    gap: status === 'unclear' ? both : `${judgement.gap} ${both}`.trim(),
    clarification: `Your bid says “${shorten(shown)}” and also “${shorten(not)}”. Please state which of them holds.`,
  }
}

function findAgainstBound(
  { text, bound, others }: { text: string; bound: Quantity; others: readonly Quantity[] },
  judgement: ComplianceJudgement,
  found: readonly FoundParagraph[],
): Pair | undefined {
  const first = judgement.evidence.find(({ quote }) => compareWithBound(quote, bound) !== undefined)
  if (!first) return undefined
  const side = compareWithBound(first.quote, bound)
  // What is met by other words than a figure is not taken back by one.
  if (judgement.status === 'met' && (side !== 'enough' || first !== judgement.evidence[0])) return undefined
  const said = new Set(stemsOf(first.quote))
  // What another figure of the requirement counts is not what this one measures.
  const counted = new Set(others.map((one) => one.counted[0]))
  const shared = [...new Set(stemsOf(text))].filter((stem) => said.has(stem) && !counted.has(stem))
  if (shared.length < fewestShared) return undefined
  const against = side === 'enough' ? 'short' : 'enough'
  const statements = statementsOf(found)
  const own = statements.find((one) => isPlace(one, first))
  const other = statements
    .filter((one) => !areRows(one, own) && (side === 'enough' || isApart(one, own, bound)))
    .find((one) => contradicts(one, { bound, shared, first, against }))
  if (!other) return undefined
  return side === 'enough' ? [first, other, first.quote, other.text] : [first, other, other.text, first.quote]
}

/** What stands beside a figure that is short is mostly that of another thing: a sum on its page, a row, the same paragraph. */
function isApart(one: BidStatement, own: BidStatement | undefined, bound: Quantity): boolean {
  if (!own || one.page !== own.page || one.documentId !== own.documentId) return true
  return !isCurrency(bound.dimension) && one.paragraph !== own.paragraph && !isRow(one) && !isRow(own)
}

/** Two rows tell of two things, however alike: each has its label. */
const areRows = (one: BidStatement, other: BidStatement | undefined) =>
  isRow(one) && other !== undefined && isRow(other)
const isRow = ({ cells, isOfForm }: BidStatement) => cells !== undefined || isOfForm === true

/** What the bid says differently elsewhere of that on which the judgement rests. */
async function findDiffering(
  text: string,
  { status, evidence: [first] }: ComplianceJudgement,
  found: readonly FoundParagraph[],
  options: Omit<JudgeOptions, 'headings'>,
): Promise<Pair | undefined> {
  if (!first || status === 'missing') return undefined
  const statements = statementsOf(found)
  const passages = statements.map(({ documentId, fileName, heading, text: own }) => ({
    documentId,
    document: nameDocument(fileName),
    heading: innermostHeading(heading),
    text: own,
  }))
  for (const { sides } of await findDifferences(text, passages, options)) {
    const pair = sides.map(({ passage }) => statements[passage])
    const own = pair.find((one) => one && isPlace(one, first))
    const other = pair.find((one) => one && one !== own)
    if (own && other && !areRows(own, other)) return [first, other, first.quote, other.text]
  }
  return undefined
}

function isPlace({ documentId, page, text }: BidStatement, { quote, ...one }: Evidence): boolean {
  return documentId === one.documentId && page === one.page && (text.includes(quote) || quote.includes(text))
}

/** Lists of prices and of parts say nothing of how a thing is. */
function statementsOf(found: readonly FoundParagraph[]): BidStatement[] {
  return found.filter(({ statements: [one] }) => one?.lists === undefined).flatMap(({ statements }) => statements)
}

function contradicts(
  statement: BidStatement,
  {
    bound,
    shared,
    first,
    against,
  }: { bound: Quantity; shared: readonly string[]; first: Evidence; against: 'short' | 'enough' },
): boolean {
  if (isPlace(statement, first)) return false
  const stems = new Set(stemsOf(statement.text))
  if (shared.filter((stem) => stems.has(stem)).length < enoughShared * shared.length) return false
  return compareWithBound(statement.text, bound) === against && !isOfOthers(first.quote, statement.text)
}

/** Two places that each name a thing which the other does not speak of two things, unless both name the same person or make. */
function isOfOthers(one: string, other: string): boolean {
  const [first, second] = [nounsOf(one), nounsOf(other)]
  if (first.some(({ stem, isName }) => isName && second.some((word) => word.isName && word.stem === stem))) return false
  const namesMore = (own: typeof first, there: string) => {
    const stems = new Set(contentStems(there))
    return own.some(({ stem }) => !stems.has(stem))
  }
  return namesMore(first, other) && namesMore(second, one)
}

/** The things that a sentence names, without what its figures count. */
function nounsOf(text: string): { stem: string; isName: boolean }[] {
  const figures = findQuantities(text)
  return readWords(text).flatMap(({ pos, lower, start, end }, index) => {
    const [stem] = contentStems(lower)
    const isCounted = figures.some((one) => one.counted[0] === stem || (start < one.end && end > one.start))
    if (!stem || !/^(?:NOUN|PROPN)$/.test(pos) || /\d/.test(lower) || isCounted) return []
    return [{ stem, isName: pos === 'PROPN' && index > 0 }]
  })
}

/** What a sentence is about: its words without those of its figures. */
function stemsOf(text: string): string[] {
  const without = findQuantities(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  )
  return contentStems(without).filter((stem) => !/\d/.test(stem))
}
