import type { AgentId } from '@fieldproof/schema/agents'
import type { AuditChange, AuditStatus, SafetyAuditSource, SignOff, SourceInfo } from '@fieldproof/schema/audits'
import type { Kysely, Transaction } from 'kysely'
import type { SafetyAuditRow } from '../platform/database/tables/audits.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { isUuid } from '../platform/file-owner.ts'

export type AuditsDatabase = Kysely<Database>
export type AuditsTransaction = Transaction<Database>
export type AuditsRepo = ReturnType<typeof createAuditsRepo>

/** Whose audits: a user has its own in each workspace. */
export interface AuditOwner {
  userId: string
  agent: AgentId
}

export interface NewChange {
  by: string
  kind: AuditChange['kind']
  text: string
  itemId?: string
}

/** Audits with their pages, messages and history; their items are in audit-items.repo.ts. */
export function createAuditsRepo(db: AuditsDatabase) {
  const owned = (owner: AuditOwner) =>
    db.selectFrom('safetyAudit').selectAll().where('userId', '=', owner.userId).where('agent', '=', owner.agent)

  return {
    transaction: <T>(work: (trx: AuditsTransaction) => Promise<T>) => db.transaction().execute(work),

    list: (owner: AuditOwner) => owned(owner).orderBy('updatedAt', 'desc').orderBy('id').execute(),

    find: (owner: AuditOwner, id: string) => owned(owner).where('id', '=', id).executeTakeFirst(),

    findShared: async (agent: AgentId, ids: readonly string[]) =>
      ids.length === 0
        ? []
        : db.selectFrom('safetyAudit').selectAll().where('agent', '=', agent).where('id', 'in', ids).execute(),

    findAny: (id: string) => db.selectFrom('safetyAudit').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The audit, locked until the transaction ends, so that its status holds. */
    lock: (trx: AuditsTransaction, owner: AuditOwner, id: string) =>
      trx
        .selectFrom('safetyAudit')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', owner.userId)
        .where('agent', '=', owner.agent)
        .forUpdate()
        .executeTakeFirst(),

    /** For the background work, which acts for no user. */
    lockAny: (trx: AuditsTransaction, id: string) =>
      trx.selectFrom('safetyAudit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Stores an audit and, in the same transaction, what `alongside` writes (its job). */
    insert(
      audit: Pick<SafetyAuditRow, 'id' | 'userId' | 'agent' | 'filename' | 'fileSize' | 'customPolicies'>,
      by: string,
      alongside: (trx: AuditsTransaction) => Promise<void>,
    ) {
      return db.transaction().execute(async (trx) => {
        await trx.insertInto('safetyAudit').values(audit).execute()
        await addChange(trx, audit.id, { by, kind: 'created', text: `Uploaded ${audit.filename}` })
        await alongside(trx)
      })
    },

    async setStatus(trx: AuditsTransaction, id: string, status: AuditStatus, error: string | null = null) {
      await trx.updateTable('safetyAudit').set({ status, error, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async touch(trx: AuditsTransaction, id: string) {
      await trx.updateTable('safetyAudit').set({ updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async setPolicies(trx: AuditsTransaction, id: string, customPolicies: string) {
      await trx.updateTable('safetyAudit').set({ customPolicies, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async signOff(trx: AuditsTransaction, id: string, signedOff: SignOff) {
      await trx
        .updateTable('safetyAudit')
        .set({ status: 'signed_off', signedOff, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    /** Deletes an audit and, in the same transaction, writes what `alongside` does. @returns whether there was one */
    delete(
      owner: AuditOwner,
      id: string,
      alongside?: (trx: AuditsTransaction, row: { id: string; filename: string }) => Promise<void>,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const deleted = await trx
          .deleteFrom('safetyAudit')
          .where('id', '=', id)
          .where('userId', '=', owner.userId)
          .where('agent', '=', owner.agent)
          .returning(['id', 'filename'])
          .executeTakeFirst()
        if (deleted) await alongside?.(trx, deleted)
        return deleted !== undefined
      })
    },

    async exists(id: string): Promise<boolean> {
      return (await db.selectFrom('safetyAudit').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },

    /** Of these ids, those of audits of any user and in any state. */
    async knownIds(ids: readonly string[]): Promise<Set<string>> {
      const wanted = ids.filter(isUuid)
      if (wanted.length === 0) return new Set()
      const rows = await db.selectFrom('safetyAudit').select('id').where('id', 'in', wanted).execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Audits of every user that have been read, in the order of their ids. */
    readPage: (after: string | undefined, limit: number) =>
      db
        .selectFrom('safetyAudit')
        .select(['id', 'filename', 'createdAt'])
        .where('status', 'not in', ['reading', 'failed'])
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Audits that wait for background work. */
    unfinished: () =>
      db.selectFrom('safetyAudit').select(['id', 'status']).where('status', 'in', ['reading', 'running']).execute(),

    pages: (auditId: string) =>
      db
        .selectFrom('safetyAuditPage')
        .select(['page', 'text'])
        .where('auditId', '=', auditId)
        .orderBy('page')
        .execute(),

    /** The pages of a questionnaire in place of those of an earlier attempt. */
    async storePages(trx: AuditsTransaction, auditId: string, pages: readonly { page: number; text: string }[]) {
      await trx.deleteFrom('safetyAuditPage').where('auditId', '=', auditId).execute()
      for (let from = 0; from < pages.length; from += 200)
        await trx
          .insertInto('safetyAuditPage')
          .values(pages.slice(from, from + 200).map(({ page, text }) => ({ auditId, page, text })))
          .execute()
      await trx
        .updateTable('safetyAudit')
        .set({ pageCount: pages.length, updatedAt: new Date() })
        .where('id', '=', auditId)
        .execute()
    },

    messages: (auditId: string) =>
      db.selectFrom('safetyAuditMessage').selectAll().where('auditId', '=', auditId).orderBy('sequence').execute(),

    /** Nothing where the audit was deleted meanwhile. */
    addMessage(
      auditId: string,
      message: {
        role: 'user' | 'assistant'
        content: string
        sources: SafetyAuditSource[]
        sourceInfo: SourceInfo | null
      },
    ) {
      return db.transaction().execute(async (trx) => {
        const audit = await trx
          .selectFrom('safetyAudit')
          .select('id')
          .where('id', '=', auditId)
          .forKeyShare()
          .executeTakeFirst()
        if (!audit) return
        await trx
          .insertInto('safetyAuditMessage')
          .values({ id: crypto.randomUUID(), auditId, ...message })
          .execute()
      })
    },

    addChange,

    /** Newest first. */
    changes: (auditId: string) =>
      db.selectFrom('safetyAuditChange').selectAll().where('auditId', '=', auditId).orderBy('id', 'desc').execute(),

    /** The text of pages of documents, to check quotations against. */
    documentPages(pages: readonly { documentId: string; page: number }[]) {
      if (pages.length === 0) return Promise.resolve([])
      return db
        .selectFrom('documentPage')
        .select(['documentId', 'page', 'text'])
        .where((e) =>
          e.or(pages.map(({ documentId, page }) => e.and([e('documentId', '=', documentId), e('page', '=', page)]))),
        )
        .execute()
    },
  }
}

async function addChange(trx: AuditsTransaction, auditId: string, { by, kind, text, itemId }: NewChange) {
  await trx
    .insertInto('safetyAuditChange')
    .values({ auditId, by, kind, text, itemId: itemId ?? null })
    .execute()
}
