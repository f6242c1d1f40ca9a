import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { useDocumentsCache } from '../../../components/documents/use-documents-cache.ts'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { uploadDocument } from '../../../lib/upload-file.ts'

/** Uploads a file as the next revision of a document. The older one stays in force until the new one is read. */
export function useUploadRevision() {
  const utils = trpc.useUtils()
  const { mutateAsync: setPrevious } = trpc.revisions.setPrevious.useMutation({ scope: { id: 'revisions' } })
  const cache = useDocumentsCache()
  const [busy, setBusy] = useState(false)
  async function upload(previousId: string, file: File) {
    setBusy(true)
    try {
      const { id } = await uploadDocument(file)
      await setPrevious({ id, previousId })
    } catch (error) {
      toast({ title: 'Upload Failed', description: errorText(error), tone: 'danger' })
    } finally {
      setBusy(false)
      void cache.refresh()
      void utils.revisions.invalidate()
    }
  }
  return { upload, busy }
}
