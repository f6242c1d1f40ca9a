import { type Authorized, authorizeChild } from '../../platform/authorized.ts'
import type { MergedInto, SafetyAuditPhotoRow } from '../../platform/database/tables/audits.ts'
import { isUuid } from '../../platform/file-owner.ts'
import type { CheckedItem } from '../audit-items.repo.ts'
import type { AuditsDatabase, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'

export type AuditPhotosRepo = ReturnType<typeof createAuditPhotosRepo>

/** A picture of a checked audit. */
export type CheckedPhoto = Authorized<SafetyAuditPhotoRow>
export type NewPhoto = Pick<SafetyAuditPhotoRow, 'id' | 'format' | 'width' | 'height' | 'size' | 'addedBy'>

/** Pictures of items that were taken on site, and drawn signatures. Callers hold the audit's lock where they change any. */
export function createAuditPhotosRepo(db: AuditsDatabase) {
  return {
    /** Of all items, oldest first, signatures left out. */
    async list(audit: CheckedAudit, trx: AuditsDatabase | AuditsTransaction = db): Promise<CheckedPhoto[]> {
      const rows = await trx
        .selectFrom('safetyAuditPhoto')
        .selectAll()
        .where('auditId', '=', audit.id)
        .where('itemId', 'is not', null)
        .orderBy('addedAt')
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, audit, 'auditId') ?? [])
    },

    /** Whatever an audit has, signatures and photos of deleted items included. */
    async listAll(audit: CheckedAudit): Promise<CheckedPhoto[]> {
      const rows = await db.selectFrom('safetyAuditPhoto').selectAll().where('auditId', '=', audit.id).execute()
      return rows.flatMap((row) => authorizeChild(row, audit, 'auditId') ?? [])
    },

    /** A photo of an item that is there, or of one that was deleted, or a signature. */
    async find(
      audit: CheckedAudit,
      id: string,
      trx: AuditsDatabase | AuditsTransaction = db,
    ): Promise<CheckedPhoto | undefined> {
      const row = await trx
        .selectFrom('safetyAuditPhoto')
        .selectAll()
        .where('auditId', '=', audit.id)
        .where('id', '=', id)
        .executeTakeFirst()
      return authorizeChild(row, audit, 'auditId')
    },

    async insert(trx: AuditsTransaction, audit: CheckedAudit, item: CheckedItem | null, photo: NewPhoto) {
      const { id, format, width, height, size, addedBy } = photo
      await trx
        .insertInto('safetyAuditPhoto')
        .values({ id, auditId: audit.id, itemId: item?.id ?? null, format, width, height, size, addedBy })
        .execute()
    },

    /** Photos of items that become one. */
    async moveTo(trx: AuditsTransaction, item: CheckedItem, others: readonly CheckedItem[]) {
      if (others.length === 0) return
      await trx
        .updateTable('safetyAuditPhoto')
        .set({ itemId: item.id })
        .where('auditId', '=', item.auditId)
        .where(
          'itemId',
          'in',
          others.map(({ id }) => id),
        )
        .execute()
    },

    /** Photos that an item had before it became part of another, those that are still there. */
    async giveBack(trx: AuditsTransaction, item: CheckedItem, { itemId, photoIds }: MergedInto) {
      if (photoIds.length === 0) return
      await trx
        .updateTable('safetyAuditPhoto')
        .set({ itemId: item.id })
        .where('auditId', '=', item.auditId)
        .where('itemId', '=', itemId)
        .where('id', 'in', photoIds)
        .execute()
    },

    async delete(trx: AuditsTransaction, { id }: CheckedPhoto) {
      await trx.deleteFrom('safetyAuditPhoto').where('id', '=', id).execute()
    },

    /** Whatever an audit has, signatures and photos of deleted items included. */
    idsOf: async (trx: AuditsTransaction, { id }: CheckedAudit): Promise<string[]> =>
      (await trx.selectFrom('safetyAuditPhoto').select('id').where('auditId', '=', id).execute()).map((row) => row.id),

    exists: async (id: string): Promise<boolean> =>
      (await db.selectFrom('safetyAuditPhoto').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    /** Of these ids, those of photos of any audit. */
    async knownIds(ids: readonly string[]): Promise<Set<string>> {
      const wanted = ids.filter(isUuid)
      if (wanted.length === 0) return new Set()
      const rows = await db.selectFrom('safetyAuditPhoto').select('id').where('id', 'in', wanted).execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Of every user, in the order of their ids, with the questionnaire that they belong to. */
    page: (after: string | undefined, limit: number) =>
      db
        .selectFrom('safetyAuditPhoto')
        .innerJoin('safetyAudit', 'safetyAudit.id', 'safetyAuditPhoto.auditId')
        .select(['safetyAuditPhoto.id', 'safetyAudit.filename', 'safetyAuditPhoto.addedAt'])
        .$if(after !== undefined, (query) => query.where('safetyAuditPhoto.id', '>', after ?? ''))
        .orderBy('safetyAuditPhoto.id')
        .limit(limit)
        .execute(),
  }
}
