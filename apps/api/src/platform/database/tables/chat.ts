import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerMeta, Source } from '@fieldproof/schema/chat'
import type { Generated, Selectable } from 'kysely'

export interface ChatSessionTable {
  id: string
  userId: string
  agent: AgentId
  title: string
  /** Documents that its questions are answered from; null: from all. */
  documentIds: string[] | null
  /** Documents that bear one of these are searched as well; with neither, all are. */
  tags: Generated<string[]>
  /** By its topic or by its owner; until then it has the title that it was opened with. */
  named: Generated<boolean>
  /** Since when the workspace may read it; null: nobody but its owner does. */
  sharedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
export type ChatSessionRow = Selectable<ChatSessionTable>

export interface ChatMessageTable {
  id: string
  sessionId: string
  /** Order within everything, given by the database. */
  sequence: Generated<number>
  role: 'user' | 'assistant'
  content: string
  /** jsonb; the driver turns it into JSON, so it is handed over as it is. */
  sources: Source[]
  meta: AnswerMeta | null
  createdAt: Generated<Date>
}
export type ChatMessageRow = Selectable<ChatMessageTable>

/** An answer that a user keeps, with its question: a copy of them. */
export interface ChatNoteTable {
  id: string
  userId: string
  agent: AgentId
  /** The answer that it was made of, which may be gone. */
  messageId: string
  sessionTitle: string
  question: string
  content: string
  sources: Source[]
  meta: AnswerMeta | null
  keptAt: Generated<Date>
}
export type ChatNoteRow = Selectable<ChatNoteTable>

/** A question to begin with, which a document of the workspace answers. */
export interface StarterQuestionTable {
  agent: AgentId
  /** From 0, the best first. */
  position: number
  documentId: string
  question: string
}
