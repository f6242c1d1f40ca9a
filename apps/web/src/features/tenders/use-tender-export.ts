import type { ExportFormat } from '@fieldproof/schema/exports'
import { useMemo } from 'react'
import { downloadFile } from '../../components/viewer/download-file.ts'
import { useDownload } from '../../components/viewer/use-download.ts'
import { trpc } from '../../lib/trpc.ts'

export type TenderReport = 'requirements' | 'response' | 'compliance' | 'evaluation'

/** Makes the files of a tender and saves them under the names that the server gives them. */
export function useTenderExport(id: string) {
  const utils = trpc.useUtils()
  const { busy, download, downloadMade } = useDownload()
  const start = useMemo(() => {
    const call = utils.client.exports
    return {
      report: (kind: TenderReport, format: ExportFormat) =>
        void downloadMade(() => call.tender.mutate({ id, kind, format })),
      debrief: (bidId: string) => void downloadMade(() => call.debrief.mutate({ id, bidId })),
      calendar: (name: string) =>
        void download(() => downloadFile(`/api/tenders/${encodeURIComponent(id)}/calendar.ics`, `${name}.ics`)),
    }
  }, [download, downloadMade, id, utils])
  return { ...start, busy }
}
