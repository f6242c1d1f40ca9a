import { listToRunAgain, type SourceMark } from '@fieldproof/schema/audit-marks'
import type { ProposalBasis, SafetyAuditItemRow } from '../../platform/database/tables/audits.ts'
import { nameDocument } from '../../platform/name-document.ts'
import { customPolicyName } from '../judging/find-spans.ts'
import { listPolicyStates } from '../judging/policy-state.ts'
import type { ChangedDocument } from './sources.repo.ts'

/** A mark, and what it is known by once a person has seen it: a further change of the same source has another. */
export interface KeyedMark {
  key: string
  mark: SourceMark
  /** When it became so; null where that is not known. */
  at: Date | null
}

/** What became of the sources of items, by their ids; nothing of those whose sources are as they were. */
export type MarksOfItems = ReadonlyMap<string, readonly KeyedMark[]>

export interface CitedPolicy {
  itemId: string
  auditId: string
  policy: NonNullable<ProposalBasis['policy']>
  now: string
}

export function markItems(documents: readonly ChangedDocument[], policies: readonly CitedPolicy[]): MarksOfItems {
  const marks = new Map<string, KeyedMark[]>()
  const add = (itemId: string, mark: KeyedMark) => {
    const known = marks.get(itemId) ?? []
    if (!known.some(({ key }) => key === mark.key)) marks.set(itemId, [...known, mark])
  }
  // What a judgement rests on before what a reviewer attached: of one change it tells more.
  for (const one of documents.toSorted((a, b) => Number(a.attached) - Number(b.attached)))
    for (const mark of marksOf(one)) add(one.itemId, mark)
  for (const [, ofAudit] of Map.groupBy(policies, ({ auditId }) => auditId)) {
    const { state, all } = listPolicyStates(ofAudit[0]?.now ?? '')
    for (const { itemId, policy } of ofAudit)
      if (!policy.paragraphs.every((paragraph) => all.has(paragraph)))
        add(itemId, {
          key: `policy ${state}`,
          mark: { kind: 'policy_changed', documentId: null, documentName: customPolicyName },
          at: null,
        })
  }
  return marks
}

function marksOf(document: ChangedDocument): KeyedMark[] {
  const { documentId, fileName, classThen, classNow, replaced, page, state, laterId, laterName, attached } = document
  const at = document.changedAt
  const about = { documentId, documentName: nameDocument(fileName), ...(attached ? { attached } : {}) }
  if (classNow === null)
    return [{ key: `gone ${documentId}`, mark: { kind: replaced ? 'replaced' : 'gone', ...about }, at }]
  return [
    ...(classNow === classThen
      ? []
      : [
          {
            key: `class ${documentId} ${classNow}`,
            mark: { kind: 'reclassed' as const, ...about, documentClass: classNow },
            at,
          },
        ]),
    ...(laterId === null
      ? []
      : [
          {
            key: `revision ${documentId} ${laterId}`,
            mark: { kind: 'superseded' as const, ...about, by: nameDocument(laterName ?? '') },
            at,
          },
        ]),
    ...(page === null
      ? []
      : [{ key: `text ${documentId} ${page} ${state}`, mark: { kind: 'reworded' as const, ...about, page }, at }]),
  ]
}

/** The marks that nobody has seen who decided on the item, or confirmed what was decided. */
export function unseenMarks(
  { id, review }: Pick<SafetyAuditItemRow, 'id' | 'review'>,
  marks: MarksOfItems,
): SourceMark[] {
  return unseenChanges({ id, review }, marks).map(({ mark }) => mark)
}

/** The same with when each became so. */
export function unseenChanges(
  { id, review }: Pick<SafetyAuditItemRow, 'id' | 'review'>,
  marks: MarksOfItems,
): readonly KeyedMark[] {
  const seen = review?.seen ?? []
  return (marks.get(id) ?? []).filter(({ key }) => !seen.includes(key))
}

/** Whether it is to be judged again: what a reviewer attached says nothing of that. */
export const isToRunAgain = (item: Pick<SafetyAuditItemRow, 'id' | 'review'>, marks: MarksOfItems): boolean =>
  listToRunAgain([{ marks: unseenMarks(item, marks) }]).length > 0

/**
 * Whether a review is to be confirmed: its sources changed, or the item was judged again since. What was seen on site is
 * so, whatever is asked of it.
 */
export function isToConfirm(
  item: Pick<SafetyAuditItemRow, 'id' | 'review' | 'proposal'>,
  marks: MarksOfItems,
): boolean {
  const { review, proposal } = item
  if (!review || review.decision === 'observed') return false
  const lastSaid = review.confirmed?.at ?? review.reviewedAt
  return (proposal !== null && proposal.judgedAt > lastSaid) || unseenMarks(item, marks).length > 0
}
