import type { AgentId } from '@fieldproof/schema/agents'
import type {
  AuditChange,
  AuditCover,
  AuditStatus,
  RunBasis,
  SafetyAuditSource,
  SignOff,
  SourceInfo,
  UnreadPage,
} from '@fieldproof/schema/audits'
import type { AnswerMeta } from '@fieldproof/schema/chat'
import type { Kysely, Transaction } from 'kysely'
import { type Authorized, authorize, authorizeForJob } from '../platform/authorized.ts'
import { isInForce, namedRevision, supersededBy } from '../platform/database/in-force.ts'
import { pageState } from '../platform/database/page-state.ts'
import type { RemovedItem, SafetyAuditRow } from '../platform/database/tables/audits.ts'
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

/** An audit that was checked for its owner; what belongs to it is reached through it. */
export type CheckedAudit = Authorized<SafetyAuditRow>
/** What lists show of an audit; enough to read how its items stand, and to change nothing. */
export type ListedAudit = Authorized<
  Pick<
    SafetyAuditRow,
    | 'id'
    | 'userId'
    | 'agent'
    | 'filename'
    | 'status'
    | 'error'
    | 'firstId'
    | 'revision'
    | 'version'
    | 'createdAt'
    | 'updatedAt'
  >
>

export interface NewChange {
  by: string
  kind: AuditChange['kind']
  text: string
  itemId?: string
  /** The item that it takes away. */
  removed?: RemovedItem
}

/** Audits with their pages, messages and history; their items are in audit-items.repo.ts. */
export function createAuditsRepo(db: AuditsDatabase) {
  const owned = (owner: AuditOwner) =>
    db.selectFrom('safetyAudit').selectAll().where('userId', '=', owner.userId).where('agent', '=', owner.agent)

  return {
    transaction: <T>(work: (trx: AuditsTransaction) => Promise<T>) => db.transaction().execute(work),

    async list(owner: AuditOwner): Promise<CheckedAudit[]> {
      const rows = await owned(owner).orderBy('updatedAt', 'desc').orderBy('id').execute()
      return rows.flatMap((row) => authorize(row, owner, 'own') ?? [])
    },

    find: async (owner: AuditOwner, id: string): Promise<CheckedAudit | undefined> =>
      authorize(await owned(owner).where('id', '=', id).executeTakeFirst(), owner, 'own'),

    /** What a workspace sees of audits that are shared with it. */
    async findShared(agent: AgentId, ids: readonly string[]): Promise<ListedAudit[]> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('safetyAudit')
        .select(['id', 'userId', 'agent', 'filename', 'status', 'error', 'firstId', 'revision'])
        .select(['version', 'createdAt', 'updatedAt'])
        .where('agent', '=', agent)
        .where('id', 'in', ids)
        .execute()
      return rows.flatMap((row) => authorize(row, { agent }, 'workspace') ?? [])
    },

    /** For the background work, which acts for no user. */
    findForJob: async (id: string): Promise<CheckedAudit | undefined> =>
      authorizeForJob(await db.selectFrom('safetyAudit').selectAll().where('id', '=', id).executeTakeFirst()),

    /** The audit, locked until the transaction ends, so that its status holds. */
    async lock(trx: AuditsTransaction, owner: AuditOwner, id: string): Promise<CheckedAudit | undefined> {
      const row = await trx
        .selectFrom('safetyAudit')
        .selectAll()
        .where('id', '=', id)
        .where('userId', '=', owner.userId)
        .where('agent', '=', owner.agent)
        .forUpdate()
        .executeTakeFirst()
      return authorize(row, owner, 'own')
    },

    /** For the background work, which acts for no user. */
    lockForJob: async (trx: AuditsTransaction, id: string): Promise<CheckedAudit | undefined> =>
      authorizeForJob(
        await trx.selectFrom('safetyAudit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
      ),

    /** Stores an audit and, in the same transaction, what `alongside` writes (its job). */
    insert(
      {
        id,
        userId,
        agent,
        filename,
        fileSize,
        fileKind,
        customPolicies,
        documentIds,
      }: Pick<
        SafetyAuditRow,
        'id' | 'userId' | 'agent' | 'filename' | 'fileSize' | 'fileKind' | 'customPolicies' | 'documentIds'
      >,
      by: string,
      alongside: (trx: AuditsTransaction) => Promise<void>,
    ) {
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('safetyAudit')
          .values({ id, userId, agent, filename, fileSize, fileKind, customPolicies, documentIds })
          .execute()
        await insertChanges(trx, id, [{ by, kind: 'created', text: `Uploaded ${filename}` }])
        await alongside(trx)
      })
    },

    async setStatus(
      trx: AuditsTransaction,
      { id }: CheckedAudit,
      status: Exclude<AuditStatus, 'signed_off'>,
      error: string | null = null,
    ) {
      await trx.updateTable('safetyAudit').set({ status, error, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async touch(trx: AuditsTransaction, { id }: CheckedAudit) {
      await trx.updateTable('safetyAudit').set({ updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async setPolicies(trx: AuditsTransaction, { id }: CheckedAudit, customPolicies: string) {
      await trx.updateTable('safetyAudit').set({ customPolicies, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    /** Indexed documents that an audit is judged by now. */
    async countDocuments(trx: AuditsTransaction, { agent, documentIds }: CheckedAudit): Promise<number> {
      const { found } = await trx
        .selectFrom('document')
        .select(({ fn }) => fn.countAll<string>().as('found'))
        .where('agent', '=', agent)
        .where('status', '=', 'indexed')
        .$if(documentIds !== null, (query) =>
          documentIds?.length ? query.where('id', 'in', documentIds) : query.where('id', 'is', null),
        )
        .executeTakeFirstOrThrow()
      return Number(found)
    },

    async setRunBasis(trx: AuditsTransaction, { id }: CheckedAudit, { documents, policy, at }: RunBasis) {
      await trx.updateTable('safetyAudit').set({ runBasis: { documents, policy, at } }).where('id', '=', id).execute()
    },

    async setCover(trx: AuditsTransaction, { id }: CheckedAudit, { site, period, team }: AuditCover) {
      await trx
        .updateTable('safetyAudit')
        .set({ cover: { site, period, team }, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    async signOff(trx: AuditsTransaction, { id }: CheckedAudit, { name, position, comment, by, at }: SignOff) {
      await trx
        .updateTable('safetyAudit')
        .set({ status: 'signed_off', signedOff: { name, position, comment, by, at }, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    /** @returns false where it was deleted meanwhile */
    async delete(trx: AuditsTransaction, { id }: CheckedAudit): Promise<boolean> {
      const { numDeletedRows } = await trx.deleteFrom('safetyAudit').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Of all that is followed, whoever follows it: numbers, which tell nothing. */
    async versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db.selectFrom('safetyAudit').select(['id', 'version']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    async exists(id: string): Promise<boolean> {
      return (await this.knownIds([id])).has(id)
    },

    /** Of these ids, those of audits of any user and in any state, and of templates: each has a questionnaire. */
    async knownIds(ids: readonly string[]): Promise<Set<string>> {
      const wanted = ids.filter(isUuid)
      if (wanted.length === 0) return new Set()
      const rows = await db.selectFrom('safetyAudit').select('id').where('id', 'in', wanted).execute()
      const kept = await db.selectFrom('auditTemplate').select('id').where('id', 'in', wanted).execute()
      return new Set([...rows, ...kept].map(({ id }) => id))
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
      db
        .selectFrom('safetyAudit')
        .select(['id', 'userId', 'status'])
        .where('status', 'in', ['reading', 'running'])
        .execute(),

    pages: ({ id }: CheckedAudit) =>
      db.selectFrom('safetyAuditPage').select(['page', 'text']).where('auditId', '=', id).orderBy('page').execute(),

    /** The pages of a questionnaire in place of those of an earlier attempt. */
    async storePages(
      trx: AuditsTransaction,
      { id: auditId }: CheckedAudit,
      pages: readonly { page: number; text: string }[],
      unreadPages: readonly UnreadPage[] = [],
    ) {
      await trx.deleteFrom('safetyAuditPage').where('auditId', '=', auditId).execute()
      for (let from = 0; from < pages.length; from += 200)
        await trx
          .insertInto('safetyAuditPage')
          .values(pages.slice(from, from + 200).map(({ page, text }) => ({ auditId, page, text })))
          .execute()
      await trx
        .updateTable('safetyAudit')
        .set({
          pageCount: pages.length,
          unreadPages: unreadPages.map(({ page, places, lost }) => ({ page, places, lost })),
          updatedAt: new Date(),
        })
        .where('id', '=', auditId)
        .execute()
    },

    messages: ({ id }: CheckedAudit) =>
      db.selectFrom('safetyAuditMessage').selectAll().where('auditId', '=', id).orderBy('sequence').execute(),

    /** Nothing where the audit was deleted meanwhile. */
    addMessage(
      { id: auditId }: CheckedAudit,
      {
        role,
        content,
        sources,
        sourceInfo,
        meta,
      }: {
        role: 'user' | 'assistant'
        content: string
        sources: SafetyAuditSource[]
        sourceInfo: SourceInfo | null
        meta: AnswerMeta | null
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
          .values({ id: crypto.randomUUID(), auditId, role, content, sources, sourceInfo, meta })
          .execute()
      })
    },

    addChange: (trx: AuditsTransaction, { id }: CheckedAudit, change: NewChange) => insertChanges(trx, id, [change]),

    /** The same of several, in their order. */
    addChanges: (trx: AuditsTransaction, { id }: CheckedAudit, changes: readonly NewChange[]) =>
      insertChanges(trx, id, changes),

    /** Newest first. */
    changes: ({ id }: CheckedAudit) =>
      db
        .selectFrom('safetyAuditChange')
        .select(['id', 'at', 'by', 'itemId', 'kind', 'text'])
        .where('auditId', '=', id)
        .orderBy('id', 'desc')
        .execute(),

    /** Of these items, those that were taken away, as they were when that last happened. */
    async removed(trx: AuditsTransaction, { id }: CheckedAudit, itemIds: readonly string[]): Promise<RemovedItem[]> {
      if (itemIds.length === 0) return []
      const rows = await trx
        .selectFrom('safetyAuditChange')
        .distinctOn('itemId')
        .select('removed')
        .where('auditId', '=', id)
        .where('itemId', 'in', itemIds)
        .where('removed', 'is not', null)
        .orderBy('itemId')
        .orderBy('id', 'desc')
        .execute()
      return rows.flatMap(({ removed }) => removed ?? [])
    },

    /** Chosen documents as they are searched: of each the revision that is in force. */
    async inForceOf(agent: AgentId, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const chosen = db.selectFrom('document').where('document.id', 'in', ids).where('document.agent', '=', agent)
      const rows = await db
        .selectFrom('document')
        .select('document.id')
        .where('document.agent', '=', agent)
        .where('document.deletedAt', 'is', null)
        .where((e) =>
          e.or([e('document.id', 'in', ids), e('document.seriesId', 'in', chosen.select('document.seriesId'))]),
        )
        .where(isInForce)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The text of pages of documents, to check quotations against, its state, and which revision that is. */
    documentPages(pages: readonly { documentId: string; page: number }[]) {
      if (pages.length === 0) return Promise.resolve([])
      return db
        .selectFrom('documentPage')
        .innerJoin('document', 'document.id', 'documentPage.documentId')
        .select(['documentId', 'page', 'text', pageState.as('state')])
        .select([namedRevision.as('revision'), supersededBy.as('supersededBy')])
        .where((e) =>
          e.or(pages.map(({ documentId, page }) => e.and([e('documentId', '=', documentId), e('page', '=', page)]))),
        )
        .execute()
    },
  }
}

/** In one statement: an edit of a hundred items is told of in a hundred lines. */
async function insertChanges(trx: AuditsTransaction, auditId: string, changes: readonly NewChange[]) {
  if (changes.length === 0) return
  const rows = changes.map(({ by, kind, text, itemId = null, removed = null }) => {
    return { auditId, by, kind, text, itemId, removed }
  })
  await trx.insertInto('safetyAuditChange').values(rows).execute()
}
