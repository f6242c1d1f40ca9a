import type { ChatSession } from '@fieldproof/schema/chat'

/**
 * The session that is shown. The chosen one, while it exists; otherwise the first of the list, or none.
 * That is the specification's rule for the start and for the deletion of the selected session alike.
 */
export function chooseSession(sessions: readonly ChatSession[], chosen: string | undefined): ChatSession | undefined {
  return sessions.find((session) => session.id === chosen) ?? sessions[0]
}
