import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize } from '../platform/authorized.ts'
import { isInForce, saidRevision, supersededBy } from '../platform/database/in-force.ts'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { DocumentRow } from '../platform/database/tables/documents.ts'
import type { WorkspaceShareRow } from '../platform/database/tables/standards.ts'

export type SharesTransaction = Transaction<Database>
export type SharesRepo = ReturnType<typeof createSharesRepo>

/** A document of another workspace that the actor's may read now. */
export type LentDocument = Authorized<
  Pick<DocumentRow, 'id' | 'originalName' | 'fileKind' | 'fileSize' | 'pageCount'> & {
    revision: string | null
    sharedAt: Date
    lentTo: Actor['agent']
  }
>

/** A grant that a super admin may take back. */
export type ManagedShare = Authorized<WorkspaceShareRow & { originalName: string | null }>

/** The workspace whose documents are lent, and the one that reads them. There is no other direction. */
const lender = 'hse'
const borrower = 'tender'

/** What is written together with a grant. */
type Alongside<Row> = (trx: SharesTransaction, row: Row) => Promise<void>

/**
 * Which documents of HSE the tender workspace may read: the one place that answers it. Whoever reads one of them, searches
 * it, opens it or drafts from it has asked here, in that call.
 */
export function createSharesRepo(db: Kysely<Database>) {
  const lent = (from: Kysely<Database>) =>
    from
      .selectFrom('document')
      .innerJoin('workspaceShare', 'workspaceShare.documentId', 'document.id')
      .select(['document.id', 'document.originalName', 'document.fileKind', 'document.fileSize', 'document.pageCount'])
      .select(['workspaceShare.sharedAt', saidRevision.as('revision')])
      .select(sql<typeof borrower>`${sql.lit(borrower)}`.as('lentTo'))
      .where('workspaceShare.direction', '=', 'standards')
      .where('document.agent', '=', lender)
      .where('document.deletedAt', 'is', null)
      .where(isSearchable)
      .where(isInForce)

  const shareable = (from: Kysely<Database>) =>
    from
      .selectFrom('document')
      .select(['document.id', 'document.originalName', saidRevision.as('revision')])
      .where('document.agent', '=', lender)
      .where('document.deletedAt', 'is', null)
      .where(isSearchable)
      .where(isInForce)

  return {
    /** All that this workspace may read of the other now, by name. */
    async listLent({ agent }: Pick<Actor, 'agent'>): Promise<LentDocument[]> {
      const rows = await lent(db).orderBy('document.originalName').orderBy('document.id').execute()
      return rows.flatMap((row) => authorize(row, { agent }, 'lent') ?? [])
    },

    /** Documents whose sharing stands and that a later revision has superseded, with that one's id; nothing else of either. */
    async listSuperseded({ agent }: Pick<Actor, 'agent'>) {
      const rows = await db
        .selectFrom('document')
        .innerJoin('workspaceShare', 'workspaceShare.documentId', 'document.id')
        .select(['document.id', supersededBy.as('laterId')])
        .select(sql<typeof borrower>`${sql.lit(borrower)}`.as('lentTo'))
        .where('workspaceShare.direction', '=', 'standards')
        .where('document.agent', '=', lender)
        .where('document.deletedAt', 'is', null)
        .where('document.seriesId', 'is not', null)
        .execute()
      return rows.flatMap((row) => (row.laterId === null ? [] : (authorize(row, { agent }, 'lent') ?? [])))
    },

    /** One that it may read now; undefined for every other id. */
    async findLent({ agent }: Pick<Actor, 'agent'>, id: string): Promise<LentDocument | undefined> {
      return authorize(await lent(db).where('document.id', '=', id).executeTakeFirst(), { agent }, 'lent')
    },

    /** The same of several, and a grant is not taken back before the transaction ends. */
    async holdLent(
      trx: SharesTransaction,
      { agent }: Pick<Actor, 'agent'>,
      ids: readonly string[],
    ): Promise<LentDocument[]> {
      if (ids.length === 0) return []
      const rows = await lent(trx)
        .where('document.id', 'in', [...ids])
        .forShare('workspaceShare')
        .execute()
      return rows.flatMap((row) => authorize(row, { agent }, 'lent') ?? [])
    },

    /** What a document was cut into, in order; without words that it was found to say to a machine. @param most of them */
    passages: ({ id }: LentDocument, most: number) =>
      db
        .selectFrom('passage')
        .select(['page', 'heading', 'text'])
        .where('documentId', '=', id)
        .orderBy('ordinal')
        .limit(most)
        .execute(),

    /** The text of a page, at most so many characters of it. */
    pageText: ({ id }: LentDocument, page: number, most: number) =>
      db
        .selectFrom('documentPage')
        .select(['label', sql<string>`left(text, ${most}::int)`.as('text'), sql<number>`length(text)`.as('length')])
        .where('documentId', '=', id)
        .where('page', '=', page)
        .executeTakeFirst(),

    /** Every grant, newest first, with how its document stands. */
    listShares: () =>
      db
        .selectFrom('workspaceShare')
        .leftJoin('document', 'document.id', 'workspaceShare.documentId')
        .select(['workspaceShare.direction', 'workspaceShare.documentId', 'workspaceShare.sharedBy'])
        .select(['workspaceShare.sharedAt', 'document.originalName', 'document.deletedAt', saidRevision.as('revision')])
        .select([isSearchable.as('searchable'), isInForce.as('inForce')])
        .orderBy('workspaceShare.sharedAt', 'desc')
        .orderBy('workspaceShare.id')
        .execute(),

    /** Documents in force that are not shared, by name. */
    findShareable: (text: string, limit: number) =>
      shareable(db)
        .where((e) => e.not(e.exists(e.selectFrom('workspaceShare').whereRef('documentId', '=', 'document.id'))))
        .where(sql<boolean>`position(lower(${text}::text) in lower(document.original_name)) > 0`)
        .orderBy('document.originalName')
        .orderBy('document.id')
        .limit(limit)
        .execute(),

    /** Shares a document. @returns undefined where there is none to share; false where it is shared already */
    share(
      { documentId, by }: { documentId: string; by: string },
      alongside: Alongside<{ id: string; originalName: string }>,
    ): Promise<boolean | undefined> {
      return db.transaction().execute(async (trx) => {
        const document = await shareable(trx).where('document.id', '=', documentId).executeTakeFirst()
        if (!document) return undefined
        const added = await trx
          .insertInto('workspaceShare')
          .values({ id: crypto.randomUUID(), direction: 'standards', documentId, sharedBy: by })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added) await alongside(trx, document)
        return added !== undefined
      })
    },

    /** Lets promises be handed over. @returns whether they could not be before */
    allowPromises(by: string, alongside: Alongside<undefined>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('workspaceShare')
          .values({ id: crypto.randomUUID(), direction: 'promises', documentId: null, sharedBy: by })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added) await alongside(trx, undefined)
        return added !== undefined
      })
    },

    /** Grants that the actor may take back: of a document, of promises, or of all documents. */
    async findShares(actor: Pick<Actor, 'role'>, of: { documentId: string } | 'promises' | 'all documents') {
      const rows = await db
        .selectFrom('workspaceShare')
        .leftJoin('document', 'document.id', 'workspaceShare.documentId')
        .selectAll('workspaceShare')
        .select('document.originalName')
        .where('direction', '=', of === 'promises' ? 'promises' : 'standards')
        .$if(typeof of === 'object', (query) =>
          query.where('documentId', '=', typeof of === 'object' ? of.documentId : ''),
        )
        .execute()
      return rows.flatMap((row) => authorize(row, actor, 'superAdmin') ?? [])
    },

    /** Takes a grant back: what is begun after this is refused. @returns whether it was still there */
    stop({ id }: ManagedShare, alongside: Alongside<undefined>): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx.deleteFrom('workspaceShare').where('id', '=', id).returning('id').executeTakeFirst()
        if (row) await alongside(trx, undefined)
        return row !== undefined
      })
    },

    /** Since when promises may be handed over, and who said so. */
    promisesGrant: (from: Kysely<Database> = db) =>
      from
        .selectFrom('workspaceShare')
        .select(['sharedBy', 'sharedAt'])
        .where('direction', '=', 'promises')
        .executeTakeFirst(),

    /** Whether they may, and the grant is not taken back before the transaction ends. */
    async holdPromises(trx: SharesTransaction): Promise<boolean> {
      const row = await trx
        .selectFrom('workspaceShare')
        .select('id')
        .where('direction', '=', 'promises')
        .forShare()
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
