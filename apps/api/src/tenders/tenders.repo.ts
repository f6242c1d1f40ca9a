import type { AgentId } from '@fieldproof/schema/agents'
import type { TenderChange } from '@fieldproof/schema/tenders'
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type { TenderFactTable, TenderTable } from '../platform/database/tables/tenders.ts'

export type TendersDatabase = Kysely<Database>
export type TendersTransaction = Transaction<Database>
export type TendersRepo = ReturnType<typeof createTendersRepo>

export type NewTender = Pick<
  Insertable<TenderTable>,
  'id' | 'agent' | 'documentId' | 'fileName' | 'name' | 'priceRule' | 'createdBy'
>
export type NewFact = Omit<Insertable<TenderFactTable>, 'id' | 'tenderId' | 'position'>

export interface NewTenderChange {
  by: string
  kind: TenderChange['kind']
  text: string
}

/** What the analysis itself writes is signed with. */
export const machineName = 'Fieldproof'

/** Tenders with their facts and history, and the documents of the workspace that they name. */
export function createTendersRepo(db: TendersDatabase) {
  return {
    transaction: <T>(work: (trx: TendersTransaction) => Promise<T>) => db.transaction().execute(work),

    list: (agent: AgentId) =>
      db
        .selectFrom('tender')
        .selectAll()
        .where('agent', '=', agent)
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute(),

    find: (agent: AgentId, id: string) =>
      db.selectFrom('tender').selectAll().where('agent', '=', agent).where('id', '=', id).executeTakeFirst(),

    findAny: (id: string) => db.selectFrom('tender').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The tender, locked until the transaction ends, so that its status holds. */
    lock: (trx: TendersTransaction, agent: AgentId, id: string) =>
      trx
        .selectFrom('tender')
        .selectAll()
        .where('agent', '=', agent)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    /** For the background work, which acts for no user. */
    lockAny: (trx: TendersTransaction, id: string) =>
      trx.selectFrom('tender').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    async insert(trx: TendersTransaction, tender: NewTender) {
      await trx.insertInto('tender').values(tender).execute()
    },

    async update(trx: TendersTransaction, id: string, changes: Updateable<TenderTable>) {
      await trx
        .updateTable('tender')
        .set({ ...changes, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    async delete(trx: TendersTransaction, id: string) {
      await trx.deleteFrom('tender').where('id', '=', id).execute()
    },

    /** Tenders that wait to be analysed. */
    unanalysed: () => db.selectFrom('tender').select('id').where('status', '=', 'analysing').execute(),

    facts: (tenderId: string) =>
      db.selectFrom('tenderFact').selectAll().where('tenderId', '=', tenderId).orderBy('position').execute(),

    deadlines: async (tenderIds: readonly string[]) =>
      tenderIds.length === 0
        ? []
        : db
            .selectFrom('tenderFact')
            .select(['tenderId', 'date'])
            .where('tenderId', 'in', tenderIds)
            .where('kind', '=', 'deadline')
            .where('date', 'is not', null)
            .orderBy('position')
            .execute(),

    findFact: (trx: TendersTransaction, tenderId: string, factId: string) =>
      trx
        .selectFrom('tenderFact')
        .selectAll()
        .where('tenderId', '=', tenderId)
        .where('id', '=', factId)
        .executeTakeFirst(),

    /** The facts of an analysis in place of those of an earlier one; what a person added or changed stays. */
    async replaceFacts(trx: TendersTransaction, tenderId: string, facts: readonly NewFact[]) {
      await trx.deleteFrom('tenderFact').where('tenderId', '=', tenderId).where('editedBy', 'is', null).execute()
      const rows = facts.map((fact, position) => ({ ...fact, id: crypto.randomUUID(), tenderId, position }))
      for (let from = 0; from < rows.length; from += 200)
        await trx
          .insertInto('tenderFact')
          .values(rows.slice(from, from + 200))
          .execute()
    },

    async addFact(trx: TendersTransaction, tenderId: string, fact: NewFact) {
      const last = await trx
        .selectFrom('tenderFact')
        .select((e) => e.fn.max('position').as('position'))
        .where('tenderId', '=', tenderId)
        .executeTakeFirst()
      const position = (last?.position ?? -1) + 1
      await trx
        .insertInto('tenderFact')
        .values({ ...fact, id: crypto.randomUUID(), tenderId, position })
        .execute()
    },

    async updateFact(trx: TendersTransaction, factId: string, changes: Updateable<TenderFactTable>) {
      await trx.updateTable('tenderFact').set(changes).where('id', '=', factId).execute()
    },

    async deleteFact(trx: TendersTransaction, factId: string) {
      await trx.deleteFrom('tenderFact').where('id', '=', factId).execute()
    },

    async addChange(trx: TendersTransaction, tenderId: string, { by, kind, text }: NewTenderChange) {
      await trx.insertInto('tenderChange').values({ tenderId, by, kind, text }).execute()
    },

    /** Newest first. */
    changes: (tenderId: string) =>
      db.selectFrom('tenderChange').selectAll().where('tenderId', '=', tenderId).orderBy('id', 'desc').execute(),

    /** Documents of the workspace that are there. */
    documents: async (agent: AgentId, ids: readonly string[]) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('document')
            .select(['id', 'originalName', 'status', 'pageCount'])
            .where('agent', '=', agent)
            .where('deletedAt', 'is', null)
            .where('id', 'in', ids)
            .execute(),

    /** The text of documents, page by page. */
    pages: async (documentIds: readonly string[]) =>
      documentIds.length === 0
        ? []
        : db
            .selectFrom('documentPage')
            .select(['documentId', 'page', 'text'])
            .where('documentId', 'in', documentIds)
            .orderBy('documentId')
            .orderBy('page')
            .execute(),
  }
}
