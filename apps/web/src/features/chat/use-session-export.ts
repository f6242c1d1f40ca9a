import { type ExportFormat, exportLabels, exportOptionsSchema } from '@fieldproof/schema/exports'
import { useCallback } from 'react'
import { useChatExport } from '../../components/answer/use-chat-export.ts'
import { trpc } from '../../lib/trpc.ts'

/** Takes a session that the reader sees away as a file; the server adds what is proved of its answers. */
export function useSessionExport() {
  const { chat } = trpc.useUtils()
  const { exportChat, exporting } = useChatExport()
  const exportAs = useCallback(
    (format: ExportFormat, { id, title }: { id: string; title: string }) =>
      exportChat(format, async () => {
        const messages = await chat.listMessages.fetch({ id })
        if (messages.length === 0) return
        return {
          sessionId: id,
          options: exportOptionsSchema.parse({ title, ...exportLabels, sessionTitle: title }),
          messages: messages.map(({ role, content, createdAt, sources }) => ({ role, content, createdAt, sources })),
        }
      }),
    [exportChat, chat],
  )
  return { exportAs, exporting: exporting !== undefined }
}
