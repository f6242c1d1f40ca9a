import { sessions } from './stored-session.ts'

/**
 * Calls the listener when another user or agent, or nobody, has taken the place of who was signed in at /.
 * For what lives as long as the page and must not pass from one to the other.
 */
export function onUserChange(listener: () => void): () => void {
  let known = identify()
  return sessions.workspace.subscribe(() => {
    const now = identify()
    if (now === known) return
    known = now
    listener()
  })
}

function identify(): string {
  const user = sessions.workspace.get()?.user
  return user === undefined ? '' : `${user.id} ${user.selectedAgent}`
}
