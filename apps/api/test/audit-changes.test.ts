import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type Audit,
  type AuditAnswer,
  type AuditDelta,
  isAuditDelta,
  type Questionnaire,
} from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { mergeAudit } from '../../web/src/features/questionnaire/merge-audit.ts'
import { makePhoto } from './support/make-photo.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let owner: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
})
afterAll(() => app?.stop())

const calls = () => app.trpc(owner.token).audits

/** An audit of items "1.1" to "1.6". */
async function start(): Promise<Audit> {
  const form = new FormData()
  const list = ['rope', 'hook', 'mast', 'boom', 'cab', 'jib'].map((part) => `Is the ${part} examined every 6 months?`)
  form.append('file', new File([makeQuestionnaire(list)], 'Questions.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  return calls().get.query({ id: ((await response.json()) as Questionnaire).id })
}

/** The answer is what changed, and with that laid over it what was known is what the server knows. */
async function expectChange(known: Audit, answer: AuditAnswer): Promise<{ delta: AuditDelta; audit: Audit }> {
  if (!isAuditDelta(answer)) throw new Error('the answer is the whole audit')
  const audit = mergeAudit(known, answer)
  expect(audit).toEqual(await calls().get.query({ id: known.id }))
  return { delta: answer, audit: audit as Audit }
}
const refs = ({ items }: { items: readonly { ref: string }[] }) => items.map(({ ref }) => ref)

test('each change of items answers with the items that changed, those that only moved not among them', async () => {
  let audit = await start()
  const since = () => ({ id: audit.id, since: audit.version })
  const idOf = (ref: string) => audit.items.find((item) => item.ref === ref)?.id ?? ''
  const steps: [answer: () => Promise<AuditAnswer>, changed: string[], order: string[] | undefined][] = [
    [() => calls().updateItem.mutate({ ...since(), itemId: idOf('1.2'), clause: 'ISO 1' }), ['1.2'], undefined],
    [() => calls().deleteItems.mutate({ ...since(), itemIds: [idOf('1.1')] }), [], ['1.2', '1.3', '1.4', '1.5', '1.6']],
    [
      () => calls().mergeItems.mutate({ ...since(), itemIds: [idOf('1.3'), idOf('1.4')] }),
      ['1.3'],
      ['1.2', '1.3', '1.5', '1.6'],
    ],
    [
      () => calls().addItem.mutate({ ...since(), question: 'Is it new?', ref: 'N', afterItemId: idOf('1.2') }),
      ['N'],
      ['1.2', 'N', '1.3', '1.5', '1.6'],
    ],
    [
      () => calls().reorderItems.mutate({ ...since(), itemIds: audit.items.map(({ id }) => id).toReversed() }),
      [],
      ['1.6', '1.5', '1.3', 'N', '1.2'],
    ],
    [() => calls().confirmItems.mutate({ ...since(), itemIds: [idOf('1.5')] }), [], undefined],
    [() => calls().update.mutate({ ...since(), customPolicies: 'Ropes shall be examined.' }), [], undefined],
    [() => calls().setCover.mutate({ ...since(), site: 'Yard 3' }), [], undefined],
  ]
  for (const [change, changed, order] of steps) {
    const told = await expectChange(audit, await change())
    expect(refs(told.delta)).toEqual(changed)
    const ordered = told.delta.itemIds?.map((id) => told.audit.items.find((item) => item.id === id)?.ref ?? '')
    expect(ordered).toEqual(order)
    audit = told.audit
  }
})

test('what was deleted comes back as it was, and earlier changes come with later ones', async () => {
  const audit = await start()
  const [first = '', second = ''] = audit.items.map(({ id }) => id)
  await calls().deleteItem.mutate({ id: audit.id, itemId: first })
  await calls().updateItem.mutate({ id: audit.id, itemId: second, ref: 'B' })
  const answer = await calls().restoreItems.mutate({ id: audit.id, itemIds: [first], since: audit.version })
  const { delta, audit: now } = await expectChange(audit, answer)
  expect([refs(delta), refs(now)]).toEqual([
    ['1.1', 'B'],
    ['1.1', 'B', '1.3', '1.4', '1.5', '1.6'],
  ])
})

test('an item that is moved and changed at once is told of', async () => {
  const audit = await start()
  const [first] = audit.items
  await app.context.db
    .updateTable('safetyAuditItem')
    .set({ position: 90, ref: 'moved' })
    .where('id', '=', first?.id ?? '')
    .execute()
  const answer = await calls().setCover.mutate({ id: audit.id, since: audit.version, site: 'Yard 3' })
  expect(refs((await expectChange(audit, answer)).delta)).toEqual(['moved'])
})

test('a review, what is seen on site and its photo answer with their item; over REST too', async () => {
  let audit = await start()
  const [item] = audit.items
  const itemId = item?.id ?? ''
  const path = `/api/audits/${audit.id}/items/${itemId}`
  const send = async (method: string, to: string, body?: unknown) => {
    const json = { 'Content-Type': 'application/json' }
    const response = await app.rest(to, {
      method,
      token: owner.token,
      ...(body instanceof FormData ? { body } : body ? { body: JSON.stringify(body), headers: json } : {}),
    })
    expect(response.status).toBeLessThan(300)
    return (await response.json()) as AuditAnswer
  }
  const expectItem = async (answer: AuditAnswer) => {
    const told = await expectChange(audit, answer)
    expect(refs(told.delta)).toEqual(['1.1'])
    audit = told.audit
  }
  const { version: since } = audit
  await expectItem(await send('PATCH', path, { kind: 'observed', since }))
  await expectItem(await send('POST', `${path}/observe`, { status: 'compliant', since: audit.version }))
  const form = new FormData()
  form.append('file', new File([new Uint8Array(makePhoto())], 'a.jpg'))
  await expectItem(await send('POST', `${path}/photos?since=${audit.version}`, form))
  const photo = audit.items[0]?.photos[0]?.id ?? ''
  await expectItem(await send('DELETE', `${path}/photos/${photo}?since=${audit.version}`))
  expect(audit.items[0]).toMatchObject({ status: 'compliant', photos: [] })
  // Without a version it is the audit.
  const whole = await send('POST', `${path}/observe`, { note: 'dry' })
  expect(isAuditDelta(whole)).toBe(false)
  expect((whole as Audit).items).toHaveLength(6)
  const odd = await app.rest(`${path}/photos?since=x`, { method: 'POST', token: owner.token, body: form })
  expect(odd.status).toBe(400)
})
