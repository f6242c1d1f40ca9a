import type { BidEvidence, ComplianceProposal } from '@fieldproof/schema/tenders'
import { compareFigures, type FigureFinding, needsFigure } from './compare-figures.ts'
import { shorten } from './evaluate-bids.ts'
import type { FoundStatement } from './find-statements.ts'
import type { BidStatement } from './read-bid.ts'
import { coverage, tellingStems } from './tender-words.ts'

/** What a judgement decides; who made it, when and how is added around it. */
export type ComplianceJudgement = Pick<ComplianceProposal, 'status' | 'evidence' | 'reason' | 'gap' | 'clarification'>

export interface JudgedRequirement {
  ref: string
  text: string
  mandatory: boolean
}

/**
 * From this nearness on a sentence is about the requirement: cosine plus half the share of its words, by how rare they
 * are. On two bids of 29 requirements unrelated sentences stayed below 0.67 and answers were above 0.69. Between the two
 * limits nothing is said to be met.
 */
const about = 0.64
const surelyAbout = 0.68
/** A sentence of this nearness may add to what the best one says. */
const adding = 0.55
/** A part of a requirement of which a bid says no more than this is not addressed. */
const unaddressed = 0.2
const fewestStems = 3

const refusals =
  /\b(?:(?:is|are|was|were|has|have|been|can|could) ?(?:not|n't) (?:yet |currently |at present )?(?:been )?(?:held|available|offered|included|provided|foreseen|possible|accepted|acceptable|certified|certificated|obtained|part of|covered|met|granted|supported|in place|considered|able|planned)|(?:do|does|did|will|shall|can|could|would)(?: ?not|n't) (?:currently |be able to )?(?:hold|offer|provide|include|accept|comply|have|maintain|supply|carry|agree|support|meet|possess|own|employ|guarantee|be (?:provided|offered|included|accepted|available|possible|met|held))|cannot|unable to|non-?compliant|not compliant|not complied|no deviation is|we (?:decline|exclude|reject|take exception|object)|(?:is|are) (?:excluded|out(?:side)? (?:of )?(?:the |our )?scope)|exclusions?:|no (?:such |valid )?(?:certificate|certification|insurance|guarantee|bond|provision|stock|store|record)s?\b(?! (?:older|more|less|shorter)))\b/i
const laters =
  /\b(?:(?:will|to|shall|can) be (?:provided|submitted|sent|confirmed|advised|clarified|determined|discussed|agreed|defined|furnished|communicated|named|nominated)\b(?:[^.;]{0,40}\b(?:later|in due course|after award|upon award|on award|on request|during|before|at a later|when))|(?:to be|tbc|tbd|tba)\b(?: (?:confirmed|advised|determined|agreed|announced))|\btb[cda]\b|noted(?:\.|$)|under (?:review|consideration|discussion)|will be (?:considered|reviewed|discussed)|subject to (?:discussion|negotiation|agreement|clarification))/i
const hedges =
  /\b(?:where(?:ver)? (?:(?:they|it) (?:are|is) )?(?:available|possible|practicable|feasible|applicable)|as far as (?:possible|practicable)|if (?:available|possible|required by us)|otherwise|subject to|reserve the right|will consider|on request|at (?:an? )?(?:extra|additional|your|the [\p{L}]+['’]s) (?:cost|charge|expense)|at cost|planned for|is planned|are planned|in preparation|being (?:prepared|implemented|introduced|obtained)|(?:has|have|been) applied for|except(?:ion|ions|ing)?(?: for| that| of)?|with the exception|deviat(?:e|es|ion|ions)|instead of|only (?:for|if|when|on|from|where|during|after|against)|not all|some of|partly|partially|in part|most of|limited to|can be (?:hired|arranged|changed|raised|purchased|rented|made available)|alternatively|as an alternative|equivalent alternative|generally|normally|usually|in principle|intend(?:s|ed)? to|aim(?:s)? to|endeavou?r|best (?:efforts|endeavours)|months? after|under renewal|expired|lapsed|pending)\b/iu
const limitedDays =
  /\bmon(?:day)?s?\s?(?:to|–|-|through)\s?(?:fri|sat)(?:day|urday)?\b|\b(?:working|week|business) ?days only\b|\bon (?:working|week|business) ?days\b|\b(?:office|business|working) hours\b|\bexcept (?:on )?(?:sun|holiday|weekend|public)/i
const allDays =
  /\bany day\b|\bat all times\b|\b24 ?(?:\/|x) ?7\b|\b24[- ]hours?(?: a day)?\b(?!\s+of)|\bround the clock\b|\bevery day\b|\b(?:seven|7) days (?:a|per) week\b|\bdays? of the year\b/i
const fullTime = /\bfull[- ]time\b|\bpermanent(?:ly)?\b|\bcontinuous(?:ly)?\b|\bresident\b|\bdedicated\b/i
const partTime =
  /\b(?:one|two|three|four|\d) days? (?:a|per|in each|each|every|of the) week\b|\bpart[- ]time\b|\bvisits?\b|\bon call\b|\bwhen needed\b|\bby (?:tele)?phone\b|\bremote(?:ly)?\b|\bshared\b|\bcall-?off\b/i
const firm = /\b(?:fixed|firm|not (?:be )?(?:subject to|adjust\w+|vary|varied|revis\w+|escalat\w+))\b/i
const movable =
  /\b(?:subject to (?:[\w-]+ ){0,3}(?:adjustment|escalation|variation|revision|change|review|fluctuation)|(?:will|may|can|shall) (?:be )?(?:adjusted|revised|escalat\w*|increased|varied)|index(?:ed|ation) (?:from|monthly|quarterly)|price variation)/i
const prohibited =
  /\b(?:shall|must|may|will) not\b|\bno (?:contractor|bidder|supplier|tenderer|subcontract\w*|work|part)\b|\b(?:is|are) (?:not permitted|not allowed|prohibited|forbidden)\b/i
const limitNot =
  /\b(?:shall|must|may|will|should) not (?:be )?(?:exceed|more|less|fewer|later|older|greater|lower|longer)\b/i
const doesIt =
  /\b(?:reserve the right|will (?!not\b)|may (?!not\b)|intend to|plan to|propose to|are (?:subcontracted|outsourced|engaged)|is (?:subcontracted|outsourced))\b/i
const denies = /\b(?:no|not|never|none|without)\b/i
const acceptance =
  /\b(?:accept(?:s|ed)?|compl(?:y|ies|iant|ied|iance)|confirm(?:s|ed)?|agree(?:s|d)?|conform(?:s)?|fulfil(?:s|led)?|met in full|yes)\b/i
const withoutReserve =
  /\b(?:in full|fully|as (?:stated|specified|required|requested|written|set out)|without (?:exception|reservation|deviation|qualification)|full(?:y)? compl\w+|as per (?:the )?(?:rfp|tender|itt|bid|specification)|unconditional(?:ly)?|in all respects)\b/i
/** "Compliant", "C", "Yes" in a row of a table of compliance. */
const bareAcceptance =
  /^(?:[\d.]+\s+)?(?:fully )?(?:compl(?:y|ies|iant|ied)|yes|accepted|agreed|confirmed|c|y|noted and (?:accepted|agreed)|ok)\.?$/i
const bareRefusal =
  /^(?:[\d.]+\s+)?(?:no|nc|non-?compliant|not compl(?:y|iant|ied)|deviation|n|not (?:applicable|offered|available))\.?$/i

type Decision = Pick<ComplianceJudgement, 'status' | 'reason'> & { gaps: string[]; shown?: readonly BidStatement[] }

/**
 * The rules of the local engine, which reads and does not understand. The sentence of the bid that is nearest to the
 * requirement is taken, together with its paragraph; a sentence under the requirement's own number before all others.
 *
 * - missing: no sentence is about it, or the nearest one refuses it or says the opposite;
 * - unclear: it is put off ("to be confirmed") or merely noted;
 * - partial: a figure falls short or is not given, it is qualified ("where available"), or a part of it is not addressed;
 * - met: none of these.
 */
export function judgeByRules(requirement: JudgedRequirement, found: readonly FoundStatement[]): ComplianceJudgement {
  const best = found[0]
  if (!best || !(best.named || nearness(best) >= about)) {
    return {
      status: 'missing',
      evidence: [],
      reason: 'No sentence of the bid is about this requirement.',
      gap: 'The bid does not address this.',
      clarification: askFor(requirement, 'The bid does not address it'),
    }
  }
  const named = found.filter((one) => one.named)
  const others = found.slice(1).filter((one) => one.named || nearness(one) >= adding)
  const decision = decide(requirement, best, named, others)
  const shown = decision.shown ?? [best.statement]
  const evidence = shown.map(present)
  const [first] = evidence
  const gap = decision.gaps.join(' ')
  const says = first ? `Your bid states: “${shorten(first.quote, 160)}” (${first.fileName}, page ${first.page})` : ''
  return {
    status: decision.status,
    evidence,
    reason: decision.reason,
    gap,
    clarification: decision.status === 'met' ? '' : askFor(requirement, [says, gap].filter(Boolean).join('. ')),
  }
}

function decide(
  requirement: JudgedRequirement,
  best: FoundStatement,
  named: readonly FoundStatement[],
  others: readonly FoundStatement[],
): Decision {
  const { statement } = best
  const paragraph = [statement, ...best.around]
  const text = named.length > 0 ? paragraph.map((one) => one.text).join(' ') : statement.text
  const rest = [...best.around, ...others.map((one) => one.statement)].filter((one) => one !== statement)
  const restText = rest.map((one) => one.text).join(' ')
  const asked = requirement.text

  if (bareRefusal.test(statement.text))
    return { status: 'missing', reason: 'The bid says that it does not comply.', gaps: ['The bid does not comply.'] }
  const isProhibition = prohibited.test(asked) && !limitNot.test(asked)
  if (isProhibition && doesIt.test(statement.text) && !denies.test(statement.text))
    return {
      status: 'partial',
      reason: 'The requirement forbids it, and the bid keeps it open.',
      gaps: ['The bid reserves what the requirement forbids or ties to a consent.'],
    }
  if (firm.test(asked) && movable.test(text) && !/\b(?:then|after that|thereafter)\b/i.test(text))
    return {
      status: 'missing',
      reason: 'The bid says the opposite: it is not fixed.',
      gaps: ['The requirement asks for something fixed; the bid makes it subject to change.'],
    }
  const refusal = isProhibition
    ? undefined
    : [statement, ...best.around].find((one) => refusals.test(one.text) && isAbout(asked, one.text))
  if (refusal && !doubleNegative(refusal.text))
    return {
      status: 'missing',
      reason: 'The bid says that it does not meet this.',
      gaps: [`Refused or not available: “${shorten(refusal.text, 160)}”.`],
      shown: unique([refusal, statement]),
    }
  const later = laters.exec(text)
  if (later)
    return {
      status: 'unclear',
      reason: 'The bid puts it off or merely takes note of it.',
      gaps: [`Left open by the bid: “${later[0].trim()}”.`],
    }

  const gaps: string[] = []
  const shown: BidStatement[] = [statement]
  const figures = compareFigures(asked, statement.text, restText)
  for (const figure of figures.filter(({ standing }) => standing === 'short')) {
    gaps.push(`Asked: ${figure.asked}; offered: ${figure.given}.`)
    const holder = rest.find((one) => one.text.includes(figure.given))
    if (!statement.text.includes(figure.given) && holder) shown.push(holder)
  }
  const accepts =
    bareAcceptance.test(statement.text) || (acceptance.test(text) && (withoutReserve.test(text) || named.length > 0))
  const hedge = hedges.exec(accepts && !/\bexcept|deviat|subject to\b/i.test(text) ? '' : statement.text)
  if (hedge && !hedges.test(asked)) gaps.push(`Qualified by the bid: “${hedge[0]}”.`)
  if (allDays.test(asked) && limitedDays.test(statement.text))
    gaps.push('Asked at all times; offered on some days or hours only.')
  if (fullTime.test(asked) && partTime.test(statement.text) && !fullTime.test(statement.text))
    gaps.push('Asked full-time; offered for a part of the time.')
  if (gaps.length === 0 && !accepts) {
    for (const figure of figures.filter(isOpen)) gaps.push(`Not stated by the bid: ${figure.asked}.`)
    const part = findUnaddressed(asked, `${text} ${restText}`)
    if (part) gaps.push(`Not addressed by the bid: ${part}.`)
  }
  if (gaps.length > 0)
    return {
      status: 'partial',
      reason: 'The bid addresses this and falls short of it or qualifies it.',
      gaps,
      shown: unique(shown),
    }
  if (!best.named && nearness(best) < surelyAbout)
    return {
      status: 'unclear',
      reason: 'The nearest sentence of the bid may be about something else.',
      gaps: ['The bid does not clearly address this.'],
    }
  return {
    status: 'met',
    reason: accepts ? 'The bid accepts this.' : 'The quoted words meet what is asked for.',
    gaps: [],
    shown: unique([statement, ...holders(figures, rest, statement)]),
  }
}

const nearness = ({ similarity, repeated }: FoundStatement) => similarity + 0.5 * repeated

/** A refusal counts against a requirement only where it speaks of the same thing. */
function isAbout(requirement: string, sentence: string): boolean {
  return coverage(tellingStems(requirement), sentence) >= 0.2
}

/** "We do not subcontract", "not older than": a negation that meets something. */
function doubleNegative(text: string): boolean {
  return (
    /\b(?:not|no) (?:older|more|less|fewer|later|longer|only|exceed\w*)\b/i.test(text) &&
    !/\b(?:cannot|unable|not (?:held|available|offered|included|provided))\b/i.test(text)
  )
}

function isOpen(figure: FigureFinding): boolean {
  return (
    figure.standing === 'absent' &&
    needsFigure(figure) &&
    !/^at (?:least|most) (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)(?: \p{Ll}+)?$/u.test(figure.asked)
  )
}

/** The sentences of the paragraph that give a figure which the first one does not. */
function holders(
  figures: readonly FigureFinding[],
  rest: readonly BidStatement[],
  first: BidStatement,
): BidStatement[] {
  return figures.flatMap(({ given }) => {
    if (given === '' || first.text.includes(given)) return []
    const holder = rest.find(({ text }) => text.includes(given))
    return holder ? [holder] : []
  })
}

/** A part of the requirement of which the bid says next to nothing. */
function findUnaddressed(requirement: string, text: string): string | undefined {
  const parts = requirement.split(
    /;\s+|(?:,|(?<![\s,]))\s+and (?=(?:shall|must|should|be|have|has|submit|provide|report|keep|maintain|include|ensure)\b)/i,
  )
  if (parts.length < 2) return undefined
  return parts
    .map((part) => part.replace(/(?<![.\s])[.\s]+$/, ''))
    .find((part) => {
      const stems = tellingStems(part)
      return stems.length >= fewestStems && coverage(stems, text) < unaddressed
    })
}

function askFor({ ref, text, mandatory }: JudgedRequirement, why: string): string {
  const name = ref ? `requirement ${ref}` : 'the requirement'
  const kind = mandatory ? '' : ' (desirable)'
  return `Please state whether and how you meet ${name}${kind}: “${shorten(text, 200)}” ${why.replace(/(?<!\.)\.*$/, '.')}`.trim()
}

function unique(statements: readonly BidStatement[]): BidStatement[] {
  return [...new Set(statements)].slice(0, 3)
}

function present({ documentId, fileName, page, text }: BidStatement): BidEvidence {
  return { documentId, documentName: fileName.replace(/\.pdf$/i, ''), fileName, page, quote: text }
}
