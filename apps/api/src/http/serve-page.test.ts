import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { answerHeaders } from './http-rules.ts'
import { servePage } from './serve-page.ts'

const folder = await mkdtemp(join(tmpdir(), 'fieldproof-page-'))
afterAll(() => rm(folder, { recursive: true }))

const app = new Hono().use(answerHeaders(false)).get('/', servePage(folder))

test('style elements of a page bear a nonce of this answer alone, and no others are obeyed', async () => {
  expect((await app.request('/')).status).toBe(404)
  const html = await Bun.file(join(import.meta.dir, '../../../web/index.html')).text()
  await Bun.write(join(folder, 'index.html'), html)
  const nonces = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const answer = await app.request('/')
    const [, told = ''] = /<meta name="style-nonce" content="([^"]+)"/.exec(await answer.text()) ?? []
    expect(told).toMatch(/^[\w+/=-]{20,}$/)
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${told}';`)
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
    nonces.add(told)
  }
  expect(nonces.size).toBe(3)
})
