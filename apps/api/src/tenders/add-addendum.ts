import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { assertNotAwarded } from './edit-bids.ts'
import type { TendersTransaction } from './tenders.repo.ts'
import { assertAnalysed, missingDocument, type TenderStores, type TendersService } from './tenders.service.ts'

/** Adds a later version or an amendment of a tender; what it changes is found in the background. */
export function createAddAddendum({
  tenders,
  addenda,
  change,
  enqueueAddendum,
}: Pick<TenderStores, 'tenders' | 'addenda'> &
  Pick<TendersService, 'change'> & {
    enqueueAddendum(trx: TendersTransaction, addendumId: string, by: string): Promise<void>
  }) {
  /** @throws AppError not_found (tender, document), conflict (not analysed, awarded, not indexed, there already) */
  return (actor: Actor, { id, documentId }: { id: string; documentId: string }) =>
    change(actor, id, async (trx, row) => {
      assertAnalysed(row)
      assertNotAwarded(row)
      const [document] = await tenders.documents(actor.agent, [documentId])
      if (!document) throw missingDocument()
      if (document.status !== 'indexed')
        throw new AppError('conflict', `${document.originalName} is not indexed yet. Wait until it is, and try again.`)
      const before = await addenda.list(row, trx)
      if (
        documentId === row.documentId ||
        before.some((one) => one.documentId === documentId && one.status !== 'failed')
      )
        throw new AppError('conflict', 'This document belongs to the tender already.')
      if (before.some(({ status }) => status === 'reading'))
        throw new AppError('conflict', 'Another addendum is still being read.')
      const addendumId = crypto.randomUUID()
      const number = (before.at(-1)?.number ?? 0) + 1
      await addenda.insert(trx, row, {
        id: addendumId,
        number,
        documentId,
        fileName: document.originalName,
        addedBy: actor.username,
      })
      await tenders.touch(trx, row)
      const text = `Added addendum ${number} (${document.originalName})`
      await tenders.addChange(trx, row, { by: actor.username, kind: 'addendum', text })
      await enqueueAddendum(trx, addendumId, actor.username)
    })
}
