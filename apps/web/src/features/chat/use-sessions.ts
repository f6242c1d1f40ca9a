import type { ChatSession, SharedChatSession } from '@fieldproof/schema/chat'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useState } from 'react'
import { useOpenItem } from '../../components/workspace/use-open-item.ts'
import { formatDate } from '../../lib/format-date.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { chooseSession } from './choose-session.ts'
import { useSessionPages, useSessionsCache } from './use-session-pages.ts'

/** The session looked at last, so that a visit to another tab does not lose it. An id that is gone chooses nothing. */
let lastChosen: string | undefined
const remember = (id: string | undefined) => {
  lastChosen = id
}

/** The sessions, newest first, the one that is shown, and a new one that is shown at once. */
export function useSessions() {
  const utils = trpc.useUtils()
  const { query, sessions = noSessions } = useSessionPages()
  const cache = useSessionsCache()
  const sharedQuery = trpc.chat.listShared.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: sharedPollMs,
  })
  const shared = sharedQuery.data ?? noShared
  const [createdId, setCreatedId] = useState<string>()
  const { id: chosen, open: choose } = useOpenItem('chat', lastChosen, remember)
  const read = shared.find(({ id }) => id === chosen)
  // One that stands further down than was read is asked for by itself.
  const isFar =
    query.hasNextPage && chosen !== undefined && read === undefined && !sessions.some(({ id }) => id === chosen)
  const far = trpc.chat.getSession.useQuery({ id: chosen ?? '' }, { enabled: isFar })
  const { mutate, isPending } = trpc.chat.createSession.useMutation({
    onSuccess: (session) => {
      cache.add(session)
      utils.chat.listMessages.setData({ id: session.id }, [])
      choose(session.id)
      setCreatedId(session.id)
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
  const opening = isFar && far.isPending
  return {
    query,
    sessions,
    shared,
    /** One of others that is shown, to read; then no own one is. */
    read,
    selected:
      read !== undefined || opening ? undefined : ((isFar ? far.data : undefined) ?? chooseSession(sessions, chosen)),
    /** Which one is shown is not known yet. */
    opening,
    choose,
    create: useCallback(() => mutate({ title: `Chat Session ${formatDate(new Date())}` }), [mutate]),
    creating: isPending,
    /** The session that was just made here: its composer takes the focus. */
    createdId,
  }
}

const noSessions: ChatSession[] = []
const noShared: SharedChatSession[] = []
/** What others share comes and goes without this reader. */
const sharedPollMs = 30_000
