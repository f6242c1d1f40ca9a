import type { ChatMessage } from '@fieldproof/schema/chat'

/** How often it is asked, and for how long after the question: who left has an answer broken off and stored by then. */
const everyMs = 2_000
const longestMs = 120_000

/**
 * When to read the messages again, in milliseconds: the answer to a question of just now may be on its way to the database, as
 * where its page was reloaded at its end or it is written in another tab. False where no answer is to come.
 */
export function awaitStoredAnswer(messages: readonly ChatMessage[] | undefined, now = Date.now()): number | false {
  const last = messages?.at(-1)
  if (last?.role !== 'user') return false
  return now - Date.parse(last.createdAt) < longestMs ? everyMs : false
}
