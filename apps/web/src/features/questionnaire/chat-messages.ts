import type { SafetyAuditReply } from '@fieldproof/schema/audit-calls'
import type { AuditMessage } from '@fieldproof/schema/audits'
import { chatTexts } from './chat-texts.ts'

/** A message as the chat shows it. */
export interface ShownMessage extends AuditMessage {
  /** `thinking` stands in for a reply that is under way; `failed` took its place. */
  state?: 'thinking' | 'failed'
}

/** A question that this browser has asked and the server has not stored yet, and what has become of it. */
export interface Exchange {
  question: ShownMessage
  answer: ShownMessage
  /** Messages that the server had stored when it was asked. */
  storedBefore: number
}

/** A question with the temporary message that holds the place of its reply. Ids and times are the browser's own. */
export function startExchange(content: string, storedBefore: number, now: Date, makeId: () => string): Exchange {
  const timestamp = now.toISOString()
  return {
    storedBefore,
    question: { id: makeId(), role: 'user', content, timestamp, sources: [], sourceInfo: null },
    answer: {
      id: makeId(),
      role: 'assistant',
      content: '',
      timestamp,
      sources: [],
      sourceInfo: null,
      state: 'thinking',
    },
  }
}

/** The reply takes the place of the thinking message; one without words becomes the specified sentence. */
export function finishExchange({ question, answer }: Exchange, reply: SafetyAuditReply, now: Date): AuditMessage[] {
  const { state: _thinking, ...kept } = answer
  return [
    question,
    {
      ...kept,
      content: reply.response.trim() === '' ? chatTexts.empty : reply.response,
      sources: reply.sources,
      sourceInfo: reply.sourceInfo,
      meta: reply.meta,
      timestamp: now.toISOString(),
    },
  ]
}

/** The error message takes the place of the thinking message. */
export function failExchange(exchange: Exchange): Exchange {
  return { ...exchange, answer: { ...exchange.answer, content: chatTexts.failed, state: 'failed' } }
}

/** Stored messages, then what the browser alone knows of. What the server has stored in the meantime is shown once. */
export function joinMessages(stored: readonly AuditMessage[], exchanges: readonly Exchange[]): ShownMessage[] {
  return [
    ...stored,
    ...exchanges.flatMap(({ question, answer, storedBefore }) => {
      const since = stored.slice(storedBefore)
      const asked = since.findIndex(({ role, content }) => role === 'user' && content === question.content)
      if (asked === -1) return [question, answer]
      const answered = since.slice(asked + 1).some(({ role }) => role === 'assistant')
      return answered ? [] : [answer]
    }),
  ]
}
