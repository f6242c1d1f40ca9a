import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerMeta, Source } from '@fieldproof/schema/chat'
import type { PlacedReadingTask } from './second-reading/reading-task.ts'
import type { DigestPart } from './tasks/digest-passages.ts'
import type { ProofPart } from './track-proof.ts'

export interface Question {
  agent: AgentId
  /** The user who asks: what is read for the answer is read in their turn. */
  owner: string
  text: string
  /** The conversation so far, oldest first, without the question. */
  history: readonly { role: 'user' | 'assistant'; content: string }[]
  includeSources: boolean
  detailed: boolean
  /** The answer as a Markdown table. */
  table?: boolean
  /** Only these documents are searched; all where null. */
  documentIds: readonly string[] | null
  /** Answers instead of the workspace's engine. */
  engine?: 'local' | undefined
}

/** What an answer sends: what is searched, its text piece by piece, then once the whole of it. */
export type AnswerPart =
  | { type: 'searching'; documents: number }
  | Extract<DigestPart, { type: 'progress' }>
  | { type: 'delta'; text: string }
  | ProofPart
  | FinishedAnswer

/** `unread`: what a provider's model may still read a second time. */
export interface FinishedAnswer {
  type: 'finished'
  content: string
  sources: Source[]
  meta: AnswerMeta
  unread?: PlacedReadingTask | undefined
}
