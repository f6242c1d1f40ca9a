import { type AnswerWanted, auditLimits, type removePhotoInputSchema } from '@fieldproof/schema/audit-calls'
import type { Audit, AuditAnswer } from '@fieldproof/schema/audits'
import { idSchema } from '@fieldproof/schema/common'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { TextLimitError } from '../../platform/text-workers.ts'
import type { AuditItemsRepo, CheckedItem } from '../audit-items.repo.ts'
import type { AuditTexts } from '../audit-texts.ts'
import type { AuditsRepo, AuditsTransaction, CheckedAudit } from '../audits.repo.ts'
import { assertUnlocked, missingAudit, missingItem, ownerOf } from '../audits.service.ts'
import { nameItem } from '../name-item.ts'
import type { AnswerChange } from '../read-changes.ts'
import type { AuditPhotosRepo, CheckedPhoto } from './audit-photos.repo.ts'
import { checkPicture, unsupportedPicture } from './check-picture.ts'
import type { CleanPicture, PicturePurpose } from './clean-picture.ts'
import { assertObserved } from './observe-items.ts'
import { photoKey } from './photo-files.ts'

export interface AddPictureDeps {
  audits: AuditsRepo
  items: AuditItemsRepo
  photos: AuditPhotosRepo
  files: FileStore
  texts: Pick<AuditTexts, 'cleanPicture'>
  answer: AnswerChange
}

export interface Upload {
  bytes: AsyncIterable<Uint8Array>
}

/** The items that a signature is for, and the name that it is of. */
const signatureFieldsSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(200),
  itemIds: z
    .string()
    .transform((list) => [...new Set(list.split(',').map((id) => id.trim()))])
    .pipe(z.array(idSchema).min(1).max(auditLimits.itemsMax)),
})

export const missingPhoto = () => new AppError('not_found', 'This picture does not exist.')

export type AddPicture = ReturnType<typeof createAddPicture>

/** Pictures of audits: photos of what was seen on site, and drawn signatures. Stored drawn anew, without what a camera adds. */
export function createAddPicture(deps: AddPictureDeps) {
  const { audits, items, photos, files, texts, answer } = deps

  /** Before its bytes are read; the answer may be another when they are. */
  async function findOpen(actor: Actor, id: string): Promise<CheckedAudit> {
    const audit = await audits.find(ownerOf(actor), id)
    if (!audit) throw missingAudit()
    assertUnlocked(audit)
    return audit
  }

  async function clean(actor: Actor, upload: Upload, purpose: PicturePurpose): Promise<CleanPicture> {
    const bytes = await checkPicture(upload.bytes)
    try {
      return await texts.cleanPicture({ bytes, purpose }, { owner: actor.userId })
    } catch (error) {
      throw error instanceof TextLimitError ? unsupportedPicture() : error
    }
  }

  /** Stores the file, and then the rows that name it. Where those cannot be written nothing is left. */
  async function keep(
    actor: Actor,
    wanted: AnswerWanted,
    picture: CleanPicture,
    write: (
      trx: AuditsTransaction,
      audit: CheckedAudit,
      photo: Parameters<AuditPhotosRepo['insert']>[3],
    ) => Promise<void>,
  ): Promise<AuditAnswer> {
    const id = crypto.randomUUID()
    const { bytes, format, width, height } = picture
    await files.write(photoKey(id), oneChunk(bytes))
    try {
      await audits.transaction(async (trx) => {
        const audit = await audits.lock(trx, ownerOf(actor), wanted.id)
        if (!audit) throw missingAudit()
        assertUnlocked(audit)
        await write(trx, audit, { id, format, width, height, size: bytes.byteLength, addedBy: actor.username })
        await audits.touch(trx, audit)
      })
    } catch (error) {
      // Where the answer to a commit was lost the row decides. While nobody can ask it the file stays: a stray one is swept.
      const stored = await photos.exists(id).catch(() => true)
      if (!stored) await files.delete(photoKey(id))
      throw error
    }
    return answer(actor, wanted)
  }

  return {
    /**
     * A photo of an item that is observed on site. A signature of it goes: it was for what was there before.
     * @throws AppError not_found, conflict (locked, or enough photos), too_large, unsupported_type
     */
    async addPhoto(
      actor: Actor,
      { id, since, itemId }: AnswerWanted & { itemId: string },
      upload: Upload,
    ): Promise<AuditAnswer> {
      const open = await findOpen(actor, id)
      if (!(await items.list(open)).some((item) => item.id === itemId)) throw missingItem()
      const picture = await clean(actor, upload, 'photo')
      return keep(actor, { id, since }, picture, async (trx, audit, photo) => {
        const item = await items.find(trx, audit, itemId)
        if (!item) throw missingItem()
        assertObserved(item)
        const there = (await photos.list(audit, trx)).filter((one) => one.itemId === item.id).length
        if (there >= auditLimits.photosMax)
          throw new AppError('conflict', `An item has at most ${auditLimits.photosMax} photos. Delete one first.`)
        await photos.insert(trx, audit, item, photo)
        if (item.signature) await items.setSignature(trx, [item], null)
        const text = `${nameItem(item)}: added a photo${item.signature ? '; its signature was for the answer before' : ''}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'observed', itemId, text })
      })
    },

    /**
     * Signs what was seen of items, all of them or none. Fields: `name`, and `itemIds` with commas between them.
     * @throws AppError not_found, conflict (locked, or an item without an answer), invalid, too_large, unsupported_type
     */
    async sign(
      actor: Actor,
      wanted: AnswerWanted,
      upload: Upload,
      fields: Promise<Map<string, string>>,
    ): Promise<AuditAnswer> {
      await findOpen(actor, wanted.id)
      const picture = await clean(actor, upload, 'signature')
      const given = signatureFieldsSchema.safeParse(Object.fromEntries(await fields))
      if (!given.success) throw new AppError('invalid', given.error.issues[0]?.message ?? 'Enter a name.')
      const { name, itemIds } = given.data
      return keep(actor, wanted, picture, async (trx, audit, photo) => {
        const list = await items.list(audit, trx)
        const chosen = itemIds.map((itemId) => {
          const item = list.find((one) => one.id === itemId)
          if (!item) throw missingItem()
          assertObserved(item)
          if (item.review?.decision !== 'observed')
            throw new AppError('conflict', `${nameItem(item)} has no answer yet. Answer it before you sign.`)
          return item
        })
        await photos.insert(trx, audit, null, photo)
        const at = new Date().toISOString()
        await items.setSignature(trx, chosen, { name, by: actor.username, at, pictureId: photo.id })
        for (const item of chosen) await noteSigned(trx, audit, item, name)
      })

      async function noteSigned(trx: AuditsTransaction, audit: CheckedAudit, item: CheckedItem, signer: string) {
        const text = `${nameItem(item)}: signed by ${signer}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'observed', itemId: item.id, text })
      }
    },

    /** Its file goes with its row: the history says that there was one. */
    async removePhoto(
      actor: Actor,
      { id, since, itemId, photoId }: z.output<typeof removePhotoInputSchema>,
    ): Promise<AuditAnswer> {
      await audits.transaction(async (trx) => {
        const audit = await audits.lock(trx, ownerOf(actor), id)
        if (!audit) throw missingAudit()
        assertUnlocked(audit)
        const item = await items.find(trx, audit, itemId)
        if (!item) throw missingItem()
        const photo = await photos.find(audit, photoId, trx)
        if (photo?.itemId !== item.id) throw missingPhoto()
        await photos.delete(trx, photo)
        if (item.signature) await items.setSignature(trx, [item], null)
        const text = `${nameItem(item)}: deleted a photo${item.signature ? '; its signature was for the answer before' : ''}`
        await audits.addChange(trx, audit, { by: actor.username, kind: 'observed', itemId, text })
        await audits.touch(trx, audit)
      })
      await files.delete(photoKey(photoId))
      return answer(actor, { id, since })
    },

    /**
     * The photos of an audit's items and its signatures, in the order of the items, as many as fit; one whose file is gone
     * is left out.
     * @throws AppError not_found
     */
    async loadAll(actor: Actor, { id, items: shown }: Audit, maxBytes: number) {
      const audit = await audits.find(ownerOf(actor), id)
      if (!audit) throw missingAudit()
      const loaded = new Map<string, CleanPicture>()
      let left = maxBytes
      for (const { photos: own, signature } of shown)
        for (const pictureId of [...own.map((photo) => photo.id), ...(signature ? [signature.pictureId] : [])]) {
          const photo = loaded.has(pictureId) ? undefined : await photos.find(audit, pictureId)
          if (!photo || photo.size > left) continue
          const bytes = await files.read(photoKey(photo.id)).then(
            (stream) => new Response(stream).bytes(),
            () => undefined,
          )
          if (!bytes) continue
          left -= photo.size
          loaded.set(pictureId, { bytes, format: photo.format, width: photo.width, height: photo.height })
        }
      return loaded
    },

    /** @throws AppError not_found */
    async open(actor: Actor, { id, photoId }: { id: string; photoId: string }) {
      const audit = await audits.find(ownerOf(actor), id)
      const photo: CheckedPhoto | undefined = audit && (await photos.find(audit, photoId))
      if (!photo) throw missingPhoto()
      return { format: photo.format, size: photo.size, read: () => files.read(photoKey(photo.id)) }
    },
  }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}
