import type { BidEvidence, ComplianceProposal } from '@fieldproof/schema/bids'
import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { nameDocument } from '../../platform/name-document.ts'
import { shorten } from '../shorten.ts'
import { readAskedParts } from './asked-parts.ts'
import { type Decision, decide, gapsOf, hasEnough, type JudgedRequirement, nothingFound, unclearGap } from './decide.ts'
import { weighDocument } from './find-document.ts'
import { doubtPutOff, weighEnclosed } from './find-enclosed.ts'
import { weighLapsed } from './find-lapsed.ts'
import { notEnclosed } from './find-not-enclosed.ts'
import { type FoundParagraph, isList, nearness } from './find-paragraphs.ts'
import { joinParts } from './join-parts.ts'
import { goesAgainst, type JudgeBidOptions, type JudgedSpans, judgeSpans } from './judge-spans.ts'
import { namesOther } from './names-other.ts'
import { type BidSpan, readParagraph } from './read-paragraph.ts'
import { trimAsked } from './trim-asked.ts'
import { readAnswers, weighAnswer } from './weigh-answer.ts'

/** What a judgement decides; who made it, when and how is added around it. */
export type ComplianceJudgement = Pick<ComplianceProposal, 'status' | 'evidence' | 'reason' | 'gap' | 'clarification'>

/**
 * Below this nearness no sentence of a bid is said to be about the requirement. Of 90 requirements that a paragraph in 25 of a bid
 * is about, of 8 none is said to be, and of 70 of 90 that none is about (`eval/judge-bids.ts`).
 */
const about = 0.5
/**
 * Nearness tells what a bid is about, and little of what it shows: only below this the judge is not believed that a paragraph
 * shows the requirement. In bids of 25 paragraphs (`eval/judge-bids.ts`) 11 of 32 met ones are seen, and 5 of 58 others called met;
 * with `about` in its place 3 and 4. Of 90 requirements of which no paragraph speaks 2 are called met, before 1.
 */
const showing = 0.4
/** What names so much of the requirement, short forms spelled out, is not far from it. */
const namesMost = 0.8
/** A paragraph that is so much farther than the nearest one speaks of something else with some of the same words. */
const farther = 0.25

/**
 * What a bid says to a requirement, by the one judge; each thing that it asks is judged for itself. An answer under the
 * requirement's own number is the only one that is read, where it says something.
 *
 * - met: the judge finds all of it, or the bid accepts it by its number and neither qualifies nor denies it elsewhere;
 * - partial: a part of it, or less than is asked for;
 * - missing: the bid refuses or contradicts it, nothing in it is about this, or it passes over its number and shows nothing of it;
 * - unclear: all else.
 */
export async function judgeByRules(
  requirement: JudgedRequirement,
  found: readonly FoundParagraph[],
  options: JudgeBidOptions,
): Promise<ComplianceJudgement> {
  const spans = found.map((paragraph) => ({ paragraph, span: readParagraph(paragraph, requirement) }))
  const parts: { asked: string; decision: Decision }[] = []
  for (const asked of readAskedParts(requirement.text))
    parts.push({ asked, decision: await judgePart({ ...requirement, text: asked }, spans, options, requirement.text) })
  const { text, document, enclosures = [] } = requirement
  const joined = joinParts(
    parts.map(({ asked, decision }) => ({
      asked,
      decision: doubtPutOff(asked, isShown(decision) ? decision : (weighEnclosed(asked, enclosures, text) ?? decision)),
    })),
  )
  if (requirement.isNotEnclosed && joined.status === 'unclear') return present(requirement, notEnclosed)
  const weighed = document ? weighDocument(text, document, joined) : joined
  return present(requirement, weighLapsed(text, found, options.today, weighed))
}

/** Met, or short of what is asked or against it in words of the bid. */
const isShown = ({ status, gaps }: Decision) =>
  status === 'met' || (status !== 'unclear' && gaps.some((gap) => gap !== unclearGap && gap !== nothingFound))

interface ReadFound {
  paragraph: FoundParagraph
  span: BidSpan
}

async function judgePart(
  part: JudgedRequirement,
  spans: readonly ReadFound[],
  options: JudgeBidOptions,
  whole: string,
): Promise<Decision> {
  const telling = spans.filter(
    ({ paragraph }) =>
      !isList(paragraph) && (paragraph.named || !namesOther(part.text, paragraph.statements[0]?.text ?? '')),
  )
  const named = telling.filter(({ paragraph }) => paragraph.named)
  const near = spans.filter(({ paragraph }) => paragraph.named || nearness(paragraph) >= about)
  const saying = named.filter(({ span }) => span.text !== '' || span.answers.length > 0)
  const best = Math.max(...telling.map(({ paragraph }) => nearness(paragraph)))
  const likely = telling.filter(({ paragraph }) => nearness(paragraph) >= best - farther)
  const own = (saying.length > 0 ? saying : likely).map(({ span }) => span)
  const all = telling.map(({ span }) => span)
  const accepted = readAnswers(part, saying.length > 0 ? own : [], all)
  const [first] = saying.length > 0 ? saying : likely
  const isClose = first && (first.paragraph.named || nearness(first.paragraph) >= about)
  const read = await judgeWhatIsAsked(part, own, options, isClose ? first.span : undefined)
  // The row that answers this by its name says what its figure is of.
  const isNamed = saying.length > 0 || isOfLabel(part.text, read.of)
  const judged = isNamed && isShownByFigure(part.text, read) ? { ...read, verdict: 'supported' as const } : read
  const isFar =
    judged.coverage < namesMost &&
    spans.some(({ paragraph, span }) => span === judged.of && !paragraph.named && nearness(paragraph) < showing)
  // Whoever is to tell what there is of something tells it also by "none".
  if (tellsNone(part.text, judged))
    return decide(part, { ...judged, verdict: 'supported' }, { own, near: [], isFar, isNamed })
  // Whoever says "yes" and names an example has not taken anything back by it; a bare "no" needs no other words.
  const isOpen = judged.verdict === 'unclear' || (judged.verdict === 'partly' && !goesAgainst(judged))
  // An acceptance with words beside it that seem to deny it is for a person to read.
  const isRefused =
    (accepted?.acceptance === 'refused' && judged.verdict !== 'supported') ||
    (accepted?.acceptance === 'accepted' && judged.verdict === 'contradicted')
  if (accepted?.acceptance === 'accepted' && (isAgainst(judged) || (isNamed && own.some(isPutOff))))
    return {
      status: 'unclear',
      reason: 'The bid accepts this, and the words beside that say otherwise.',
      gaps: gapsOf(part, judged),
      evidence: [{ statement: accepted.statement, quote: accepted.quote }],
    }
  if (accepted && (isOpen || isRefused))
    return weighAnswer({ text: part.text, whole }, accepted, { own, others: all, options })
  return decide(part, judged, { own, near: near.map(({ span }) => span), isFar, isNamed: saying.length > 0 })
}

/** "Complied" beside a certificate that has run out, or beside a figure that is short. */
const isAgainst = ({ verdict, aspects }: JudgedSpans) =>
  verdict === 'contradicted' && aspects.some(({ aspect, outcome }) => aspect !== 'polarity' && outcome === 'conflict')

/** "Complied" beside "is planned for next year". */
const isPutOff = ({ text, pieces }: BidSpan) =>
  pieces.some(({ start, end }) => readStatement(text.slice(start, end)).firmness !== 'firm')

/** "List any claims": "there are no claims" is the whole list. */
const asksForAny =
  /\b(?:list|disclose|declare|state|report|name|mention|give details of|provide details of) (?:\p{L}+ ){0,2}any\b/iu

const tellsNone = (asked: string, { verdict, aspects }: JudgedSpans) =>
  asksForAny.test(asked) &&
  verdict === 'contradicted' &&
  aspects.every(({ aspect, outcome }) => aspect === 'polarity' || (outcome !== 'conflict' && outcome !== 'short'))

/** What a clause says besides what it asks hides from the verifier that it is shown, or shows what hangs on it. */
async function judgeWhatIsAsked(
  { text }: JudgedRequirement,
  own: readonly BidSpan[],
  options: JudgeBidOptions,
  close: BidSpan | undefined,
): Promise<JudgedSpans> {
  const whole = await judgeSpans({ text }, own, options, close)
  const trimmed = trimAsked(text)
  if (trimmed === text || whole.verdict === 'supported' || whole.verdict === 'contradicted' || goesAgainst(whole))
    return whole
  const asked = await judgeSpans({ text: trimmed }, own, options, close)
  return asked.verdict === 'supported' ? asked : whole
}

/** "Bid bond | 4 % of the price": a line of a form whose label is of what is asked alone says what its figure is of. */
function isOfLabel(asked: string, of: BidSpan | undefined): boolean {
  const [only, ...rest] = of?.pieces ?? []
  const [cell] = only?.statement.cells ?? []
  if (!only || rest.length > 0 || !only.statement.isOfForm || !cell) return false
  const known = new Set(contentStems(asked))
  const label = contentStems(cell.head)
  return label.length >= fewestOfLabel && label.every((stem) => known.has(stem))
}

const fewestOfLabel = 2

/** The one figure that is asked for is there and enough, and nothing beside it is short or against what is asked. */
const isShownByFigure = (asked: string, judged: JudgedSpans) =>
  !judged.aspects.some(({ outcome }) => outcome === 'short' || outcome === 'conflict') && hasEnough(asked, judged)

function present(
  requirement: JudgedRequirement,
  { status, reason, gaps, evidence: found }: Decision,
): ComplianceJudgement {
  const evidence: BidEvidence[] = []
  for (const { statement, quote } of found)
    if (!evidence.some((one) => one.quote === quote && one.page === statement.page)) {
      const { documentId, fileName, page } = statement
      evidence.push({ documentId, documentName: nameDocument(fileName), fileName, page, quote })
    }
  const [first] = evidence
  const gap = gaps.join(' ')
  const says = first ? `Your bid states: “${shorten(first.quote, 160)}” (${first.fileName}, page ${first.page})` : ''
  return {
    status,
    evidence,
    reason,
    gap,
    clarification: status === 'met' ? '' : askFor(requirement, [says, gap].filter(Boolean).join('. ')),
  }
}

function askFor({ ref, text, mandatory }: JudgedRequirement, why: string): string {
  const name = ref ? `requirement ${ref}` : 'the requirement'
  const kind = mandatory ? '' : ' (desirable)'
  return `Please state whether and how you meet ${name}${kind}: “${shorten(text, 200)}” ${why.replace(/(?<!\.)\.*$/, '.')}`.trim()
}
