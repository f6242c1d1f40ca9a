import type { ChatSearchHit, ChatSession, SharedChatSession } from '@fieldproof/schema/chat'
import type { Actor } from '../../platform/actor.ts'
import type { RecordSecurity } from '../../security-log/security-log.service.ts'
import type { ChatRepo } from '../chat.repo.ts'
import { noSuchSession, ownerOf, presentSession } from '../chat.service.ts'
import { cutExcerpt } from './cut-excerpt.ts'
import type { SearchChatRepo } from './search-chat.repo.ts'

export type ShareSessions = ReturnType<typeof createShareSessions>

/** What an owner does with a session besides asking in it, and what others of the workspace see of it. */
export function createShareSessions(deps: { chats: ChatRepo; search: SearchChatRepo; securityLog: RecordSecurity }) {
  const { chats, search, securityLog } = deps
  return {
    /** @throws AppError not_found where it is not the actor's, shared or not */
    async rename(actor: Actor, id: string, title: string): Promise<ChatSession> {
      const session = await chats.findSession(ownerOf(actor), id)
      const renamed = session && (await chats.renameSession(session, title))
      if (!renamed) throw noSuchSession()
      return presentSession(renamed)
    },

    /**
     * Switches on or off that the workspace may read it.
     * @throws AppError not_found where it is not the actor's, shared or not
     */
    async share(actor: Actor, id: string, shared: boolean): Promise<ChatSession> {
      const session = await chats.findSession(ownerOf(actor), id)
      if (!session) throw noSuchSession()
      if ((session.sharedAt !== null) === shared) return presentSession(session)
      const changed = await chats.shareSession(session, shared, (trx) =>
        // Without its title, which tells what was asked.
        securityLog.record(trx, {
          action: shared ? 'chat.shared' : 'chat.unshared',
          actor,
          target: { kind: 'chat-session', id },
        }),
      )
      if (!changed) throw noSuchSession()
      return presentSession(changed)
    },

    async listShared(actor: Actor): Promise<SharedChatSession[]> {
      const rows = await chats.listShared(ownerOf(actor))
      return rows.map(({ id, title, owner, updatedAt }) => ({ id, title, owner, updatedAt: updatedAt.toISOString() }))
    },

    async search(actor: Actor, text: string): Promise<ChatSearchHit[]> {
      const rows = await search.search(ownerOf(actor), text)
      return rows.map(({ id, title, owner, updatedAt, found }) => ({
        sessionId: id,
        title,
        owner,
        updatedAt: updatedAt.toISOString(),
        excerpt: found === null ? null : (cutExcerpt(found, text) ?? null),
      }))
    },
  }
}
