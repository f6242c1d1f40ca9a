import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { makeWord, wordParagraph, wordTable } from './support/make-office-file.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('owner', 'hse')
})
afterAll(() => app?.stop())

async function added(name: string, bytes: BlobPart): Promise<Document> {
  const response = await app.upload(user.token, name, bytes)
  return app.settled(user.token, ((await response.json()) as Document).id)
}

const body =
  wordParagraph('Hot work is done under a permit that the area authority signs.') +
  wordTable([
    ['Revision', '7'],
    ['Document owner', 'HSE Manager'],
    ['Next review', '30 April 2027'],
  ])
const properties = `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Hot Work Standard</dc:title><cp:keywords>PTW, hot work</cp:keywords><cp:revision>42</cp:revision></cp:coreProperties>`
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

test('what a Word file says of itself is read from its table and properties, and a person puts it right for good', async () => {
  const client = app.trpc(user.token)
  const read = await added(
    'Hot.docx',
    makeWord(body, {}, { '_rels/.rels': relations, 'docProps/core.xml': properties }),
  )
  expect(read.facts).toEqual({
    title: 'Hot Work Standard',
    revision: '7',
    documentDate: null,
    owner: 'HSE Manager',
    reviewDate: '2027-04-30',
    tags: ['PTW', 'hot work'],
    setByPerson: [],
  })
  const facts = { owner: 'Site manager', reviewDate: null, tags: ['Permits'] }
  const set = await client.documents.setFacts.mutate({ id: read.id, facts })
  expect(set.facts).toMatchObject({ ...facts, revision: '7', setByPerson: ['owner', 'reviewDate', 'tags'] })

  await app.context.db.updateTable('document').set({ status: 'error', error: 'x' }).where('id', '=', read.id).execute()
  await client.documents.retry.mutate({ id: read.id })
  const again = await app.settled(user.token, read.id)
  expect(again.facts).toEqual(set.facts)
  const taken = await client.documents.setFacts.mutate({ id: read.id, facts: {}, takeBack: ['owner'] })
  expect(taken.facts).toMatchObject({ owner: 'HSE Manager', tags: ['Permits'], setByPerson: ['reviewDate', 'tags'] })
  const log = await app.context.db
    .selectFrom('securityLog')
    .select(['action', 'detail'])
    .where('targetId', '=', read.id)
    .where('action', '=', 'document.described')
    .execute()
  expect(log).toEqual([
    { action: 'document.described', detail: 'owner, reviewDate, tags' },
    { action: 'document.described', detail: 'owner' },
  ])
})

test('a PDF says it on its first page, and a broken property file hides nothing', async () => {
  const lines = drawLines([
    'Rescue Plan',
    'Revision: 3',
    'Effective date: 2 May 2025',
    '',
    'A plan is kept at the gate.',
  ])
  const pdf = await added('Plan.pdf', new Uint8Array(makePdf([{ content: lines }])))
  expect(pdf.facts).toMatchObject({ title: 'Rescue Plan', revision: '3', documentDate: '2025-05-02' })
  const broken = makeWord(body, {}, { '_rels/.rels': relations, 'docProps/core.xml': '<!DOCTYPE a>' })
  expect((await added('Broken.docx', broken)).facts).toMatchObject({ revision: '7', tags: [] })
})
