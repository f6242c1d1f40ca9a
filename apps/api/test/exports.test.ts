import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ExportResult } from '@fieldproof/schema/exports'
import { sql } from 'kysely'
import { convertToPdf, soffice } from './support/convert-to-pdf.ts'
import { readSheet, unzipText, wordText, xmlError } from './support/read-office-file.ts'
import { startTestApp, type TestApp, userPassword } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

let app: TestApp
let maker: AuthSession
let colleague: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  maker = await app.createUser('maker', 'hse')
  colleague = await app.createUser('colleague', 'hse')
})
afterAll(() => app?.stop())

const options = {
  title: 'Confined space entry',
  company: 'Fieldproof',
  author: 'AI Assistant',
  includeReferences: true,
  includeTimestamp: true,
  includeTOC: false,
  includeBranding: true,
  sessionTitle: 'Chat Session 18 Nov 2025',
}
const source = {
  documentId: crypto.randomUUID(),
  documentName: 'Confined Space Entry Procedure',
  fileName: 'Confined Space Entry Procedure.pdf',
  page: 4,
  quote: 'The atmosphere shall be tested by an authorised gas tester.',
  passageId: crypto.randomUUID(),
  documentClass: 'law',
}
const answer =
  '## Before entry\n\nTest the **atmosphere** first [1].\n\n- at the top\n- at the bottom\n\n| Gas | Limit |\n|---|---|\n| H2S | 5 ppm |'
const messages = [
  { role: 'user', content: 'What must be tested?', createdAt: '2025-11-18T14:03:00.000Z', sources: [] },
  { role: 'assistant', content: answer, createdAt: '2025-11-18T14:03:09.000Z', sources: [source] },
  { role: 'user', content: '=HYPERLINK("http://evil.example","x")', createdAt: '2025-11-18T14:04:00.000Z' },
  {
    role: 'assistant',
    content: 'يجب اختبار الغاز قبل الدخول.\n\n进入前检测气体。\u0007\u0000 Fine.',
    createdAt: '2025-11-18T14:04:02.000Z',
    sources: [],
  },
]

const post = (path: string, body: object, token = maker.token) =>
  app.rest(path, { method: 'POST', token, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function exportChat(format: 'excel' | 'docx', body: object = {}): Promise<ExportResult> {
  const response = await post(`/api/export/${format}`, { sessionId: crypto.randomUUID(), options, messages, ...body })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as ExportResult
}

async function fetchFile(downloadUrl: string, token = maker.token): Promise<Uint8Array> {
  const response = await app.rest(downloadUrl, { token })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

describe('the proof of an answer', () => {
  test('leaves with the states that the product keeps, whatever the sender says of them', async () => {
    const session = await app.trpc(maker.token).chat.createSession.mutate({ title: 'Proof' })
    const kept = 'A gas test is made. [1] It is repeated every ten hours. [1]'
    await sql`insert into chat_message (id, session_id, role, content, sources, meta) values (
      gen_random_uuid(), ${session.id}, 'assistant', ${kept}, ${JSON.stringify([source])}::text::jsonb,
      '{"engine":"e","model":"m","durationMs":1,"retrievalMs":1,"documentsSearched":1,"sentences":["supported","contradicted"],"secondReading":{"model":"gpt-4o","decided":[1]},"corrected":[{"written":"gaz","asked":"gas"}]}')`.execute(
      app.context.db,
    )
    const sent = [
      { role: 'assistant', content: kept, sources: [source] },
      { role: 'assistant', content: 'Nobody needs a permit. [1]', sources: [source] },
    ]
    const word = await exportChat('docx', { sessionId: session.id, messages: sent })
    const text = wordText(await fetchFile(word.downloadUrl))
    expect(text).toContain(
      'Proof: 1 of 2 sentences supported; 1 contradicted. Judged by rules and read again by gpt-4o, which changed 1 sentence.',
    )
    expect(text).toContain('Contradicted')
    expect(text).toContain('The page it names says otherwise.')
    expect(text.split('Proof: ')).toHaveLength(2)
    expect(text.split('Asked with “gas” for “gaz”.')).toHaveLength(2)

    const excel = await exportChat('excel', { sessionId: session.id, messages: sent })
    const workbook = await fetchFile(excel.downloadUrl)
    const messages = Object.values(readSheet(workbook, 'Chat')).map(({ value }) => value)
    expect(messages.filter((value) => value.startsWith('Asked with “gas” for “gaz”.'))).toHaveLength(1)
    const cells = readSheet(workbook, 'Proof')
    const shown = ['A1', 'B2', 'C2', 'D2', 'E2', 'F2', 'B3', 'C3', 'D3'].map((address) => cells[address]?.value)
    expect(shown).toEqual([
      'Message',
      'A gas test is made.',
      'Supported',
      'Rules',
      'Confined Space Entry Procedure',
      '4',
      'It is repeated every ten hours.',
      'Contradicted',
      'gpt-4o',
    ])
    expect(Object.values(cells).some(({ value }) => value.includes('Nobody needs'))).toBe(false)

    const foreign = await post('/api/export/docx', { sessionId: session.id, options, messages: sent }, colleague.token)
    const { downloadUrl } = (await foreign.json()) as ExportResult
    expect(wordText(await fetchFile(downloadUrl, colleague.token))).not.toContain('Proof: ')
  })
})

describe('a chat as Word', () => {
  test('holds the metadata, every message, and the references with page and quote', async () => {
    const { downloadUrl, exportRecord } = await exportChat('docx')
    expect(exportRecord.filename).toBe('Confined space entry.docx')
    const bytes = await fetchFile(downloadUrl)
    const text = wordText(bytes)
    for (const part of [
      'Confined space entry',
      'Chat Session 18 Nov 2025',
      'Fieldproof',
      'AI Assistant',
      'What must be tested?',
      '18 Nov 2025, 14:03 UTC',
      'Test the atmosphere first [1].',
      'at the bottom',
      '[1]\tConfined Space Entry Procedure, page 4',
      '“The atmosphere shall be tested by an authorised gas tester.”',
      'يجب اختبار الغاز قبل الدخول',
      '进入前检测气体。 Fine.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('**')
    expect(text).not.toContain('Contents')
  })

  test('is a package that Word reads: well-formed parts, marked script directions, links that lead somewhere', async () => {
    const bytes = await fetchFile((await exportChat('docx', { options: { ...options, includeTOC: true } })).downloadUrl)
    const parts = unzipText(bytes)
    for (const [path, xml] of Object.entries(parts)) expect([path, xmlError(xml)]).toEqual([path, undefined])
    const xml = parts['word/document.xml'] ?? ''
    expect(xml).toContain('<w:bidi/>')
    expect(xml).toContain('<w:rtl/>')
    expect(xml).not.toContain('w:dirty')
    const anchors = [...xml.matchAll(/w:anchor="([^"]+)"/g)].map(([, anchor]) => anchor)
    const bookmarks = [...xml.matchAll(/<w:bookmarkStart [^>]*w:name="([^"]+)"/g)].map(([, name]) => name)
    expect(anchors.length).toBeGreaterThan(1)
    for (const anchor of anchors) expect(bookmarks).toContain(anchor)
    expect(parts['docProps/core.xml']).toContain('<dc:creator>AI Assistant</dc:creator>')
    expect(Object.values(parts).join('')).toContain('NUMPAGES')
    expect(wordText(bytes)).toContain('Contents')
  })

  test('leaves out what its options leave out', async () => {
    const off = { includeReferences: false, includeTimestamp: false, includeBranding: false, company: 'ACME' }
    const text = wordText(await fetchFile((await exportChat('docx', { options: { ...options, ...off } })).downloadUrl))
    expect(text).toContain('Test the atmosphere first.')
    for (const part of ['[1]', 'Procedure, page 4', '14:03', 'Fieldproof']) expect(text).not.toContain(part)
    expect(text).toContain('ACME')
  })
})

describe('a chat as Excel', () => {
  test('has typed cells, safe text, filters, a frozen head and widths', async () => {
    const { downloadUrl, exportRecord } = await exportChat('excel')
    expect(exportRecord.filename).toBe('Confined space entry.xlsx')
    const bytes = await fetchFile(downloadUrl)
    const chat = readSheet(bytes, 'Chat')
    expect([chat.A1, chat.B1, chat.C1, chat.D1, chat.E1].map((cell) => cell?.value)).toEqual([
      'No.',
      'Time (UTC)',
      'Role',
      'Message',
      'Sources',
    ])
    expect(chat.A2).toMatchObject({ type: 'n', value: '1' })
    expect(chat.B2?.type).toBe('n')
    expect(Number(chat.B2?.value)).toBeCloseTo(Date.UTC(2025, 10, 18, 14, 3) / 86_400_000 + 25_569, 5)
    expect(chat.D3?.value).toBe(
      'Before entry\n\nTest the atmosphere first [1].\n\n• at the top\n• at the bottom\n\nGas | Limit\nH2S | 5 ppm',
    )
    expect(chat.D4).toMatchObject({ type: 's', value: `'=HYPERLINK("http://evil.example","x")`, formula: undefined })
    expect(chat.D5?.value).toBe('يجب اختبار الغاز قبل الدخول.\n\n进入前检测气体。 Fine.')
    expect(chat.E3?.value).toBe('[1] Confined Space Entry Procedure, page 4')
    expect(readSheet(bytes, 'References').E2?.value).toBe(source.quote)
    const parts = unzipText(bytes)
    for (const [path, xml] of Object.entries(parts)) expect([path, xmlError(xml)]).toEqual([path, undefined])
    const sheet = parts['xl/worksheets/sheet2.xml'] ?? ''
    expect(sheet).toContain('<autoFilter ref="A1:E5"/>')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('<col min="4" max="4" width="90')
    expect(sheet).not.toContain('<f>')
  })

  test('cuts a message longer than a cell, and loses nothing', async () => {
    const words = Array.from({ length: 9_000 }, (_, index) => `word${index}`).join(' ')
    const { downloadUrl } = await exportChat('excel', { messages: [{ role: 'user', content: words }] })
    const chat = readSheet(await fetchFile(downloadUrl), 'Chat')
    const texts = Object.entries(chat)
      .filter(([address]) => /^D[2-9]$/.test(address))
      .map(([, cell]) => cell.value)
    expect(texts.length).toBe(3)
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(32_767)
    expect(texts.map((text) => text.replace('(continued)\n', '')).join(' ')).toBe(words)
  })
})

describe('what can be asked for', () => {
  test('nothing to export', async () => {
    for (const messages of [[], [{ role: 'user', content: '  ' }]]) {
      const response = await post('/api/export/excel', { sessionId: 'x', options, messages })
      expect([response.status, await response.text()]).toEqual([400, 'No messages to export'])
    }
  })

  test('messages alone, over tRPC, with the fixed labels', async () => {
    const result = await app.trpc(maker.token).exports.docx.mutate({ messages: [{ role: 'user', content: 'Hello?' }] })
    expect(result.exportRecord.filename).toBe('Chat.docx')
    const text = wordText(await fetchFile(result.downloadUrl))
    for (const part of ['Hello?', 'Fieldproof', 'AI Assistant']) expect(text).toContain(part)
  })

  test('one user cannot keep everybody waiting, nor send more than a file can hold', async () => {
    const body = { messages: [{ role: 'user', content: 'Hello?' }] }
    const responses = await Promise.all(Array.from({ length: 12 }, () => post('/api/export/docx', body)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('10')
    expect((await post('/api/export/docx', body)).status).toBe(200)
    const huge = { messages: Array.from({ length: 30 }, () => ({ role: 'user', content: 'x'.repeat(190_000) })) }
    const refused = await post('/api/export/excel', huge)
    expect([refused.status, await refused.text()]).toEqual([413, 'This chat is too long for one file.'])
  })

  test(
    'a hostile one holds up nobody: not the server, and not the files of others',
    async () => {
      // Tabs, lists in lists, marks that open and close nothing.
      const hostile = ['\t', '1. ', 'a*', '[', '> - ', '| a ', '\u0301', '](']
      const messages = hostile.map((text) => ({
        role: 'assistant',
        content: `${text.repeat(Math.floor(190_000 / text.length))} [1]`,
        sources: [source],
      }))
      const held = Array.from({ length: 4 }, () => post('/api/export/docx', { messages, options }))
      let longest = 0
      // A writer that takes minutes for each of them, in all of its processes, would not come to this one in the test's time.
      const other = post('/api/export/docx', { messages: [{ role: 'user', content: 'Hello?' }] }, colleague.token)
      while (!(await Promise.race([other.then(() => true), Bun.sleep(20).then(() => false)]))) {
        // Of the processor: on a busy machine the clock runs on without us.
        const before = process.cpuUsage()
        expect((await app.rest('/livez')).status).toBe(200)
        const { user, system } = process.cpuUsage(before)
        longest = Math.max(longest, (user + system) / 1_000)
      }
      expect((await other).status).toBe(200)
      expect(longest).toBeLessThan(5_000)
      for (const response of await Promise.all(held)) expect([200, 503]).toContain(response.status)
    },
    patienceMs,
  )

  test('an answer of 10,000 characters, and many of them', async () => {
    const long = `${'A sentence of the answer with a figure of 5 ppm. '.repeat(205)}end`
    const many = Array.from({ length: 60 }, (_, index) => ({
      role: index % 2 ? 'assistant' : 'user',
      content: index % 2 ? long : `Question ${index}`,
    }))
    const [word, excel] = await Promise.all([
      exportChat('docx', { messages: many }),
      exportChat('excel', { messages: many }),
    ])
    expect(wordText(await fetchFile(word.downloadUrl)).match(/ppm\. end/g)?.length).toBe(30)
    expect(readSheet(await fetchFile(excel.downloadUrl), 'Chat').D3?.value).toBe(long)
  })
})

describe('the download', () => {
  test('belongs to the session of its maker, as bearer or cookie, and to nobody else', async () => {
    const { downloadUrl } = await exportChat('docx')
    expect((await app.rest(downloadUrl)).status).toBe(401)
    const foreign = await app.rest(downloadUrl, { token: colleague.token })
    expect([foreign.status, await foreign.text()]).toEqual([
      404,
      'This export does not exist or has expired. Export it again.',
    ])
    expect((await app.rest(downloadUrl, { token: await app.adminToken() })).status).toBe(404)
    const login = await post('/api/auth/login', { username: 'maker', password: userPassword }, '')
    const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
    const response = await app.rest(downloadUrl, { headers: { cookie: cookie.join('; ') } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Confined space entry.docx"')
    expect(response.headers.get('content-type')).toContain('wordprocessingml')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await app.rest('/api/exports/not-an-id/file', { token: maker.token })).status).toBe(404)
  })

  test('is called what it is, whatever its title says', async () => {
    const { downloadUrl } = await exportChat('docx', { options: { ...options, title: 'x.html' } })
    const response = await app.rest(downloadUrl, { token: maker.token })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=x.html.docx')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a title cannot break out of its header', async () => {
    const title = 'a"; filename="evil.exe\r\nX-Evil: 1 / اختبار'
    const { downloadUrl } = await exportChat('excel', { options: { ...options, title } })
    const response = await app.rest(downloadUrl, { token: maker.token })
    expect(response.headers.get('x-evil')).toBeNull()
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''a%20%3B%20filename")
  })

  test('expires after an hour, and its file goes', async () => {
    const { downloadUrl, exportRecord } = await exportChat('docx')
    expect(Math.round((Date.parse(exportRecord.expiresAt) - Date.now()) / 60_000)).toBe(60)
    await app.context.db
      .updateTable('exportFile')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('id', '=', exportRecord.id)
      .execute()
    expect((await app.rest(downloadUrl, { token: maker.token })).status).toBe(404)
    expect(await storedKeys()).toContain(`export-${exportRecord.id}`)
    await app.context.exports.sweep()
    expect(await storedKeys()).not.toContain(`export-${exportRecord.id}`)
  })

  test('goes with its user', async () => {
    const leaver = await app.createUser('leaver', 'hse')
    const result = await app.trpc(leaver.token).exports.excel.mutate({ messages: [{ role: 'user', content: 'Bye.' }] })
    await app.trpc(await app.adminToken()).admin.deleteUser.mutate({ id: leaver.user.id })
    expect((await app.rest(result.downloadUrl, { token: leaver.token })).status).toBe(401)
    await app.context.exports.sweep()
    expect(await storedKeys()).not.toContain(`export-${result.exportRecord.id}`)
    const rows = await app.context.db.selectFrom('exportFile').select('id').execute()
    expect(rows.map(({ id }) => id)).not.toContain(result.exportRecord.id)
  })
})

describe('the report of an audit', () => {
  test('is exported by its owner in both formats, and does not exist for others', async () => {
    const form = new FormData()
    const pdf = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
    form.append('file', new File([pdf], 'Site Questionnaire.pdf', { type: 'application/pdf' }))
    const upload = await app.rest('/api/safety-audit/upload', { method: 'POST', token: maker.token, body: form })
    const { id } = (await upload.json()) as { id: string }
    await app.trpc(maker.token).audits.addItem.mutate({ id, question: 'Is every <relief valve> tested?' })
    const exportAudit = (format: string, token = maker.token) => post(`/api/audits/${id}/export`, { format }, token)
    const word = (await (await exportAudit('docx')).json()) as ExportResult
    expect(word.exportRecord.filename).toBe('Audit Site Questionnaire.docx')
    const text = wordText(await fetchFile(word.downloadUrl))
    for (const part of ['Is every <relief valve> tested?', 'Not judged yet.', 'Sign-off']) expect(text).toContain(part)
    const excel = (await (await exportAudit('excel')).json()) as ExportResult
    const findings = readSheet(await fetchFile(excel.downloadUrl), 'Findings')
    expect(Object.values(findings).map(({ value }) => value)).toContain('Is every <relief valve> tested?')
    expect((await exportAudit('docx', colleague.token)).status).toBe(404)
    expect((await exportAudit('pdf')).status).toBe(400)
  })
})

test.skipIf(!soffice)('LibreOffice opens both, and shows what they hold', async () => {
  const word = await fetchFile((await exportChat('docx', { options: { ...options, includeTOC: true } })).downloadUrl)
  const pages = await convertToPdf(word, 'docx')
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]).toContain('Contents')
  expect(pages[1]).toContain('Test the atmosphere first [1].')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  const excel = await fetchFile((await exportChat('excel')).downloadUrl)
  const sheets = await convertToPdf(excel, 'xlsx')
  expect(sheets.join(' ')).toContain(source.quote)
  expect(sheets.join(' ')).toContain('18 Nov 2025 14:03')
})

async function storedKeys(): Promise<string[]> {
  return Array.fromAsync(app.context.files.list())
}
