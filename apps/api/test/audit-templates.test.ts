import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
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
let buyer: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
  colleague = await app.createUser('colleague', 'hse')
  buyer = await app.createUser('buyer', 'tender')
})
afterAll(() => app?.stop())

const audits = ({ token } = owner) => app.trpc(token).audits

async function upload(): Promise<Audit> {
  const form = new FormData()
  form.append('file', new File([makeQuestionnaire(questions)], 'Questions.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  return audits().get.query({ id: ((await response.json()) as Questionnaire).id })
}

async function refusal(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => (error instanceof TRPCClientError ? (error.data?.httpStatus ?? 0) : 0),
  )
}

test('a template keeps the questions of an audit, and nothing that was found on them', async () => {
  const { id, items, rawContent } = await upload()
  const [first, second] = items.map((item) => item.id) as [string, string]
  await audits().updateItem.mutate({ id, itemId: first, weight: 3 })
  const review = { decision: 'overridden', status: 'compliant', comment: 'Seen.' } as const
  await audits().reviewItem.mutate({ id, itemId: first, ...review })
  await audits().updateFinding.mutate({ id, itemId: second, action: 'Keep it.', actionOwner: 'The yard' })
  const [template, ...more] = await audits().saveTemplate.mutate({ id, name: ' Entry ' })
  expect(more).toEqual([])
  expect(template).toMatchObject({ name: 'Entry', filename: 'Questions.pdf', itemCount: 2, createdBy: 'auditor' })
  await audits().delete.mutate({ id })

  // Everybody of the workspace starts from it, after its audit and its file are gone.
  expect(await audits(colleague).templates.query()).toEqual([template as never])
  const policy = { id: template?.id ?? '', customPolicies: 'Helmets are worn.' }
  const started = await audits(colleague).startFromTemplate.mutate(policy)
  expect(started).toMatchObject({ status: 'draft', filename: 'Questions.pdf', revision: 1, pageCount: 1, rawContent })
  expect(started).toMatchObject({ seriesId: started.id, customPolicies: 'Helmets are worn.', documentIds: null })
  expect(
    started.items.map(({ ref, question, weight, status, action, review: decided }) => [
      ref,
      question,
      weight,
      status,
      action,
      decided,
    ]),
  ).toEqual([
    ['1.1', questions[0] ?? '', 3, 'pending', '', null],
    ['1.2', questions[1] ?? '', null, 'pending', '', null],
  ])
  const file = await app.rest(`/api/audits/${started.id}/file`, { token: colleague.token })
  expect((await file.text()).startsWith('%PDF')).toBe(true)
  expect(await refusal(audits().get.query({ id: started.id }))).toBe(404)

  expect(await audits(buyer).templates.query()).toEqual([])
  expect(await refusal(audits(buyer).startFromTemplate.mutate(policy))).toBe(404)
  expect(await refusal(audits(buyer).deleteTemplate.mutate({ id: policy.id }))).toBe(404)
  await audits(colleague).deleteTemplate.mutate({ id: policy.id })
  expect(await audits().templates.query()).toEqual([])
  expect(await refusal(audits().startFromTemplate.mutate(policy))).toBe(404)
})

test('an audit of somebody else is not kept as a template', async () => {
  const { id } = await upload()
  expect(await refusal(audits(colleague).saveTemplate.mutate({ id, name: 'Mine' }))).toBe(404)
})
