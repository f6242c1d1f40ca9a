import type {
  AuditContradiction,
  AuditEvidence,
  AuditLead,
  AuditProposal,
  AuditVerdict,
} from '@fieldproof/schema/audits'
import type { AuditPolarity } from '@fieldproof/schema/item-kinds'
import type { JudgeOptions } from '../../evidence/judge.ts'
import { takeInList } from '../../evidence/take-in-list.ts'
import { presentStretch } from '../present-evidence.ts'
import { contradict, findContradictions } from './find-contradictions.ts'
import type { SourceSpan } from './find-spans.ts'
import { findTitled } from './find-titled.ts'
import { isSameSource, judgePart, type PartFinding, type Shown } from './judge-part.ts'
import { rateFinding } from './rate-finding.ts'
import { isItem, splitAsked } from './read-asked.ts'
import { type CountedPart, turnAnswers } from './turn-answers.ts'
import { putRight, settle } from './word-action.ts'
import { wordAnswer, wordNearest } from './word-answer.ts'

/** What a judgement decides; who made it, when and how is added around it. */
export type Judgement = Omit<AuditProposal, 'engine' | 'model' | 'method' | 'judgedAt' | 'durationMs'>

/**
 * What the sources show of an item. The question is taken apart into the things that it asks; of each the one judge of
 * evidence says what a stretch of a source shows.
 *
 * - compliant: every part is supported, and no two documents contradict each other;
 * - non-compliant: a part is contradicted and none is shown;
 * - partial: some of it is shown, or one document says what another denies;
 * - insufficient evidence: nothing is shown; then nothing is quoted as evidence either, only what is nearest as a lead;
 * - needs a person: the row asks nothing.
 *
 * Where no is the good answer, what says no supports it, and what says yes contradicts it. Whether an item does not apply
 * is for a person to say.
 * @param titles the beginnings of first pages of the organisation's own documents: each bears its title
 */
export async function judgeByRules(
  question: string,
  sources: readonly SourceSpan[],
  options: Omit<JudgeOptions, 'headings'>,
  polarity: AuditPolarity = 'yes_is_good',
  titles: readonly SourceSpan[] = [],
): Promise<Judgement> {
  if (!isItem(question)) return needsPerson()
  const literal: PartFinding[] = []
  for (const asked of splitAsked(question)) literal.push(findTitled(await judgePart(asked, sources, options), titles))
  const parts = turnAnswers(literal, polarity)
  // Who says so and who denies it is the same, whichever is good.
  const disputes = findDisputes(literal)
  // Passages overlap, and parts of a question may meet the same place.
  const contradictions =
    disputes.length > 0 ? disputes : (await findContradictions(literal, options)).slice(0, mostDiffering)
  const status = decide(parts, contradictions)
  const open = parts.filter(({ standing }) => standing !== 'met')
  const evidence = showEvidence(parts)
  const leads = findLeads(open, evidence)
  const answer = contradictions.length > 0 ? '' : wordAnswer(status, parts, evidence)
  return {
    status,
    evidence,
    ...(leads.length === 0 ? {} : { leads }),
    contradictions,
    reason: [answer, giveReason(status, parts, contradictions, leads)].filter((one) => one !== '').join(' '),
    gap: describeGap(open, contradictions),
    action: proposeAction(status, open, contradictions, leads.length > 0),
    ...rateFinding(question, status),
  }
}

function needsPerson(): Judgement {
  return {
    status: 'needs_person',
    evidence: [],
    contradictions: [],
    reason: 'This row asks for nothing that documents could show. A person decides whether it is an item of the audit.',
    gap: '',
    action: '',
    severity: null,
    likelihood: null,
    controlLevel: null,
  }
}

function decide(parts: readonly PartFinding[], contradictions: readonly AuditContradiction[]): AuditVerdict {
  const every = (standing: PartFinding['standing']) => parts.every((part) => part.standing === standing)
  const shows = parts.some(({ standing }) => standing === 'met' || standing === 'partly' || standing === 'disputed')
  if (every('met')) return contradictions.length === 0 ? 'compliant' : 'partial'
  if (shows) return 'partial'
  return parts.some(({ standing }) => standing === 'denied') ? 'non_compliant' : 'insufficient_evidence'
}

function findDisputes(parts: readonly PartFinding[]): AuditContradiction[] {
  return parts.flatMap(({ asked, standing, shown: [support, denial] }) =>
    standing === 'disputed' && support && denial && !isSameSource(support.source, denial.source)
      ? [contradict(trimAsked(asked), support, denial)]
      : [],
  )
}
const mostDiffering = 4

/** One piece of evidence a stretch, or one a page where it goes over to the next, in the order of the question. */
function showEvidence(parts: readonly PartFinding[]): AuditEvidence[] {
  const evidence = new Map<string, AuditEvidence>()
  for (const { source, verdict, ...stretch } of parts.flatMap(({ shown }): Shown[] => shown)) {
    const stance = verdict === 'contradicted' ? 'contradicts' : 'supports'
    for (const quoted of presentStretch(source, stretch)) {
      const key = `${quoted.documentId} ${quoted.page} ${stance} ${quoted.quote}`
      if (!evidence.has(key)) evidence.set(key, { ...quoted, stance })
    }
  }
  return [...evidence.values()]
}

/** What a person may want to read of what was not shown: no evidence, however near it is. Of each open part the nearest comes first. */
function findLeads(open: readonly PartFinding[], evidence: readonly AuditEvidence[]): AuditLead[] {
  const quoted = evidence.map(({ quote }) => quote)
  const leads: AuditLead[] = []
  const deepest = Math.max(0, ...open.map(({ nearest }) => nearest.length))
  const inTurn = Array.from({ length: deepest }, (_, rank) => open.flatMap(({ nearest }) => nearest[rank] ?? []))
  for (const { source, ...stretch } of inTurn.flat()) {
    if (leads.length === mostLeads) break
    const [lead] = presentStretch(source, takeInList(source.text, stretch, longestList))
    if (!lead) continue
    const known = [...quoted, ...leads.map(({ quote }) => quote)]
    // A quotation was made as short as it can be, and passages overlap.
    if (!known.some((one) => lead.quote.includes(one) || one.includes(lead.quote))) leads.push(lead)
  }
  return leads
}
/** Characters of a list that a lead shows around its item. */
const longestList = 400
const mostLeads = 3

function giveReason(
  status: AuditVerdict,
  parts: readonly CountedPart[],
  contradictions: readonly AuditContradiction[],
  [nearest]: readonly AuditLead[],
): string {
  const met = parts.filter(({ standing }) => standing === 'met').length
  const several = parts.length > 1
  const noIsGood = parts.every((part) => part.noIsGood)
  switch (status) {
    case 'compliant':
      if (noIsGood) return 'The quoted words say that it is not so, which is the good answer here.'
      return several
        ? `The quoted words show all ${parts.length} things that are asked for.`
        : 'The quoted words show what is asked for.'
    case 'partial':
      if (contradictions.length > 0)
        return contradictions.every(ofOneDocument)
          ? 'The document contradicts itself.'
          : 'The documents contradict each other.'
      if (parts.some(({ standing }) => standing === 'disputed'))
        return 'The document says it in one place and denies it in another.'
      if (noIsGood && !parts.some(({ standing }) => standing === 'met'))
        return 'The quoted words say a part of it, or something like it, and no is the good answer here. A person has to look.'
      return several
        ? `The quoted words show ${met} of ${parts.length} things that are asked for.`
        : 'The quoted words show a part of what is asked for.'
    case 'non_compliant':
      return noIsGood
        ? 'The quoted words say that it is so, and no is the good answer here.'
        : 'The quoted words say that it is not so.'
    default:
      return nearest
        ? wordNearest(nearest)
        : 'Nothing in the indexed documents or the custom policy that was found shows this.'
  }
}

function ofOneDocument({ statements }: AuditContradiction): boolean {
  return new Set(statements.map(({ documentId, documentName }) => `${documentId} ${documentName}`)).size === 1
}

function describeGap(open: readonly CountedPart[], contradictions: readonly AuditContradiction[]): string {
  const lines = open.map(({ asked, standing, noIsGood }) => {
    const what = trimAsked(asked)
    switch (standing) {
      case 'denied':
        if (noIsGood) return `The documents say yes, where no is good: ${what}.`
        return `The documents say otherwise: ${what}.`
      case 'disputed':
        return `Said and denied: ${what}.`
      case 'partly':
        if (noIsGood) return `The documents say a part of it, where no is good: ${what}.`
        return `Shown in part or to a lesser degree: ${what}.`
      default:
        return `No evidence: ${what}.`
    }
  })
  const disagreements = contradictions.map(
    ({ topic, statements }) =>
      `The documents disagree (${topic.toLowerCase()}): ${statements.map(({ documentName, figure }) => `${figure} in ${documentName}`).join(', ')}.`,
  )
  return [...lines, ...disagreements].join(' ')
}

function proposeAction(
  status: AuditVerdict,
  open: readonly CountedPart[],
  contradictions: readonly AuditContradiction[],
  hasLeads: boolean,
): string {
  const lines = [...new Set(contradictions.map(settle))]
  const missing = open.filter(({ standing }) => standing !== 'disputed')
  if (missing.length > 0) {
    const what = missing.map(({ asked }) => trimAsked(asked)).join('; ')
    const source = missing.flatMap(({ shown }) => shown)[0]?.source
    lines.push(
      status === 'insufficient_evidence' || !source
        ? `${hasLeads ? 'Read the nearest passages. Where they do not cover it, provide' : 'Provide'} the document that covers this, or write and introduce a rule for it: ${what}.`
        : missing.every(({ noIsGood, standing }) => noIsGood && standing !== 'open')
          ? `Find out why it is so, and see that it does not happen again: ${what}.`
          : putRight(source, what),
    )
  }
  return lines.join(' ')
}

function trimAsked(text: string): string {
  return text.replace(/(?<![\s,;.?])[\s,;.?]+$/, '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
