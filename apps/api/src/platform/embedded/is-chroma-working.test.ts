import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { startTestChroma } from '../../../test/support/start-test-chroma.ts'
import { patienceMs } from '../../../test/support/wait-until.ts'
import { isChromaWorking } from './is-chroma-working.ts'

setDefaultTimeout(patienceMs)

const fake = { locked: false, hung: false }
let asked = 0
const server = Bun.serve({
  port: 0,
  idleTimeout: 0,
  fetch({ method, url }) {
    if (url.includes('/count')) return fake.hung ? new Promise<Response>(() => undefined) : Response.json(3)
    if (method === 'GET') return Response.json([{ id: 'a' }])
    // One of its connections is stuck: every third write meets it.
    return fake.locked && ++asked % 3 === 0
      ? Response.json({ error: 'database is locked' }, { status: 500 })
      : Response.json({})
  },
})
afterAll(() => server.stop(true))

test('a real Chroma works, time and again', async () => {
  const { url } = await startTestChroma()
  expect(await isChromaWorking(url)).toBe(true)
  expect(await isChromaWorking(url)).toBe(true)
})

test('one that is there and neither reads nor writes any more does not', async () => {
  const url = `http://127.0.0.1:${server.port}`
  expect(await isChromaWorking(url)).toBe(true)
  fake.locked = true
  expect(await isChromaWorking(url)).toBe(false)
  fake.locked = false
  fake.hung = true
  expect(await isChromaWorking(url, 200)).toBe(false)
})

test('one that is not there does not', async () => {
  expect(await isChromaWorking('http://127.0.0.1:1')).toBe(false)
})
