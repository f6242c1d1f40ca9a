import type { ExportFormat, ExportResult } from '@fieldproof/schema/exports'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useState } from 'react'
import { downloadFile } from '../../components/viewer/download-file.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Makes files of an audit and saves them under the names that the server gives them. */
export function useAuditReport(id: string) {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const save = useCallback(async (make: () => Promise<ExportResult>) => {
    setBusy(true)
    try {
      const { downloadUrl, exportRecord } = await make()
      await downloadFile(downloadUrl, exportRecord.filename)
    } catch (error) {
      toast({ title: 'Export failed', description: errorText(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }, [])
  return {
    busy,
    start: useCallback(
      (format: ExportFormat) => void save(() => utils.client.exports.audit.mutate({ id, format })),
      [save, id, utils],
    ),
    /** The questionnaire itself with the answers in it. */
    fillIn: useCallback(() => void save(() => utils.client.exports.answered.mutate({ id })), [save, id, utils]),
  }
}
