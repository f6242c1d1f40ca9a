import type { TenderFilesValues } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { useRef } from 'react'
import { entityChange } from '../../lib/entity-change.ts'
import { trpc } from '../../lib/trpc.ts'
import { postForm } from '../../lib/upload-file.ts'

/** Sends further files of a tender one after the other. Sent again after a failure, what has arrived is not sent twice. */
export function useAddTenderFiles(tenderId: string) {
  const change = entityChange<Tender>('tender', tenderId, trpc.useUtils().tenders)
  const sent = useRef(new Set<File>())
  return async ({ files }: TenderFilesValues): Promise<boolean> => {
    for (const file of files) {
      if (sent.current.has(file)) continue
      const form = new FormData()
      form.append('file', file)
      try {
        change.onSuccess(await postForm<Tender>(`/api/tenders/${tenderId}/files`, form))
      } catch (error) {
        // It is told by this.
        change.onError(error)
        return false
      }
      sent.current.add(file)
    }
    return true
  }
}
