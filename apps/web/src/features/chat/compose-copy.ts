import type { ChatMessage } from '@fieldproof/schema/chat'
import { sayCorrected } from '@fieldproof/schema/say-corrected'

/** An answer as it goes to the clipboard: its text with plain headings, then its numbered sources with their pages. */
export function composeCopy({ content, sources, meta }: Pick<ChatMessage, 'content' | 'sources' | 'meta'>): string {
  const said = meta?.corrected === undefined ? '' : `${sayCorrected(meta.corrected)}\n\n`
  const text = said + content.replace(/^#{1,6} /gm, '')
  if (sources.length === 0) return text
  const lines = sources.map((source, index) => `[${index + 1}] ${source.documentName}, p. ${source.page}`)
  return `${text.trimEnd()}\n\nSources\n${lines.join('\n')}`
}
