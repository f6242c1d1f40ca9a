import type { ChatSession } from '@fieldproof/schema/chat'
import type { ChatSessionsPage } from '@fieldproof/schema/chat-pages'
import type { Actor } from '../../platform/actor.ts'
import { readPage } from '../../platform/keyset-cursor.ts'
import type { ChatRepo } from '../chat.repo.ts'
import { noSuchSession, ownerOf, presentSession } from '../chat.service.ts'
import { type ListSessionsRepo, sessionOrder } from './list-sessions.repo.ts'

export type ListSessions = ReturnType<typeof createListSessions>

/** Own sessions, a page at a time or one alone; a page begins behind the last row of the one before. */
export function createListSessions({ chats, lists }: { chats: ChatRepo; lists: ListSessionsRepo }) {
  return {
    /** @throws AppError invalid where the cursor is none of this list */
    async page(
      actor: Actor,
      { text, cursor, limit }: { text?: string | undefined; cursor?: string | undefined; limit: number },
    ): Promise<ChatSessionsPage> {
      const owner = ownerOf(actor)
      // A user has sessions in each workspace, and a place is one of one list.
      const of = `${owner.agent} ${owner.userId}`
      const { page, nextCursor, counts } = await readPage(
        { name: 'sessions:changed', of, isPlace: sessionOrder.isPlace },
        { cursor, limit },
        (after, most) => lists.page(owner, text, after, most),
        () => lists.count(owner, text),
      )
      return { sessions: page.map(presentSession), nextCursor, counts }
    },

    /** @throws AppError not_found where it is not the actor's, shared or not */
    async get(actor: Actor, id: string): Promise<ChatSession> {
      const session = await chats.findSession(ownerOf(actor), id)
      if (!session) throw noSuchSession()
      return presentSession(session)
    },
  }
}
