import type { Questionnaire } from '@fieldproof/schema/audits'
import { toast } from '@fieldproof/ui/toast-store'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { postForm } from '../../lib/upload-file.ts'
import { createUploadStore } from '../../lib/upload-store.ts'
import { type Upload, useUpload } from '../../lib/use-upload.ts'
import { type AuditUploadProblem, uploadFailed } from './audit-upload-problems.ts'

export type AuditUpload = Upload<AuditUploadProblem>

const store = createUploadStore<AuditUploadProblem>()

/** Uploads one questionnaire at a time with the custom policy text and the chosen documents, and opens the audit that the server makes of it. */
export function useAuditUpload(
  { customPolicy, documentIds }: { customPolicy: string; documentIds: readonly string[] | null },
  onUploaded: (id: string) => void,
): AuditUpload {
  const utils = trpc.useUtils()
  const upload = useUpload(store, {
    send: (file, options) => {
      const form = new FormData()
      form.append('file', file)
      if (customPolicy.trim() !== '') form.append('customPolicy', customPolicy)
      if (documentIds !== null) form.append('documentIds', documentIds.join(','))
      return postForm<Questionnaire>('/api/safety-audit/upload', form, options)
    },
    onDone: ({ id }) => onUploaded(id),
    onFailed: (error) => {
      tell(uploadFailed)
      return { ...uploadFailed, hint: errorText(error) }
    },
    onEnd: () => utils.audits.listPage.invalidate(),
  })
  return {
    ...upload,
    refuse: (problem) => {
      upload.refuse(problem)
      tell(problem)
    },
  }
}

function tell({ title, description }: AuditUploadProblem) {
  toast({ title, description, tone: 'danger' })
}
