import { type ExportChatInput, type ExportFormat, exportEmptyText } from '@fieldproof/schema/exports'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { downloadFile } from '../viewer/download-file.ts'

/** What is said where a chat could not be exported (specification, section 8). */
export const exportFailed = {
  title: 'Export failed',
  description: 'Failed to export chat to Excel or Word. Please try again.',
} as const

/** Takes a conversation away as a file, under the name that the server gives it. */
export function useChatExport() {
  const { mutateAsync: makeExcel } = trpc.exports.excel.useMutation()
  const { mutateAsync: makeWord } = trpc.exports.docx.useMutation()
  const [exporting, setExporting] = useState<ExportFormat>()
  const exportChat = useCallback(
    /** @param read what is exported; undefined where there is no message yet, which is said */
    async (format: ExportFormat, read: () => Promise<ExportChatInput | undefined>) => {
      setExporting(format)
      try {
        const input = await read()
        if (input === undefined) {
          toast({ title: exportEmptyText, description: 'Ask a question first.', tone: 'danger' })
          return
        }
        const { downloadUrl, exportRecord } = await (format === 'excel' ? makeExcel(input) : makeWord(input))
        await downloadFile(downloadUrl, exportRecord.filename)
      } catch {
        // The specification gives one text for whatever went wrong.
        toast({ ...exportFailed, tone: 'danger' })
      } finally {
        setExporting(undefined)
      }
    },
    [makeExcel, makeWord],
  )
  return { exportChat, exporting }
}
