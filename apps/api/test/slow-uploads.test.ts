import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import type { AuthSession } from '@fieldproof/schema/auth'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let ann: AuthSession
let bob: AuthSession
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_UPLOADS_AT_ONCE: '4', LIMIT_UPLOAD_STALL_SECONDS: '3' } })
  ann = await app.createUser('ann', 'hse')
  bob = await app.createUser('bob', 'hse')
})
afterAll(() => app?.stop())

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

const fixture = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)

/** Begins an upload of ten megabytes and brings some bytes of it at a time. */
function dribble(token: string, { everyMs, bytes = 1 }: { everyMs: number; bytes?: number }) {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  open.add(socket)
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-1.7\n'
  socket.write(
    `POST /api/documents/upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n${part}`,
  )
  const dripping = setInterval(() => socket.write('.'.repeat(bytes)), everyMs)
  let answer = ''
  const ended = Promise.withResolvers<string>()
  socket.on('data', (data) => {
    answer += data.toString()
    if (answer.includes('\r\n\r\n') && /better connection|\r\n0\r\n/.test(answer)) ended.resolve(answer)
  })
  socket.on('error', () => ended.resolve(answer))
  socket.on('close', () => {
    clearInterval(dripping)
    ended.resolve(answer)
  })
  return { answer: ended.promise, isOpen: () => !socket.destroyed && answer === '' }
}

test('many slow uploads of one user keep nobody else waiting', async () => {
  // At this pace they are let be, however long the other upload takes.
  const slow = Array.from({ length: 12 }, () => dribble(ann.token, { everyMs: 50, bytes: 3_000 }))
  await Bun.sleep(500)
  const response = await app.upload(bob.token, 'gas.pdf', fixture)
  expect(response.status).toBe(201)
  // All of them are still there: the places of others were free, not made free.
  expect(slow.filter(({ isOpen }) => isOpen())).toHaveLength(12)
})

test('an upload that brings hardly anything is ended with a sentence, and its place is free again', async () => {
  const answer = await dribble(ann.token, { everyMs: 50 }).answer
  expect(answer).toStartWith('HTTP/1.1 408')
  expect(answer).toContain('The upload came too slowly and was stopped. Try again on a better connection.')
  const again = new Uint8Array(await fixture.bytes())
  const response = await app.upload(ann.token, 'gas again.pdf', new Blob([again, '\n% again']))
  expect(response.status).toBe(201)
  expect((await app.trpc(ann.token).documents.list.query()).map(({ originalName }) => originalName)).not.toContain(
    'slow.pdf',
  )
})
