import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import {
  makeArchive,
  makeSlides,
  makeWord,
  makeWorkbook,
  sheetOfRows,
  slideShape,
  wordParagraph,
  workbookParts,
} from './support/make-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
beforeAll(async () => {
  app = await startTestApp({ env: { MAX_UPLOAD_MB: '0.5' } })
  user = await app.createUser('writer', 'hse')
})
afterAll(() => app?.stop())

const rule = 'The gas test is repeated every four hours by the area authority.'
const kinds = {
  'Rules.docx': makeWord(wordParagraph(rule)),
  'Register.xlsx': makeWorkbook([
    {
      name: 'Limits',
      xml: sheetOfRows([
        ['Gas', 'Limit'],
        ['Hydrogen sulphide', '7 ppm'],
      ]),
    },
  ]),
  'Talk.pptx': makeSlides([{ xml: slideShape(['Stop work when the alarm sounds on deck.']) }]),
  'Notes.txt': 'Ladders are inspected every month by the storekeeper.',
  'Guide.md': '# Lifting\n\nA lifting plan is signed by the crane supervisor.',
} as const

async function uploaded(name: string, bytes: BlobPart): Promise<Document> {
  const response = await app.upload(user.token, name, bytes)
  expect([response.status, name]).toEqual([201, name])
  return (await response.json()) as Document
}

describe('a document that is no PDF', () => {
  test('is read, searched, cited by its page and given back as it came', async () => {
    const client = app.trpc(user.token)
    const settled = await Promise.all(
      Object.entries(kinds).map(async ([name, bytes]) => {
        const { id } = await uploaded(name, bytes as BlobPart)
        return [name, await app.settled(user.token, id)] as const
      }),
    )
    expect(settled.map(([, { status, error }]) => [status, error])).toEqual(settled.map(() => ['indexed', undefined]))
    const found = new Map(settled)
    expect([...found].map(([name, { fileKind, pageCount }]) => [name, fileKind, pageCount])).toEqual([
      ['Rules.docx', 'docx', 1],
      ['Register.xlsx', 'xlsx', 1],
      ['Talk.pptx', 'pptx', 1],
      ['Notes.txt', 'txt', 1],
      ['Guide.md', 'md', 1],
    ])
    const id = (name: string) => found.get(name)?.id ?? ''
    expect(await client.documents.pageText.query({ id: id('Register.xlsx'), page: 1 })).toEqual({
      page: 1,
      label: 'Limits',
      text: 'Gas\tLimit\nHydrogen sulphide\t7 ppm',
      from: 0,
      length: 33,
    })
    const session = await client.chat.createSession.mutate({ title: 'Gas' })
    const content = 'How often is the gas test repeated?'
    const answer = await client.chat.sendMessage.mutate({ id: session.id, content })
    expect(answer.sources.map(({ fileName, documentName, page }) => [fileName, documentName, page])[0]).toEqual([
      'Rules.docx',
      'Rules',
      1,
    ])
    const file = await app.rest(`/api/documents/${id('Talk.pptx')}/file`, { token: user.token })
    expect(file.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    )
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=Talk.pptx')
    expect(await file.bytes()).toEqual(kinds['Talk.pptx'])
  })

  test('a long page is given a part at a time, around words that are looked for', async () => {
    const { id } = await uploaded('Long.txt', 'Row 0 is about pumps.')
    await app.settled(user.token, id)
    // As a sheet of many rows has it, whose embedding takes its time.
    const text = Array.from({ length: 4_000 }, (_, at) => `Row ${at} is about pump number ${at}.`).join('\n')
    await app.context.db.updateTable('documentPage').set({ text }).where('documentId', '=', id).execute()
    const near = 'Row 3900 is about pump number 3900.'
    const part = await app.trpc(user.token).documents.pageText.query({ id, page: 1, near })
    expect(part.from).toBeGreaterThan(60_000)
    expect(part.text).toContain(near)
    const start = await app.trpc(user.token).documents.pageText.query({ id, page: 1 })
    expect([start.from, start.text.length, start.text.startsWith('Row 0 is')]).toEqual([0, 60_000, true])
  })

  test('is refused where it is not what is read', async () => {
    const told = async (bytes: BlobPart, name: string) => {
      const response = await app.upload(user.token, name, bytes)
      return [response.status, await response.text()]
    }
    const refused = [415, 'Invalid file type. Please upload PDF, Word, Excel, PowerPoint or text files only.']
    const parts = workbookParts([{ name: 'S', xml: sheetOfRows([['x']]) }])
    const types = String(parts['[Content_Types].xml']).replace(
      '</Types>',
      '<Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    )
    expect(await told(makeArchive({ ...parts, '[Content_Types].xml': types }), 'macros.xlsx')).toEqual(refused)
    expect(await told(makeArchive({ 'readme.txt': 'hello' }), 'archive.docx')).toEqual(refused)
    expect(await told('just text', 'text.docx')).toEqual(refused)
    expect(await told('\xd0\xcf\x11\xe0 an old file \0', 'old.txt')).toEqual(refused)
    expect(await told(`${'words '.repeat(40)}\0`, 'bytes.txt')).toEqual(refused)
    expect(await told(`${'words '.repeat(100_000)}`, 'long.txt')).toEqual([
      413,
      'File is too large. Maximum size is 0.5MB.',
    ])
    expect(await told('PK\x03\x04 nothing', 'broken.docx')).toEqual([400, 'The file is damaged and cannot be read.'])
  })

  test('ends in error with a reason where it holds no words', async () => {
    const { id } = await uploaded('Blank.docx', makeWord(''))
    expect(await app.settled(user.token, id)).toMatchObject({
      status: 'error',
      error: 'The file has no text that can be read.',
    })
  })
})
