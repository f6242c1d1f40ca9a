import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { WatchedFileRow } from '../platform/database/tables/sources.ts'

interface OriginRow extends Pick<WatchedFileRow, 'id' | 'path' | 'state' | 'seenAt'> {
  agent: AgentId
  source: string
  documentId: string
  originalName: string
}
export type CheckedOrigin = Authorized<OriginRow>
export type OriginsRepo = ReturnType<typeof createOriginsRepo>

/** Where documents of a workspace came from. Every query names the agent. */
export function createOriginsRepo(db: Kysely<Database>) {
  const ofWorkspace = (agent: AgentId) =>
    db
      .selectFrom('watchedFile as file')
      .innerJoin('watchedSource as source', 'source.id', 'file.sourceId')
      .innerJoin('document', 'document.id', 'file.documentId')
      .where('source.agent', '=', agent)
      .where('document.agent', '=', agent)
      .where('document.deletedAt', 'is', null)
  const columns = [
    'file.id',
    'file.path',
    'file.state',
    'file.seenAt',
    'source.agent',
    'source.name as source',
    'document.id as documentId',
    'document.originalName',
  ] as const

  return {
    /** A file that is there goes before one that is gone. */
    async find(actor: Pick<Actor, 'agent'>, documentId: string): Promise<CheckedOrigin | undefined> {
      const row = await ofWorkspace(actor.agent)
        .select(columns)
        .where('document.id', '=', documentId)
        .orderBy(sql`file.state = 'gone'`)
        .orderBy('file.seenAt')
        .orderBy('file.id')
        .executeTakeFirst()
      return authorize(row, actor, 'workspace')
    },

    /** Longest gone first. */
    async listGone(agent: AgentId, limit: number): Promise<{ documents: OriginRow[]; total: number }> {
      const gone = ofWorkspace(agent).where('file.state', '=', 'gone').where(isGone)
      const { total } = await gone.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
      const documents = await gone.select(columns).orderBy('file.seenAt').orderBy('file.id').limit(limit).execute()
      return { documents, total }
    },

    /** The document stands for itself from now on. */
    keep({ documentId }: CheckedOrigin, alongside: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const rows = await trx
          .deleteFrom('watchedFile')
          .where('documentId', '=', documentId)
          .where('state', '=', 'gone')
          .returning('id')
          .execute()
        if (rows.length > 0) await alongside(trx)
      })
    },
  }
}

/** Told once of a document, and not while another file is it. */
const isGone = sql<boolean>`not exists (select from watched_file other where other.document_id = document.id
  and other.id <> file.id and (other.state <> 'gone' or other.id < file.id))`
