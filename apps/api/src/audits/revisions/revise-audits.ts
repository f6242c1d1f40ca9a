import type { AuditComparison } from '@fieldproof/schema/audit-revisions'
import type { Audit } from '@fieldproof/schema/audits'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { RecordSecurity } from '../../security-log/security-log.service.ts'
import type { ActionsRepo } from '../actions/actions.repo.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditOwner, AuditsRepo, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'
import { type AuditsService, describeAuditTarget, missingAudit, ownerOf } from '../audits.service.ts'
import { questionnaireKey } from '../questionnaire-file.ts'
import type { AuditPhotosRepo } from '../site/audit-photos.repo.ts'
import { compareAudits } from './compare-audits.ts'
import { copyPictures, deletePictures, type PictureCopies } from './copy-pictures.ts'
import { firstOf, type RevisionsRepo } from './revisions.repo.ts'

export type ReviseAudits = ReturnType<typeof createReviseAudits>

/** What is signed off stays as it is: it goes on as the next revision of its questionnaire, compared with the last. */
export function createReviseAudits(deps: {
  audits: AuditsRepo
  items: AuditItemsRepo
  revisions: RevisionsRepo
  photos: AuditPhotosRepo
  actions: Pick<ActionsRepo, 'followedStates'>
  files: FileStore
  read: AuditsService['get']
  securityLog: RecordSecurity
}) {
  const { audits, items, revisions, photos, actions, files, read, securityLog } = deps

  /** @returns the number of the next revision @throws AppError conflict where this one is not to be revised */
  async function assertRevisable(owner: AuditOwner, row: CheckedAudit, trx?: AuditsTransaction): Promise<number> {
    if (row.status !== 'signed_off')
      throw new AppError('conflict', 'This audit is not signed off: it can be changed as it is.')
    const last = (await revisions.series(owner, row, trx)).at(-1)?.revision ?? row.revision
    if (last > row.revision) throw new AppError('conflict', `Revision ${last} is there already. Open it instead.`)
    return row.revision + 1
  }

  /** @returns undefined where there is no earlier revision @throws AppError not_found */
  async function compareWithLast(actor: Actor, id: string): Promise<AuditComparison | undefined> {
    const owner = ownerOf(actor)
    const row = await audits.find(owner, id)
    if (!row) throw missingAudit()
    const listed = (await revisions.series(owner, row)).findLast(({ revision }) => revision < row.revision)
    const earlier = listed && (await audits.find(owner, listed.id))
    if (!earlier) return undefined
    const [before, after] = await Promise.all([read(actor, earlier.id), read(actor, id)])
    const rows = [...(await items.list(earlier)), ...(await items.list(row))]
    return compareAudits(before, after, new Map(rows.map((item) => [item.id, firstOf(item)])))
  }

  return {
    /**
     * Makes the next revision of an audit that is signed off, with its items, findings and reviews as they stand.
     * @throws AppError not_found; conflict where it is not signed off, or was revised already
     */
    async revise(actor: Actor, id: string): Promise<Audit> {
      const owner = ownerOf(actor)
      const found = await audits.find(owner, id)
      if (!found) throw missingAudit()
      await assertRevisable(owner, found)
      const nextId = crypto.randomUUID()
      // The file before its audit, as when it is uploaded: a stray one is swept.
      await files.write(questionnaireKey(nextId), await files.read(questionnaireKey(id)))
      let copies: PictureCopies = new Map()
      try {
        const kept = new Set((await items.list(found)).flatMap((item) => [item.id, item.signature?.pictureId]))
        const pictures = (await photos.listAll(found)).filter((one) => kept.has(one.itemId ?? one.id))
        copies = await copyPictures(files, pictures)
        await audits.transaction(async (trx) => {
          const row = await audits.lock(trx, owner, id)
          if (!row) throw missingAudit()
          const revision = await assertRevisable(owner, row, trx)
          const followed = await actions.followedStates(trx, row)
          await revisions.insertNext(trx, row, await items.list(row, trx), {
            id: nextId,
            revision,
            followed,
            pictures,
            copies,
          })
          const next = await audits.lock(trx, owner, nextId)
          if (!next) throw missingAudit()
          const signed = row.signedOff ? `, which ${row.signedOff.name} signed off` : ''
          const text = `Revision ${revision}, made from revision ${row.revision}${signed}`
          await audits.addChange(trx, next, { by: actor.username, kind: 'created', text })
          const target = describeAuditTarget(next)
          await securityLog.record(trx, { action: 'audit.created', actor, target, detail: `Revision ${revision}` })
        })
      } catch (error) {
        const row = await audits.find(owner, nextId).catch(() => null)
        if (row === undefined) {
          await files.delete(questionnaireKey(nextId))
          await deletePictures(files, [...copies.values()])
        }
        if (!row) throw error
      }
      return read(actor, nextId)
    },

    compareWithLast,

    /** @throws AppError not_found, also where there is no earlier revision */
    async compare(actor: Actor, id: string): Promise<AuditComparison> {
      const comparison = await compareWithLast(actor, id)
      if (!comparison) throw new AppError('not_found', 'There is no earlier revision to compare with.')
      return comparison
    },
  }
}
