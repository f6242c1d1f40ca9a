import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'kysely'
import { ferryTender } from './fixtures/tender-ferry-lighting.ts'
import { makeArchive, makeWord, makeWorkbook, sheetOfRows, wordParagraph } from './support/make-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let desk: ReturnType<typeof openDesk>
let document: string

beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app, await app.createUser('ann', 'tender'))
  document = await desk.upload('Pier lighting.pdf', ferryTender)
})
afterAll(() => app?.stop())

async function received(bidder: string) {
  const { id } = await desk.analysed(document)
  await desk.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  const { bids } = await desk.client.tenders.receiveBid.mutate({ id, bidder })
  return { id, bidId: bids[0]?.id ?? '' }
}

const answers = makeWorkbook([
  { name: 'Cover', xml: sheetOfRows([['Tender of North Harbour Electric']]) },
  {
    name: 'Statement',
    xml: sheetOfRows([
      ['Ref.', 'Our statement'],
      ['2.1', 'We deliver 48 luminaires with a protection of IP 66.'],
      ['2.2', 'A failed luminaire is repaired within 18 hours of a report.'],
      ['', 'The total price is EUR 82,000.'],
    ]),
  },
  { name: 'Notes', state: 'hidden', xml: sheetOfRows([['Our true margin is forty per cent']]) },
])
const letter = makeWord(
  `${wordParagraph('2.4 The warranty is six years on every luminaire.')}${wordParagraph('2.7 Our tender remains valid for 120 days from the deadline.')}`,
)

test('a bid in Excel and Word is sealed like a PDF, and is judged by its sheets and words once it is opened', async () => {
  const { id, bidId } = await received('North')
  for (const [name, bytes] of [
    ['Statement.xlsx', answers],
    ['Letter.docx', letter],
  ] as const)
    expect((await desk.sealFile(id, bidId, { name, bytes })).status).toBe(201)
  const stored = await sql<{ n: number }>`select count(*)::int as n from document`.execute(app.context.db)
  expect(stored.rows[0]?.n, 'nothing of them is a document yet').toBe(1)

  await desk.client.tenders.openBids.mutate({ id })
  const tender = await desk.judged(id)
  const [bid] = tender.bids
  expect(bid).toMatchObject({ status: 'judged', error: null, price: { amount: 82_000, currency: 'EUR', page: 2 } })
  const placeOf = (ref: string) => {
    const requirement = tender.requirements.find((one) => one.ref === ref)
    const found = bid?.compliance.find(({ requirementId }) => requirementId === requirement?.id)
    return { status: found?.status, file: found?.evidence[0]?.fileName, page: found?.evidence[0]?.page }
  }
  expect(placeOf('2.1')).toEqual({ status: 'met', file: 'Statement.xlsx', page: 2 })
  expect(placeOf('2.4')).toEqual({ status: 'met', file: 'Letter.docx', page: 1 })

  const [sheets] = (await desk.client.documents.list.query()).filter((one) => one.originalName === 'Statement.xlsx')
  expect(sheets).toMatchObject({ status: 'indexed', pageCount: 3 })
  expect(sheets?.warnings?.map(({ kind, page, excerpt }) => [kind, page, excerpt])).toEqual([
    ['hidden-text', 3, 'Our true margin is forty per cent'],
  ])
  const page = await desk.client.documents.pageText.query({ id: sheets?.id ?? '', page: 2 })
  expect(page).toMatchObject({ page: 2, label: 'Statement' })
  expect(page.text).toStartWith('Ref.\tOur statement\n2.1\tWe deliver 48 luminaires')
  const file = await app.rest(`/api/documents/${sheets?.id}/file`, { token: desk.token })
  expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(await file.bytes()).toEqual(answers)
})

test('what is no PDF, Word or Excel file is refused as it comes, and an archive of something else when it is opened', async () => {
  const { id, bidId } = await received('South')
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)])
  expect(await desk.sealFile(id, bidId, { name: 'Old.doc', bytes: old })).toEqual({
    status: 415,
    text: 'This file cannot be taken: send PDF, Word (.docx) or Excel (.xlsx) files.',
  })
  expect((await desk.sealFile(id, bidId, { name: 'Bid.docx', bytes: makeArchive({ 'a.txt': 'a' }) })).status).toBe(201)
  await desk.client.tenders.openBids.mutate({ id })
  const { bids } = await desk.judged(id)
  expect(bids[0]).toMatchObject({
    status: 'failed',
    error: 'Bid.docx could not be read: The file is damaged and cannot be read.',
  })
})
