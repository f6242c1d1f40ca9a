import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { ferryTender } from './fixtures/tender-ferry-lighting.ts'
import { layPages } from './support/lay-pages.ts'
import { makeWord, makeWorkbook, sheetOfRows, wordParagraph } from './support/make-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let desk: ReturnType<typeof openDesk>
let document: string

beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app, await app.createUser('ann', 'tender'))
  document = await desk.upload('Volume 1.pdf', ferryTender)
})
afterAll(() => app?.stop())

async function addFile(id: string, name: string, bytes: Uint8Array<ArrayBuffer>, token = desk.token) {
  const form = new FormData()
  form.append('file', new File([bytes], name, { type: 'application/octet-stream' }))
  const response = await app.rest(`/api/tenders/${id}/files`, { method: 'POST', token, body: form })
  return { status: response.status, text: await response.text() }
}
const read = (id: string) => desk.until(id, ({ files }) => files.every(({ status }) => status !== 'reading'))

const volume = makeWord(
  [
    '5 Further conditions',
    '5.1 The Supplier must insure the works for EUR 2,000,000.',
    '5.2 Tenders must remain valid for 120 days from the deadline for submission.',
    '2.1 The Supplier must deliver 48 luminaires with a protection of at least IP 66.',
  ]
    .map((text) => wordParagraph(text))
    .join(''),
)
const schedule = makeWorkbook([
  { name: 'Notes', xml: sheetOfRows([['6.1', 'The Supplier must price every line of the schedule in euro.']]) },
])
const validity = ({ facts }: Tender) => facts.filter(({ kind }) => kind === 'validity')

test('a tender is a package: what further files add is read with their names, what they state differently is listed', async () => {
  const { id, requirements } = await desk.analysed(document)
  expect((await addFile(id, 'Volume 2.docx', volume)).status).toBe(201)
  expect((await addFile(id, 'Schedule.xlsx', schedule)).status).toBe(201)
  const tender = await read(id)
  expect(tender.files.map(({ fileName, status, error }) => ({ fileName, status, error }))).toEqual([
    { fileName: 'Volume 2.docx', status: 'done', error: null },
    { fileName: 'Schedule.xlsx', status: 'done', error: null },
  ])
  const fileOf = (documentId: string | null) => tender.files.find((file) => file.documentId === documentId)?.fileName
  const added = tender.requirements.slice(requirements.length)
  // The files are read beside each other.
  added.sort((a, b) => (fileOf(b.documentId) ?? '').localeCompare(fileOf(a.documentId) ?? ''))
  expect(added.map(({ text, page, documentId }) => ({ text, page, file: fileOf(documentId) }))).toEqual([
    { text: 'The Supplier must insure the works for EUR 2,000,000.', page: 1, file: 'Volume 2.docx' },
    {
      text: 'Tenders must remain valid for 120 days from the deadline for submission.',
      page: 1,
      file: 'Volume 2.docx',
    },
    { text: 'The Supplier must price every line of the schedule in euro.', page: 1, file: 'Schedule.xlsx' },
  ])
  expect(validity(tender).map(({ documentId }) => fileOf(documentId))).toEqual([undefined, 'Volume 2.docx'])
  const doubt = tender.doubts.find(({ name }) => name === 'Bid validity')
  expect(doubt).toMatchObject({ kind: 'contradiction', seen: null })
  expect(doubt?.places.map(({ documentId }) => fileOf(documentId))).toEqual([undefined, 'Volume 2.docx'])

  // Reading the first document anew brings what the others say once more, and nothing twice.
  await desk.client.tenders.analyse.mutate({ id })
  await desk.until(id, ({ status }) => status === 'ready')
  const again = await read(id)
  const texts = (one: Tender) => one.requirements.map(({ text }) => text).sort()
  expect(texts(again)).toEqual(texts(tender))
  expect(validity(again)).toHaveLength(2)

  const [file] = again.files
  const without = await desk.client.tenders.removeFile.mutate({ id, fileId: file?.id ?? '' })
  expect(without.files.map(({ fileName }) => fileName)).toEqual(['Schedule.xlsx'])
  expect(without.requirements).toHaveLength(requirements.length + 1)
  expect(validity(without)).toHaveLength(1)
})

test('a file comes once, is a PDF, Word or Excel file, and none comes to a tender of others or once it is frozen', async () => {
  const { id } = await desk.analysed(document)
  expect(await addFile(id, 'Volume 1.pdf', layPages(ferryTender))).toEqual({
    status: 409,
    text: 'This file belongs to the tender already.',
  })
  expect((await addFile(id, 'Notes.txt', new TextEncoder().encode('Plain words. '.repeat(20)))).status).toBe(415)
  const stranger = await app.createUser('hans', 'hse')
  expect((await addFile(id, 'Schedule.xlsx', schedule, stranger.token)).status).toBe(404)

  expect((await addFile(id, 'Volume 2.docx', volume)).status).toBe(201)
  const { files } = await read(id)
  await desk.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  expect((await addFile(id, 'Schedule.xlsx', schedule)).status).toBe(409)
  expect((await desk.rest('DELETE', `/api/tenders/${id}/files/${files[0]?.id}`)).status).toBe(409)
})

test('a tender is not frozen while a file of it could not be read', async () => {
  const { id } = await desk.analysed(document)
  const broken = new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(200)])
  expect((await addFile(id, 'Broken.docx', broken)).status).toBe(201)
  const { files, freezeProblems } = await read(id)
  expect(files[0]).toMatchObject({ status: 'failed' })
  expect(freezeProblems[0]).toStartWith('Take out Broken.docx, or add it once more.')
  expect((await desk.rest('POST', `/api/tenders/${id}/freeze`, { despiteDoubts: true })).status).toBe(409)
})
