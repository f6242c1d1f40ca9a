import { agentOrDefault } from '@fieldproof/schema/agents'
import type { AuthSession } from '@fieldproof/schema/auth'
import { createStore, type Store } from '@fieldproof/ui/create-store'

/** The part of the browser's storage that is used here. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SessionStoreOptions {
  storage: () => KeyValueStorage
  key: string
  /** Further entries that end with the session. */
  alsoRemove?: readonly string[]
}

/** Holds one sign-in session in memory and in the browser's storage. */
export interface SessionStore extends Store<AuthSession | undefined> {
  /** Reads the storage again, after another tab has changed it. */
  reload(): void
}

/**
 * A session that survives a reload. What cannot be parsed is removed and logged; what lacks a user or a token counts as
 * signed out; an unknown agent becomes the first one.
 */
export function createSessionStore({ storage, key, alsoRemove = [] }: SessionStoreOptions): SessionStore {
  const store = createStore(read())

  function read(): AuthSession | undefined {
    const saved = tryStorage(() => storage().getItem(key))
    if (!saved) return undefined
    try {
      const session = withKnownAgent(JSON.parse(saved))
      if (session) return session
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification wants it logged
      console.error('Error parsing saved auth', error)
    }
    erase()
    return undefined
  }

  function erase() {
    tryStorage(() => {
      for (const name of [key, ...alsoRemove]) storage().removeItem(name)
    })
  }

  return {
    ...store,
    set(session) {
      if (session === undefined) erase()
      else tryStorage(() => storage().setItem(key, JSON.stringify(session)))
      store.set(session)
    },
    reload: () => store.set(read()),
  }
}

function withKnownAgent(saved: unknown): AuthSession | undefined {
  const session = saved as Partial<AuthSession> | null
  if (typeof session?.token !== 'string' || session.token === '' || typeof session.user !== 'object') return undefined
  const { user, token } = session
  if (!user || typeof user.username !== 'string') return undefined
  return { token, user: { ...user, selectedAgent: agentOrDefault(user.selectedAgent).id } }
}

/** Storage can be full or forbidden; the session then lasts as long as the page. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
