import type { ExportFormat } from '@fieldproof/schema/exports'
import { useCallback } from 'react'
import { useDownload } from '../../components/viewer/use-download.ts'
import { trpc } from '../../lib/trpc.ts'

/** Makes files of an audit and saves them under the names that the server gives them. */
export function useAuditReport(id: string) {
  const utils = trpc.useUtils()
  const { busy, downloadMade } = useDownload()
  return {
    busy,
    start: useCallback(
      (format: ExportFormat) => void downloadMade(() => utils.client.exports.audit.mutate({ id, format })),
      [downloadMade, id, utils],
    ),
    /** The questionnaire itself with the answers in it. */
    fillIn: useCallback(
      () => void downloadMade(() => utils.client.exports.answered.mutate({ id })),
      [downloadMade, id, utils],
    ),
  }
}
