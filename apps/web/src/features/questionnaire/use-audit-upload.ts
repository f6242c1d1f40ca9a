import type { Questionnaire } from '@fieldproof/schema/audits'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useSyncExternalStore } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { postForm } from '../../lib/upload-file.ts'
import { type AuditUploadProblem, uploadFailed } from './audit-upload-problems.ts'
import {
  type AuditUploadState,
  readAuditUpload,
  subscribeToAuditUpload,
  writeAuditUpload,
} from './audit-upload-store.ts'

export interface AuditUpload {
  state: AuditUploadState
  start: (file: File) => void
  refuse: (problem: AuditUploadProblem) => void
  reset: () => void
}

/** Uploads one questionnaire at a time with the custom policy text, and opens the audit that the server makes of it. */
export function useAuditUpload(customPolicy: string, onUploaded: (id: string) => void): AuditUpload {
  const state = useSyncExternalStore(subscribeToAuditUpload, readAuditUpload)
  const utils = trpc.useUtils()

  const start = useCallback(
    async (file: File) => {
      if (readAuditUpload().kind === 'uploading') return
      const controller = new AbortController()
      const progress = { name: file.name, total: file.size, cancel: () => controller.abort() }
      writeAuditUpload({ kind: 'uploading', sent: 0, ...progress })
      const form = new FormData()
      form.append('file', file)
      if (customPolicy.trim() !== '') form.append('customPolicy', customPolicy)
      try {
        const { id } = await postForm<Questionnaire>('/api/safety-audit/upload', form, {
          signal: controller.signal,
          // The bytes sent include the form around the file.
          onProgress: (sent) => writeAuditUpload({ kind: 'uploading', ...progress, sent: Math.min(sent, file.size) }),
        })
        writeAuditUpload({ kind: 'idle' })
        onUploaded(id)
      } catch (error) {
        if (controller.signal.aborted) {
          writeAuditUpload({ kind: 'idle' })
        } else {
          writeAuditUpload({ kind: 'problem', problem: uploadFailed, hint: errorText(error) })
          toast({ ...uploadFailed, tone: 'danger' })
        }
      }
      // A cancelled upload may have reached the server after all: the list says what is true.
      await utils.audits.list.invalidate()
    },
    [utils, customPolicy, onUploaded],
  )

  return {
    state,
    start,
    refuse: useCallback((problem: AuditUploadProblem) => {
      writeAuditUpload({ kind: 'problem', problem })
      toast({ ...problem, tone: 'danger' })
    }, []),
    reset: useCallback(() => {
      if (readAuditUpload().kind === 'problem') writeAuditUpload({ kind: 'idle' })
    }, []),
  }
}
