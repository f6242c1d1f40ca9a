import type { ExportFormat } from '@fieldproof/schema/exports'
import { useMemo } from 'react'
import { downloadFile } from '../../components/viewer/download-file.ts'
import { useDownload } from '../../components/viewer/use-download.ts'
import { trpc } from '../../lib/trpc.ts'

export type TenderReport = 'requirements' | 'response' | 'compliance' | 'evaluation'

/** Makes the files of a tender and saves them under the names that the server gives them. */
export function useTenderExport(id: string) {
  const { mutateAsync: makeReport } = trpc.exports.tender.useMutation()
  const { mutateAsync: makeDebrief } = trpc.exports.debrief.useMutation()
  const { busy, download, downloadMade } = useDownload()
  const start = useMemo(() => {
    return {
      report: (kind: TenderReport, format: ExportFormat) => void downloadMade(() => makeReport({ id, kind, format })),
      debrief: (bidId: string) => void downloadMade(() => makeDebrief({ id, bidId })),
      calendar: (name: string) =>
        void download(() => downloadFile(`/api/tenders/${encodeURIComponent(id)}/calendar.ics`, `${name}.ics`)),
    }
  }, [download, downloadMade, id, makeReport, makeDebrief])
  return { ...start, busy }
}
