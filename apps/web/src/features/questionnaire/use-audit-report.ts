import type { ExportFormat } from '@fieldproof/schema/exports'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useState } from 'react'
import { downloadFile } from '../../components/viewer/download-file.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Makes the report of an audit and saves it under the name that the server gives it. */
export function useAuditReport(id: string) {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const start = useCallback(
    async (format: ExportFormat) => {
      setBusy(true)
      try {
        const { downloadUrl, exportRecord } = await utils.client.exports.audit.mutate({ id, format })
        await downloadFile(downloadUrl, exportRecord.filename)
      } catch (error) {
        toast({ title: 'Export failed', description: errorText(error), tone: 'danger' })
      } finally {
        setBusy(false)
      }
    },
    [id, utils],
  )
  return { start: useCallback((format: ExportFormat) => void start(format), [start]), busy }
}
