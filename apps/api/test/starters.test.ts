import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { layPages } from './support/lay-pages.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

// A dozen questions are asked one after the other, which takes a while on a busy machine.
setDefaultTimeout(patienceMs)

const crane = [
  'Quay Crane Procedure',
  'Document no: QCP-11\nRevision: 1\nEffective date: 1 March 2024',
  '2.1 The Crane Supervisor shall inspect the wire ropes before each shift.',
  '2.2 Wind above the limit stops all lifting on the quay.',
].join('\n\n')
const ballast = [
  'Ballast Water Standard',
  '1.1 Ballast pumps shall be overhauled every eighteen months.',
  '1.2 Strainers are kept free of weed.',
].join('\n\n')
const next = crane
  .replace('Revision: 1', 'Revision: 2')
  .replace('March 2024', 'March 2025')
  .replace('wire ropes', 'brake linings')

const ofCrane = 'Who must inspect the wire ropes before each shift?'
const ofBallast = 'How often must ballast pumps be overhauled?'

let app: TestApp
let user: AuthSession
let stranger: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('harbour', 'hse')
  stranger = await app.createUser('inland', 'tender')
})
afterAll(() => app?.stop())

async function upload(name: string, text: string) {
  const { id } = (await (await app.upload(user.token, name, layPages(text))).json()) as Document
  return app.settled(user.token, id)
}
const list = ({ token }: AuthSession) => app.trpc(token).chat.listStarters.query()
async function made(who: AuthSession) {
  for (;;) {
    const { questions, making } = await list(who)
    if (!making) return questions
    await Bun.sleep(500)
  }
}

describe('questions to begin with', () => {
  let first: Document
  let second: Document

  test('are none before anything is indexed', async () => {
    expect(await list(user)).toEqual({ questions: [], making: false })
  })

  test('are made of the documents of the workspace, the last one first, and answered by them', async () => {
    first = await upload('QCP-11 rev 1.pdf', crane)
    second = await upload('Ballast Water Standard.pdf', ballast)
    expect(await list(user)).toEqual({ questions: [], making: true })
    expect(await made(user)).toEqual([ofBallast, ofCrane])
    const { id } = await app.trpc(user.token).chat.createSession.mutate({ title: 'Quay' })
    const answer = await app.trpc(user.token).chat.sendMessage.mutate({ id, content: ofCrane })
    expect(answer.sources[0]?.documentId).toBe(first.id)
    expect(answer.sources[0]?.quote).toContain('Crane Supervisor')
  })

  test('are of no other workspace', async () => {
    expect(await list(stranger)).toEqual({ questions: [], making: false })
  })

  test('of a superseded revision are gone at once, and those of the next one come', async () => {
    const later = await upload('QCP-11 rev 2.pdf', next)
    await app.trpc(user.token).revisions.setPrevious.mutate({ id: later.id, previousId: first.id })
    expect((await list(user)).questions).not.toContain(ofCrane)
    const questions = await made(user)
    expect(questions).toContain('Who must inspect the brake linings before each shift?')
    expect(questions).not.toContain(ofCrane)
    expect(questions).toContain(ofBallast)
  })

  test('of a removed document are gone at once', async () => {
    await app.trpc(user.token).documents.delete.mutate({ id: second.id })
    expect((await list(user)).questions).not.toContain(ofBallast)
    expect(await made(user)).toEqual(['Who must inspect the brake linings before each shift?'])
  })
})
