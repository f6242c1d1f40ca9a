import type {
  Audit,
  AuditDelta,
  AuditItem,
  AuditItemStatus,
  AuditMessage,
  AuditProposal,
  AuditReview,
  AuditSection,
  AuditSummary,
} from '@fieldproof/schema/audits'
import { locateSentences } from '../answering/locate-sentences.ts'
import type { SafetyAuditItemRow, SafetyAuditMessageTable, SafetyAuditRow } from '../platform/database/tables/audits.ts'
import { addScores, countStatuses, scoreOf } from './score-audit.ts'
import type { PhotosByItem } from './site/present-photos.ts'

/** What a list needs to know of an item. */
export interface ItemStanding {
  weight: number | null
  review: AuditReview | null
  run: AuditItem['run']
  proposed: AuditProposal['status'] | null
}

const statusOf = ({ review, proposed }: Pick<ItemStanding, 'review' | 'proposed'>): AuditItemStatus =>
  review?.status ?? proposed ?? 'pending'

export function presentSummary(
  row: Pick<SafetyAuditRow, 'id' | 'filename' | 'status' | 'error' | 'version' | 'createdAt' | 'updatedAt'>,
  items: readonly ItemStanding[],
): AuditSummary {
  const standing = items.map((item) => ({ weight: item.weight, status: statusOf(item) }))
  const judged = standing.filter(({ status }) => status !== 'pending').length
  return {
    id: row.id,
    filename: row.filename,
    status: row.status,
    progress: items.length === 0 ? 0 : Math.floor((100 * judged) / items.length),
    score: addScores(standing),
    itemCount: items.length,
    counts: countStatuses(standing),
    error: row.error,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentAudit(
  row: SafetyAuditRow,
  parts: {
    items: readonly SafetyAuditItemRow[]
    pages: readonly { text: string }[]
    photos: PhotosByItem
    messages: readonly (Omit<SafetyAuditMessageTable, 'sequence' | 'createdAt'> & { createdAt: Date })[]
  },
): Audit {
  const items = parts.items.map((item) => presentItem(item, parts.photos))
  const standing = parts.items.map((item) => ({ ...item, proposed: item.proposal?.status ?? null }))
  return {
    ...presentHead(row, standing),
    rawContent: joinPages(parts.pages),
    customPolicies: row.customPolicies,
    items,
    messages: parts.messages.map(
      ({ id, role, content, sources, sourceInfo, meta, createdAt }): AuditMessage => ({
        id,
        role,
        content,
        sources,
        sourceInfo,
        ...(meta ? { meta: locateSentences(content, meta) } : {}),
        timestamp: createdAt.toISOString(),
      }),
    ),
  }
}

/** An audit without what is long. */
export function presentHead(
  row: SafetyAuditRow,
  standing: readonly (ItemStanding & Pick<SafetyAuditItemRow, 'section' | 'sectionTitle'>)[],
): AuditDelta['head'] {
  return {
    ...presentSummary(row, standing),
    fileKind: row.fileKind,
    pageCount: row.pageCount,
    documentIds: row.documentIds,
    sections: presentSections(standing.map((item) => ({ ...item, status: statusOf(item) }))),
    runBasis: row.runBasis,
    cover: row.cover ?? { site: '', period: '', team: '' },
    signedOff: row.signedOff,
  }
}

/** A questionnaire's text as one, pages parted by a blank line. */
export function joinPages(pages: readonly { text: string }[]): string {
  return pages
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Why an item is doubtful; empty where it is not, or where somebody has looked at it. */
export const doubtOf = ({ doubt, doubtSeen }: Pick<SafetyAuditItemRow, 'doubt' | 'doubtSeen'>) =>
  doubtSeen ? '' : doubt

export function presentItem(row: SafetyAuditItemRow, photos: PhotosByItem): AuditItem {
  const { id, ref, section, sectionTitle, question, clause, weight, page, proposal, review } = row
  const status = review?.status ?? proposal?.status ?? 'pending'
  return {
    id,
    ref,
    section,
    sectionTitle,
    question,
    clause,
    weight,
    kind: row.kind,
    polarity: row.polarity,
    kindChosen: row.kindChosen,
    page,
    box: row.box,
    doubt: doubtOf(row),
    status,
    score: scoreOf(status),
    evidence: proposal?.evidence ?? [],
    contradictions: proposal?.contradictions ?? [],
    gap: row.gap,
    action: row.action,
    controlLevel: row.controlLevel,
    severity: row.severity,
    likelihood: row.likelihood,
    actionOwner: row.actionOwner,
    actionDue: row.actionDue,
    actionState: row.actionState,
    run: row.run,
    error: row.error,
    proposal,
    review,
    siteNote: row.siteNote,
    photos: [...(photos.get(id) ?? [])],
    signature: row.signature,
  }
}

/** Sections in the order of their first items. */
function presentSections(
  items: readonly Pick<AuditItem, 'section' | 'sectionTitle' | 'weight' | 'status'>[],
): AuditSection[] {
  const groups = Map.groupBy(items, ({ section, sectionTitle }) => JSON.stringify([section, sectionTitle]))
  return [...groups.values()].map((group) => ({
    section: group[0]?.section ?? '',
    title: group[0]?.sectionTitle ?? '',
    items: group.length,
    score: addScores(group),
    counts: countStatuses(group),
  }))
}
