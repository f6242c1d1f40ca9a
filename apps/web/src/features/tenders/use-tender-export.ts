import type { ExportFormat } from '@fieldproof/schema/exports'
import { toast } from '@fieldproof/ui/toast-store'
import { useMemo, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { downloadFile } from '../viewer/download-file.ts'

export type TenderReport = 'requirements' | 'compliance' | 'evaluation'

/** Makes the files of a tender and saves them under the names that the server gives them. */
export function useTenderExport(id: string) {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const start = useMemo(() => {
    const call = utils.client.exports
    const save = async (make: () => Promise<{ downloadUrl: string; exportRecord: { filename: string } }>) => {
      setBusy(true)
      try {
        const { downloadUrl, exportRecord } = await make()
        await downloadFile(downloadUrl, exportRecord.filename)
      } catch (error) {
        toast({ title: 'Export failed', description: errorText(error), tone: 'danger' })
      } finally {
        setBusy(false)
      }
    }
    return {
      report: (kind: TenderReport, format: ExportFormat) => void save(() => call.tender.mutate({ id, kind, format })),
      debrief: (bidId: string) => void save(() => call.debrief.mutate({ id, bidId })),
      calendar: () => void save(() => call.calendar.mutate({ id })),
    }
  }, [id, utils])
  return { ...start, busy }
}
