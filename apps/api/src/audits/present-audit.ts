import type {
  Audit,
  AuditItem,
  AuditItemStatus,
  AuditMessage,
  AuditReview,
  AuditSection,
  AuditSummary,
} from '@fieldproof/schema/audits'
import type { SafetyAuditItemRow, SafetyAuditMessageTable, SafetyAuditRow } from '../platform/database/tables/audits.ts'
import { addScores, countStatuses, scoreOf } from './score-audit.ts'

/** What a list needs to know of an item. */
export interface ItemStanding {
  weight: number | null
  review: AuditReview | null
  run: AuditItem['run']
  proposed: string | null
}

export function presentSummary(
  row: Pick<SafetyAuditRow, 'id' | 'filename' | 'status' | 'error' | 'version' | 'createdAt' | 'updatedAt'>,
  items: readonly ItemStanding[],
): AuditSummary {
  const standing = items.map(({ weight, review, proposed }) => ({
    weight,
    status: (review?.status ?? proposed ?? 'pending') as AuditItemStatus,
  }))
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
    messages: readonly (Omit<SafetyAuditMessageTable, 'sequence' | 'createdAt'> & { createdAt: Date })[]
  },
): Audit {
  const items = parts.items.map(presentItem)
  const summary = presentSummary(
    row,
    parts.items.map((item) => ({ ...item, proposed: item.proposal?.status ?? null })),
  )
  return {
    ...summary,
    pageCount: row.pageCount,
    rawContent: joinPages(parts.pages),
    customPolicies: row.customPolicies,
    documentIds: row.documentIds,
    items,
    sections: presentSections(items),
    messages: parts.messages.map(
      ({ id, role, content, sources, sourceInfo, meta, createdAt }): AuditMessage => ({
        id,
        role,
        content,
        sources,
        sourceInfo,
        ...(meta ? { meta } : {}),
        timestamp: createdAt.toISOString(),
      }),
    ),
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

export function presentItem(row: SafetyAuditItemRow): AuditItem {
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
    page,
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
  }
}

/** Sections in the order of their first items. */
function presentSections(items: readonly AuditItem[]): AuditSection[] {
  const groups = Map.groupBy(items, ({ section, sectionTitle }) => JSON.stringify([section, sectionTitle]))
  return [...groups.values()].map((group) => ({
    section: group[0]?.section ?? '',
    title: group[0]?.sectionTitle ?? '',
    items: group.length,
    score: addScores(group),
    counts: countStatuses(group),
  }))
}
