import { isOpen, riskBandOf } from '@fieldproof/schema/audit-labels'
import type { AuditChange, AuditItem, AuditStatus, SignOff } from '@fieldproof/schema/audits'
import { contentStems } from '../../language/content-words.ts'
import type { FindingsQuestion, ItemFilter } from './findings-question.ts'

export type RecordedItem = Omit<AuditItem, 'run' | 'error'>

/** What an audit holds of its findings, its items in their order. */
export interface AuditRecord {
  status: AuditStatus
  score: number | null
  signedOff: SignOff | null
  items: readonly RecordedItem[]
  /** Newest first. */
  changes: readonly Omit<AuditChange, 'id'>[]
}

/** The sections in the order of their first items. */
export function sectionsOf(
  items: readonly RecordedItem[],
): { section: string; title: string; items: RecordedItem[] }[] {
  const groups = Map.groupBy(items, ({ section, sectionTitle }) => JSON.stringify([section, sectionTitle]))
  return [...groups.values()].map((group) => ({
    section: group[0]?.section ?? '',
    title: group[0]?.sectionTitle ?? '',
    items: group,
  }))
}

/**
 * The items that meet a filter, in the audit's order, or, where it is asked for, by their risk.
 * @param today an ISO day
 */
export function selectItems(
  all: readonly RecordedItem[],
  { which, order, most }: Pick<FindingsQuestion, 'which' | 'order' | 'most'>,
  today: string,
): RecordedItem[] {
  const ofSection = which.section === undefined ? undefined : new Set(sectionsOf(all)[which.section]?.items)
  const wanted = new Set(contentStems(which.topic ?? ''))
  const found = all.filter(
    (item) =>
      (ofSection === undefined || ofSection.has(item)) &&
      hasStatus(item, which) &&
      isReviewed(item, which) &&
      isRated(item, which) &&
      hasAction(item, which, today) &&
      (which.hasEvidence === undefined || isEvidenced(item) === which.hasEvidence) &&
      (which.contradicted === undefined || isContradicted(item) === which.contradicted) &&
      mentions(item, wanted),
  )
  if (order === undefined) return found
  const sorted = found.toSorted((a, b) => (order === 'highest' ? riskOf(b) - riskOf(a) : riskOf(a) - riskOf(b)))
  if (most !== undefined) return sorted.slice(0, most)
  // "The highest": all that are as high as the first.
  const best = sorted[0]
  return best && which.rated ? sorted.filter((item) => riskOf(item) === riskOf(best)) : sorted
}

function hasStatus({ status }: RecordedItem, { statuses, notStatuses }: ItemFilter): boolean {
  if (!statuses) return true
  const isOne = statuses.some((one) => (one === 'open' ? isOpen(status) : one === status))
  return notStatuses ? !isOne && status !== 'pending' && status !== 'not_applicable' : isOne
}

/** What was not judged has nothing to show, for or against. */
const isEvidenced = (item: RecordedItem) => (item.proposal === null ? undefined : item.evidence.length > 0)

function isContradicted({ contradictions, evidence }: RecordedItem): boolean {
  return contradictions.length > 0 || evidence.some(({ stance }) => stance === 'contradicts')
}

function isReviewed({ review }: RecordedItem, { reviewed, decision, reviewer }: ItemFilter): boolean {
  return (
    (reviewed === undefined || (review !== null) === reviewed) &&
    (decision === undefined || review?.decision === decision) &&
    (reviewer === undefined || review?.reviewedBy === reviewer)
  )
}

function isRated({ severity, likelihood }: RecordedItem, { severity: wanted, bands, rated }: ItemFilter): boolean {
  if (rated && severity === null) return false
  if (wanted && (severity === null || severity < wanted.from || severity > wanted.to)) return false
  return !bands || (severity !== null && likelihood !== null && bands.includes(riskBandOf(severity, likelihood)))
}

function hasAction(item: RecordedItem, which: ItemFilter, today: string): boolean {
  const exists = item.action !== ''
  const followed = which.actionState ?? which.overdue ?? which.hasOwner ?? which.owner ?? which.hasDue
  if (followed !== undefined && !exists) return false
  return (
    (which.hasAction === undefined || exists === which.hasAction) &&
    (which.actionState === undefined || item.actionState === which.actionState) &&
    (!which.overdue || isOverdue(item, today)) &&
    (which.hasOwner === undefined || (item.actionOwner !== '') === which.hasOwner) &&
    (which.owner === undefined || item.actionOwner === which.owner) &&
    (which.hasDue === undefined || (item.actionDue !== null) === which.hasDue)
  )
}

/** @param today an ISO day */
export function isOverdue({ actionDue, actionState }: RecordedItem, today: string): boolean {
  return actionDue !== null && actionDue < today && actionState !== 'done'
}

function mentions(item: RecordedItem, wanted: ReadonlySet<string>): boolean {
  if (wanted.size === 0) return true
  const stems = new Set(contentStems(`${item.question} ${item.sectionTitle} ${item.clause}`))
  return [...wanted].every((stem) => stems.has(stem))
}

const riskOf = ({ severity, likelihood }: RecordedItem) => (severity ?? 0) * 10 + (likelihood ?? 0)
