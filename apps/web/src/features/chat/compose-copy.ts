import type { ChatMessage } from '@fieldproof/schema/chat'

/** An answer as it goes to the clipboard: its text with plain headings, then its numbered sources with their pages. */
export function composeCopy({ content, sources }: Pick<ChatMessage, 'content' | 'sources'>): string {
  const text = content.replace(/^#{1,6} /gm, '')
  if (sources.length === 0) return text
  const lines = sources.map((source, index) => `[${index + 1}] ${source.documentName}, p. ${source.page}`)
  return `${text.trimEnd()}\n\nSources\n${lines.join('\n')}`
}
