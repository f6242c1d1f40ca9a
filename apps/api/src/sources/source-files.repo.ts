import { type Kysely, sql, type Transaction } from 'kysely'
import { type Authorized, authorizeForJob } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { WatchedFileRow } from '../platform/database/tables/sources.ts'
import type { CheckedSource } from './sources.repo.ts'

/** A file as a look knows it; its document only where nobody has deleted that. */
export type CheckedFile = Authorized<WatchedFileRow>
export type SourceFilesRepo = ReturnType<typeof createSourceFilesRepo>

export interface NewFile {
  path: string
  state: 'waiting' | 'refused'
  fingerprint: string
  reason: string | null
}

/** What became of the content of a file. */
export interface Taken {
  documentId: string
  sha256: string
  fingerprint: string
}

const mostAtOnce = 500

/** The files of a source, as looks find them. Background work through and through. */
export function createSourceFilesRepo(db: Kysely<Database>) {
  const change = ({ id }: CheckedFile) => db.updateTable('watchedFile').where('id', '=', id)

  return {
    async listForJob({ id }: CheckedSource): Promise<CheckedFile[]> {
      const rows = await db
        .selectFrom('watchedFile')
        .leftJoin('document', (join) =>
          join.onRef('document.id', '=', 'watchedFile.documentId').on('document.deletedAt', 'is', null),
        )
        .selectAll('watchedFile')
        .select('document.id as documentId')
        .where('sourceId', '=', id)
        .execute()
      return rows.flatMap((row) => authorizeForJob<WatchedFileRow>(row) ?? [])
    },

    async addForJob({ id: sourceId }: CheckedSource, files: readonly NewFile[], seenAt: Date): Promise<void> {
      for (let at = 0; at < files.length; at += mostAtOnce)
        await db
          .insertInto('watchedFile')
          .values(
            files.slice(at, at + mostAtOnce).map(({ path, state, fingerprint, reason }) => ({
              id: crypto.randomUUID(),
              sourceId,
              path,
              state,
              fingerprint,
              reason,
              seenAt,
            })),
          )
          .onConflict((conflict) => conflict.columns(['sourceId', 'path']).doNothing())
          .execute()
    },

    /** It is another than it was, and taken once it stays so. */
    async waitForJob(file: CheckedFile, fingerprint: string, seenAt: Date): Promise<void> {
      await change(file).set({ state: 'waiting', fingerprint, seenAt, reason: null }).execute()
    },

    async refuseForJob(file: CheckedFile, reason: string, fingerprint: string): Promise<void> {
      await change(file).set({ state: 'refused', fingerprint, reason, seenAt: new Date() }).execute()
    },

    /** It is what was taken of it already. */
    async keepForJob(file: CheckedFile, fingerprint: string): Promise<void> {
      await change(file).set({ state: 'in_step', fingerprint, reason: null, seenAt: new Date() }).execute()
    },

    async missForJob(file: CheckedFile, state: 'missing' | 'gone', seenAt: Date): Promise<void> {
      await change(file).set({ state, reason: null, seenAt }).execute()
    },

    async forgetForJob({ id }: CheckedFile): Promise<void> {
      await db.deleteFrom('watchedFile').where('id', '=', id).execute()
    },

    /** Its content became a document, in the transaction that makes it. @returns false where the source was disconnected */
    async takeForJob(
      trx: Transaction<Database>,
      { id }: CheckedFile,
      { documentId, sha256, fingerprint, revisesId }: Taken & { revisesId: string | null },
    ): Promise<boolean> {
      const now = new Date()
      const row = await trx
        .updateTable('watchedFile')
        .set({
          state: 'in_step',
          fingerprint,
          documentId,
          sha256,
          revisesId,
          reason: null,
          seenAt: now,
          takenAt: now,
        })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** The workspace has its content already. Where another look has just taken it, that stands. */
    async linkForJob(file: CheckedFile, { documentId, sha256, fingerprint }: Taken, reason: string): Promise<void> {
      const isOther = sql`document_id is distinct from ${documentId}::uuid`
      await change(file)
        .set({
          state: 'in_step',
          fingerprint,
          documentId,
          sha256,
          revisesId: sql<string | null>`case when ${isOther} then null else revises_id end`,
          reason: sql<string | null>`case when ${isOther} then ${reason}::text else reason end`,
          seenAt: new Date(),
        })
        .execute()
    },

    /** Whether another file of any source, which is there as it was taken, is this document too. */
    async isHeldElsewhereForJob({ id }: CheckedFile, documentId: string): Promise<boolean> {
      const other = await db
        .selectFrom('watchedFile')
        .select('id')
        .where('documentId', '=', documentId)
        .where('state', '=', 'in_step')
        .where('id', '<>', id)
        .executeTakeFirst()
      return other !== undefined
    },

    /** Documents of the source that have still to be made revisions. */
    async listRevisingForJob({ id }: CheckedSource): Promise<{ file: CheckedFile; to: string; of: string }[]> {
      const rows = await db
        .selectFrom('watchedFile')
        .selectAll()
        .where('sourceId', '=', id)
        .where('revisesId', 'is not', null)
        .execute()
      return rows.flatMap((row) => {
        const file = authorizeForJob(row)
        return file && row.documentId && row.revisesId ? [{ file, to: row.documentId, of: row.revisesId }] : []
      })
    },

    async revisedForJob(file: CheckedFile): Promise<void> {
      await change(file).set({ revisesId: null }).execute()
    },

    /** How many files of each source stand how. */
    async count(): Promise<{ sourceId: string; state: string; count: number }[]> {
      return db
        .selectFrom('watchedFile as file')
        .leftJoin('document', (join) =>
          join.onRef('document.id', '=', 'file.documentId').on('document.deletedAt', 'is', null),
        )
        .select(['file.sourceId', shownState.as('state'), sql<number>`count(*)::int`.as('count')])
        .groupBy(['file.sourceId', shownState])
        .execute()
    },

    /** The newest of a state, and how many there are. */
    async listOfState({ id }: CheckedSource, state: string, limit: number) {
      const ofState = db
        .selectFrom('watchedFile as file')
        .leftJoin('document', (join) =>
          join.onRef('document.id', '=', 'file.documentId').on('document.deletedAt', 'is', null),
        )
        .where('file.sourceId', '=', id)
        .where(sql<boolean>`${shownState} = ${state}`)
      const { total } = await ofState.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
      const files = await ofState
        .select(['file.path', 'file.reason', 'file.seenAt', 'document.id as documentId', 'document.originalName'])
        .orderBy('file.seenAt', 'desc')
        .orderBy('file.path')
        .limit(limit)
        .execute()
      return { files, total }
    },
  }
}

/**
 * How a file is shown, by its own state and whether its document is still there. One that is missed for the first time has
 * changed: whether it is gone, the next look tells, and until then nobody is asked about its document.
 */
const shownState = sql<string>`(case
  when file.state = 'refused' then 'refused'
  when file.state = 'waiting' then case when document.id is null then 'new' else 'changed' end
  when document.id is null then 'deleted'
  when file.state = 'missing' then 'changed'
  when file.state = 'in_step' then 'in_step' else 'gone' end)`
