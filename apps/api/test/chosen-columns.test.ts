import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuditColumns, ColumnRole } from '@fieldproof/schema/audit-columns'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ExportResult } from '@fieldproof/schema/exports'
import { readOffice } from '../src/ingestion/office/read-office.ts'
import { makeWorkbook, sheetOfRows } from './support/make-office-file.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitFor } from './support/wait-until.ts'

/** What is expected of the answers asks, and so is taken for the questions. */
const rows = [
  ['Ref', 'Statement', 'Guidance', 'Answer'],
  ['1.10', 'A rescue plan is attached to every entry permit.', 'Is the plan there, signed, dated and rehearsed?', ''],
  ['1.20', 'The gas test is repeated every four hours.', 'Is each test in the log, with its time and who made it?', ''],
]
const archive = [
  ['Ref', 'Question'],
  ['9.10', 'Are the old permits kept for five years?'],
]
const workbook = makeWorkbook([
  { name: 'Archive', xml: sheetOfRows(archive), state: 'hidden' },
  { name: 'Entry', xml: sheetOfRows(rows) },
])
const statements = ['A rescue plan is attached to every entry permit.', 'The gas test is repeated every four hours.']
const asked = [
  'Is the plan there, signed, dated and rehearsed?',
  'Is each test in the log, with its time and who made it?',
]
const chosen: ColumnRole[] = ['reference', 'question', 'none', 'answer']
const entry = { table: 0, columns: chosen.map((role, column) => ({ column, role })) }

let app: TestApp
let owner: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
})
afterAll(() => app?.stop())

const audits = (token = owner.token) => app.trpc(token).audits
async function upload(bytes: BlobPart = workbook, name = 'Entry.xlsx'): Promise<Audit> {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  return audits().get.query({ id })
}
const columnsOf = (id: string, token = owner.token) => app.rest(`/api/audits/${id}/columns`, { token })
const describeColumns = async (id: string) => (await (await columnsOf(id)).json()) as AuditColumns
const readAgain = (id: string, body: object, token = owner.token) =>
  app.rest(`/api/audits/${id}/read-again`, {
    method: 'POST',
    token,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
async function whenRead(id: string): Promise<Audit> {
  return waitFor(
    async () => {
      const audit = await audits().get.query({ id })
      return audit.status === 'reading' ? undefined : audit
    },
    () => 'the questionnaire is still being read',
  )
}
const questionsOf = ({ items }: Audit) => items.map(({ question }) => question)
const told = async (id: string) => (await audits().history.query({ id })).map(({ by, kind, text }) => [by, kind, text])

describe('the columns of a questionnaire', () => {
  test('are shown with what they are taken for, those of hidden sheets too', async () => {
    const { id } = await upload()
    const { tables, leftOut, edits } = await describeColumns(id)
    expect([leftOut, edits]).toEqual([0, 0])
    expect(tables.map(({ table, name, hidden, read }) => [table, name, hidden, read])).toEqual([
      [1, 'Archive', true, false],
      [0, 'Entry', false, true],
    ])
    expect(tables[1]?.columns.map(({ letter, head, role }) => [letter, head, role])).toEqual([
      ['A', 'Ref', 'reference'],
      ['B', 'Statement', 'none'],
      ['C', 'Guidance', 'question'],
      ['D', 'Answer', 'answer'],
    ])
    expect(tables[1]?.columns[1]?.samples).toEqual(statements)
  })

  test('are of no use in a PDF', async () => {
    const { id } = await upload(makeQuestionnaire(['Is a rescue plan attached to every entry permit?']), 'Q.pdf')
    const refused = [409, 'Only Word and Excel questionnaires have columns that can be chosen.']
    const [shown, read] = [await columnsOf(id), await readAgain(id, { tables: [] })]
    expect([shown.status, await shown.text()]).toEqual(refused)
    expect([read.status, await read.text()]).toEqual(refused)
  })

  test('are those of own audits', async () => {
    const { id } = await upload()
    const other = await app.createUser('colleague', 'hse')
    expect((await columnsOf(id, other.token)).status).toBe(404)
    expect((await readAgain(id, { tables: [] }, other.token)).status).toBe(404)
  })
})

describe('reading again', () => {
  test('reads the items by the columns that were chosen, and keeps the choice', async () => {
    const first = await upload()
    expect(questionsOf(first)).toEqual(asked)
    const response = await readAgain(first.id, { tables: [entry] })
    expect([response.status, ((await response.json()) as Audit).status]).toEqual([202, 'reading'])
    const audit = await whenRead(first.id)
    expect(audit.items.map(({ ref, question, page }) => [ref, question, page])).toEqual([
      ['1.10', 'A rescue plan is attached to every entry permit.', 2],
      ['1.20', 'The gas test is repeated every four hours.', 2],
    ])
    expect([audit.status, audit.error]).toEqual(['draft', null])
    expect((await told(audit.id))[0]).toEqual([
      'auditor',
      'read',
      'Read again with other columns: 2 items. 1 hidden sheet was left out',
    ])
    const { tables } = await describeColumns(audit.id)
    expect(tables[1]?.columns.map(({ role }) => role)).toEqual(chosen)
    expect(tables[1]?.columns.map(({ guessed }) => guessed)).toEqual(['reference', 'none', 'question', 'answer'])
  })

  test('reads a hidden sheet that is switched on where it stands, and leaves out one that is switched off', async () => {
    const { id } = await upload()
    await readAgain(id, { tables: [{ table: 1, read: true }] })
    const both = await whenRead(id)
    expect(both.items.map(({ question, page }) => [question, page])).toEqual([
      ['Are the old permits kept for five years?', 1],
      ...asked.map((question) => [question, 2]),
    ])
    expect(both.rawContent.startsWith('Archive\n\nRef | Question\n9.10 | Are the old permits')).toBe(true)
    expect((await told(id))[0]?.[2]).toBe('Read again with other columns: 3 items')
    await readAgain(id, {
      tables: [
        { table: 1, read: true },
        { table: 0, read: false },
      ],
    })
    expect(questionsOf(await whenRead(id))).toEqual(['Are the old permits kept for five years?'])
  })

  test('puts answers beside the questions of a hidden sheet, in columns of their own', async () => {
    const { id } = await upload()
    await readAgain(id, { tables: [{ table: 1, read: true }] })
    const [item] = (await whenRead(id)).items
    const review = { decision: 'overridden', status: 'compliant', comment: 'In the safe.' } as const
    await audits().reviewItem.mutate({ id, itemId: item?.id ?? '', ...review })
    const made = await app.rest(`/api/audits/${id}/export/answered`, { method: 'POST', token: owner.token })
    const file = await app.rest(((await made.json()) as ExportResult).downloadUrl, { token: owner.token })
    const blocks = readOffice(new Uint8Array(await file.arrayBuffer()), { hidden: true })?.blocks ?? []
    const added = blocks.map((block) =>
      block.kind === 'table' ? block.cells.filter(({ text }) => /^(?:Compliant|In the safe)/.test(text)) : [],
    )
    expect(added.map((cells) => cells.map(({ row, column }) => [row, column]))).toEqual([
      [],
      [
        [1, 2],
        [1, 3],
      ],
    ])
  })

  test('that finds nothing leaves the items and the choice as they were, and says so', async () => {
    const before = await upload()
    const { id } = before
    await readAgain(id, { tables: [{ ...entry, columns: [] }] })
    const audit = await whenRead(id)
    expect(audit.items).toEqual(before.items)
    expect([audit.status, audit.error]).toEqual([
      'draft',
      'No item was found with these columns. The items are as they were.',
    ])
    expect((await describeColumns(id)).tables[1]?.columns[2]?.role).toBe('question')
    await readAgain(id, { tables: [entry] })
    expect((await whenRead(id)).error).toBeNull()
  })

  test('asks first where items were changed by hand', async () => {
    const { id, items } = await upload()
    await audits().update.mutate({ id, customPolicies: 'Plans hang at the gate.' })
    expect((await describeColumns(id)).edits).toBe(0)
    await audits().updateItem.mutate({ id, itemId: items[0]?.id ?? '', clause: 'ISO 45001' })
    await audits().deleteItem.mutate({ id, itemId: items[1]?.id ?? '' })
    expect((await describeColumns(id)).edits).toBe(2)
    const refused = await readAgain(id, { tables: [entry] })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      '2 changes of items by hand would be lost. Read it again all the same, or leave it.',
    ])
    expect((await readAgain(id, { tables: [entry], despiteEdits: true })).status).toBe(202)
    expect(questionsOf(await whenRead(id))).toEqual(statements)
    expect((await describeColumns(id)).edits).toBe(0)
  })

  test('is refused once anything was judged or reviewed', async () => {
    const refused = [409, 'Items were judged or reviewed. The questionnaire is not read again.']
    const answer = async (id: string) => {
      const response = await readAgain(id, { tables: [entry], despiteEdits: true })
      return [response.status, await response.text()]
    }
    const reviewed = await upload()
    const review = { decision: 'overridden', status: 'compliant', comment: 'Seen.' } as const
    const itemId = reviewed.items[0]?.id ?? ''
    await audits().reviewItem.mutate({ id: reviewed.id, itemId, ...review })
    expect(await answer(reviewed.id)).toEqual(refused)
    // Its review is taken back with the question, but it was there.
    await audits().updateItem.mutate({ id: reviewed.id, itemId, question: 'Is it another one?' })
    expect((await audits().get.query({ id: reviewed.id })).status).toBe('draft')
    expect(await answer(reviewed.id)).toEqual(refused)

    const run = await upload()
    await audits().run.mutate({ id: run.id, despiteDoubts: true })
    expect(await answer(run.id)).toEqual(refused)
    expect(questionsOf(await audits().get.query({ id: run.id }))).toEqual(asked)
  })

  test('whose process died is taken up again', async () => {
    const { id } = await upload()
    const reading = { id: crypto.randomUUID(), by: 'auditor', tables: [{ ...entry, read: true }] }
    await app.context.db
      .updateTable('safetyAudit')
      .set({ status: 'reading', readingAgain: reading })
      .where('id', '=', id)
      .execute()
    expect(await app.context.audits.sweepAudits()).toContain(id)
    expect(questionsOf(await whenRead(id))).toEqual(statements)
    expect((await told(id)).filter(([, kind]) => kind === 'read')).toHaveLength(2)
  })

  test('takes what its contract has, and names each table once', async () => {
    const { id } = await upload()
    const answer = async (body: object) => (await readAgain(id, body)).status
    expect(await answer({})).toBe(400)
    expect(await answer({ tables: [entry, entry] })).toBe(400)
    expect(await answer({ tables: [{ ...entry, name: 'x' }] })).toBe(400)
    expect(await answer({ tables: [{ table: 0, columns: [{ column: 0, role: 'price' }] }] })).toBe(400)
    expect((await audits().get.query({ id })).status).toBe('draft')
  })
})
