import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { TRPCClientError } from '@trpc/client'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

const questions = ['Is a rescue plan attached to every permit?', 'Is the visitors register kept for ten years?']

setDefaultTimeout(patienceMs)
let app: TestApp
let owner: AuthSession
let colleague: AuthSession
let bystander: AuthSession
let buyer: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
  colleague = await app.createUser('Okafor', 'hse')
  bystander = await app.createUser('bystander', 'hse')
  buyer = await app.createUser('buyer', 'tender')
})
afterAll(() => app?.stop())

const audits = ({ token } = owner) => app.trpc(token).audits

async function upload(name = 'Questions.pdf'): Promise<Audit> {
  const form = new FormData()
  form.append('file', new File([makeQuestionnaire(questions)], name, { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  return audits().get.query({ id: ((await response.json()) as Questionnaire).id })
}

async function refusal(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => (error instanceof TRPCClientError ? (error.data?.httpStatus ?? 0) : 0),
  )
}

const actionsOf = async (id: string, who = owner) =>
  (await audits(who).actions.query()).filter(({ auditId }) => auditId === id)

/** An audit whose first item is assigned to the colleague. */
async function assigned() {
  const audit = await upload()
  const { id } = audit
  const [first, second] = audit.items.map((item) => item.id) as [string, string]
  const found = { action: 'Attach the plan.', actionOwnerId: colleague.user.id, actionDue: '2026-01-31' }
  await audits().updateFinding.mutate({ id, itemId: first, ...found })
  return { id, first, second }
}

async function signOff(id: string, itemIds: readonly string[]) {
  for (const itemId of itemIds) {
    const review = { decision: 'overridden', status: 'partial', comment: 'Seen on site.' } as const
    await audits().reviewItem.mutate({ id, itemId, ...review })
  }
  return audits().signOff.mutate({ id, name: 'A. Lindqvist' })
}

describe('an item is assigned to a colleague', () => {
  test('of the same workspace, whose names are all that is told of them', async () => {
    expect(await audits().colleagues.query()).toEqual([
      { id: owner.user.id, name: 'auditor' },
      { id: bystander.user.id, name: 'bystander' },
      { id: colleague.user.id, name: 'Okafor' },
    ])
    expect(await audits(buyer).colleagues.query()).toEqual([{ id: buyer.user.id, name: 'buyer' }])
    const { id, first } = await assigned()
    expect((await audits().get.query({ id })).items[0]).toMatchObject({
      actionOwner: 'Okafor',
      actionOwnerId: colleague.user.id,
      actionDue: '2026-01-31',
    })
    expect((await audits().history.query({ id }))[0]?.text).toBe(
      '1.1: set action “Attach the plan.”, owner “Okafor”, due date “2026-01-31”',
    )
    const stranger = { id, itemId: first, actionOwnerId: buyer.user.id }
    expect(await refusal(audits().updateFinding.mutate(stranger))).toBe(404)
  })

  test('until somebody else is named', async () => {
    const { id, first } = await assigned()
    const renamed = await audits().updateFinding.mutate({ id, itemId: first, actionOwner: 'The yard' })
    expect(renamed.items[0]?.actionOwner).toBe('The yard')
    expect(renamed.items[0]).not.toHaveProperty('actionOwnerId')
    expect(await actionsOf(id, colleague)).toEqual([])
    expect((await actionsOf(id)).map((one) => one.owner)).toEqual(['The yard'])
  })
})

describe('the register of actions', () => {
  test('holds what is to be done in own audits, and what others assigned, and nothing else of theirs', async () => {
    const { id, first, second } = await assigned()
    await audits().updateFinding.mutate({ id, itemId: second, action: 'Keep a register.' })
    const [own, unassigned] = await actionsOf(id)
    expect(own).toMatchObject({
      auditName: 'Questions.pdf',
      revision: 1,
      auditStatus: 'draft',
      from: 'auditor',
      own: true,
      itemId: first,
      ref: '1.1',
      question: 'Is a rescue plan attached to every permit?',
      status: 'pending',
      action: 'Attach the plan.',
      owner: 'Okafor',
      mine: false,
      due: '2026-01-31',
      state: 'open',
    })
    expect(unassigned).toMatchObject({ itemId: second, owner: '', due: null })
    expect(await actionsOf(id, colleague)).toEqual([{ ...own, own: false, mine: true } as never])
    expect(await actionsOf(id, bystander)).toEqual([])
    expect(await audits(buyer).actions.query()).toEqual([])
    expect(await refusal(audits(colleague).get.query({ id }))).toBe(404)
    expect(await refusal(audits(colleague).history.query({ id }))).toBe(404)
  })

  test('leaves out what is settled and of which nothing is to be done', async () => {
    const { id, second } = await assigned()
    await audits().updateFinding.mutate({ id, itemId: second, actionOwner: 'The yard' })
    expect(await actionsOf(id)).toHaveLength(2)
    const settled = { decision: 'overridden', status: 'compliant', comment: 'Seen.' } as const
    await audits().reviewItem.mutate({ id, itemId: second, ...settled })
    expect((await actionsOf(id)).map(({ ref }) => ref)).toEqual(['1.1'])
  })

  test('is followed up by the owner of the audit and by whom it is assigned to, and by nobody else', async () => {
    const { id, first, second } = await assigned()
    const said = await audits(colleague).followUp.mutate({ id, itemId: first, state: 'in_progress', note: 'Ordered.' })
    expect(said).toMatchObject({ state: 'in_progress', own: false, mine: true })
    const audit = await audits().get.query({ id })
    expect(audit.items[0]?.actionState).toBe('in_progress')
    expect((await audits().history.query({ id }))[0]).toMatchObject({
      by: 'Okafor',
      kind: 'action',
      text: '1.1: action in progress: Ordered.',
    })
    expect((await audits().followUp.mutate({ id, itemId: first, state: 'done' })).state).toBe('done')
    const done = (itemId: string) => ({ id, itemId, state: 'done' }) as const
    expect(await refusal(audits(colleague).followUp.mutate(done(second)))).toBe(404)
    expect(await refusal(audits(bystander).followUp.mutate(done(first)))).toBe(404)
    expect(await refusal(audits(buyer).followUp.mutate(done(first)))).toBe(404)
    const other = await upload('Other.pdf')
    expect(await refusal(audits().followUp.mutate({ ...done(first), id: other.id }))).toBe(404)
  })

  test('goes on after the sign-off, beside the audit that stays as it is', async () => {
    const { id, first, second } = await assigned()
    await signOff(id, [first, second])
    const signed = await audits().get.query({ id })
    await audits(colleague).followUp.mutate({ id, itemId: first, state: 'in_progress' })
    const said = await audits(colleague).followUp.mutate({ id, itemId: first, state: 'done', note: 'Plan attached.' })
    expect(said).toMatchObject({ state: 'done', followUp: { note: 'Plan attached.', by: 'Okafor' } })
    const after = await audits().get.query({ id })
    expect(after.items).toEqual(signed.items)
    expect(after.version).toBe(signed.version + 2)
    expect((await audits().history.query({ id }))[0]?.text).toBe('1.1: action done after the sign-off: Plan attached.')
  })

  test('holds the last revision of a questionnaire, with how its actions stood', async () => {
    const { id, first, second } = await assigned()
    await signOff(id, [first, second])
    await audits(colleague).followUp.mutate({ id, itemId: first, state: 'done' })
    const next = await audits().revise.mutate({ id })
    expect(await actionsOf(id)).toEqual([])
    expect((await actionsOf(next.id, colleague)).map(({ revision, state }) => [revision, state])).toEqual([[2, 'done']])
    expect(await refusal(audits(colleague).followUp.mutate({ id, itemId: first, state: 'open' }))).toBe(404)
    expect(next.items[0]).toMatchObject({
      actionState: 'done',
      actionOwner: 'Okafor',
      actionOwnerId: colleague.user.id,
    })
    const compared = await audits().compare.query({ id: next.id })
    expect(compared.items.map(({ fields }) => fields)).toEqual([[{ field: 'state', before: 'Open', after: 'Done' }]])
  })

  test('keeps the name of an owner whose account went', async () => {
    const guest = await app.createUser('guest', 'hse')
    const { id, first, second } = await assigned()
    await audits().updateFinding.mutate({ id, itemId: first, actionOwnerId: guest.user.id })
    await signOff(id, [first, second])
    await app.trpc(await app.adminToken()).admin.deleteUser.mutate({ id: guest.user.id })
    expect((await actionsOf(id)).map((one) => one.owner)).toContain('guest')
  })
})
