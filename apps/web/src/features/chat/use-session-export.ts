import { type ExportFormat, exportEmptyText, exportLabels, exportOptionsSchema } from '@fieldproof/schema/exports'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useState } from 'react'
import { exportFailed } from '../../components/answer/export-failed.ts'
import { downloadFile } from '../../components/viewer/download-file.ts'
import { trpc } from '../../lib/trpc.ts'

/** Takes a session that the reader sees away as a file; the server adds what is proved of its answers. */
export function useSessionExport() {
  const utils = trpc.useUtils()
  const [exporting, setExporting] = useState(false)
  const exportAs = useCallback(
    async (format: ExportFormat, { id, title }: { id: string; title: string }) => {
      setExporting(true)
      try {
        const messages = await utils.chat.listMessages.fetch({ id })
        if (messages.length === 0) {
          toast({ title: exportEmptyText, description: 'Ask a question first.', tone: 'danger' })
          return
        }
        const { downloadUrl, exportRecord } = await utils.client.exports[format].mutate({
          sessionId: id,
          options: exportOptionsSchema.parse({ title, ...exportLabels, sessionTitle: title }),
          messages: messages.map(({ role, content, createdAt, sources }) => ({ role, content, createdAt, sources })),
        })
        await downloadFile(downloadUrl, exportRecord.filename)
      } catch {
        // The specification gives one text for whatever went wrong.
        toast({ ...exportFailed, tone: 'danger' })
      } finally {
        setExporting(false)
      }
    },
    [utils],
  )
  return { exportAs, exporting }
}
