import type { ActionState } from '@fieldproof/schema/audits'
import { sql } from 'kysely'
import { type Authorized, authorize } from '../../platform/authorized.ts'
import type { SafetyAuditItemRow, SafetyAuditRow } from '../../platform/database/tables/audits.ts'
import type { CheckedItem } from '../audit-items.repo.ts'
import type { AuditOwner, AuditsDatabase, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'
import type { CheckedPhoto } from '../site/audit-photos.repo.ts'
import type { PictureCopies } from './copy-pictures.ts'

export type RevisionsRepo = ReturnType<typeof createRevisionsRepo>

/** A revision as far as its series needs to know it. */
export type ListedRevision = Authorized<Pick<SafetyAuditRow, 'id' | 'userId' | 'agent' | 'revision' | 'status'>>

/** The id that all revisions of an audit, or of an item, have in common: the first one's. */
export const firstOf = ({ id, firstId }: { id: string; firstId: string | null }) => firstId ?? id

/** The revisions of questionnaires. */
export function createRevisionsRepo(db: AuditsDatabase) {
  return {
    /** All of an audit's questionnaire, the first first. */
    async series(
      owner: AuditOwner,
      audit: CheckedAudit,
      trx: AuditsDatabase | AuditsTransaction = db,
    ): Promise<ListedRevision[]> {
      const rows = await trx
        .selectFrom('safetyAudit')
        .select(['id', 'userId', 'agent', 'revision', 'status'])
        .where('userId', '=', owner.userId)
        .where('agent', '=', owner.agent)
        .where(sql<boolean>`coalesce(first_id, id) = ${firstOf(audit)}`)
        .orderBy('revision')
        .execute()
      return rows.flatMap((row) => authorize(row, owner, 'own') ?? [])
    },

    /**
     * Stores the next revision of an audit: its text, and its items with all that was found, seen and decided on them.
     * @param next.followed how actions stand, by the ids of items, where that was said after the sign-off
     * @param next.copies of its pictures, whose files are there
     */
    async insertNext(
      trx: AuditsTransaction,
      from: CheckedAudit,
      items: readonly CheckedItem[],
      {
        id,
        revision,
        followed,
        pictures,
        copies: copied,
      }: {
        id: string
        revision: number
        followed: ReadonlyMap<string, ActionState>
        pictures: readonly CheckedPhoto[]
        copies: PictureCopies
      },
    ): Promise<void> {
      const { userId, agent, filename, fileSize, fileKind, customPolicies, documentIds, pageCount } = from
      const { chosenTables, unreadPages, runBasis, cover } = from
      await trx
        .insertInto('safetyAudit')
        .values({
          id,
          userId,
          agent,
          filename,
          fileSize,
          fileKind,
          pageCount,
          customPolicies,
          documentIds,
          chosenTables,
          unreadPages,
          runBasis,
          cover,
          firstId: firstOf(from),
          revision,
          status: 'completed',
        })
        .execute()
      await sql`insert into safety_audit_page (audit_id, page, text)
        select ${id}, page, text from safety_audit_page where audit_id = ${from.id}`.execute(trx)
      const copies = items.map((item) => ({
        ...copyOf(item, id, followed.get(item.id) ?? item.actionState),
        signature: item.signature && {
          ...item.signature,
          pictureId: copied.get(item.signature.pictureId) ?? item.signature.pictureId,
        },
      }))
      for (let at = 0; at < copies.length; at += 200)
        await trx
          .insertInto('safetyAuditItem')
          .values(copies.slice(at, at + 200))
          .execute()
      const itemIds = new Map(items.map((item, index) => [item.id, copies[index]?.id]))
      const photos = pictures.flatMap(({ id: picture, itemId, format, width, height, size, addedBy, addedAt }) => {
        const [copy, copyItem] = [copied.get(picture), itemId === null ? null : itemIds.get(itemId)]
        if (copy === undefined || copyItem === undefined) return []
        return [{ id: copy, auditId: id, itemId: copyItem, format, width, height, size, addedBy, addedAt }]
      })
      for (let at = 0; at < photos.length; at += 200)
        await trx
          .insertInto('safetyAuditPhoto')
          .values(photos.slice(at, at + 200))
          .execute()
    },
  }
}

/** Every column is named, so that a new one does not compile before it is copied too. */
function copyOf(item: CheckedItem, auditId: string, actionState: ActionState) {
  return {
    id: crypto.randomUUID(),
    auditId,
    firstId: firstOf(item),
    position: item.position,
    assignedAt: item.assignedAt,
    ref: item.ref,
    section: item.section,
    sectionTitle: item.sectionTitle,
    question: item.question,
    clause: item.clause,
    weight: item.weight,
    page: item.page,
    place: item.place,
    box: item.box,
    doubt: item.doubt,
    doubtSeen: item.doubtSeen,
    kind: item.kind,
    polarity: item.polarity,
    kindChosen: item.kindChosen,
    run: item.run,
    claim: null,
    error: item.error,
    proposal: item.proposal,
    review: item.review,
    gap: item.gap,
    action: item.action,
    controlLevel: item.controlLevel,
    severity: item.severity,
    likelihood: item.likelihood,
    actionOwner: item.actionOwner,
    actionOwnerId: item.actionOwnerId,
    actionDue: item.actionDue,
    actionState,
    siteNote: item.siteNote,
    signature: item.signature,
  } satisfies Omit<SafetyAuditItemRow, 'version' | 'changedVersion'>
}
