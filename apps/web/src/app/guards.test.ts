import { afterEach, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { createMemoryHistory, type HistoryState, isRedirect } from '@tanstack/react-router'
import { sessions } from '../lib/stored-session.ts'
import { createAppRouter } from './router.tsx'

const session: AuthSession = {
  token: 't1',
  user: { id: 'u1', username: 'ann', email: 'ann@x.org', role: 'agent', agentType: 'hse', selectedAgent: 'hse' },
}

afterEach(() => {
  sessions.workspace.set(undefined)
  sessions.admin.set(undefined)
})

const { routesByPath } = createAppRouter(createMemoryHistory())

/** Where the guard of a page leads; undefined where the page may be seen. */
function guard(path: keyof typeof routesByPath, state: HistoryState = {}) {
  const { beforeLoad } = routesByPath[path].options as { beforeLoad?: (context: object) => void }
  try {
    beforeLoad?.({ location: { pathname: path, state } })
    return undefined
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, state: kept, replace } = thrown.options
    return { to, state: kept, replace }
  }
}

for (const { kind, other, entrance, page } of [
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/api-keys' },
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/security-log' },
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/webhooks' },
  { kind: 'workspace', other: 'admin', entrance: '/', page: '/about' },
] as const)
  test(`${page} is for who is signed in there: others sign in at ${entrance} first, and are led back`, () => {
    sessions[other].set(session)
    expect(guard(page)).toEqual({ to: entrance, state: { next: page }, replace: true })
    expect(guard(entrance, { next: page })).toBeUndefined()
    sessions[kind].set(session)
    expect(guard(page)).toBeUndefined()
    expect(guard(entrance, { next: page })).toEqual({ to: page, state: undefined, replace: true })
    expect(guard(entrance)).toBeUndefined()
  })

test('what the history holds leads to none but our own pages', () => {
  sessions.admin.set(session)
  for (const next of ['//example.org', '/admin', '/about', 'https://example.org/admin/api-keys'])
    expect(guard('/admin', { next })).toBeUndefined()
  expect(guard('/admin', { next: '/admin/api-keys' })?.to).toBe('/admin/api-keys')
})
