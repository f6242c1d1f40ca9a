import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ExportResult } from '@fieldproof/schema/exports'
import { readOffice } from '../src/ingestion/office/read-office.ts'
import {
  makeArchive,
  makeWord,
  makeWorkbook,
  sheetOfRows,
  wordParagraph,
  wordTable,
  workbookParts,
} from './support/make-office-file.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { wordText } from './support/read-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

const rows = [
  ['Ref', 'Question', 'Answer'],
  ['1.10', 'Is a rescue plan attached to every entry permit?', ''],
  ['1.20', 'Is the gas test repeated at least every 4 hours?', ''],
]
const workbook = makeWorkbook([
  { name: 'Lists', xml: sheetOfRows([['Yes']]), state: 'hidden' },
  { name: 'Cover', xml: sheetOfRows([['Contractor pre-qualification']]) },
  { name: 'Confined space', xml: sheetOfRows(rows) },
])
const document = makeWord(
  `${wordParagraph('Answer all of these.')}${wordTable(rows)}${wordParagraph('Are cranes inspected each year?')}`,
)

let app: TestApp
let owner: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
})
afterAll(() => app?.stop())

function send(bytes: BlobPart, name: string) {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  return app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
}
async function upload(bytes: BlobPart, name: string): Promise<{ read: Questionnaire; audit: Audit }> {
  const response = await send(bytes, name)
  expect(response.status).toBe(201)
  const read = (await response.json()) as Questionnaire
  return { read, audit: await app.trpc(owner.token).audits.get.query({ id: read.id }) }
}

describe('a questionnaire in an office file', () => {
  test('with hidden rows gives their items in doubt, and the history counts them', async () => {
    const sheet = sheetOfRows([
      ['Ref', 'Question'],
      ['1', 'Is the hoist inspected each week?'],
      ['2', 'Is the old hoist taken down?'],
    ]).replace('<row r="3"', '<row r="3" hidden="1"')
    const { audit } = await upload(makeWorkbook([{ name: 'Hoists', xml: sheet }]), 'Hoists.xlsx')
    expect(audit.items.map(({ ref, doubt }) => [ref, doubt])).toEqual([
      ['1', ''],
      ['2', 'Its row is hidden in the file.'],
    ])
    const history = await app.trpc(owner.token).audits.history.query({ id: audit.id })
    expect(history.map(({ text }) => text)).toContain(
      'Read 2 items from the questionnaire. 1 item stands in hidden rows',
    )
  })

  test('of Excel is read into items and a page for each sheet that is shown', async () => {
    const { read, audit } = await upload(workbook, 'Contractor.xlsx')
    expect(read).toMatchObject({ filename: 'Contractor.xlsx', status: 'draft', itemCount: 2 })
    expect(read.rawContent).toBe(
      'Cover\n\nContractor pre-qualification\n\nConfined space\n\nRef | Question | Answer\n1.10 | Is a rescue plan attached to every entry permit?\n1.20 | Is the gas test repeated at least every 4 hours?',
    )
    expect(audit).toMatchObject({ fileKind: 'xlsx', pageCount: 2 })
    expect(audit.items.map(({ ref, sectionTitle, question, page }) => [ref, sectionTitle, question, page])).toEqual([
      ['1.10', 'Confined space', 'Is a rescue plan attached to every entry permit?', 3],
      ['1.20', 'Confined space', 'Is the gas test repeated at least every 4 hours?', 3],
    ])
    const history = await app.trpc(owner.token).audits.history.query({ id: read.id })
    expect(history.map(({ text }) => text)).toContain(
      'Read 2 items from the questionnaire. 1 hidden sheet was left out',
    )
    const places = await app.context.db
      .selectFrom('safetyAuditItem')
      .select('place')
      .where('auditId', '=', read.id)
      .orderBy('position')
      .execute()
    expect(places.map(({ place }) => place)).toEqual([
      { block: 1, row: 1, column: 1, sheet: 'Confined space' },
      { block: 1, row: 2, column: 1, sheet: 'Confined space' },
    ])
  })

  test('of Word is read into items of its tables and paragraphs', async () => {
    const { audit } = await upload(document, 'Contractor.docx')
    expect(audit).toMatchObject({ fileKind: 'docx', pageCount: 1, filename: 'Contractor.docx' })
    expect(audit.items.map(({ ref, question, page }) => [ref, question, page])).toEqual([
      ['1.10', 'Is a rescue plan attached to every entry permit?', 1],
      ['1.20', 'Is the gas test repeated at least every 4 hours?', 1],
      ['', 'Are cranes inspected each year?', 1],
    ])
  })

  test('comes back as it was uploaded, as what it is', async () => {
    const { read } = await upload(workbook, 'called-something.pdf')
    const file = await app.rest(`/api/audits/${read.id}/file`, { token: owner.token })
    expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=called-something.pdf.xlsx')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(workbook)
  })
})

describe('the answered questionnaire', () => {
  const exportOf = (id: string, token = owner.token) =>
    app.rest(`/api/audits/${id}/export/answered`, { method: 'POST', token })
  async function answered(bytes: BlobPart, name: string) {
    const { audit } = await upload(bytes, name)
    const [first] = audit.items
    await app.trpc(owner.token).audits.reviewItem.mutate({
      id: audit.id,
      itemId: first?.id ?? '',
      decision: 'overridden',
      status: 'compliant',
      comment: '=It hangs at the gate.',
    })
    const response = await exportOf(audit.id)
    expect(response.status).toBe(200)
    const made = (await response.json()) as ExportResult
    const file = await app.rest(made.downloadUrl, { token: owner.token })
    return { audit, name: made.exportRecord.filename, bytes: new Uint8Array(await file.arrayBuffer()) }
  }

  test('is the file that was uploaded, with what was decided beside each question', async () => {
    const excel = await answered(workbook, 'Contractor.xlsx')
    expect(excel.name).toBe('Contractor answered.xlsx')
    const [, sheet] = readOffice(excel.bytes)?.blocks ?? []
    expect(
      sheet?.kind === 'table' ? sheet.cells.filter(({ column }) => column > 2).map(({ text }) => text) : [],
    ).toEqual([
      'Audit status',
      'Audit answer',
      'Audit evidence',
      'Audit page',
      'Compliant',
      "'=It hangs at the gate.",
      'Pending',
    ])
    const word = await answered(document, 'Contractor.docx')
    expect(word.name).toBe('Contractor answered.docx')
    const text = wordText(word.bytes)
    expect(text).toContain('Compliant\n=It hangs at the gate.\n')
    expect(text).toContain('Are cranes inspected each year?\nAudit status: Pending\n')
    const log = await app.context.db.selectFrom('securityLog').select(['action', 'targetName']).execute()
    expect(log).toContainEqual({ action: 'export.made', targetName: 'Contractor answered.docx' })
  })

  test('is made for the audit of the one who asks, and of no PDF', async () => {
    const { audit } = await upload(workbook, 'Mine.xlsx')
    const other = await app.createUser('colleague', 'hse')
    expect((await exportOf(audit.id, other.token)).status).toBe(404)
    const response = await send(makeQuestionnaire(['Is a rescue plan attached to every entry permit?']), 'Q.pdf')
    const { id } = (await response.json()) as Questionnaire
    const refused = await exportOf(id)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'Answers go back into Word and Excel questionnaires only. Export a report instead.',
    ])
  })
})

describe('what is no questionnaire that can be read', () => {
  const unsupported = [415, 'Invalid file type. Please upload PDF files only.']
  const damaged = [400, 'The file is damaged and cannot be read.']
  const tooComplex = [400, 'The file is too large or too complex to read.']
  const told = async (bytes: BlobPart, name: string) => {
    const response = await send(bytes, name)
    return [response.status, await response.text()]
  }
  const macroTypes = (bytes: string) =>
    bytes.replace(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
    )

  test(
    'is refused for what it is, whatever it is called, and leaves no audit',
    async () => {
      const before = (await app.trpc(owner.token).audits.list.query()).length
      const parts = workbookParts([{ name: 'One', xml: sheetOfRows(rows) }])
      const types = macroTypes(String(parts['[Content_Types].xml']))
      const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)])
      expect(await told(makeArchive({ ...parts, '[Content_Types].xml': types }), 'macros.xlsx')).toEqual(unsupported)
      expect(await told(old, 'old.xls')).toEqual(unsupported)
      expect(await told(makeArchive({ 'readme.txt': 'hello' }), 'archive.docx')).toEqual(unsupported)
      expect(await told('just text', 'text.docx')).toEqual(unsupported)
      expect(await told(workbook.slice(0, 900), 'cut-off.xlsx')).toEqual(damaged)
      const broken = makeWorkbook([{ name: 'One', xml: '<sheetData><row></sheetData>' }])
      expect(await told(broken, 'broken.xlsx')).toEqual(damaged)
      const laughs = makeWord('', {}, { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })
      expect(await told(laughs, 'laughs.docx')).toEqual(damaged)
      const bomb = makeWorkbook([{ name: 'One', xml: `<sheetData>${' '.repeat(40_000_000)}</sheetData>` }])
      expect(await told(bomb, 'bomb.xlsx')).toEqual(tooComplex)
      expect(await app.trpc(owner.token).audits.list.query()).toHaveLength(before)
    },
    patienceMs,
  )
})
