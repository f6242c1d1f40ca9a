import { toast } from '@fieldproof/ui/toast-store'
import { useDocumentsCache } from '../../components/documents/use-documents-cache.ts'
import { errorText } from '../../lib/rest-error.ts'
import { uploadDocument } from '../../lib/upload-file.ts'
import { createUploadStore } from '../../lib/upload-store.ts'
import { type Upload, useUpload } from '../../lib/use-upload.ts'
import { describeFailure, type UploadProblem } from './upload-messages.ts'

export type DocumentUpload = Upload<UploadProblem>

const store = createUploadStore<UploadProblem>()

/** Uploads one PDF at a time with its progress, and refreshes the list when the server has it. */
export function useDocumentUpload(): DocumentUpload {
  const cache = useDocumentsCache()
  return useUpload(store, {
    send: uploadDocument,
    onFailed: (error) => {
      toast({ title: 'Upload Failed', description: errorText(error), tone: 'danger' })
      return describeFailure(error)
    },
    onEnd: cache.refresh,
  })
}
