import { resolve } from 'node:path'
import type {
  AnswerWanted,
  rerunAuditItemInputSchema,
  runAuditInputSchema,
  setAuditCoverInputSchema,
  updateAuditInputSchema,
} from '@fieldproof/schema/audit-calls'
import { describeUnseen, listUnseen } from '@fieldproof/schema/audit-labels'
import type { Audit, AuditChange, AuditSummary } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { ItemPlace, SafetyAuditRow } from '../platform/database/tables/audits.ts'
import type { FileStore } from '../platform/file-store.ts'
import { createOnceInAWhile } from '../platform/once-in-a-while.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { AuditItemsRepo, CheckedItem } from './audit-items.repo.ts'
import type { OwnedAudit } from './audit-queue.ts'
import type { AuditOwner, AuditsRepo, AuditsTransaction, CheckedAudit } from './audits.repo.ts'
import { policyTextChanged } from './columns/audit-columns.repo.ts'
import { nameItem } from './name-item.ts'
import { doubtOf, presentAudit, presentSummary } from './present-audit.ts'
import { questionnaireKey } from './questionnaire-file.ts'
import type { AnswerChange, ReadChanges } from './read-changes.ts'
import type { AuditPhotosRepo } from './site/audit-photos.repo.ts'
import { photoKey } from './site/photo-files.ts'
import { presentPhotos } from './site/present-photos.ts'
import { isToRunAgain } from './sources/mark-items.ts'
import type { ReadSources } from './sources/read-sources.ts'

export type AuditsService = ReturnType<typeof createAuditsService>

export const ownerOf = ({ userId, agent }: Actor): AuditOwner => ({ userId, agent })
/** An audit as the security log names it. */
export const describeAuditTarget = ({ id, filename }: Pick<SafetyAuditRow, 'id' | 'filename'>) => ({
  kind: 'audit',
  id,
  name: filename,
})

export const missingAudit = () => new AppError('not_found', 'This audit does not exist.')
export const missingItem = () => new AppError('not_found', 'This item does not exist.')

/** Refuses what must not happen to an audit as it stands. */
export function assertUnlocked({ status }: SafetyAuditRow) {
  if (status === 'signed_off') throw new AppError('conflict', 'This audit is signed off and cannot be changed.')
  if (status === 'reading') throw new AppError('conflict', 'The questionnaire is still being read.')
  if (status === 'failed') throw new AppError('conflict', 'The questionnaire could not be read.')
}

/** @throws AppError conflict where a run would judge items that are doubtful and that nobody has looked at */
function assertSeen(list: readonly CheckedItem[], again: boolean) {
  const unseen = listUnseen(
    list.map((item) => ({ doubt: doubtOf(item), run: item.run })),
    again,
  )
  if (unseen.length > 0) throw new AppError('conflict', describeUnseen(unseen.length))
}

/** Audits of a user: list, read, delete, and their run. Items are edited in edit-items.ts and reviewed in review-items.ts. */
export function createAuditsService(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  sources: ReadSources
  photos: AuditPhotosRepo
  files: FileStore
  securityLog: RecordSecurity
  readChanges: ReadChanges
  enqueueRun(trx: AuditsTransaction, audit: OwnedAudit): Promise<void>
}) {
  const { audits, items, sources, photos, files, securityLog } = deps
  const noteOpened = createOnceInAWhile()

  async function read(actor: Actor, id: string): Promise<Audit> {
    const row = await audits.find(ownerOf(actor), id)
    if (!row) throw missingAudit()
    const [found, pages, messages, pictures] = await Promise.all([
      items.list(row),
      audits.pages(row),
      audits.messages(row),
      photos.list(row),
    ])
    const told = { marks: await sources.marks([row]), fresh: await sources.fresh(row, found) }
    return presentAudit(row, { items: found, pages, messages, photos: presentPhotos(pictures) }, told)
  }

  const answer: AnswerChange = async (actor, { id, since }) => {
    if (since === undefined) return read(actor, id)
    const row = await audits.find(ownerOf(actor), id)
    if (!row) throw missingAudit()
    return deps.readChanges(row, since)
  }

  async function change(
    actor: Actor,
    wanted: AnswerWanted,
    work: (trx: AuditsTransaction, row: CheckedAudit) => Promise<void>,
  ) {
    await audits.transaction(async (trx) => {
      const row = await audits.lock(trx, ownerOf(actor), wanted.id)
      if (!row) throw missingAudit()
      await work(trx, row)
    })
    return answer(actor, wanted)
  }

  /** Whatever else waited goes on waiting for the whole run. */
  async function holdOthers(trx: AuditsTransaction, row: CheckedAudit) {
    for (const other of await items.list(row, trx))
      if (other.run === 'waiting' || other.run === 'running') await items.hold(trx, other)
  }

  async function runOnly(
    actor: Actor,
    trx: AuditsTransaction,
    row: CheckedAudit,
    only: 'changed' | 'without_evidence',
  ) {
    const list = await items.list(row, trx)
    const marks = await sources.marks([row], trx)
    const fresh = only === 'changed' ? undefined : await sources.fresh(row, list)
    const chosen = list.filter((item) =>
      only === 'changed' ? isToRunAgain(item, marks) : fresh?.itemIds.includes(item.id),
    )
    if (chosen.length === 0) return
    await holdOthers(trx, row)
    await items.enqueueAgain(trx, chosen)
    await audits.setStatus(trx, row, 'running')
    const why = only === 'changed' ? 'whose sources changed' : 'without evidence'
    const text = `Started the run of ${countOf(chosen.length, 'item')} ${why}; reviews stay`
    await audits.addChange(trx, row, { by: actor.username, kind: 'run', text })
    await deps.enqueueRun(trx, row)
  }

  return {
    async list(actor: Actor): Promise<AuditSummary[]> {
      const rows = await audits.list(ownerOf(actor))
      const [found, marks] = await Promise.all([items.listOf(rows), sources.marks(rows)])
      const byAudit = Map.groupBy(found, ({ auditId }) => auditId)
      return rows.map((row) => presentSummary(row, byAudit.get(row.id) ?? [], { marks }))
    },

    get: read,

    answer,

    /** Audits of a workspace by their ids, whoever they belong to: what their users have shared of them. */
    async shared(actor: Actor, ids: readonly string[]) {
      const rows = await audits.findShared(actor.agent, ids)
      const [found, marks] = await Promise.all([items.listOf(rows), sources.marks(rows)])
      const byAudit = Map.groupBy(found, ({ auditId }) => auditId)
      return rows.map((row) => ({ ...presentSummary(row, byAudit.get(row.id) ?? [], { marks }), userId: row.userId }))
    },

    async delete(actor: Actor, id: string): Promise<void> {
      const pictures = await audits.transaction(async (trx) => {
        const row = await audits.lock(trx, ownerOf(actor), id)
        if (!row) throw missingAudit()
        const ids = await photos.idsOf(trx, row)
        await audits.delete(trx, row)
        await securityLog.record(trx, { action: 'audit.deleted', actor, target: describeAuditTarget(row) })
        return ids
      })
      await files.delete(questionnaireKey(id))
      for (const picture of pictures) await files.delete(photoKey(picture))
    },

    async history(actor: Actor, id: string): Promise<AuditChange[]> {
      const row = await audits.find(ownerOf(actor), id)
      if (!row) throw missingAudit()
      const changes = await audits.changes(row)
      return changes.map(({ id: line, at, by, itemId, kind, text }) => ({
        id: line,
        at: at.toISOString(),
        by,
        itemId,
        kind,
        text,
      }))
    },

    async openFile(actor: Actor, id: string) {
      const row = await audits.find(ownerOf(actor), id)
      if (!row) throw missingAudit()
      await noteOpened(actor, id, () =>
        securityLog.note({ action: 'audit.downloaded', actor, target: describeAuditTarget(row) }),
      )
      return {
        name: row.filename,
        kind: row.fileKind,
        size: row.fileSize,
        read: (range?: { start: number; end: number }) => files.read(questionnaireKey(id), range),
      }
    },

    /** Gives `use` the questionnaire's file on the local disk, and where in it items stand, by their ids. */
    async withQuestionnaire<T>(
      actor: Actor,
      id: string,
      use: (path: string, places: ReadonlyMap<string, ItemPlace>) => Promise<T>,
    ): Promise<T> {
      const row = await audits.find(ownerOf(actor), id)
      if (!row) throw missingAudit()
      const places = new Map((await items.list(row)).flatMap((item) => (item.place ? [[item.id, item.place]] : [])))
      return files.withLocalPath(questionnaireKey(id), (path) => use(resolve(path), places))
    },

    /** The policy text for the next judgements; those that were made stay as they are. */
    update: (actor: Actor, { id, since, customPolicies }: z.output<typeof updateAuditInputSchema>) =>
      change(actor, { id, since }, async (trx, row) => {
        assertUnlocked(row)
        if (row.customPolicies === customPolicies) return
        await audits.setPolicies(trx, row, customPolicies)
        await audits.addChange(trx, row, { by: actor.username, kind: 'edited', text: policyTextChanged })
      }),

    /** What stands on the cover of its report. */
    setCover: (actor: Actor, { id, since, site, period, team }: z.output<typeof setAuditCoverInputSchema>) =>
      change(actor, { id, since }, async (trx, row) => {
        assertUnlocked(row)
        await audits.setCover(trx, row, { site, period, team })
        const told = [site, period, team].filter((part) => part !== '').join('; ') || 'nothing'
        await audits.addChange(trx, row, { by: actor.username, kind: 'edited', text: `Set the cover: ${told}` })
      }),

    /**
     * Starts the run, or takes it up where it was paused; with `again` every item is judged anew and reviews are cleared,
     * but for what was observed on site. Doubtful items that nobody has seen stop it, unless it is meant so. With `only`,
     * some are judged again and every review stays.
     */
    run: (actor: Actor, { id, since, again, only, despiteDoubts }: z.output<typeof runAuditInputSchema>) =>
      change(actor, { id, since }, async (trx, row) => {
        assertUnlocked(row)
        if (row.status === 'running') return
        if (only) return runOnly(actor, trx, row, only)
        if (!despiteDoubts) assertSeen(await items.list(row, trx), again)
        const waiting = await items.enqueue(trx, row, { all: again })
        if (waiting === 0) {
          if ((await items.list(row, trx)).length === 0)
            throw new AppError('conflict', 'This audit has no items to run.')
          return
        }
        await audits.setStatus(trx, row, 'running')
        const documents = await audits.countDocuments(trx, row)
        const policy = row.customPolicies.trim() !== ''
        await audits.setRunBasis(trx, row, { documents, policy, at: new Date().toISOString() })
        const text = `Started the run of ${waiting} ${waiting === 1 ? 'item' : 'items'}`
        await audits.addChange(trx, row, { by: actor.username, kind: 'run', text })
        await deps.enqueueRun(trx, row)
      }),

    /** The item in hand is finished; the others wait. */
    pause: (actor: Actor, { id, since }: AnswerWanted) =>
      change(actor, { id, since }, async (trx, row) => {
        assertUnlocked(row)
        if (row.status !== 'running') return
        await audits.setStatus(trx, row, 'paused')
        await audits.addChange(trx, row, { by: actor.username, kind: 'run', text: 'Paused the run' })
      }),

    /** Judges one item again; its review is cleared. Where the run is paused, only this item is judged. */
    rerunItem: (actor: Actor, { id, since, itemId }: z.output<typeof rerunAuditItemInputSchema>) =>
      change(actor, { id, since }, async (trx, row) => {
        assertUnlocked(row)
        const item = await items.find(trx, row, itemId)
        if (!item) throw missingItem()
        if (row.status !== 'running') await holdOthers(trx, row)
        await items.enqueueOne(trx, item)
        await audits.setStatus(trx, row, 'running')
        const text = `${nameItem(item)}: to be judged again`
        await audits.addChange(trx, row, { by: actor.username, kind: 'run', itemId, text })
        await deps.enqueueRun(trx, row)
      }),
  }
}
