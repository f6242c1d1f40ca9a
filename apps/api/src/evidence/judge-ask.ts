import { type Ask, readAsk } from './ask.ts'
import { findWorseDate } from './aspects/deadlines.ts'
import { findException } from './aspects/exceptions.ts'
import { findLimit } from './aspects/exclusive.ts'
import { findNamedMember } from './aspects/find-named-member.ts'
import { isLoose, isMerePossibility } from './aspects/firmness.ts'
import { isPartOfList } from './aspects/lists.ts'
import { isShown, namesTheMatter } from './aspects/matter.ts'
import { findTurnedOrder } from './aspects/order.ts'
import { findOtherParty, findSwappedParty, isOfOthers } from './aspects/parties.ts'
import { findDeniedPart, findOnlyDenied, findPickedOut, findSibling, findUntimed } from './aspects/parts.ts'
import { deniesSomething, readPolarity } from './aspects/polarity.ts'
import { compareQuantities, type QuantityFinding } from './aspects/quantities.ts'
import { findOneOfAll, findOtherPart, findPart, isOfSome } from './aspects/scope.ts'
import { sectionsDiffer } from './aspects/sections.ts'
import { findTellingDifference } from './aspects/telling-difference.ts'
import { checkTimeFrame } from './aspects/time-frame.ts'
import { findExpiry } from './aspects/validity.ts'
import { keepRestated } from './keep-restated.ts'
import { readStatements } from './read-statements.ts'
import { saysMore, saysPredicate } from './says.ts'
import type { AspectFinding, Judgement, Verdict } from './verdict.ts'
import { chooseWindow, isElliptic, textOf, type Window, type WindowClause } from './window.ts'

export interface JudgeOptions {
  today: Date
}

/** So much of the matter must be found for anything to be said of it. */
const about = 0.27
/** A span counts that speaks of nearly as much as the best. */
const asNear = 0.85
/** A clause denies what another affirms where it speaks of nearly as much of it. */
const asMuch = 0.7

/** What a document or bid shows of a question or requirement. Unclear unless something is shown. */
export function judgeAsk(text: string, spans: readonly string[], { today }: JudgeOptions): Judgement {
  const ask = readAsk(text)
  const windows = spans.flatMap((span, index) => {
    const window = chooseWindow(ask, keepRestated(ask, readStatements(span)))
    return window ? [{ window, index }] : []
  })
  const most = Math.max(0, ...windows.map(({ window }) => window.match.coverage))
  const judged = windows
    .filter(({ window }) => window.match.coverage >= asNear * most)
    .sort((one, other) => other.window.match.coverage - one.window.match.coverage)
    .map(({ window, index }) => ({ ...decide(ask, window, today), span: placeOf(window, index) }))
  const found = (verdict: Verdict) => judged.find((one) => one.verdict === verdict)
  const denied = found('contradicted')
  const [first] = judged
  if (!first) return { verdict: 'unclear', aspects: [], span: undefined }
  // One source affirms and another denies: neither is to be believed before a person has looked.
  if (denied && (found('supported') ?? found('partly'))) return { ...denied, verdict: 'unclear' }
  return found('supported') ?? found('partly') ?? denied ?? first
}

function placeOf({ statements }: Window, index: number): Judgement['span'] {
  return { index, start: statements[0]?.start ?? 0, end: statements.at(-1)?.end ?? 0 }
}

function decide(ask: Ask, window: Window, today: Date): { verdict: Verdict; aspects: AspectFinding[] } {
  const aspects: AspectFinding[] = []
  const say = (verdict: Verdict, ...findings: (AspectFinding | undefined)[]) => {
    for (const one of findings) if (one) aspects.push(one)
    return { verdict, aspects }
  }
  if (window.match.coverage < about || !namesTheMatter(ask, window))
    return say('unclear', whole(window, 'matter', 'missing'))

  const telling = bestClause(window.clauses)
  if (!telling) return say('unclear', whole(window, 'kind', 'open'))
  const counting = window.clauses.filter(
    ({ statement, clause }) => statement.kind === 'statement' && clause.role !== 'exception',
  )
  const main = bestClause(counting)
  if (!main || (telling.statement.kind !== 'statement' && main.match.coverage < 0.5 * telling.match.coverage))
    return say('unclear', whole(window, 'kind', 'open'))

  const firm: Window = { ...window, clauses: counting }
  const polarity = readPolarity(ask, firm)
  const exception = findException(ask, window)
  const quantities = compareQuantities(
    ask,
    {
      ...firm,
      clauses: counting.filter((one) => !polarity.denying.includes(one) && (ask.denies || !deniesSomething(one))),
    },
    today,
  )
  const expiry = findExpiry(ask, firm, today)
  const swapped = findSwappedParty(ask, firm)

  if (expiry && !ask.denies) return say('contradicted', expiry)
  const frame = checkTimeFrame(ask, firm, today)
  if (frame?.outcome === 'conflict') return say('contradicted', frame)
  if (swapped) return say('contradicted', swapped)
  const turned = findTurnedOrder(ask, firm)
  if (turned) return say(turned.isSure ? 'contradicted' : 'unclear', turned.finding)
  const difference = findTellingDifference(ask, window.statements)
  if (difference?.outcome === 'conflict') return say('contradicted', difference)
  if (difference?.outcome === 'found' && window.statements.length === 1) return say('supported', difference)
  if (quantities.some(({ met }) => met === 'broken'))
    return say('contradicted', ...quantities.map(({ finding }) => finding))
  const against = bestClause(polarity.denying)
  const backing = bestClause(polarity.affirming)
  if (against) {
    if (backing) {
      if (sectionsDiffer([against, backing])) return say('unclear', polarity.finding)
      if (isPartOfList(ask, backing.match) || isElliptic(textOf(against))) return say('partly', polarity.finding)
      if (isOfSome(against) || (isOfSome(backing) && quantities.some(({ met }) => met === 'short' || met === 'mixed')))
        return say('partly', polarity.finding)
    }
    if (!backing || against.relevance >= asMuch * backing.relevance || saysMore(against, backing))
      return say('contradicted', polarity.finding)
    // It denies the same of a part: "Night shifts are not drilled."
    if (saysPredicate(ask, against) || ask.ofAll) return say('partly', polarity.finding)
  }
  if (isLoose(ask, main))
    return say('unclear', { aspect: 'modality', outcome: 'open', start: main.statement.start, end: main.statement.end })
  if (isMerePossibility(ask, main))
    return say('unclear', { aspect: 'modality', outcome: 'open', start: main.statement.start, end: main.statement.end })
  if (isOfOthers(ask, main.statement.text))
    return say('unclear', { aspect: 'actor', outcome: 'open', start: main.statement.start, end: main.statement.end })
  const otherParty = findOtherParty(ask, main)
  if (otherParty) return say('unclear', otherParty)
  if (exception) return say(exception.swallows ? 'contradicted' : 'partly', exception.finding)
  if (polarity.ofSome) return say('partly', polarity.finding)
  for (const { finding } of quantities) aspects.push(finding)
  if (quantities.some(({ met }) => met === 'short' || met === 'mixed')) return say('partly')
  const late = findWorseDate(ask.statement, main.statement)
  if (late) return say('partly', late)
  if (sectionsDiffer(counting) && quantities.some(({ met }) => met === 'mixed')) return say('unclear')
  const part =
    findPart(ask, firm) ??
    findNamedMember(ask, window.statements) ??
    findHeld(ask, firm, quantities, main) ??
    findOtherPart(main, counting) ??
    findUntimed(ask, main, counting) ??
    findSibling(ask, main, counting) ??
    findDeniedPart(ask, main, counting) ??
    findPickedOut(ask, main)
  if (part) return say('partly', part)
  if (isPartOfList(ask, window.match, counting)) return say('partly', whole(window, 'list', 'short'))
  const limit = findLimit(ask, whereFiguresStand(firm, quantities))
  if (limit) return say(sectionsDiffer(counting) ? 'unclear' : 'contradicted', limit)
  if (quantities.some(({ met }) => met === 'absent')) return say('unclear')
  if (frame?.outcome === 'missing') return say('unclear', frame)
  const onlyDenied = findOnlyDenied(ask, counting, polarity.affirming)
  if (onlyDenied) return say('contradicted', onlyDenied)
  if (!isShown(ask, firm, polarity.spoken, countFigures(quantities) + (frame ? 1 : 0)))
    return say('unclear', whole(window, 'matter', 'missing'))
  return say('supported', whole(window, 'matter', 'found'))
}

/** What holds the clauses that give the figures to one of all; where no figure was found, the one that says most. */
function findHeld(ask: Ask, window: Window, quantities: readonly QuantityFinding[], main: WindowClause) {
  const isGiven = quantities.some(({ finding }) => finding.outcome === 'found')
  const telling = isGiven ? whereFiguresStand(window, quantities).clauses : [main]
  return telling.map((one) => findOneOfAll(ask, one)).find((found) => found !== undefined)
}

/**
 * Where a figure is asked for, the sentence that gives it is limited or not. Another one counts where it says the same of
 * the matter; "only who holds the card may test" limits who tests, not how long the card is valid.
 */
function whereFiguresStand(window: Window, quantities: readonly QuantityFinding[]): Window {
  const places = quantities.flatMap(({ finding }) => (finding.outcome === 'found' ? [finding.start] : []))
  if (places.length === 0) return window
  const holds = ({ statement: { start, end }, match }: WindowClause) =>
    places.some((place) => place >= start && place < end) ||
    match.terms.some(({ term, degree }) => degree > 0 && /^(?:VERB|ADJ)$/.test(term.word.pos))
  return { ...window, clauses: window.clauses.filter(holds) }
}

/** One figure that meets two of those asked for is one word found, not two. */
function countFigures(quantities: readonly QuantityFinding[]): number {
  return new Set(quantities.map(({ finding }) => finding.start)).size
}

function whole(window: Window, aspect: AspectFinding['aspect'], outcome: AspectFinding['outcome']): AspectFinding {
  return { aspect, outcome, start: window.statements[0]?.start ?? 0, end: window.statements.at(-1)?.end ?? 0 }
}

function bestClause(clauses: readonly WindowClause[]): WindowClause | undefined {
  return clauses.reduce<WindowClause | undefined>(
    (best, one) => (!best || one.relevance > best.relevance ? one : best),
    undefined,
  )
}
