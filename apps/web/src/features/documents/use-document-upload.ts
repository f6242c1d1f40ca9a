import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useSyncExternalStore } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { uploadDocument } from '../../lib/upload-file.ts'
import { describeFailure, type UploadProblem } from './upload-messages.ts'
import { readUpload, subscribeToUpload, type UploadState, writeUpload } from './upload-store.ts'

export interface DocumentUpload {
  state: UploadState
  start: (file: File) => void
  refuse: (problem: UploadProblem) => void
  reset: () => void
}

/** Uploads one PDF at a time with its progress, and refreshes the list when the server has it. */
export function useDocumentUpload(): DocumentUpload {
  const state = useSyncExternalStore(subscribeToUpload, readUpload)
  const utils = trpc.useUtils()

  const start = useCallback(
    async (file: File) => {
      if (readUpload().kind === 'uploading') return
      const controller = new AbortController()
      const progress = { name: file.name, total: file.size, cancel: () => controller.abort() }
      writeUpload({ kind: 'uploading', sent: 0, ...progress })
      try {
        await uploadDocument(file, {
          signal: controller.signal,
          // The bytes sent include the form around the file.
          onProgress: (sent) => writeUpload({ kind: 'uploading', ...progress, sent: Math.min(sent, file.size) }),
        })
        writeUpload({ kind: 'idle' })
      } catch (error) {
        if (controller.signal.aborted) {
          writeUpload({ kind: 'idle' })
        } else {
          writeUpload({ kind: 'problem', problem: describeFailure(error) })
          toast({ title: 'Upload Failed', description: errorText(error), tone: 'danger' })
        }
      }
      // A cancelled upload may have reached the server after all: the list says what is true.
      await utils.documents.list.invalidate()
    },
    [utils],
  )

  return {
    state,
    start,
    refuse: useCallback((problem: UploadProblem) => writeUpload({ kind: 'problem', problem }), []),
    reset: useCallback(() => {
      if (readUpload().kind === 'problem') writeUpload({ kind: 'idle' })
    }, []),
  }
}
