import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { type CreateWebhookInput, webhookBodySchema } from '@fieldproof/schema/webhooks'
import { sql } from 'kysely'
import { beginInPeriod, dayMs } from './support/begin-in-period.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitFor } from './support/wait-until.ts'

interface Received {
  path: string
  headers: Headers
  body: string
}

let app: TestApp
let user: AuthSession
let admin: ReturnType<TestApp['trpc']>['admin']
let other: ReturnType<typeof Bun.serve>
const received: Received[] = []
/** What the other system answers at a path; 200 where nothing is said. */
const answers = new Map<string, number>()

beforeAll(async () => {
  other = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      received.push({ path: pathname, headers: request.headers, body: await request.text() })
      if (pathname === '/moved') return Response.redirect(`http://127.0.0.1:${other.port}/elsewhere`)
      return new Response('x', { status: answers.get(pathname) ?? 200 })
    },
  })
  app = await startTestApp({ replace: { webhookTimes: { delays: [30, 30], sweep: 50, dueSweep: 100 } } })
  admin = app.trpc(await app.adminToken()).admin
  user = await app.createUser('ann', 'hse')
})
afterAll(async () => {
  await app?.stop()
  await other?.stop(true)
})

const create = (path: string, events: CreateWebhookInput['events'], agent: 'hse' | 'tender' = 'hse') =>
  admin.createWebhook.mutate({ agent, address: `http://127.0.0.1:${other.port}${path}`, events })
const at = (path: string) => received.filter((one) => one.path === path)

const settled = (id: string) =>
  waitFor(async () => {
    const [delivery] = (await admin.listWebhookDeliveries.query({ id })).deliveries
    return delivery && delivery.state !== 'waiting' ? delivery : undefined
  })

let files = 0
async function indexDocument(): Promise<Document> {
  const bytes = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
  // The same content twice is refused: what follows the end of a PDF changes nothing of it.
  const file = new Blob([bytes, `\n% ${++files}\n`])
  const uploaded = (await (await app.upload(user.token, `gas ${files}.pdf`, file)).json()) as Document
  return app.settled(user.token, uploaded.id)
}

/** As a receiver checks it that knows nothing of the library: HMAC-SHA256 over id, time and body. */
function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

describe('a webhook', () => {
  test('is told of an indexed document, signed with the secret that was shown once', async () => {
    const { webhook, secret } = await create('/good', ['document.indexed'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const elsewhere = await create('/tender', ['document.indexed'], 'tender')
    const uninterested = await create('/audits', ['audit.finished'])
    const document = await indexDocument()
    expect(await settled(webhook.id)).toMatchObject({
      event: 'document.indexed',
      state: 'delivered',
      attempts: 1,
      status: 200,
      problem: null,
      nextAt: null,
    })
    const [told, ...more] = at('/good')
    if (!told) throw new Error('nothing was told')
    expect(more).toEqual([])
    expect(told.headers.get('webhook-signature')).toBe(signatureOf(secret, told))
    expect(Math.abs(Date.now() / 1000 - Number(told.headers.get('webhook-timestamp')))).toBeLessThan(60)
    expect(webhookBodySchema.parse(JSON.parse(told.body))).toMatchObject({
      type: 'document.indexed',
      data: { workspace: 'hse', documentId: document.id, name: 'gas 1.pdf', pageCount: document.pageCount },
    })
    expect(at('/tender')).toEqual([])
    expect(at('/audits')).toEqual([])
    const listed = await admin.listWebhooks.query()
    expect(listed.webhooks.find(({ id }) => id === webhook.id)?.last?.state).toBe('delivered')
    for (const { id } of [webhook, elsewhere.webhook, uninterested.webhook]) await admin.deleteWebhook.mutate({ id })
  })

  test('its secret stands nowhere in clear: not in the list, the database or the log', async () => {
    const { webhook, secret } = await create('/secret?token=of-theirs', ['document.indexed'])
    expect(JSON.stringify(await admin.listWebhooks.query())).not.toContain(secret.slice(6))
    const { rows } = await sql<{ all: string }>`
      select jsonb_agg(to_jsonb(w))::text || (select jsonb_agg(to_jsonb(l))::text from security_log l) as all from webhook w`.execute(
      app.context.db,
    )
    expect(rows[0]?.all).toContain('secret_encrypted')
    expect(rows[0]?.all).not.toContain(secret.slice(6))
    const { entries } = await admin.listSecurityLog.query({ action: 'webhook.created' })
    expect(entries[0]).toMatchObject({
      workspace: 'hse',
      target: { kind: 'webhook', id: webhook.id, name: `http://127.0.0.1:${other.port}` },
      detail: 'document.indexed',
    })
    expect(JSON.stringify(entries)).not.toContain('of-theirs')
    await admin.deleteWebhook.mutate({ id: webhook.id })
    expect((await admin.listSecurityLog.query({ action: 'webhook.deleted' })).entries[0]?.target?.id).toBe(webhook.id)
    await expect(admin.deleteWebhook.mutate({ id: webhook.id })).rejects.toThrow('This webhook does not exist.')
  })

  test('is told again after a 500, and it is over once it answers', async () => {
    answers.set('/late', 500)
    const { webhook } = await create('/late', ['document.indexed'])
    await indexDocument()
    await waitFor(() => at('/late')[0])
    answers.set('/late', 204)
    const delivery = await settled(webhook.id)
    expect(delivery).toMatchObject({ state: 'delivered', status: 204, problem: null })
    expect(delivery.attempts).toBe(at('/late').length)
    expect(delivery.attempts).toBeGreaterThan(1)
    // One thing has one id, however often it is told.
    expect(new Set(at('/late').map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
    await admin.deleteWebhook.mutate({ id: webhook.id })
  })

  test('is given up after the last attempt, and that is said', async () => {
    answers.set('/broken', 500)
    const { webhook } = await create('/broken', ['document.indexed'])
    const moved = await create('/moved', ['document.indexed'])
    const gone = await admin.createWebhook.mutate({
      agent: 'hse',
      address: 'http://127.0.0.1:9/nobody',
      events: ['document.indexed'],
    })
    await indexDocument()
    expect(await settled(webhook.id)).toMatchObject({
      state: 'given_up',
      attempts: 3,
      status: 500,
      problem: 'The address answered 500.',
      nextAt: null,
    })
    expect(at('/broken')).toHaveLength(3)
    expect((await settled(moved.webhook.id)).problem).toBe('The address redirects to another one. Enter that one.')
    expect(at('/elsewhere')).toEqual([])
    expect((await settled(gone.webhook.id)).problem).toBe('The address could not be reached.')
    for (const { id } of [webhook, moved.webhook, gone.webhook]) await admin.deleteWebhook.mutate({ id })
  })

  test('is told of a finished audit, and once of each day on which an action is due', async () => {
    await beginInPeriod(dayMs, 120_000)
    const { webhook } = await create('/work', ['audit.finished', 'action.due'])
    const form = new FormData()
    const bytes = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
    form.append('file', new File([bytes], 'questions.pdf', { type: 'application/pdf' }))
    const uploading = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
    const { id } = (await uploading.json()) as { id: string }
    const { audits } = app.trpc(user.token)
    const { items } = await audits.addItem.mutate({ id, question: 'Is the gas tested before entry?' })
    const itemId = items.at(-1)?.id ?? ''
    const others = items.filter((item) => item.id !== itemId).map((item) => item.id)
    if (others.length > 0) await audits.deleteItems.mutate({ id, itemIds: others })
    await audits.run.mutate({ id, despiteDoubts: true })
    const finished = await waitFor(() => at('/work').find(({ body }) => body.includes('audit.finished')))
    expect(JSON.parse(finished.body)).toMatchObject({
      type: 'audit.finished',
      data: { workspace: 'hse', auditId: id, name: 'questions.pdf', items: 1 },
    })
    const today = new Date().toISOString().slice(0, 10)
    await audits.updateFinding.mutate({ id, itemId, action: 'Test it', actionOwner: 'Bea', actionDue: today })
    const dueOn = (day: string) => at('/work').filter(({ body }) => body.includes(`"due":"${day}"`))
    const due = await waitFor(() => dueOn(today)[0])
    expect(JSON.parse(due.body)).toMatchObject({
      type: 'action.due',
      data: { workspace: 'hse', auditId: id, itemId, owner: 'Bea', due: today },
    })
    // Looks go on: what is due on another day is told, what was told is not told again.
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
    await audits.updateFinding.mutate({ id, itemId, actionDue: yesterday })
    await waitFor(() => dueOn(yesterday)[0])
    await audits.updateFinding.mutate({ id, itemId, actionDue: today })
    const { items: both } = await audits.addItem.mutate({ id, question: 'Is it logged?' })
    const second = both.at(-1)?.id ?? ''
    await audits.updateFinding.mutate({ id, itemId: second, action: 'Log it', actionDue: yesterday })
    await waitFor(() => (dueOn(yesterday).length === 2 ? true : undefined))
    expect(dueOn(today)).toHaveLength(1)
    await admin.deleteWebhook.mutate({ id: webhook.id })
  })
})

test('an address that is none, or bears a password, is refused, and so is a webhook by anybody else', async () => {
  const refused = (address: string) =>
    admin.createWebhook.mutate({ agent: 'hse', address, events: ['document.indexed'] }).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  expect(await refused('ftp://hooks.example.com')).toBe('Enter an address that begins with http:// or https://.')
  expect(await refused('https://me:pw@hooks.example.com')).toBe(
    'Leave user name and password out of the address. Deliveries are signed.',
  )
  const listing = await app.rest('/api/admin/webhooks', { token: user.token })
  expect(listing.status).toBe(403)
})

test('where addresses in this network are not allowed, they are refused when entered and when sent to', async () => {
  const strict = await startTestApp({
    env: { ALLOW_PRIVATE_PROVIDERS: 'false' },
    replace: { webhookTimes: { delays: [], sweep: 50, dueSweep: 60_000 } },
  })
  try {
    const root = strict.trpc(await strict.adminToken()).admin
    const words =
      'The address leads into a private network, which this installation does not allow. Ask your administrator.'
    for (const address of [
      `http://127.0.0.1:${other.port}/inside`,
      'http://localhost/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1/',
    ])
      await expect(root.createWebhook.mutate({ agent: 'hse', address, events: ['document.indexed'] })).rejects.toThrow(
        words,
      )
    // As if the name had led elsewhere when it was entered.
    const { webhook } = await root.createWebhook.mutate({
      agent: 'hse',
      address: 'http://8.8.8.8/',
      events: ['document.indexed'],
    })
    const owner = new Bun.SQL(strict.ownerUrl)
    await owner`update webhook set address = ${`http://127.0.0.1:${other.port}/inside`}`
    await owner.close()
    const ann = await strict.createUser('ann', 'hse')
    const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
    const document = (await (await strict.upload(ann.token, 'gas.pdf', pdf)).json()) as Document
    await strict.settled(ann.token, document.id)
    const delivery = await waitFor(async () => {
      const [first] = (await root.listWebhookDeliveries.query({ id: webhook.id })).deliveries
      return first?.state === 'given_up' ? first : undefined
    })
    expect(delivery).toMatchObject({ attempts: 1, status: null, problem: words })
    expect(at('/inside')).toEqual([])
  } finally {
    await strict.stop()
  }
})
