import {
  actionStateLabels,
  type auditStatusLabels,
  auditStatusWord,
  severityLabels,
} from '@fieldproof/schema/audit-labels'
import { plain } from './cite-items.ts'
import type { ItemFilter } from './findings-question.ts'

/** "are open and have no evidence": what items are that meet a filter. Empty where all do. */
export function describeFilter(
  which: ItemFilter,
  sections: readonly { section: string; title: string }[],
  n: number,
): string {
  const [are, have, mention] = n === 1 ? ['is', 'has', 'mentions'] : ['are', 'have', 'mention']
  const { statuses, severity, bands } = which
  const section = which.section === undefined ? undefined : sections[which.section]
  const parts = [
    ...(statuses ? [describeStatuses(statuses, which.notStatuses === true, are, have)] : []),
    ...(section ? [`${are} in ${nameSection(section)}`] : []),
    ...(which.reviewed === undefined
      ? []
      : [which.reviewed ? `${are} reviewed${by(which.reviewer)}` : `${are} not reviewed yet`]),
    ...(which.decision ? [`${are} ${which.decision}${by(which.reviewer)}`] : []),
    ...(which.hasEvidence === undefined ? [] : [`${have} ${which.hasEvidence ? 'evidence' : 'no evidence'}`]),
    ...(which.contradicted === undefined
      ? []
      : [`${have} ${which.contradicted ? '' : 'no '}documents that contradict the item or each other`]),
    ...(severity ? [`${have} severity ${rangeWords(severity)}`] : []),
    ...(bands ? [`${have} ${or(bands)} risk`] : []),
    ...(which.rated ? [`${have} a rated risk`] : []),
    ...(which.hasAction === undefined ? [] : [`${have} ${which.hasAction ? 'an action' : 'no action'}`]),
    ...(which.actionState ? [`${have} an action that is ${actionStateLabels[which.actionState].toLowerCase()}`] : []),
    ...(which.overdue ? [`${have} an action that is overdue`] : []),
    ...(which.hasOwner === undefined ? [] : [`${have} an action ${which.hasOwner ? 'with' : 'without'} an owner`]),
    ...(which.owner === undefined ? [] : [`${have} an action of ${plain(which.owner)}`]),
    ...(which.hasDue === undefined ? [] : [`${have} an action ${which.hasDue ? 'with' : 'without'} a due date`]),
    ...(which.topic === undefined ? [] : [`${mention} “${plain(which.topic)}”`]),
  ]
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** "are partial or non-compliant", "have insufficient evidence". */
function describeStatuses(
  statuses: NonNullable<ItemFilter['statuses']>,
  denied: boolean,
  are: string | undefined,
  have: string | undefined,
): string {
  if (statuses.length === 1 && statuses[0] === 'insufficient_evidence' && !denied)
    return `${have} insufficient evidence`
  const named = statuses.map((one) =>
    one === 'open' ? one : one === 'insufficient_evidence' ? 'with insufficient evidence' : nameStatus(one),
  )
  return `${are} ${denied ? 'not ' : ''}${or(named)}`
}

/** A status within a sentence: "non-compliant". */
export function nameStatus(status: keyof typeof auditStatusLabels): string {
  if (status === 'needs_person') return 'in need of a person'
  if (status === 'pending') return 'not judged yet'
  return auditStatusWord(status)
}

/** The same as what was found: "2 partial, 1 of insufficient evidence". */
export function countStatus(status: keyof typeof auditStatusLabels, n: number): string {
  return `${n} ${status === 'insufficient_evidence' ? 'with insufficient evidence' : nameStatus(status)}`
}

export function nameSection({ section, title }: { section: string; title: string }): string {
  const name = [section === '' ? 'the section' : `section ${plain(section)}`, title === '' ? '' : `“${plain(title)}”`]
  return section === '' && title === '' ? 'the part without a section' : name.filter((part) => part !== '').join(' ')
}

const by = (person: string | undefined) => (person === undefined ? '' : ` by ${plain(person)}`)
const or = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** "4 (major) or 5 (severe)". */
function rangeWords({ from, to }: { from: number; to: number }): string {
  const levels = [1, 2, 3, 4, 5].filter((level) => level >= from && level <= to)
  if (levels.length === 0) return 'outside 1 to 5'
  return or(levels.map(nameSeverity))
}

export function nameSeverity(level: number): string {
  return `${level} (${severityLabels[level - 1]?.toLowerCase() ?? ''})`
}
