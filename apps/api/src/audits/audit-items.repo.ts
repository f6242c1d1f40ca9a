import type { AuditProposal } from '@fieldproof/schema/audits'
import { type SqlBool, sql } from 'kysely'
import { type Authorized, authorizeChild } from '../platform/authorized.ts'
import type {
  RemovedItem,
  SafetyAuditItemRow,
  StoredProposal,
  StoredReview,
} from '../platform/database/tables/audits.ts'
import type { AuditsDatabase, AuditsTransaction, CheckedAudit, ListedAudit } from './audits.repo.ts'

export type AuditItemsRepo = ReturnType<typeof createAuditItemsRepo>

export type NewItem = Pick<
  SafetyAuditItemRow,
  | 'ref'
  | 'section'
  | 'sectionTitle'
  | 'question'
  | 'clause'
  | 'weight'
  | 'kind'
  | 'polarity'
  | 'kindChosen'
  | 'page'
  | 'place'
  | 'box'
  | 'doubt'
>
/** What a person may correct of what was read. */
export type ItemText = Omit<NewItem, 'page' | 'place' | 'box' | 'doubt'>
export type KindFields = Pick<NewItem, 'kind' | 'polarity' | 'kindChosen'>
/** What is proposed with a judgement, and may be corrected. */
export type Finding = Pick<SafetyAuditItemRow, 'gap' | 'action' | 'controlLevel' | 'severity' | 'likelihood'>
/** A finding with what is left to a person. */
export type FollowedFinding = Finding &
  Pick<SafetyAuditItemRow, 'actionOwner' | 'actionOwnerId' | 'actionDue' | 'actionState'>

/** What a person says of an item on site. */
export type Observation = Pick<SafetyAuditItemRow, 'review' | 'siteNote' | 'signature'>

/** An item of a checked audit. */
export type CheckedItem = Authorized<SafetyAuditItemRow>

/** What an item is before it is judged. */
const unjudged = {
  run: 'idle',
  claim: null,
  error: null,
  proposal: null,
  review: null,
  gap: '',
  action: '',
  controlLevel: null,
  severity: null,
  likelihood: null,
} as const satisfies Partial<SafetyAuditItemRow>

/** A person saw it on site: no run takes that back. */
const isSeen = sql<SqlBool>`coalesce(review ->> 'decision' = 'observed', false)`
const isUnseen = sql<SqlBool>`not coalesce(review ->> 'decision' = 'observed', false)`
const seenOnSite = ({ review }: Pick<SafetyAuditItemRow, 'review'>) => review?.decision === 'observed'

/** The items of audits, in their order. Callers hold the audit's lock where its status matters. */
export function createAuditItemsRepo(db: AuditsDatabase) {
  /** Work on items of a run. Its audit is locked before them, as everybody does: a change of an item counts there. */
  const underLock = <T>(auditId: string, work: (trx: AuditsTransaction) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('safetyAudit').select('id').where('id', '=', auditId).forNoKeyUpdate().executeTakeFirst()
      return work(trx)
    })

  return {
    async list(audit: CheckedAudit, trx: AuditsDatabase | AuditsTransaction = db): Promise<CheckedItem[]> {
      const rows = await trx
        .selectFrom('safetyAuditItem')
        .selectAll()
        .where('auditId', '=', audit.id)
        .orderBy('position')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, audit, 'auditId') ?? [])
    },

    /** Those that came or changed since a version of the audit; none that only moved. */
    async listChanged(audit: CheckedAudit, since: number): Promise<CheckedItem[]> {
      const rows = await db
        .selectFrom('safetyAuditItem')
        .selectAll()
        .where('auditId', '=', audit.id)
        .where(({ fn }) => fn.coalesce('changedVersion', 'version'), '>', since)
        .orderBy('position')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, audit, 'auditId') ?? [])
    },

    /** Those whose proposal found nothing: what a person decided of them does not matter here. */
    listWithoutEvidence: (audit: CheckedAudit) =>
      db
        .selectFrom('safetyAuditItem')
        .select(['id', 'proposal', 'review'])
        .where('auditId', '=', audit.id)
        .where(sql<SqlBool>`proposal ->> 'status' = 'insufficient_evidence'`)
        .orderBy('position')
        .execute(),

    /** How many there are, and how many of them are not judged. */
    async countOpen(trx: AuditsTransaction, audit: CheckedAudit): Promise<{ all: number; open: number }> {
      const { all, open } = await trx
        .selectFrom('safetyAuditItem')
        .select(({ fn }) => fn.countAll<string>().as('all'))
        .select(({ fn }) => fn.countAll<string>().filterWhere('run', '<>', 'done').as('open'))
        .where('auditId', '=', audit.id)
        .executeTakeFirstOrThrow()
      return { all: Number(all), open: Number(open) }
    },

    /** How items stand, of audits that are listed, in their order. */
    listOf: async (audits: readonly ListedAudit[]) =>
      audits.length === 0
        ? []
        : db
            .selectFrom('safetyAuditItem')
            .select(['id', 'auditId', 'section', 'sectionTitle', 'weight', 'review', 'run'])
            .select(sql<AuditProposal['status'] | null>`proposal ->> 'status'`.as('proposed'))
            .where(
              'auditId',
              'in',
              audits.map(({ id }) => id),
            )
            .orderBy('position')
            .execute(),

    async find(trx: AuditsTransaction, audit: CheckedAudit, itemId: string): Promise<CheckedItem | undefined> {
      const row = await trx
        .selectFrom('safetyAuditItem')
        .selectAll()
        .where('auditId', '=', audit.id)
        .where('id', '=', itemId)
        .executeTakeFirst()
      return authorizeChild(row, audit, 'auditId')
    },

    /** @returns the ids of the new items */
    async insert(trx: AuditsTransaction, audit: CheckedAudit, items: readonly (NewItem & { position: number })[]) {
      const rows = items.map((item) => {
        const { ref, section, sectionTitle, question, clause, weight, page, place, box, doubt, position } = item
        const { kind, polarity, kindChosen } = item
        const text = { ref, section, sectionTitle, question, clause, weight }
        return {
          id: crypto.randomUUID(),
          auditId: audit.id,
          ...text,
          kind,
          polarity,
          kindChosen,
          page,
          place,
          box,
          doubt,
          position,
        }
      })
      for (let from = 0; from < rows.length; from += 200)
        await trx
          .insertInto('safetyAuditItem')
          .values(rows.slice(from, from + 200))
          .execute()
      return rows.map(({ id }) => id)
    },

    /** Corrects what was read, which ends its doubt. An item that is to be judged `anew` loses its judgement. */
    async correct(
      trx: AuditsTransaction,
      { id }: CheckedItem,
      { ref, section, sectionTitle, question, clause, weight, kind, polarity, kindChosen }: ItemText,
      { anew }: { anew: boolean },
    ) {
      const text = { ref, section, sectionTitle, question, clause, weight, kind, polarity, kindChosen, doubt: '' }
      await trx
        .updateTable('safetyAuditItem')
        // Nobody signed for another question.
        .set(anew ? { ...unjudged, ...text, signature: null } : text)
        .where('id', '=', id)
        .execute()
    },

    /** Notes that somebody has looked at doubtful items, or has not. */
    async setDoubtSeen(trx: AuditsTransaction, items: readonly CheckedItem[], seen: boolean) {
      if (items.length === 0) return
      const ids = items.map(({ id }) => id)
      await trx.updateTable('safetyAuditItem').set({ doubtSeen: seen }).where('id', 'in', ids).execute()
    },

    /** Stores what a person decided, and with it the finding. A person may decide what the engine did not judge. */
    async setReview(
      trx: AuditsTransaction,
      { id }: CheckedItem,
      { decision, status, comment, pages = [], cited = [], reviewedBy, reviewedAt, seen = [] }: StoredReview,
      { gap, action, controlLevel, severity, likelihood }: Finding,
    ) {
      const attached = pages.length === 0 ? {} : { pages, cited }
      const review = { decision, status, comment, ...attached, reviewedBy, reviewedAt, seen }
      await trx
        .updateTable('safetyAuditItem')
        .set({ review, run: 'done', gap, action, controlLevel, severity, likelihood })
        .where('id', '=', id)
        .execute()
    },

    /** A changed kind takes the proposal back, and what was accepted of it; what a person decided stays. */
    async setKind(trx: AuditsTransaction, item: CheckedItem, { kind, polarity, kindChosen }: KindFields) {
      const change = { kind, polarity, kindChosen }
      const isSame = kind === item.kind && polarity === item.polarity
      const isDecided = item.review !== null && item.review.decision !== 'accepted'
      const { run, claim, error, proposal } = unjudged
      await trx
        .updateTable('safetyAuditItem')
        .set(isSame ? change : isDecided ? { run, claim, error, proposal, ...change } : { ...unjudged, ...change })
        .where('id', '=', item.id)
        .execute()
    },

    /** Where the item stands in the run does not matter to what is seen, nor the other way round. */
    async setObservation(
      trx: AuditsTransaction,
      { id }: CheckedItem,
      { review, siteNote, signature }: Observation,
      { gap, action, controlLevel, severity, likelihood }: Finding,
    ) {
      await trx
        .updateTable('safetyAuditItem')
        .set({ review, siteNote, signature, gap, action, controlLevel, severity, likelihood })
        .where('id', '=', id)
        .execute()
    },

    async setSiteNote(trx: AuditsTransaction, { id }: CheckedItem, siteNote: string) {
      await trx.updateTable('safetyAuditItem').set({ siteNote }).where('id', '=', id).execute()
    },

    async setSignature(
      trx: AuditsTransaction,
      items: readonly CheckedItem[],
      signature: SafetyAuditItemRow['signature'],
    ) {
      if (items.length === 0) return
      const ids = items.map(({ id }) => id)
      await trx.updateTable('safetyAuditItem').set({ signature }).where('id', 'in', ids).execute()
    },

    /** Notes that somebody says a review holds, and what had become of its sources. */
    async confirmReview(
      trx: AuditsTransaction,
      { id }: CheckedItem,
      { decision, status, comment, pages = [], cited = [], reviewedBy, reviewedAt }: StoredReview,
      { by, at, seen }: { by: string; at: string; seen: readonly string[] },
    ) {
      const attached = pages.length === 0 ? {} : { pages, cited }
      const said = { decision, status, comment, ...attached, reviewedBy, reviewedAt }
      const review = { ...said, confirmed: { by, at }, seen: [...seen] }
      await trx.updateTable('safetyAuditItem').set({ review }).where('id', '=', id).execute()
    },

    async setFinding(trx: AuditsTransaction, { id }: CheckedItem, finding: FollowedFinding) {
      const { gap, action, controlLevel, severity, likelihood } = finding
      const { actionOwner, actionOwnerId, actionDue, actionState } = finding
      await trx
        .updateTable('safetyAuditItem')
        .set({ gap, action, controlLevel, severity, likelihood, actionOwner, actionOwnerId, actionDue, actionState })
        .where('id', '=', id)
        .execute()
    },

    /** Puts one item into the run; its judgement is taken back, unless it was observed on site. */
    async enqueueOne(trx: AuditsTransaction, item: CheckedItem) {
      const { claim, error, proposal } = unjudged
      await trx
        .updateTable('safetyAuditItem')
        .set(seenOnSite(item) ? { claim, error, proposal, run: 'waiting' } : { ...unjudged, run: 'waiting' })
        .where('id', '=', item.id)
        .execute()
    },

    /** Puts items into the run that keep what was found and decided until they are judged. */
    async enqueueAgain(trx: AuditsTransaction, items: readonly CheckedItem[]) {
      if (items.length === 0) return
      const ids = items.map(({ id }) => id)
      await trx
        .updateTable('safetyAuditItem')
        .set({ run: 'waiting', claim: null, error: null })
        .where('id', 'in', ids)
        .execute()
    },

    /** Takes an item out of the run. */
    async hold(trx: AuditsTransaction, { id }: CheckedItem) {
      await trx.updateTable('safetyAuditItem').set({ run: 'idle', claim: null }).where('id', '=', id).execute()
    },

    async delete(trx: AuditsTransaction, items: readonly CheckedItem[]) {
      if (items.length === 0) return
      const ids = items.map(({ id }) => id)
      await trx.deleteFrom('safetyAuditItem').where('id', 'in', ids).execute()
    },

    /** Puts items back with all that was found on them; nobody has them in hand. Their order is to be given anew. */
    async restore(trx: AuditsTransaction, audit: CheckedAudit, removed: readonly RemovedItem[]) {
      for (const one of removed) {
        const { id, position, ref, section, sectionTitle, question, clause, weight, page, place, box } = one
        const { doubt, doubtSeen, run, error, proposal, review, gap, action, controlLevel, severity, likelihood } = one
        const { actionOwner, actionOwnerId = null, actionDue, actionState } = one
        // Those that were deleted before there were kinds have none.
        const { kind = 'documented', polarity = 'yes_is_good', kindChosen = false } = one
        const { siteNote = '', signature = null } = one
        const seen = { kind, polarity, kindChosen, siteNote, signature }
        const read = { ref, section, sectionTitle, question, clause, weight, page, place, box, doubt, doubtSeen }
        const found = { error, proposal, review, gap, action, controlLevel, severity, likelihood }
        const followed = { actionOwner, actionOwnerId, actionDue, actionState, firstId: one.firstId ?? null }
        await trx
          .insertInto('safetyAuditItem')
          .values({
            id,
            auditId: audit.id,
            position,
            ...read,
            ...found,
            ...followed,
            ...seen,
            run: run === 'running' ? 'waiting' : run,
          })
          .execute()
      }
    },

    async deleteAll(trx: AuditsTransaction, audit: CheckedAudit) {
      await trx.deleteFrom('safetyAuditItem').where('auditId', '=', audit.id).execute()
    },

    /** Numbers the items of an audit in this order, from 0. Those that have their number are left alone. */
    async renumber(trx: AuditsTransaction, audit: CheckedAudit, itemIds: readonly string[]) {
      if (itemIds.length === 0) return
      await sql`
        update safety_audit_item set position = numbered.position - 1
        from unnest(${[...itemIds]}::uuid[]) with ordinality as numbered(id, position)
        where safety_audit_item.id = numbered.id and safety_audit_item.audit_id = ${audit.id}
          and safety_audit_item.position <> numbered.position - 1`.execute(trx)
    },

    /**
     * Puts the items that are not judged yet, or all of them, into the run. What a person saw on site stays.
     * @returns how many
     */
    async enqueue(trx: AuditsTransaction, audit: CheckedAudit, { all }: { all: boolean }): Promise<number> {
      const own = trx.updateTable('safetyAuditItem').where('auditId', '=', audit.id)
      const { claim, error, proposal } = unjudged
      if (!all) {
        const waiting = own.set({ run: 'waiting', claim, error }).where('run', '<>', 'done')
        return Number((await waiting.executeTakeFirst()).numUpdatedRows)
      }
      const seen = await own.set({ run: 'waiting', claim, error, proposal }).where(isSeen).executeTakeFirst()
      const others = await own
        .set({ ...unjudged, run: 'waiting' })
        .where(isUnseen)
        .executeTakeFirst()
      return Number(seen.numUpdatedRows + others.numUpdatedRows)
    },

    /** Puts back what a worker that died had in its hands. */
    async releaseAll({ id }: CheckedAudit) {
      await underLock(id, (trx) =>
        trx
          .updateTable('safetyAuditItem')
          .set({ run: 'waiting', claim: null })
          .where('auditId', '=', id)
          .where('run', '=', 'running')
          .execute(),
      )
    },

    /** Takes the next waiting item. @returns undefined where none is left or the run is paused */
    async claimNext(audit: CheckedAudit, claim: string): Promise<CheckedItem | undefined> {
      const row = await underLock(audit.id, (trx) =>
        trx
          .updateTable('safetyAuditItem')
          .set({ run: 'running', claim })
          .where('id', '=', (e) =>
            e
              .selectFrom('safetyAuditItem as next')
              .innerJoin('safetyAudit', 'safetyAudit.id', 'next.auditId')
              .select('next.id')
              .where('next.auditId', '=', audit.id)
              .where('safetyAudit.status', '=', 'running')
              .where('next.run', '=', 'waiting')
              .orderBy('next.position')
              .limit(1),
          )
          .returningAll()
          .executeTakeFirst(),
      )
      return authorizeChild(row, audit, 'auditId')
    },

    /**
     * Stores a judgement. What a person decided on an earlier one stays, and with it the finding.
     * @returns false where the item was taken away meanwhile: deleted, changed, or claimed by another
     */
    async storeProposal(
      trx: AuditsTransaction,
      { id }: CheckedItem,
      claim: string,
      proposal: StoredProposal,
    ): Promise<boolean> {
      const { gap, action, controlLevel, severity, likelihood } = proposal
      const own = trx
        .updateTable('safetyAuditItem')
        .where('id', '=', id)
        .where('run', '=', 'running')
        .where('claim', '=', claim)
        .returning('id')
      const judged = { run: 'done', claim: null, error: null, proposal } as const
      const finding = { gap, action, controlLevel, severity, likelihood }
      // What was said on site may have come meanwhile. The first leaves no item of this claim to the second.
      const row =
        (await own
          .set({ ...judged, ...finding })
          .where('review', 'is', null)
          .executeTakeFirst()) ?? (await own.set(judged).where('review', 'is not', null).executeTakeFirst())
      return row !== undefined
    },

    async storeFailure({ id, auditId }: CheckedItem, claim: string, error: string) {
      await underLock(auditId, (trx) =>
        trx
          .updateTable('safetyAuditItem')
          .set({ run: 'failed', claim: null, error })
          .where('id', '=', id)
          .where('claim', '=', claim)
          .execute(),
      )
    },

    /** Gives an item back that could not be finished now. */
    async release({ id, auditId }: CheckedItem, claim: string) {
      await underLock(auditId, (trx) =>
        trx
          .updateTable('safetyAuditItem')
          .set({ run: 'waiting', claim: null })
          .where('id', '=', id)
          .where('claim', '=', claim)
          .execute(),
      )
    },
  }
}
