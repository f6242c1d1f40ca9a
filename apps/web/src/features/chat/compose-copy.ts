import type { ChatMessage } from '@fieldproof/schema/chat'

/** An answer as it goes to the clipboard: its text, then its numbered sources with their pages. */
export function composeCopy({ content, sources }: Pick<ChatMessage, 'content' | 'sources'>): string {
  if (sources.length === 0) return content
  const lines = sources.map((source, index) => `[${index + 1}] ${source.documentName}, p. ${source.page}`)
  return `${content.trimEnd()}\n\nSources\n${lines.join('\n')}`
}
