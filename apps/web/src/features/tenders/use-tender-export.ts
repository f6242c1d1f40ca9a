import type { ExportFormat } from '@fieldproof/schema/exports'
import { toast } from '@fieldproof/ui/toast-store'
import { useMemo, useState } from 'react'
import { downloadFile } from '../../components/viewer/download-file.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

export type TenderReport = 'requirements' | 'response' | 'compliance' | 'evaluation'

/** Makes the files of a tender and saves them under the names that the server gives them. */
export function useTenderExport(id: string) {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const start = useMemo(() => {
    const call = utils.client.exports
    const save = async (download: () => Promise<void>) => {
      setBusy(true)
      try {
        await download()
      } catch (error) {
        toast({ title: 'Export failed', description: errorText(error), tone: 'danger' })
      } finally {
        setBusy(false)
      }
    }
    const saveExport = (make: () => Promise<{ downloadUrl: string; exportRecord: { filename: string } }>) =>
      void save(async () => {
        const { downloadUrl, exportRecord } = await make()
        await downloadFile(downloadUrl, exportRecord.filename)
      })
    return {
      report: (kind: TenderReport, format: ExportFormat) => saveExport(() => call.tender.mutate({ id, kind, format })),
      debrief: (bidId: string) => saveExport(() => call.debrief.mutate({ id, bidId })),
      calendar: (name: string) =>
        void save(() => downloadFile(`/api/tenders/${encodeURIComponent(id)}/calendar.ics`, `${name}.ics`)),
    }
  }, [id, utils])
  return { ...start, busy }
}
