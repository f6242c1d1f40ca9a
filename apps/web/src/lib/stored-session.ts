import { createSessionStore, type SessionStore } from './session-store.ts'

/** Which of the two sign-ins of a browser a call belongs to: the workspace's at /, or the console's at /admin. */
export type SessionKind = 'workspace' | 'admin'

/** The workspace's key is given by the specification. */
export const workspaceSessionKey = 'ai-agent-auth'

/** The user entry that logout removes besides the session; earlier clients kept the user there. */
const userKey = 'user'

export const sessions: Record<SessionKind, SessionStore> = {
  workspace: createSessionStore({ storage: () => localStorage, key: workspaceSessionKey, alsoRemove: [userKey] }),
  // The console locks again when its tab is closed.
  admin: createSessionStore({ storage: () => sessionStorage, key: 'ai-agent-admin-auth' }),
}

const endings = new Set<(kind: SessionKind) => void>()

/** Ends a session that the server no longer accepts. Nothing happens where it had ended before. */
export function endRejectedSession(kind: SessionKind, rejectedToken: string | undefined): void {
  const session = sessions[kind].get()
  // A late answer to a call of an earlier session must not end the one that followed.
  if (!session || session.token !== rejectedToken) return
  sessions[kind].set(undefined)
  for (const listener of endings) listener(kind)
}

/** Calls the listener when the server has rejected a session. */
export function onSessionRejected(listener: (kind: SessionKind) => void): () => void {
  endings.add(listener)
  return () => endings.delete(listener)
}
