import { overlap } from '../language/overlap.ts'
import { saysWhereOrWhen } from '../language/place-and-time-adverbs.ts'
import { turnRound } from '../language/turn-round.ts'
import { type Ask, isParty, readAsk } from './ask.ts'
import { compareScopes } from './aspects/amounts.ts'
import { compareConditions } from './aspects/conditions.ts'
import { compareCoordination } from './aspects/coordination.ts'
import { checkDates, checkFigures } from './aspects/figures.ts'
import { findNamedMember } from './aspects/find-named-member.ts'
import { compareModals } from './aspects/modality.ts'
import { findDroppedPlace } from './aspects/places.ts'
import { readPolarity } from './aspects/polarity.ts'
import { compareRanks } from './aspects/ranks.ts'
import { findSwappedRoles } from './aspects/roles.ts'
import { isSameDenial } from './aspects/same-denial.ts'
import { findTellingDifference } from './aspects/telling-difference.ts'
import { completeByHeading, type Match, matchWhole, type TermMatch } from './match-terms.ts'
import { readStatements } from './read-statements.ts'
import { negationsWithin, readStatement, type Statement } from './statement.ts'
import type { AspectFinding, Judgement, Outcome, Verdict } from './verdict.ts'
import { readWindow, textOf, type Window, type WindowClause } from './window.ts'

/** Every word that carries something has to be found; this much leaves room for one that carries little. */
const enough = 0.9
/** From here on a passage speaks of the same and may differ. */
const sameMatter = 0.6
const sameButWho = 0.5
/** A noun or a verb of the matter: without it a claim is not borne out, however much else is found. */
const essential = 0.6

/**
 * Whether a passage says what a sentence claims: all of it, and nothing less. A claim that is stricter than its source
 * is not supported: it says what the page does not.
 * @param headings of the spans, in their order; '' where there is none
 */
export function judgeClaim(text: string, spans: readonly string[], headings: readonly string[] = []): Judgement {
  const asItStands = judgeForm(text, spans, headings)
  if (asItStands.verdict === 'supported') return asItStands
  // It is denied only where each way to put it is.
  return turnRound(text)
    .map((form) => judgeForm(form, spans, headings))
    .reduce((best, one) => (firmness[one.verdict] > firmness[best.verdict] ? one : best), asItStands)
}

/** Of two ways to say one thing that which the passage says. */
const firmness: Record<Verdict, number> = { supported: 3, partly: 2, unclear: 1, contradicted: 0 }

function judgeForm(text: string, spans: readonly string[], headings: readonly string[]): Judgement {
  const claim = readAsk(text, 'claim')
  let best: { judgement: Judgement; rank: number } | undefined
  for (const [index, span] of spans.entries()) {
    const heading = headings[index] ? readStatement(headings[index], 0) : undefined
    for (const { stretch, coverage } of stretchesOf(claim, readStatements(span))) {
      const judgement = compare(claim, stretch, index, heading)
      const rank = ranks[judgement.verdict] + coverage - 0.01 * stretch.length
      if (!best || rank > best.rank) best = { judgement, rank }
    }
  }
  return best?.judgement ?? { verdict: 'unclear', aspects: [], span: undefined }
}

/**
 * What supports counts first: elsewhere a page may speak of another case. What contradicts counts where it speaks of the
 * matter as much as any other stretch does.
 */
const ranks: Record<Verdict, number> = { supported: 3, partly: 2, contradicted: 0.1, unclear: 0 }
/** Only the most promising stretches are compared, so that a long page costs no more than a short one. */
const mostStretches = 6

function stretchesOf(claim: Ask, statements: readonly Statement[]): { stretch: Statement[]; coverage: number }[] {
  const stretches = statements.flatMap((one, index) => {
    const next = statements[index + 1]
    return next ? [[one], [one, next]] : [[one]]
  })
  return stretches
    .map((stretch) => ({ stretch, coverage: matchWhole(claim, stretch).coverage - 0.02 * stretch.length }))
    .filter(({ coverage }) => coverage > 0.2)
    .sort((one, other) => other.coverage - one.coverage)
    .slice(0, mostStretches)
}

function compare(claim: Ask, stretch: readonly Statement[], index: number, heading: Statement | undefined): Judgement {
  const [first] = stretch
  const read = readWindow(claim, stretch)
  const window = heading ? { ...read, match: completeByHeading(read.match, heading) } : read
  const place = { start: first?.start ?? 0, end: stretch.at(-1)?.end ?? 0 }
  const aspects: AspectFinding[] = [
    { aspect: 'matter', outcome: matterOf(window), ...place },
    ...(stretch.every(({ kind }) => kind === 'statement' || kind === 'definition' || kind === 'reported')
      ? []
      : [{ aspect: 'kind' as const, outcome: 'open' as const, ...place }]),
    ...findUntold(window),
    ...polarityOf(claim, window),
    ...checkFigures(claim.statement, stretch),
    ...checkDates(claim.statement, stretch),
    { aspect: 'name', outcome: checkNames(claim.statement, stretch), ...place },
    { aspect: 'modality', outcome: modalityOf(claim, window), ...place },
    { aspect: 'scope', outcome: compareScopes(claim.statement, { text: tellingText(window) }), ...place },
    ...findDroppedPlace(claim.statement, window),
    { aspect: 'scope', outcome: compareRanks(claim.statement, stretch), ...place },
    { aspect: 'list', outcome: compareCoordination(claim.statement, stretch), ...place },
    ...compareConditions(claim.statement, stretch, window.match),
  ]
  const roles = findSwappedRoles(claim.statement, stretch)
  if (roles) aspects.push(roles)
  // What another aspect finds to fall short is not told twice.
  if (aspects.every(({ outcome }) => outcome !== 'short')) aspects.push(...findOfSome(claim, stretch))
  return {
    verdict: decide(aspects, window.match),
    aspects: aspects.filter(({ outcome, aspect }) => outcome !== 'found' || aspect === 'matter'),
    span: { index, ...place },
  }
}

function decide(aspects: readonly AspectFinding[], { coverage, terms }: Match): Verdict {
  const missing = terms.filter(isMissing)
  const conflicts = aspects.filter(({ outcome }) => outcome === 'conflict').map(({ aspect }) => aspect)
  // Who does it is itself one of the words that are then not found; what a denial is about was compared word by word.
  const isOfSameMatter = coverage >= sameMatter && (missing.length === 0 || conflicts.includes('polarity'))
  const isOfOther =
    coverage >= sameButWho && conflicts.includes('actor') && missing.every(({ term }) => isParty(term.word))
  const outcomes = new Set(aspects.map(({ outcome }) => outcome))
  if (conflicts.length > 0 && (isOfSameMatter || isOfOther)) return 'contradicted'
  if (outcomes.has('open') || coverage < sameMatter) return 'unclear'
  if (outcomes.has('missing') || outcomes.has('conflict')) return 'unclear'
  return outcomes.has('short') ? 'partly' : 'supported'
}

/** What the stretch says of one member, or of some, of what the claim is about. */
function findOfSome(claim: Ask, stretch: readonly Statement[]): AspectFinding[] {
  const difference = findTellingDifference(claim, stretch, 'claim')
  const found = findNamedMember(claim, stretch) ?? (difference?.outcome === 'short' ? difference : undefined)
  return found ? [found] : []
}

const isMissing = ({ term, degree }: TermMatch) => term.weight >= essential && degree === 0

/**
 * Whether a passage has no word at all for something that a sentence claims: then no stretch of it bears the sentence out,
 * and `judgeClaim` need not compare them.
 */
export function lacksMatter(text: string, span: string): boolean {
  return matchWhole(readAsk(text, 'claim'), readStatements(span)).terms.some(isMissing)
}

/** Nouns and verbs have all to be found as themselves or as what means the same. */
function matterOf({ match }: Window): Outcome {
  const lost = match.terms.filter(({ degree, opposite }) => degree < 1 && !opposite)
  if (lost.some(isMissing)) return 'missing'
  if (match.coverage < enough) return 'missing'
  return lost.some(({ term }) => term.weight >= 0.8) ? 'short' : 'found'
}

/** Who of the parties does it, and where or when: nothing in other words stands for these. */
function findUntold({ match }: Window): AspectFinding[] {
  const untold = match.terms.filter(({ degree }) => degree === 0).map(({ term }) => term.word)
  const missing = (aspect: AspectFinding['aspect']) => ({ aspect, outcome: 'missing', start: 0, end: 0 }) as const
  return [
    ...(untold.some(isParty) ? [missing('actor')] : []),
    ...(untold.some(({ lower }) => saysWhereOrWhen(lower)) ? [missing('scope')] : []),
  ]
}

/** Each clause of the claim against the clauses of the source that speak of it. */
function polarityOf(claim: Ask, window: Window): AspectFinding[] {
  const parts = clausesOf(claim).map(({ part, text }) => ({
    part,
    isOccasion: beginsOccasion.test(text),
    ...readPolarity(part, part === claim ? window : readWindow(part, window.statements), true),
  }))
  // "It is taken out of service when …": what one clause of the claim denies as the source does, the others need not.
  const denied = parts.flatMap(({ part, affirming }) => (part.denies ? affirming : []))
  const isDenied = (one: WindowClause) =>
    denied.some(({ statement, clause }) => statement === one.statement && clause.from === one.clause.from)
  return parts.flatMap(({ part, isOccasion, affirming, denying, ofSome, finding }) => {
    const top = (clauses: typeof affirming) => Math.max(0, ...clauses.map(({ relevance }) => relevance))
    if (ofSome !== part.statement.negations.some((one) => one.ofSome))
      return [{ ...finding, outcome: 'conflict' as const }]
    const isSaid = (one: WindowClause) => !part.denies && isDenied(one)
    const against = denying.filter((one) => !isSaid(one) && (!isOccasion || beginsOccasion.test(textOf(one))))
    const said = [...affirming, ...denying.filter(isSaid)]
    if (against.length === 0 || top(against) < top(said)) return []
    const clash = against.some((one) => !one.match.terms.some(isMissing) || isSameDenial(part, one))
    return [{ ...finding, outcome: clash ? ('conflict' as const) : ('missing' as const) }]
  })
}

/** When something is said to hold is denied by another time for it, and not by what holds else. */
const beginsOccasion =
  /^(?:and |or |but )?(?:if|when|whenever|where|wherever|while|as long as|once|until|unless|before|after)\b/i

/** A claim of several clauses says yes or no in each of them. */
function clausesOf(claim: Ask): { part: Ask; text: string }[] {
  const { statement, terms } = claim
  const parts = statement.clauses.flatMap(({ from, to }): { part: Ask; text: string }[] => {
    const start = statement.words[from]?.start ?? 0
    const end = statement.words[to - 1]?.end ?? 0
    const inside = (one: { start: number; end: number }) => one.start >= start && one.end <= end
    const own = terms.filter(({ word }) => inside(word))
    const negations = negationsWithin(statement, { from, to })
    const part = { ...claim, terms: own, statement: { ...statement, negations }, denies: negations.length % 2 === 1 }
    return own.length > 0 ? [{ part, text: statement.text.slice(start, end) }] : []
  })
  return parts.length > 1 ? parts : [{ part: claim, text: statement.text }]
}

/** What a claim names with digits or single capitals, "T-101", "Room C", stands in the source as it is. */
export function checkNames(claim: Statement, stretch: readonly Statement[]): Outcome {
  const figures = [...claim.quantities, ...claim.dates]
  const source = new Set(stretch.flatMap(({ words }) => words.map(({ lower }) => lower)))
  const names = claim.words.filter(
    ({ text, start, end }) =>
      (/\d/.test(text) || /^[A-Z]$/.test(text)) &&
      !figures.some((one) => overlap({ start, end }, one)) &&
      !(start === 0 && text === 'A'),
  )
  return names.every(({ lower }) => source.has(lower)) ? 'found' : 'missing'
}

function tellingText({ clauses }: Window): string {
  const best = Math.max(...clauses.map(({ match }) => match.coverage))
  return clauses
    .filter(({ match }) => match.coverage >= 0.5 * best)
    .map(({ statement, clause }) =>
      statement.text.slice(statement.words[clause.from]?.start ?? 0, statement.words[clause.to - 1]?.end ?? 0),
    )
    .join(' ')
}

function modalityOf(claim: Ask, window: Window): Outcome {
  const told = tellingText(window)
  const own = claim.statement.text
  const outcome = compareModals(own, told)
  if (outcome !== 'found') return outcome
  const main = window.clauses.reduce((best, one) => (one.match.coverage > best.match.coverage ? one : best)).statement
  const [asked, given] = [claim.statement.firmness, main.firmness]
  const firmly = (firmness: Statement['firmness']) => firmness === 'firm' || firmness === 'conditional'
  return firmly(asked) && !firmly(given) ? 'short' : firmly(given) && !firmly(asked) ? 'missing' : 'found'
}
