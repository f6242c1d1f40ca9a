import type { ChatMessage, ChatSession } from '@fieldproof/schema/chat'
import { locateSentences } from '../answering/locate-sentences.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { ChatMessageRow, ChatSessionRow } from '../platform/database/tables/chat.ts'
import type { ChatOwner, ChatRepo } from './chat.repo.ts'

export type ChatService = ReturnType<typeof createChatService>

/** Sessions and their messages. Answers are made in answer-message.ts. */
export function createChatService({ chats }: { chats: ChatRepo }) {
  return {
    async listSessions(actor: Actor): Promise<ChatSession[]> {
      const rows = await chats.listSessions(ownerOf(actor))
      return rows.map(presentSession)
    },

    async createSession(actor: Actor, title: string): Promise<ChatSession> {
      return presentSession(await chats.createSession(ownerOf(actor), title))
    },

    async deleteSession(actor: Actor, id: string): Promise<void> {
      const session = await chats.findSession(ownerOf(actor), id)
      if (!session || !(await chats.deleteSession(session))) throw noSuchSession()
    },

    /** Of an own session, or of one that somebody of the workspace shares. @throws AppError not_found */
    async listMessages(actor: Actor, sessionId: string): Promise<ChatMessage[]> {
      const owner = ownerOf(actor)
      const session = (await chats.findSession(owner, sessionId)) ?? (await chats.findShared(owner, sessionId))
      if (!session) throw noSuchSession()
      const rows = await chats.listMessages(session)
      return rows.map(presentMessage)
    },
  }
}

export const noSuchSession = () => new AppError('not_found', 'This chat session does not exist.')

export function ownerOf(actor: Actor): ChatOwner {
  return { userId: actor.userId, agent: actor.agent }
}

/** An own session as the client sees it. */
export function presentSession({ id, title, documentIds, tags, sharedAt, updatedAt }: ChatSessionRow): ChatSession {
  return { id, title, documentIds, tags, shared: sharedAt !== null, updatedAt: updatedAt.toISOString() }
}

/** A row as the client sees it. */
export function presentMessage(row: ChatMessageRow): ChatMessage {
  const { id, role, content, sources, meta, createdAt } = row
  return {
    id,
    role,
    content,
    sources,
    ...(meta ? { meta: locateSentences(content, meta) } : {}),
    createdAt: createdAt.toISOString(),
  }
}
