import type { AgentId } from '@fieldproof/schema/agents'
import type { ExchangeRate } from '@fieldproof/schema/exchange-rates'
import type { PriceRule, TenderChange } from '@fieldproof/schema/tenders'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { type Authorized, authorize, authorizeChild, authorizeForJob } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type {
  StoredAward,
  StoredDeadlineCorrection,
  StoredProposal,
  TenderFactRow,
  TenderFactTable,
  TenderRow,
  TenderTable,
} from '../platform/database/tables/tenders.ts'

export type TendersDatabase = Kysely<Database>
export type TendersTransaction = Transaction<Database>
export type TendersRepo = ReturnType<typeof createTendersRepo>

export type NewTender = Pick<
  Insertable<TenderTable>,
  'id' | 'agent' | 'documentId' | 'fileName' | 'name' | 'priceRule' | 'createdBy'
>
/** A tender that was checked for its workspace; what belongs to it is reached through it. */
export type CheckedTender = Authorized<TenderRow>
export type CheckedFact = Authorized<TenderFactRow>

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

    async list(agent: AgentId): Promise<CheckedTender[]> {
      const rows = await db
        .selectFrom('tender')
        .selectAll()
        .where('agent', '=', agent)
        .orderBy('updatedAt', 'desc')
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => authorize(row, { agent }, 'workspace') ?? [])
    },

    async find(agent: AgentId, id: string): Promise<CheckedTender | undefined> {
      const row = await db
        .selectFrom('tender')
        .selectAll()
        .where('agent', '=', agent)
        .where('id', '=', id)
        .executeTakeFirst()
      return authorize(row, { agent }, 'workspace')
    },

    /** For the background work, which acts for no user. */
    findForJob: async (id: string): Promise<CheckedTender | undefined> =>
      authorizeForJob(await db.selectFrom('tender').selectAll().where('id', '=', id).executeTakeFirst()),

    /** The tender, locked until the transaction ends, so that its status holds. */
    async lock(trx: TendersTransaction, agent: AgentId, id: string): Promise<CheckedTender | undefined> {
      const row = await trx
        .selectFrom('tender')
        .selectAll()
        .where('agent', '=', agent)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return authorize(row, { agent }, 'workspace')
    },

    /** For the background work, which acts for no user. */
    lockForJob: async (trx: TendersTransaction, id: string): Promise<CheckedTender | undefined> =>
      authorizeForJob(await trx.selectFrom('tender').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()),

    async insert(
      trx: TendersTransaction,
      { id, agent, documentId, fileName, name, priceRule, createdBy }: NewTender,
    ): Promise<CheckedTender> {
      const row = await trx
        .insertInto('tender')
        .values({ id, agent, documentId, fileName, name, priceRule, createdBy })
        .returningAll()
        .executeTakeFirst()
      const inserted = authorize(row, { agent }, 'workspace')
      if (!inserted) throw new Error('the tender was not stored')
      return inserted
    },

    async touch(trx: TendersTransaction, { id }: CheckedTender) {
      await trx.updateTable('tender').set({ updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async rename(
      trx: TendersTransaction,
      { id }: CheckedTender,
      { name, timeZone }: Pick<TenderRow, 'name' | 'timeZone'>,
    ) {
      await trx.updateTable('tender').set({ name, timeZone, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async startAnalysis(trx: TendersTransaction, { id }: CheckedTender) {
      await trx
        .updateTable('tender')
        .set({ status: 'analysing', error: null, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    async endAnalysis(
      trx: TendersTransaction,
      { id }: CheckedTender,
      { pageCount, engine, timeZone, priceRule }: Pick<TenderRow, 'pageCount' | 'engine' | 'timeZone' | 'priceRule'>,
    ) {
      await trx
        .updateTable('tender')
        .set({ status: 'ready', error: null, pageCount, engine, timeZone, priceRule, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    async failAnalysis(trx: TendersTransaction, { id }: CheckedTender, reason: string) {
      await trx
        .updateTable('tender')
        .set({ status: 'failed', error: reason, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    /** Null: none is proposed any more. */
    async setDeadlineCorrection(
      trx: TendersTransaction,
      { id }: CheckedTender,
      deadlineCorrection: StoredDeadlineCorrection | null,
    ) {
      await trx.updateTable('tender').set({ deadlineCorrection, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async setExchangeRates(trx: TendersTransaction, { id }: CheckedTender, exchangeRates: ExchangeRate[]) {
      await trx.updateTable('tender').set({ exchangeRates, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async setPriceRule(trx: TendersTransaction, { id }: CheckedTender, priceRule: PriceRule) {
      await trx.updateTable('tender').set({ priceRule, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async freeze(
      trx: TendersTransaction,
      { id }: CheckedTender,
      { by, hash, snapshot }: { by: string; hash: string; snapshot: string },
    ) {
      const now = new Date()
      await trx
        .updateTable('tender')
        .set({
          status: 'frozen',
          frozenAt: now,
          frozenBy: by,
          frozenHash: hash,
          frozenSnapshot: snapshot,
          updatedAt: now,
        })
        .where('id', '=', id)
        .execute()
    },

    /** The bids are opened, by this person. */
    async setOpened(trx: TendersTransaction, { id }: CheckedTender, by: string) {
      const now = new Date()
      await trx
        .updateTable('tender')
        .set({ bidsOpenedAt: now, bidsOpenedBy: by, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },

    async setPricesOpened(trx: TendersTransaction, { id }: CheckedTender, by: string) {
      const now = new Date()
      await trx
        .updateTable('tender')
        .set({ pricesOpenedAt: now, pricesOpenedBy: by, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },

    async unfreeze(trx: TendersTransaction, { id }: CheckedTender) {
      await trx
        .updateTable('tender')
        .set({
          status: 'ready',
          frozenAt: null,
          frozenBy: null,
          frozenHash: null,
          frozenSnapshot: null,
          updatedAt: new Date(),
        })
        .where('id', '=', id)
        .execute()
    },

    async proposeAward(trx: TendersTransaction, { id }: CheckedTender, awardProposal: StoredProposal) {
      await trx.updateTable('tender').set({ awardProposal, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    async rejectAward(trx: TendersTransaction, { id }: CheckedTender) {
      await trx.updateTable('tender').set({ awardProposal: null, updatedAt: new Date() }).where('id', '=', id).execute()
    },

    /** By two persons; the proposal has become the award. */
    async award(trx: TendersTransaction, { id }: CheckedTender, award: StoredAward) {
      await trx
        .updateTable('tender')
        .set({ status: 'awarded', award, awardProposal: null, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
    },

    /** Of all that is followed, whoever follows it: numbers, which tell nothing. */
    async versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db.selectFrom('tender').select(['id', 'version']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    async delete(trx: TendersTransaction, { id }: CheckedTender) {
      await trx.deleteFrom('tender').where('id', '=', id).execute()
    },

    /** Tenders that wait to be analysed. */
    unanalysed: () => db.selectFrom('tender').select(['id', 'createdBy']).where('status', '=', 'analysing').execute(),

    async facts(tender: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<CheckedFact[]> {
      const rows = await trx
        .selectFrom('tenderFact')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('position')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    /** The facts by which tenders are told apart in their list. */
    listedFacts: async (tenders: readonly CheckedTender[]) =>
      tenders.length === 0
        ? []
        : db
            .selectFrom('tenderFact')
            .select(['tenderId', 'kind', 'value', 'date'])
            .where('tenderId', 'in', idsOf(tenders))
            .where('kind', 'in', ['deadline', 'reference', 'buyer'])
            .orderBy('position')
            .execute(),

    async findFact(trx: TendersTransaction, tender: CheckedTender, factId: string): Promise<CheckedFact | undefined> {
      const row = await trx
        .selectFrom('tenderFact')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .where('id', '=', factId)
        .executeTakeFirst()
      return authorizeChild(row, tender, 'tenderId')
    },

    /** The facts of an analysis in place of those of an earlier one; what a person added or changed stays. */
    async replaceFacts(trx: TendersTransaction, tender: CheckedTender, facts: readonly NewFact[]) {
      await trx.deleteFrom('tenderFact').where('tenderId', '=', tender.id).where('editedBy', 'is', null).execute()
      const rows = facts.map((fact, position) => toFactRow(tender, fact, position))
      for (let from = 0; from < rows.length; from += 200)
        await trx
          .insertInto('tenderFact')
          .values(rows.slice(from, from + 200))
          .execute()
    },

    async addFact(trx: TendersTransaction, tender: CheckedTender, fact: NewFact) {
      const last = await trx
        .selectFrom('tenderFact')
        .select((e) => e.fn.max('position').as('position'))
        .where('tenderId', '=', tender.id)
        .executeTakeFirst()
      await trx
        .insertInto('tenderFact')
        .values(toFactRow(tender, fact, (last?.position ?? -1) + 1))
        .execute()
    },

    /** Who corrects a fact has looked at it: what was doubted of it is not any more. */
    async correctFact(
      trx: TendersTransaction,
      { id }: CheckedFact,
      { kind, label, value, date }: Pick<TenderFactRow, 'kind' | 'label' | 'value' | 'date'>,
      editedBy: string,
    ) {
      await trx
        .updateTable('tenderFact')
        .set({ kind, label, value, date, doubt: '', editedBy })
        .where('id', '=', id)
        .execute()
    },

    /** Another file states it differently. */
    async doubtFact(trx: TendersTransaction, { id }: CheckedFact, doubt: string) {
      await trx.updateTable('tenderFact').set({ doubt }).where('id', '=', id).execute()
    },

    async deleteFact(trx: TendersTransaction, { id }: CheckedFact) {
      await trx.deleteFrom('tenderFact').where('id', '=', id).execute()
    },

    async addChange(trx: TendersTransaction, { id }: CheckedTender, { by, kind, text }: NewTenderChange) {
      await trx.insertInto('tenderChange').values({ tenderId: id, by, kind, text }).execute()
    },

    /** Newest first. */
    changes: ({ id }: CheckedTender) =>
      db.selectFrom('tenderChange').selectAll().where('tenderId', '=', id).orderBy('id', 'desc').execute(),

    /** How the deadline has moved since the freeze, newest first. */
    deadlineChanges: ({ id }: CheckedTender) =>
      db
        .selectFrom('tenderChange')
        .select(['at', 'by', 'text'])
        .where('tenderId', '=', id)
        .where('kind', '=', 'deadline')
        .orderBy('id', 'desc')
        .execute(),

    /** Documents of the workspace that are there. */
    documents: async (agent: AgentId, ids: readonly string[]) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('document')
            .select(['id', 'originalName', 'status', 'error', 'pageCount'])
            .where('agent', '=', agent)
            .where('deletedAt', 'is', null)
            .where('id', 'in', ids)
            .execute(),

    /** Which of these documents has this content. */
    withContent: (trx: TendersTransaction, ids: readonly string[], sha256: string) =>
      trx.selectFrom('document').select('id').where('id', 'in', ids).where('sha256', '=', sha256).executeTakeFirst(),

    /** The text of one page of a document of the workspace; undefined where there is none. */
    pageText: async (agent: AgentId, documentId: string, page: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('documentPage')
        .innerJoin('document', 'document.id', 'documentPage.documentId')
        .select('text')
        .where('documentId', '=', documentId)
        .where('page', '=', page)
        .where('agent', '=', agent)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return row?.text
    },

    /** The text of documents, page by page. */
    pages: async (documentIds: readonly string[]) =>
      documentIds.length === 0
        ? []
        : db
            .selectFrom('documentPage')
            .innerJoin('document', 'document.id', 'documentPage.documentId')
            .select(['documentId', 'page', 'text', 'document.fileKind'])
            .where('documentId', 'in', documentIds)
            .orderBy('documentId')
            .orderBy('page')
            .execute(),
  }
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function toFactRow(
  { id: tenderId }: CheckedTender,
  { kind, label, value, page, quote, documentId, date, doubt, editedBy }: NewFact,
  position: number,
) {
  return {
    id: crypto.randomUUID(),
    tenderId,
    position,
    kind,
    label,
    value,
    page,
    quote,
    documentId,
    date,
    doubt,
    editedBy,
  }
}
