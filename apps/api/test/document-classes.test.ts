import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { layPages } from './support/lay-pages.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('classifier', 'hse')
})
afterAll(() => app?.stop())

async function indexed(name: string, text: string): Promise<Document> {
  const { id } = (await (await app.upload(user.token, name, layPages(text))).json()) as Document
  return app.settled(user.token, id)
}

const act = `THE QUAYS SAFETY ACT
Act No. 9 of 2031

BE IT ENACTED by the Parliament as follows:

1. This Act may be cited as the Quays Safety Act and shall come into force on 1 May 2031.
2. An employer shall keep each quay free of obstructions and shall report each accident.`

const procedureOf = (firm: string, matter: string) =>
  [1, 2]
    .map(
      (page) => `${firm}\n${matter} Procedure\n\n${page}.1 The supervisor looks at the ${matter.toLowerCase()} first.`,
    )
    .join('\f')

test('a document gets a class when it is read, which a person can correct and no later reading changes', async () => {
  const law = await indexed('Quays.pdf', act)
  expect(law).toMatchObject({ documentClass: 'law', classSetBy: 'guess' })

  const client = app.trpc(user.token)
  const corrected = await client.documents.setClass.mutate({ id: law.id, documentClass: 'own' })
  expect(corrected).toMatchObject({ documentClass: 'own', classSetBy: 'person', status: 'indexed' })

  await app.context.db.updateTable('document').set({ status: 'error', error: 'x' }).where('id', '=', law.id).execute()
  await client.documents.retry.mutate({ id: law.id })
  expect(await app.settled(user.token, law.id)).toMatchObject({ documentClass: 'own', classSetBy: 'person' })
  const { rows } = { rows: await app.context.db.selectFrom('securityLog').select(['action', 'detail']).execute() }
  expect(rows).toContainEqual({ action: 'document.classed', detail: 'from law to own' })
})

test('over REST a class that does not exist is refused and changes nothing', async () => {
  const law = await indexed('Piers.pdf', act.replaceAll(/quay/gi, 'pier'))
  const patch = (documentClass: string) =>
    app.rest(`/api/documents/${law.id}`, {
      method: 'PATCH',
      token: user.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documentClass }),
    })
  expect((await patch('gospel')).status).toBe(400)
  expect(await app.settled(user.token, law.id)).toMatchObject({ documentClass: 'law', classSetBy: 'guess' })
  expect((await patch('record')).status).toBe(200)
})

test("once most of the workspace's own documents bear one name, a paper of another firm is that firm's", async () => {
  const matters = ['Crane', 'Hose', 'Ladder']
  for (const matter of matters)
    expect(await indexed(`${matter}.pdf`, procedureOf('Harbour Fuels', matter))).toMatchObject({ documentClass: 'own' })
  expect(await indexed('Rope.pdf', procedureOf('Crest Lifting', 'Rope'))).toMatchObject({
    documentClass: 'other_party',
  })
  expect(await indexed('Boat.pdf', procedureOf('Harbour Fuels', 'Boat'))).toMatchObject({ documentClass: 'own' })
})
