import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('reader', 'hse')
  const text =
    '1 Purpose\n\nThis rule says how ladders are kept in good order on all sites and by whom.\n\n2 Inspection\n\nLadders are inspected every month by the storekeeper.\f3 Records\n\nThe register of ladders is kept for five years in the office of the yard.'
  const { id } = (await (await app.upload(user.token, 'Ladders.txt', text)).json()) as Document
  document = await app.settled(user.token, id)
})
afterAll(() => app?.stop())

test('a document is looked through by its headings and passages', async () => {
  const client = app.trpc(user.token)
  const outline = await client.documents.outline.query({ id: document.id })
  expect(outline.map(({ page, heading }) => [page, heading])).toContainEqual([2, '3 Records'])
  const [passage, ...more] = await client.documents.passages.query({ id: document.id, page: 2 })
  expect(passage?.text).toContain('kept for five years')
  expect(more).toEqual([])
  expect(await client.documents.passages.query({ id: document.id, page: 9 })).toEqual([])
})

test('words on any page are found, in the own workspace alone', async () => {
  const [hit] = await app.trpc(user.token).documents.search.query({ text: 'ladder registers' })
  expect(hit).toMatchObject({ documentId: document.id, fileName: 'Ladders.txt', page: 2 })
  expect(hit?.terms.toSorted()).toEqual(['ladder', 'regist'])
  expect(await app.trpc(user.token).documents.search.query({ text: 'helicopter' })).toEqual([])
  const other = await app.createUser('bidder', 'tender')
  expect(await app.trpc(other.token).documents.search.query({ text: 'ladder' })).toEqual([])
  const rest = await app.rest('/api/documents/search?text=storekeeper', { token: user.token })
  expect(((await rest.json()) as { page: number }[]).map(({ page }) => page)).toEqual([1])
})

test('a search for passages keeps to the documents that are chosen, and says which revision each is', async () => {
  const client = app.trpc(user.token)
  const text = 'Ladders are inspected each week by the foreman of the quarry.'
  const uploaded = (await (await app.upload(user.token, 'Quarry.txt', text)).json()) as Document
  const quarry = await app.settled(user.token, uploaded.id)
  await client.documents.setFacts.mutate({ id: quarry.id, facts: { revision: '4' } })
  const asked = { text: 'Who inspects ladders?' }
  const found = async (documentIds?: string[]) =>
    (await client.documents.find.query({ ...asked, ...(documentIds ? { documentIds } : {}) })).map((one) => [
      one.fileName,
      one.revision,
    ])
  expect(new Set((await found()).map(([name]) => name))).toEqual(new Set(['Ladders.txt', 'Quarry.txt']))
  expect(await found([quarry.id])).toEqual([['Quarry.txt', '4']])
  const ofLadders = await found([document.id])
  expect(ofLadders.length).toBeGreaterThan(0)
  expect(ofLadders.filter(([name, revision]) => name !== 'Ladders.txt' || revision !== undefined)).toEqual([])
  for (const ids of [`documentIds=${quarry.id}`, `documentIds=${quarry.id}&documentIds=${document.id}`]) {
    const rest = await app.rest(`/api/documents/passages?text=ladders&${ids}`, { token: user.token })
    const names = ((await rest.json()) as { fileName: string }[]).map(({ fileName }) => fileName)
    expect(new Set(names).size).toBe(ids.split('&').length)
  }
  const other = await app.createUser('clerk', 'tender')
  const foreign = await app.rest(`/api/documents/passages?text=ladders&documentIds=${quarry.id}`, {
    token: other.token,
  })
  expect(foreign.status).toBe(404)
})
