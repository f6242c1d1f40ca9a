import { actionStateLabels, likelihoodLabels, riskBandOf } from '@fieldproof/schema/audit-labels'
import type { AuditEvidence, AuditItemStatus } from '@fieldproof/schema/audits'
import type { Written } from './answer-from-findings.ts'
import { count, nameItem, plain, quotedInFull } from './cite-items.ts'
import { nameSeverity, nameStatus } from './describe-filter.ts'
import type { RecordedItem } from './select-items.ts'
import { listItems } from './write-items.ts'

/** Items that are explained one by one; of more, each has a line. */
const mostExplained = 5

/** Why items stand as they do: who decided, what the proposal rests on, what is missing and what is to be done. */
export function writeExplanation(written: Written): string {
  const { found, cite, table } = written
  if (found.length > mostExplained)
    return [`${count(found.length, 'item')} are numbered so.`, ...listItems(found, cite, table)].join('\n\n')
  return found.map((item) => explain(item, written)).join('\n\n')
}

/** What backs items, and what speaks against them, with its places. */
export function writeEvidence({ found, cite }: Written): string {
  return found
    .map((item) => {
      const { evidence, proposal } = item
      const name = `item ${nameItem(item)} ${cite.item(item)}`
      if (proposal === null) return `Nothing was looked up yet for ${name}: it has not been judged.`
      if (evidence.length === 0) return `There is no evidence for ${name}.`
      const against = evidence.filter(({ stance }) => stance === 'contradicts').length
      const backing = evidence.length - against
      const lead =
        against === 0
          ? `${count(backing, 'quotation')} ${backing === 1 ? 'backs' : 'back'} ${name}.`
          : backing === 0
            ? `No quotation backs ${name}, and ${against} ${against === 1 ? 'contradicts' : 'contradict'} it.`
            : `${count(backing, 'quotation')} ${backing === 1 ? 'backs' : 'back'} ${name}, and ${against} ${against === 1 ? 'contradicts' : 'contradict'} it.`
      return [lead, listEvidence(evidence, cite)].join('\n\n')
    })
    .join('\n\n')
}

function explain(item: RecordedItem, { question, cite }: Written): string {
  const { status, proposal, review, evidence, contradictions, gap, action, severity, likelihood } = item
  const name = `Item ${nameItem(item)}`
  const claimed = question.which.statuses?.find((one) => one !== 'open')
  const isOther = claimed !== undefined && claimed !== status && !question.which.notStatuses
  const lines = [
    isOther
      ? `${name} ${stands(claimed, true)}: it ${stands(status)}. ${cite.item(item)}`
      : `${name} ${stands(status)}. ${cite.item(item)}`,
    `- It asks: ${quotedInFull(item.question)}`,
    `- ${describeReview(item)}`,
    ...(proposal
      ? [
          `- The proposal${review?.decision === 'overridden' ? `, ${nameStatus(proposal.status)},` : ''} gives as its reason: ${quotedInFull(proposal.reason)}`,
        ]
      : []),
    ...(gap === '' ? [] : [`- Missing: ${quotedInFull(gap)}`]),
    ...(action === '' ? [] : [`- Action, ${describeAction(item)}: ${quotedInFull(action)}`]),
    ...(severity === null || likelihood === null
      ? []
      : [
          `- Severity ${nameSeverity(severity)}, likelihood ${likelihood} (${likelihoodLabels[likelihood - 1]?.toLowerCase()}): ${riskBandOf(severity, likelihood)} risk.`,
        ]),
    ...(contradictions.length === 0
      ? []
      : [`- Documents differ in: ${contradictions.map(({ topic }) => quotedInFull(topic)).join(', ')}`]),
    ...(proposal && evidence.length === 0 ? ['- There is no evidence for it.'] : []),
  ]
  const list =
    evidence.length === 0
      ? []
      : [
          `${count(evidence.length, 'quotation')} ${evidence.length === 1 ? 'is' : 'are'} its evidence:`,
          listEvidence(evidence, cite),
        ]
  return [lines[0], lines.slice(1).join('\n'), ...list].join('\n\n')
}

/** "is partial", "has insufficient evidence". */
function stands(status: AuditItemStatus, denied = false): string {
  if (status === 'insufficient_evidence') return denied ? 'does not lack evidence' : 'has insufficient evidence'
  return `is ${denied ? 'not ' : ''}${nameStatus(status)}`
}

function describeReview({ review, proposal, status }: RecordedItem): string {
  if (!review)
    return proposal
      ? `Proposed by the engine “${plain(proposal.engine)}”; nobody has reviewed it yet.`
      : 'It has neither a proposal nor a review.'
  const who = `${plain(review.reviewedBy)} on ${review.reviewedAt.slice(0, 10)}`
  const comment = review.comment === '' ? '' : `, with the comment ${quotedInFull(review.comment)}`
  if (review.decision === 'accepted') return `The proposal was accepted by ${who}${comment || '.'}`
  const was = proposal
    ? `The proposed ${nameStatus(proposal.status)} was overridden with ${nameStatus(status)}`
    : `It was set to ${nameStatus(status)}`
  return `${was} by ${who}${comment || '.'}`
}

/** "open, owned by B. Okafor, due 2027-03-31". */
export function describeAction({ actionState, actionOwner, actionDue }: RecordedItem): string {
  const owner = actionOwner === '' ? 'without an owner' : `owned by ${plain(actionOwner)}`
  const due = actionDue === null ? 'without a due date' : `due ${actionDue}`
  return [actionStateLabels[actionState].toLowerCase(), owner, due].join(', ')
}

function listEvidence(evidence: readonly AuditEvidence[], cite: Written['cite']): string {
  return evidence
    .map((one) => {
      const place = one.page === null ? plain(one.documentName) : `${plain(one.documentName)}, page ${one.page}`
      return `- ${one.stance === 'contradicts' ? 'Contradicts, ' : ''}${place}: ${quotedInFull(one.quote)} ${cite.evidence(one)}`
    })
    .join('\n')
}
