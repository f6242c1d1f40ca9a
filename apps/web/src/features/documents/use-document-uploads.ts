import { useStore } from '@fieldproof/ui/create-store'
import { useDocumentsCache } from '../../components/documents/use-documents-cache.ts'
import { uploadDocument } from '../../lib/upload-file.ts'
import { createUploadQueue } from '../../lib/upload-queue.ts'
import { describeFailure, type UploadProblem } from './upload-messages.ts'

const queue = createUploadQueue<UploadProblem>()

export type DocumentUploads = ReturnType<typeof useDocumentUploads>

/** Uploads many files, one at a time: each has a row of its own, and the list is read again after each. */
export function useDocumentUploads() {
  const cache = useDocumentsCache()
  return {
    files: useStore(queue.store),
    isBusy: queue.isBusy,
    remove: queue.remove,
    clear: queue.clear,
    add: (files: readonly { file: File; problem?: UploadProblem | undefined }[]) =>
      queue.add(files, {
        send: uploadDocument,
        explain: describeFailure,
        onEach: () => void cache.refresh(),
      }),
  }
}
