import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ChatMessage } from '@fieldproof/schema/chat'
import { layPages } from './support/lay-pages.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let attacker: AuthSession
let victim: AuthSession
let desk: AuthSession
/** An API key of the HSE workspace. */
let key: string

beforeAll(async () => {
  app = await startTestApp()
  attacker = await app.createUser('attacker', 'hse')
  victim = await app.createUser('victim', 'hse')
  desk = await app.createUser('desk', 'tender')
  key = (await app.trpc(await app.adminToken()).admin.createApiKey.mutate({ name: 'Reader', agent: 'hse' })).token
})
afterAll(() => app?.stop())

/** The same call over REST and over tRPC, with a field that its contract does not have. */
async function sendBoth(token: string, rest: { method: string; path: string; body: object }, procedure: string) {
  const headers = { 'content-type': 'application/json' }
  const [, id] = /\/([\w-]{36})/.exec(rest.path) ?? []
  const [, itemId] = /\/items\/([\w-]{36})/.exec(rest.path) ?? []
  const input = { ...rest.body, ...(id ? { id } : {}), ...(itemId ? { itemId } : {}) }
  const answers = [
    await app.rest(`/api${rest.path}`, { method: rest.method, token, headers, body: JSON.stringify(rest.body) }),
    await app.rest(`/trpc/${procedure}`, { method: 'POST', token, headers, body: JSON.stringify(input) }),
  ]
  return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()] as const))
}

/** Both answers are refusals that name the fields. */
async function expectRefused(answers: Promise<(readonly [number, string])[]>, text: string) {
  const [rest, trpc] = await answers
  expect(rest).toEqual([400, text])
  expect(trpc?.[0]).toBe(400)
  expect(JSON.parse(trpc?.[1] ?? '{}')).toMatchObject({ error: { message: text } })
}

async function makeAudit({ token }: AuthSession) {
  const form = new FormData()
  form.append(
    'file',
    new File([layPages('1.1 Are permits issued for hot work?')], 'q.pdf', { type: 'application/pdf' }),
  )
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token, body: form })
  const { id } = (await response.json()) as { id: string }
  const { items } = await app.trpc(token).audits.addItem.mutate({ id, question: 'Is the gas tested?' })
  return { id, item: items.at(-1)?.id ?? '' }
}

describe('a field that no contract has', () => {
  test('does not choose the workspace that a question is answered from, for a user and for an API key', async () => {
    const secret = 'The bid security is USD 725,000 and is valid for 120 days.'
    const uploaded = await app.upload(desk.token, 'rfp.pdf', layPages(`1 Bid security\n${secret}`))
    await app.settled(desk.token, ((await uploaded.json()) as { id: string }).id)
    for (const token of [attacker.token, key]) {
      const session = await app.trpc(token).chat.createSession.mutate({ title: 'Mine' })
      const path = `/chat/sessions/${session.id}/messages`
      const body = { content: 'What is the bid security?', agent: 'tender' }
      await expectRefused(
        sendBoth(token, { method: 'POST', path, body }, 'chat.sendMessage'),
        'There is no field "agent" here.',
      )
      const honest = await app.rest(`/api${path}`, {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content: body.content }),
      })
      const answer = (await honest.json()) as ChatMessage
      expect([answer.sources, answer.content.includes('725,000')]).toEqual([[], false])
    }
  })

  test('moves no item into another’s audit', async () => {
    const mine = await makeAudit(attacker)
    const theirs = await makeAudit(victim)
    const before = await app.trpc(victim.token).audits.get.query({ id: theirs.id })
    for (const [path, procedure] of [
      [`/audits/${mine.id}/items/${mine.item}`, 'audits.updateItem'],
      [`/audits/${mine.id}/items/${mine.item}/finding`, 'audits.updateFinding'],
    ] as const)
      await expectRefused(
        sendBoth(attacker.token, { method: 'PATCH', path, body: { auditId: theirs.id } }, procedure),
        'There is no field "auditId" here.',
      )
    expect(await app.trpc(victim.token).audits.get.query({ id: theirs.id })).toEqual(before)
    const { items } = await app.trpc(attacker.token).audits.get.query({ id: mine.id })
    expect(items.map(({ id }) => id)).toContain(mine.item)
  })

  test('forges neither a proposal nor a review', async () => {
    const { id, item } = await makeAudit(attacker)
    const review = { decision: 'accepted', status: 'compliant', comment: '', reviewedBy: 'victim', reviewedAt: now() }
    await expectRefused(
      sendBoth(
        attacker.token,
        { method: 'PATCH', path: `/audits/${id}/items/${item}`, body: { proposal: { status: 'compliant' }, review } },
        'audits.updateItem',
      ),
      'There are no fields "proposal", "review" here.',
    )
    const { items } = await app.trpc(attacker.token).audits.get.query({ id })
    expect(items.find((one) => one.id === item)).toMatchObject({ status: 'pending', proposal: null, review: null })
  })

  test('puts no deadline into another tender', async () => {
    const uploaded = await app.upload(
      desk.token,
      'second.pdf',
      layPages('1 Scope\nThe Contractor shall paint the tank.'),
    )
    const document = await app.settled(desk.token, ((await uploaded.json()) as { id: string }).id)
    const client = app.trpc(desk.token).tenders
    const mine = (await client.create.mutate({ documentId: document.id, name: 'Mine' })).id
    const theirs = (await client.create.mutate({ documentId: document.id, name: 'Theirs' })).id
    const before = (await client.get.query({ id: theirs })).facts
    const body = { kind: 'deadline', value: 'Yesterday', tenderId: theirs }
    await expectRefused(
      sendBoth(desk.token, { method: 'POST', path: `/tenders/${mine}/facts`, body }, 'tenders.addFact'),
      'There is no field "tenderId" here.',
    )
    expect((await client.get.query({ id: theirs })).facts).toEqual(before)
  })

  test('is refused by name wherever it stands, deep inside and where a call takes nothing', async () => {
    const { id, item } = await makeAudit(attacker)
    await expectRefused(
      sendBoth(
        attacker.token,
        {
          method: 'POST',
          path: `/audits/${id}/items/${item}/split`,
          body: { parts: [{ question: 'a' }, { question: 'b', review: {} }] },
        },
        'audits.splitItem',
      ),
      'There is no field "parts.1.review" here.',
    )
    await expectRefused(
      sendBoth(attacker.token, { method: 'POST', path: '/auth/logout', body: { nonsense: 1 } }, 'auth.logout'),
      'There is no field "nonsense" here.',
    )
    const listed = await app.rest('/api/documents?agent=tender', { token: attacker.token })
    expect([listed.status, await listed.text()]).toEqual([400, 'There is no field "agent" here.'])
    // It was a real session all along, and still is.
    expect((await app.trpc(attacker.token).auth.current.query()).user.username).toBe('attacker')
  })

  test('is a 400 and no 500, and its name comes back shortened', async () => {
    const { id } = await makeAudit(attacker)
    await expectRefused(
      sendBoth(
        attacker.token,
        { method: 'POST', path: `/audits/${id}/items`, body: { question: 'Is it?', nonsense: 1 } },
        'audits.addItem',
      ),
      'There is no field "nonsense" here.',
    )
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`.padEnd(300, 'x'), i]))
    const answer = await app.rest('/api/chat/sessions', {
      method: 'POST',
      token: attacker.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Mine', ...many }),
    })
    const text = await answer.text()
    expect([answer.status, text.length < 1_000, text.endsWith('and 490 more here.')]).toEqual([400, true, true])
  })
})

const now = () => new Date().toISOString()
