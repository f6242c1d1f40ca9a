import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type SessionKind, sessions } from '../lib/stored-session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where somebody was going who had to sign in first. */
    next?: string
    /** What stood behind # there: what an assistant asks for. */
    nextHash?: string
  }
}

/** Where one signs in. What is shown there to who is in already is the same address, as the specification has it. */
const entrances = { workspace: '/', admin: '/admin' } as const

/** The pages behind each entrance. */
const behind = {
  workspace: ['/about', '/connect'],
  admin: ['/admin/security-log', '/admin/api-keys', '/admin/webhooks', '/admin/sources', '/admin/sharing'],
} as const

/** For `beforeLoad` of a page: who is not signed in goes to the entrance, and from there back to the page. */
export function requireSession(kind: SessionKind) {
  return ({ location }: { location: ParsedLocation }) => {
    if (sessions[kind].get() === undefined)
      throw redirect({
        to: entrances[kind],
        state: { next: location.pathname, ...(location.hash ? { nextHash: location.hash } : {}) },
        replace: true,
      })
  }
}

/** For `beforeLoad` of an entrance: who is signed in goes where they were going. */
export function leadOn(kind: SessionKind) {
  return ({ location }: { location: ParsedLocation }) => {
    if (sessions[kind].get() === undefined) return
    // The browser kept it, so it may be anything.
    const next = behind[kind].find((path) => path === location.state.next)
    const { nextHash } = location.state
    const hash = nextHash !== undefined && /^[\w-]+$/.test(nextHash) ? { hash: nextHash } : {}
    if (next !== undefined) throw redirect({ to: next, replace: true, ...hash })
  }
}

/** Asks the guards again whenever somebody signs in or out. Returns what ends it. */
export function watchSessions(router: { invalidate: () => Promise<void> }): () => void {
  const stops = Object.values(sessions).map((session) => {
    let known = session.get() !== undefined
    return session.subscribe(() => {
      const now = session.get() !== undefined
      if (now === known) return
      known = now
      void router.invalidate()
    })
  })
  return () => {
    for (const stop of stops) stop()
  }
}
