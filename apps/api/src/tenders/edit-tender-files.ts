import type { tenderFileInputSchema } from '@fieldproof/schema/tender-calls'
import { tenderLimits } from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { checkPdf, cleanFileName, magicOfName, unsupportedTenderFile } from '../platform/check-pdf.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { TakeInDocument } from './open-bids.ts'
import type { TendersTransaction } from './tenders.repo.ts'
import {
  assertAnalysed,
  assertNotFrozen,
  missingTender,
  type TenderStores,
  type TendersService,
} from './tenders.service.ts'

/** The files of a tender beside its first document, until it is frozen. Each is a document of the workspace at once. */
export function createEditTenderFiles({
  tenders,
  tenderFiles,
  change,
  files,
  maxBytes,
  takeInDocument,
  enqueueFile,
}: Pick<TenderStores, 'tenders' | 'tenderFiles'> &
  Pick<TendersService, 'change'> & {
    files: FileStore
    maxBytes: number
    takeInDocument: TakeInDocument
    enqueueFile(trx: TendersTransaction, fileId: string, by: string): Promise<void>
  }) {
  return {
    /**
     * Adds a file, which is read behind the answer.
     * @throws AppError not_found; conflict (not analysed, frozen, too many, there already); what `checkPdf` throws
     */
    async add(
      actor: Actor,
      tenderId: string,
      upload: { name: string; bytes: AsyncIterable<Uint8Array> },
    ): Promise<Tender> {
      if (!(await tenders.find(actor.agent, tenderId))) throw missingTender()
      const id = crypto.randomUUID()
      const fileName = cleanFileName(upload.name)
      const check = checkPdf(upload.bytes, maxBytes, [magicOfName(upload.name)], unsupportedTenderFile)
      await files.write(id, check.bytes)
      let documentId: string | undefined
      try {
        const tender = await change(actor, tenderId, async (trx, row) => {
          assertAnalysed(row)
          assertNotFrozen(row)
          const before = await tenderFiles.list(row, trx)
          if (before.length >= tenderLimits.filesMax)
            throw new AppError('conflict', `A tender has ${tenderLimits.filesMax} further files at most.`)
          const { size: fileSize, sha256 } = check.result
          documentId = await takeInDocument(trx, actor, { id, originalName: fileName, fileSize, sha256 })
          if (documentId === row.documentId || before.some((one) => one.documentId === documentId))
            throw new AppError('conflict', 'This file belongs to the tender already.')
          await tenderFiles.insert(trx, row, { id, documentId, fileName, addedBy: actor.username })
          await tenders.touch(trx, row)
          const text = `Added the file ${fileName}`
          await tenders.addChange(trx, row, { by: actor.username, kind: 'edited', text })
          await enqueueFile(trx, id, actor.username)
        })
        // The workspace had this content: its file is that of the document there.
        if (documentId !== id) await files.delete(id)
        return tender
      } catch (error) {
        // Where the answer to a commit was lost the row decides. While nobody can ask it the file stays: a stray one is swept.
        const known = await tenders.documents(actor.agent, [id]).catch(() => undefined)
        if (known?.length === 0) await files.delete(id)
        throw error
      }
    },

    /** Takes a file out with what was found in it; the document stays in the workspace. */
    remove: (actor: Actor, { id, fileId }: z.output<typeof tenderFileInputSchema>) =>
      change(actor, id, async (trx, row) => {
        assertAnalysed(row)
        assertNotFrozen(row)
        const file = (await tenderFiles.list(row, trx)).find((one) => one.id === fileId)
        if (!file) throw new AppError('not_found', 'This file does not exist.')
        await tenderFiles.delete(trx, row, file)
        await tenders.touch(trx, row)
        const text = `Took out the file ${file.fileName} with what was found in it`
        await tenders.addChange(trx, row, { by: actor.username, kind: 'edited', text })
      }),
  }
}
