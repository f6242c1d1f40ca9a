import type { ChatSessionRow } from '../../platform/database/tables/chat.ts'

/** Whether a session still has the title that every new one gets (specification, section 9: "Chat Session {date}"). */
export function isDefaultTitle({ named, title }: Pick<ChatSessionRow, 'named' | 'title'>): boolean {
  return !named && /^Chat Session(?: |$)/.test(title)
}
