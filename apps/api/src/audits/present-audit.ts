import type { NewSources } from '@fieldproof/schema/audit-marks'
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
import type {
  ItemPlace,
  SafetyAuditItemRow,
  SafetyAuditMessageTable,
  SafetyAuditRow,
  StoredProposal,
  StoredReview,
} from '../platform/database/tables/audits.ts'
import type { ListedAudit } from './audits.repo.ts'
import { addScores, countStatuses, scoreOf } from './score-audit.ts'
import type { PhotosByItem } from './site/present-photos.ts'
import { isToConfirm, type MarksOfItems, unseenMarks } from './sources/mark-items.ts'

/** What is presented besides the rows: what became of the sources of items. */
export interface Sources {
  marks: MarksOfItems
  fresh?: NewSources | undefined
  /** The audit is signed off: nothing is to be confirmed in it any more. */
  locked?: boolean
}
const unchanged: Sources = { marks: new Map() }

/** What a list needs to know of an item. */
export interface ItemStanding {
  id: string
  weight: number | null
  review: StoredReview | null
  run: AuditItem['run']
  proposed: AuditProposal['status'] | null
}

const statusOf = ({ review, proposed }: Pick<ItemStanding, 'review' | 'proposed'>): AuditItemStatus =>
  review?.status ?? proposed ?? 'pending'

export function presentSummary(
  row: Pick<
    ListedAudit,
    'id' | 'filename' | 'status' | 'error' | 'firstId' | 'revision' | 'version' | 'createdAt' | 'updatedAt'
  >,
  items: readonly ItemStanding[],
  { marks }: Sources = unchanged,
): AuditSummary {
  const standing = items.map((item) => ({ weight: item.weight, status: statusOf(item) }))
  const judged = standing.filter(({ status }) => status !== 'pending').length
  const marked = items.filter((item) => unseenMarks(item, marks).length > 0).length
  return {
    id: row.id,
    filename: row.filename,
    status: row.status,
    progress: items.length === 0 ? 0 : Math.floor((100 * judged) / items.length),
    score: addScores(standing),
    itemCount: items.length,
    counts: countStatuses(standing),
    error: row.error,
    seriesId: row.firstId ?? row.id,
    revision: row.revision,
    ...(marked === 0 ? {} : { marked }),
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
  sources: Sources = unchanged,
): Audit {
  const locked = row.status === 'signed_off'
  const items = parts.items.map((item) => presentItem(item, parts.photos, { ...sources, locked }))
  const standing = parts.items.map((item) => ({ ...item, proposed: item.proposal?.status ?? null }))
  return {
    ...presentHead(row, standing, sources),
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
  sources: Sources = unchanged,
): AuditDelta['head'] {
  return {
    ...presentSummary(row, standing, sources),
    fileKind: row.fileKind,
    pageCount: row.pageCount,
    documentIds: row.documentIds,
    sections: presentSections(standing.map((item) => ({ ...item, status: statusOf(item) }))),
    runBasis: row.runBasis,
    cover: row.cover ?? { site: '', period: '', team: '' },
    signedOff: row.signedOff,
    ...(row.unreadPages.length === 0 ? {} : { unreadPages: row.unreadPages }),
    ...(sources.fresh === undefined ? {} : { newSources: sources.fresh }),
  }
}

/** A questionnaire's text as one, pages parted by a blank line. */
export function joinPages(pages: readonly { text: string }[]): string {
  return pages
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** What only the server needs is not told. */
const withoutBasis = ({ basis: _, ...proposal }: StoredProposal): AuditProposal => proposal
const withoutSeen = ({ seen: _, cited: __, ...review }: StoredReview): AuditReview => review

/** Why an item is doubtful; empty where it is not, or where somebody has looked at it. */
export const doubtOf = ({ doubt, doubtSeen }: Pick<SafetyAuditItemRow, 'doubt' | 'doubtSeen'>) =>
  doubtSeen ? '' : doubt

export function presentItem(
  row: SafetyAuditItemRow,
  photos: PhotosByItem,
  { marks, locked = false }: Sources = unchanged,
): AuditItem {
  const { id, ref, section, sectionTitle, question, clause, weight, page } = row
  const proposal = row.proposal && withoutBasis(row.proposal)
  const review = row.review && withoutSeen(row.review)
  const unseen = unseenMarks(row, marks)
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
    ...cellOf(row.place),
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
    ...(row.actionOwnerId === null ? {} : { actionOwnerId: row.actionOwnerId }),
    actionDue: row.actionDue,
    actionState: row.actionState,
    run: row.run,
    error: row.error,
    proposal,
    review,
    siteNote: row.siteNote,
    photos: [...(photos.get(id) ?? [])],
    signature: row.signature,
    ...(unseen.length === 0 ? {} : { marks: unseen }),
    ...(!locked && isToConfirm(row, marks) ? { toConfirm: true } : {}),
  }
}

const cellOf = (place: ItemPlace | null): Pick<AuditItem, 'cell'> =>
  place?.sheet === undefined ? {} : { cell: { sheet: place.sheet, row: place.row + 1 } }

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
