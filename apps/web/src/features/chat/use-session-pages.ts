import type { ChatSession } from '@fieldproof/schema/chat'
import type { ChatSessionsPage } from '@fieldproof/schema/chat-pages'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useMemo } from 'react'
import { changePages, readPages, rowsOf } from '../../components/rows/use-pages.ts'
import { trpc } from '../../lib/trpc.ts'

/** Rows that are asked for at once. */
const pageLength = 50

const listsKey = getQueryKey(trpc.chat.listSessionsPage, undefined, 'infinite')

/** Own sessions as far as they were read, the latest first. */
export function useSessionPages() {
  const query = trpc.chat.listSessionsPage.useInfiniteQuery({ limit: pageLength }, readPages<ChatSessionsPage>())
  const sessions = useMemo(
    () =>
      query.data &&
      rowsOf(query.data.pages, (page) => page.sessions).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    [query.data],
  )
  return { query, sessions }
}

/** Tells what a command of this window did to sessions, before the server tells it. */
export function useSessionsCache() {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return useMemo(() => {
    const change = (work: (sessions: ChatSession[]) => ChatSession[]) =>
      changePages<ChatSessionsPage>(client, listsKey, (page) => ({ ...page, sessions: work(page.sessions) }))
    return {
      add: (session: ChatSession) =>
        changePages<ChatSessionsPage>(client, listsKey, (page, index) =>
          index === 0 ? { ...page, sessions: [session, ...page.sessions] } : page,
        ),
      replace(changed: ChatSession) {
        utils.chat.getSession.setData({ id: changed.id }, changed)
        change((sessions) => sessions.map((session) => (session.id === changed.id ? changed : session)))
      },
      async remove(id: string) {
        change((sessions) => sessions.filter((session) => session.id !== id))
        // One that was opened from further down stands alone.
        await utils.chat.getSession.reset({ id })
      },
      refresh: () => utils.chat.listSessionsPage.invalidate(),
    }
  }, [client, utils])
}
