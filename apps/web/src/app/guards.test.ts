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
function guard(path: keyof typeof routesByPath, state: HistoryState = {}, hash = '') {
  const { beforeLoad } = routesByPath[path].options as { beforeLoad?: (context: object) => void }
  try {
    beforeLoad?.({ location: { pathname: path, state, hash } })
    return undefined
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, state: kept, replace, hash: led } = thrown.options
    return { to, state: kept, replace, ...(led === undefined ? {} : { hash: led }) }
  }
}

for (const { kind, other, entrance, page } of [
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/api-keys' },
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/security-log' },
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/webhooks' },
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/sources' },
  { kind: 'admin', other: 'workspace', entrance: '/admin', page: '/admin/sharing' },
  { kind: 'workspace', other: 'admin', entrance: '/', page: '/about' },
  { kind: 'workspace', other: 'admin', entrance: '/', page: '/connect' },
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

test('what an assistant asks for is not lost while its user signs in', () => {
  expect(guard('/connect', {}, 'cmVx-dWVzdA_')?.state).toEqual({ next: '/connect', nextHash: 'cmVx-dWVzdA_' })
  sessions.workspace.set(session)
  const state = { next: '/connect', nextHash: 'cmVx-dWVzdA_' }
  expect(guard('/', state)).toEqual({ to: '/connect', state: undefined, replace: true, hash: 'cmVx-dWVzdA_' })
  expect(guard('/', { ...state, nextHash: '<b>' })).toEqual({ to: '/connect', state: undefined, replace: true })
})

test('what the history holds leads to none but our own pages', () => {
  sessions.admin.set(session)
  for (const next of ['//example.org', '/admin', '/about', 'https://example.org/admin/api-keys'])
    expect(guard('/admin', { next })).toBeUndefined()
  expect(guard('/admin', { next: '/admin/api-keys' })?.to).toBe('/admin/api-keys')
})
