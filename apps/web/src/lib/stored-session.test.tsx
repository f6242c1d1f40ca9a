import { beforeEach, expect, test } from 'bun:test'
import { endRejectedSession, onSessionRejected, sessions } from './stored-session.ts'

const session = (token: string) =>
  ({ token, user: { id: 'u1', username: 'ann', selectedAgent: 'hse' } }) as NonNullable<
    ReturnType<typeof sessions.workspace.get>
  >

beforeEach(() => {
  sessions.workspace.set(undefined)
  sessions.admin.set(undefined)
  localStorage.clear()
  sessionStorage.clear()
})

test('§1 the session of the workspace outlives the browser, that of the console ends with its tab', () => {
  sessions.workspace.set(session('t1'))
  sessions.admin.set(session('t2'))
  expect(Object.keys(localStorage)).toEqual(['ai-agent-auth'])
  expect(Object.keys(sessionStorage)).toEqual(['ai-agent-admin-auth'])
})

test('§1 who signs out of the workspace leaves nothing there, the entry of earlier clients included', () => {
  sessions.workspace.set(session('t1'))
  localStorage.setItem('user', '{}')
  sessions.workspace.set(undefined)
  expect(localStorage).toHaveLength(0)
})

test('a session that the server refuses is over, told once; a late refusal of an earlier one ends nothing', () => {
  const told: string[] = []
  const stop = onSessionRejected((kind) => told.push(kind))
  sessions.workspace.set(session('t2'))
  sessions.admin.set(session('t3'))
  endRejectedSession('workspace', 't1')
  expect([sessions.workspace.get()?.token, told]).toEqual(['t2', []])
  endRejectedSession('workspace', 't2')
  endRejectedSession('workspace', 't2')
  expect([sessions.workspace.get(), sessions.admin.get()?.token, told]).toEqual([undefined, 't3', ['workspace']])
  stop()
  endRejectedSession('admin', 't3')
  expect([sessions.admin.get(), told]).toEqual([undefined, ['workspace']])
})
