import { type ExportChatInput, exportLabels, exportOptionsSchema } from '@fieldproof/schema/exports'
import type { ShownMessage } from './chat-messages.ts'
import { nameAudit } from './describe-audit.ts'
import { nameCited } from './name-cited.ts'

/** What is exported of an audit's chat: its messages without the one that is still being written, and fixed labels. */
export function buildChatExport(auditId: string, filename: string, messages: readonly ShownMessage[]): ExportChatInput {
  const sessionTitle = nameAudit(filename).slice(0, 300)
  return {
    sessionId: auditId,
    options: exportOptionsSchema.parse({
      title: `Safety audit: ${sessionTitle}`.slice(0, 300),
      company: exportLabels.company,
      author: exportLabels.author,
      includeReferences: true,
      includeTimestamp: true,
      includeTOC: false,
      includeBranding: true,
      sessionTitle,
    }),
    messages: messages
      .filter(({ state }) => state !== 'thinking')
      .map(({ role, content, timestamp, sources }) => ({
        role,
        content,
        createdAt: timestamp,
        sources: sources.map((source) => {
          const { documentId, fileName, quote } = source
          return { documentId, fileName, quote, ...nameCited(source) }
        }),
      })),
  }
}
