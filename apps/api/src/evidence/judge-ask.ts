import { readFirmness, readModal } from '../language/modality.ts'
import { splitDocumentText } from '../platform/split-document-text.ts'
import { type Ask, readAsk } from './ask.ts'
import { findException } from './aspects/exceptions.ts'
import { findLimit } from './aspects/exclusive.ts'
import { isPartOfList } from './aspects/lists.ts'
import { findSwappedParty, isOfOthers } from './aspects/parties.ts'
import { deniesSomething, readPolarity } from './aspects/polarity.ts'
import { compareQuantities } from './aspects/quantities.ts'
import { findOtherPart, findPart, isOfSome } from './aspects/scope.ts'
import { checkTimeFrame } from './aspects/time-frame.ts'
import { findExpiry } from './aspects/validity.ts'
import { matchWords } from './match-terms.ts'
import { readStatement, type Statement } from './statement.ts'
import { isContents } from './statement-kind.ts'
import type { AspectFinding, Judgement, Verdict } from './verdict.ts'
import { chooseWindow, isElliptic, textOf, type Window, type WindowClause } from './window.ts'

export interface JudgeOptions {
  today: Date
}

/** So much of the matter must be found for it to be met; and for anything to be said of it at all. */
const enough = 0.58
const about = 0.27
/** A clause denies what another affirms where it speaks of nearly as much of it. */
const asMuch = 0.7

/** What a document or bid shows of a question or requirement. Unclear unless something is shown. */
export function judgeAsk(text: string, spans: readonly string[], { today }: JudgeOptions): Judgement {
  const ask = readAsk(text)
  let best: { window: Window; index: number } | undefined
  for (const [index, span] of spans.entries()) {
    const window = chooseWindow(ask, readStatements(span))
    if (window && (!best || window.match.coverage > best.window.match.coverage)) best = { window, index }
  }
  if (!best) return { verdict: 'unclear', aspects: [], span: undefined }
  const { window, index } = best
  const { verdict, aspects } = decide(ask, window, today)
  return {
    verdict,
    aspects,
    span: { index, start: window.statements[0]?.start ?? 0, end: window.statements.at(-1)?.end ?? 0 },
  }
}

function readStatements(span: string): Statement[] {
  return splitDocumentText(span).map(({ text, start, end }) => {
    const statement = readStatement(text, start)
    return isContents(span, start, end) ? { ...statement, kind: 'contents' } : statement
  })
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
  const expiry = findExpiry(firm, today)
  const swapped = findSwappedParty(ask, firm)

  if (expiry && !ask.denies) return say('contradicted', expiry)
  const frame = checkTimeFrame(ask, firm, today)
  if (frame?.outcome === 'conflict') return say('contradicted', frame)
  if (swapped) return say('contradicted', swapped)
  if (quantities.some(({ met }) => met === 'broken'))
    return say('contradicted', ...quantities.map(({ finding }) => finding))
  const against = bestClause(polarity.denying)
  const backing = bestClause(polarity.affirming)
  if (against) {
    if (backing) {
      const sections = [sectionOf(against), sectionOf(backing)]
      if (sections[0] !== sections[1] && !sections.includes('')) return say('unclear', polarity.finding)
      if (isPartOfList(ask, backing.match) || isElliptic(textOf(against))) return say('partly', polarity.finding)
      if (isOfSome(against) || (isOfSome(backing) && quantities.some(({ met }) => met === 'short' || met === 'mixed')))
        return say('partly', polarity.finding)
    }
    if (!backing || against.relevance >= asMuch * backing.relevance || saysMore(against, backing))
      return say('contradicted', polarity.finding)
    // It denies the same of a part: "Night shifts are not drilled."
    if (saysPredicate(ask, against)) return say('partly', polarity.finding)
  }
  if (isLoose(ask, main))
    return say('unclear', { aspect: 'modality', outcome: 'open', start: main.statement.start, end: main.statement.end })
  if (isMerePossibility(ask, main))
    return say('unclear', { aspect: 'modality', outcome: 'open', start: main.statement.start, end: main.statement.end })
  if (isOfOthers(ask, main.statement.text))
    return say('unclear', { aspect: 'actor', outcome: 'open', start: main.statement.start, end: main.statement.end })
  if (exception) return say(exception.swallows ? 'contradicted' : 'partly', exception.finding)
  if (polarity.ofSome) return say('partly', polarity.finding)
  for (const { finding } of quantities) aspects.push(finding)
  if (quantities.some(({ met }) => met === 'short' || met === 'mixed')) return say('partly')
  if (sectionsDiffer(counting) && quantities.some(({ met }) => met === 'mixed')) return say('unclear')
  const part = findPart(ask, firm) ?? findOtherPart(main, counting) ?? findUntimed(ask, main, counting)
  if (part) return say('partly', part)
  if (isPartOfList(ask, window.match, counting)) return say('partly', whole(window, 'list', 'short'))
  const limit = findLimit(ask, firm)
  if (limit) return say(sectionsDiffer(counting) ? 'unclear' : 'contradicted', limit)
  if (quantities.some(({ met }) => met === 'absent')) return say('unclear')
  const shown = matchWords(
    ask,
    polarity.spoken.map(({ statement, clause }) => ({ statement, ...clause })),
  )
  const told = quantities.length + (frame ? 1 : 0)
  const coverage = (shown.coverage * ask.weight + told) / (ask.weight + told)
  const predicate = [...ask.predicate].filter(({ weight }) => weight >= 0.3)
  const said = shown.terms.some(({ term, degree }) => degree > 0 && predicate.includes(term))
  if (predicate.length > 0 && !said && quantities.length === 0)
    return say('unclear', whole(window, 'matter', 'missing'))
  if (coverage < enough) return say('unclear', whole(window, 'matter', 'missing'))
  return say('supported', whole(window, 'matter', 'found'))
}

/** Whether one of the things that are asked about is named at all: a verb that is merely near, and figures, are of anything. */
function namesTheMatter({ terms }: Ask, { match }: Window): boolean {
  const heaviest = Math.max(...terms.map(({ weight }) => weight))
  return match.terms.some(
    ({ term, degree }) => degree > 0 && (term.weight === heaviest || (degree === 1 && term.weight >= 0.8)),
  )
}

/** Whether a clause has a telling word of what is asked of the subject. */
function saysPredicate(ask: Ask, { match }: WindowClause): boolean {
  return match.terms.some(({ term, degree }) => degree > 0 && term.weight >= 0.6 && ask.predicate.has(term))
}

/** Whether a clause names a thing of the ask that another does not: it is what the denial is about. */
function saysMore(one: WindowClause, other: WindowClause): boolean {
  return one.match.terms.some(
    ({ term, degree }) =>
      term.weight >= 1 &&
      degree === 1 &&
      !other.match.terms.some((second) => second.term === term && second.degree > 0),
  )
}

/** Whether a clause, or the sentence that it is the heart of, is planned, pending, possible or conditional. */
function isLoose(ask: Ask, main: WindowClause): boolean {
  // What is asked for a case is answered for that case.
  if (asksForCase.test(ask.statement.text) && readFirmness(textOf(main)) === 'conditional') return false
  const own = readFirmness(textOf(main))
  if (own !== 'firm') return true
  const { clauses } = main.statement
  return (
    !asksForCase.test(ask.statement.text) &&
    clauses.some(({ role }) => role === 'condition') &&
    main.statement.firmness === 'conditional'
  )
}

/** "Machines of this kind may reach 92 %": no undertaking. A right that is asked for is given with "may". */
function isMerePossibility(ask: Ask, main: WindowClause): boolean {
  const text = textOf(main)
  return (
    readModal(text) === 'may' &&
    !/\b(?:only|not)\b/i.test(text) &&
    readModal(ask.statement.text) === 'must' &&
    !/\b(?:right|entitled|allow(?:ed)?|permit(?:ted)?|access|free to)\b/i.test(ask.statement.text)
  )
}

const asksForCase = /\b(?:if|in case|in the event|when|where|whenever|as soon as|once)\b/i
const section = /^\W*(?:section|chapter|clause|article|part|page|annex|appendix|paragraph)\s+([\d.]+\d|\d+|[A-Z])\b/i

/** The number of the section that a sentence says it is from; two sections of a document may contradict each other. */
function sectionOf({ statement }: WindowClause): string {
  return section.exec(statement.text)?.[1] ?? ''
}

/** Whether clauses of the matter come from sections with different numbers. */
function sectionsDiffer(clauses: readonly WindowClause[]): boolean {
  const numbers = new Set(clauses.filter(({ relevance }) => relevance >= about).map(sectionOf))
  numbers.delete('')
  return numbers.size > 1
}

/** What is asked at an interval or bound, and is told of another thing of the ask without it: "the bilge alarm at dry dock". */
function findUntimed(ask: Ask, main: WindowClause, clauses: readonly WindowClause[]): AspectFinding | undefined {
  const periods = ask.statement.quantities.some(({ kind }) => kind === 'period')
  const other = clauses.find(
    (one) =>
      one.statement !== main.statement &&
      one.match.coverage >= 0.4 * main.match.coverage &&
      saysMore(one, main) &&
      one.match.terms.some(({ term, degree }) => degree === 1 && ask.predicate.has(term) && term.word.pos === 'VERB') &&
      !one.statement.quantities.some(({ kind }) => kind === 'period'),
  )
  return periods && other
    ? { aspect: 'scope', outcome: 'short', start: other.statement.start, end: other.statement.end }
    : undefined
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
