import { expect, spyOn, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { createSessionStore, type KeyValueStorage } from './session-store.ts'

const session: AuthSession = {
  token: 't1',
  user: {
    id: 'u1',
    username: 'm.okafor',
    email: 'm@x.org',
    role: 'agent',
    agentType: 'tender',
    selectedAgent: 'tender',
  },
}

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  const storage: KeyValueStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
  return { map, storage }
}

const open = (storage: KeyValueStorage) =>
  createSessionStore({ storage: () => storage, key: 'k', alsoRemove: ['user'] })

test('a saved session is read at the start', () => {
  expect(open(memory({ k: JSON.stringify(session) }).storage).get()).toEqual(session)
})

test('a session that cannot be parsed is logged and removed', () => {
  const log = spyOn(console, 'error').mockImplementation(() => undefined)
  const { map, storage } = memory({ k: '{broken', user: 'x' })
  expect(open(storage).get()).toBeUndefined()
  expect(map.size).toBe(0)
  expect(log.mock.calls[0]?.[0]).toBe('Error parsing saved auth')
  log.mockRestore()
})

test('a session without a token or a user counts as signed out', () => {
  for (const saved of ['null', '{}', '{"token":"t"}', JSON.stringify({ ...session, token: '' }), '[]', '"x"'])
    expect(open(memory({ k: saved }).storage).get()).toBeUndefined()
})

test('an unknown agent becomes the first one', () => {
  const saved = JSON.stringify({ ...session, user: { ...session.user, selectedAgent: 'drilling' } })
  expect(open(memory({ k: saved }).storage).get()?.user.selectedAgent).toBe('hse')
})

test('clearing removes the session and the second user entry, and tells listeners', () => {
  const { map, storage } = memory({ k: JSON.stringify(session), user: 'x', other: 'stays' })
  const store = open(storage)
  let told = 0
  const stop = store.subscribe(() => {
    told += 1
  })
  store.set(undefined)
  stop()
  store.set(session)
  expect(told).toBe(1)
  expect([...map.keys()].sort()).toEqual(['k', 'other'])
})

test('without storage the session lives in memory', () => {
  const store = createSessionStore({
    storage: () => {
      throw new Error('forbidden')
    },
    key: 'k',
  })
  store.set(session)
  expect(store.get()).toEqual(session)
})
