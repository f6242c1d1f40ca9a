import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { clock } from '../../../test/clock.ts'
import { sessions } from '../../lib/stored-session.ts'
import { downloadFile } from './download-file.ts'

const session = (token: string) => ({ token, user: { id: 'u', username: 'ann', selectedAgent: 'hse' } }) as never
const asked: [address: unknown, init: RequestInit | undefined][] = []
const saved: [name: string, address: string][] = []
const revoked: string[] = []
const spies: { mockRestore(): void }[] = []
let answer: Response | undefined

beforeEach(() => {
  clock.hold()
  asked.length = saved.length = revoked.length = 0
  answer = undefined
  sessions.workspace.set(session('t1'))
  sessions.admin.set(session('t2'))
  spies.push(
    spyOn(globalThis, 'fetch').mockImplementation((async (address: unknown, init?: RequestInit) => {
      asked.push([address, init])
      return answer ?? new Response('the file')
    }) as typeof fetch),
    spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:1'),
    spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address)),
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, this.href])
    }),
  )
})
afterEach(() => {
  clock.release()
  for (const spy of spies.splice(0)) spy.mockRestore()
  sessions.workspace.set(undefined)
  sessions.admin.set(undefined)
})

test('a file is fetched with the token of its session and saved under its name', async () => {
  await downloadFile('/api/x', 'Plan.pdf')
  expect(asked).toEqual([['/api/x', { credentials: 'include', headers: { Authorization: 'Bearer t1' } }]])
  expect(saved).toEqual([['Plan.pdf', 'blob:1']])
  clock.move(59_999)
  expect(revoked).toEqual([])
  clock.move(1)
  expect(revoked).toEqual(['blob:1'])
})

test('the console has a session of its own, and without one there is no token', async () => {
  await downloadFile('/api/log', 'log.csv', 'admin')
  expect(asked[0]?.[1]?.headers).toEqual({ Authorization: 'Bearer t2' })
  sessions.admin.set(undefined)
  await downloadFile('/api/log', 'log.csv', 'admin')
  expect(asked[1]?.[1]?.headers).toEqual({})
})

test('a refusal has the words of the server, or those of its status; nothing is saved', async () => {
  answer = new Response(' The file is gone.\n', { status: 404, statusText: 'Not Found' })
  await expect(downloadFile('/api/x', 'Plan.pdf')).rejects.toThrow('404: The file is gone.')
  answer = new Response('', { status: 403, statusText: 'Forbidden' })
  await expect(downloadFile('/api/x', 'Plan.pdf')).rejects.toThrow('403: Forbidden')
  expect([saved, sessions.workspace.get()?.token]).toEqual([[], 't1'])
})

test('a session that the server no longer knows is over', async () => {
  answer = new Response('Sign in again.', { status: 401 })
  await expect(downloadFile('/api/x', 'Plan.pdf')).rejects.toThrow('401: Sign in again.')
  expect([sessions.workspace.get(), sessions.admin.get()?.token]).toEqual([undefined, 't2'])
})
