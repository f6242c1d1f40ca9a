import type { ExportFormat } from '@fieldproof/schema/exports'
import { useCallback } from 'react'
import { useDownload } from '../../components/viewer/use-download.ts'
import { trpc } from '../../lib/trpc.ts'

/** Makes files of an audit and saves them under the names that the server gives them. */
export function useAuditReport(id: string) {
  const { mutateAsync: makeReport } = trpc.exports.audit.useMutation()
  const { mutateAsync: fillIn } = trpc.exports.answered.useMutation()
  const { busy, downloadMade } = useDownload()
  return {
    busy,
    start: useCallback(
      (format: ExportFormat) => void downloadMade(() => makeReport({ id, format })),
      [downloadMade, id, makeReport],
    ),
    /** The questionnaire itself with the answers in it. */
    fillIn: useCallback(() => void downloadMade(() => fillIn({ id })), [downloadMade, id, fillIn]),
  }
}
