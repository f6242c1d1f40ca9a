import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { collectionName } from '../src/platform/vector-index.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitUntil } from './support/wait-until.ts'

const fixture = (name: string) => Bun.file(`${import.meta.dir}/fixtures/${name}`)

let app: TestApp
let user: AuthSession
beforeAll(async () => {
  app = await startTestApp({ env: { MAX_UPLOAD_MB: '0.5' } })
  user = await app.createUser('librarian', 'hse')
})
afterAll(() => app?.stop())

const uploaded = async (name: string, bytes: BlobPart) =>
  (await (await app.upload(user.token, name, bytes)).json()) as Document
const listed = () => app.trpc(user.token).documents.list.query()
const storedFiles = async () => (await Array.fromAsync(app.context.files.list())).toSorted()

/** A PDF like the fixture with other bytes, and so another hash. */
async function variant(mark: string) {
  return new Blob([await fixture('gas-testing-standard.pdf').arrayBuffer(), `\n% ${mark}\n`])
}

describe('upload', () => {
  test('a PDF is queued, read, and indexed with a vector for each passage', async () => {
    const document = await uploaded('Gas Testing Standard.pdf', fixture('gas-testing-standard.pdf'))
    expect(document).toMatchObject({ originalName: 'Gas Testing Standard.pdf', status: 'queued', pageCount: 0 })
    const indexed = await app.settled(user.token, document.id)
    expect(indexed).toMatchObject({ status: 'indexed', pageCount: 2, pagesDone: 2, ocrPages: [], emptyPages: [] })
    const passages = await app.context.db
      .selectFrom('passage')
      .select('id')
      .where('documentId', '=', document.id)
      .execute()
    expect(indexed.vectorCount).toBe(passages.length)
    expect(passages.length).toBeGreaterThan(1)
    const { embedder } = await app.context.engines.forWorkspace('hse')
    const vectors = await app.context.vectors.ids(collectionName('hse', embedder.model), document.id)
    expect(vectors.toSorted()).toEqual(passages.map(({ id }) => id).toSorted())
  })

  const onlyTheseTypes = 'Invalid file type. Please upload PDF, Word, Excel, PowerPoint or text files only.'
  test('refuses what is not a PDF, whatever its name says, and keeps nothing of it', async () => {
    const before = await storedFiles()
    const bodies: [BlobPart, number, string][] = [
      [fixture('not-a-pdf.pdf'), 415, onlyTheseTypes],
      ['<html><script>alert(1)</script>%PDF-1.7', 415, onlyTheseTypes],
      ['', 400, 'The file is empty.'],
      [`%PDF-1.7\n${'x'.repeat(600 * 1024)}`, 413, 'File is too large. Maximum size is 0.5MB.'],
    ]
    for (const [body, status, text] of bodies) {
      const response = await app.upload(user.token, 'report.pdf', body)
      expect([response.status, await response.text()]).toEqual([status, text])
    }
    expect(await storedFiles()).toEqual(before)
  })

  test('refuses the same content twice and names the document already there', async () => {
    const first = await uploaded('First name.pdf', await variant('twice'))
    const again = await app.upload(user.token, 'Second name.pdf', await variant('twice'))
    expect(again.status).toBe(409)
    expect(await again.text()).toBe('This file is already in the workspace as “First name.pdf”.')
    expect((await storedFiles()).filter((key) => key === first.id)).toHaveLength(1)
    expect((await listed()).filter(({ originalName }) => originalName === 'Second name.pdf')).toEqual([])
  })

  test('of two at the same moment one wins', async () => {
    const bytes = await variant('race')
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await app.upload(user.token, 'race.pdf', bytes)).status),
    )
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
  })

  test('keeps a hostile name as text, and gives it back in a header that says nothing else', async () => {
    const name = 'Prüfbericht – "Wellpad 7" & l\'été 安全; rev=2 100% <final>.pdf'
    const document = await uploaded(name, await variant('name'))
    expect(document.originalName).toBe(name)
    const response = await app.rest(`/api/documents/${document.id}/file`, { token: user.token })
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/,
    )
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.bytes()).toEqual(await (await variant('name')).bytes())
  })

  test('gives back as a PDF what was called a page', async () => {
    const document = await uploaded('x.html', await variant('page'))
    expect(document.originalName).toBe('x.html')
    const response = await app.rest(`/api/documents/${document.id}/file`, { token: user.token })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=x.html.pdf')
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })

  test('takes only a form with a file', async () => {
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      app.rest('/api/documents/upload', { method: 'POST', body, headers, token: user.token })
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415)
    const form = new FormData()
    form.append('note', 'no file here')
    expect(await (await send(form)).text()).toBe('Choose a PDF file to upload.')
    const broken = await send(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 cut',
      {
        'content-type': 'multipart/form-data; boundary=x',
      },
    )
    expect(broken.status).toBe(400)
  })
})

describe('download', () => {
  test('gives byte ranges, so that a viewer can start early', async () => {
    const document = await uploaded('ranges.pdf', await variant('ranges'))
    const bytes = await (await variant('ranges')).bytes()
    const get = (range: string) =>
      app.rest(`/api/documents/${document.id}/file`, { token: user.token, headers: { range } })
    const first = await get('bytes=0-9')
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-9/${bytes.length}`])
    expect(await first.bytes()).toEqual(bytes.slice(0, 10))
    expect(await (await get('bytes=-5')).bytes()).toEqual(bytes.slice(-5))
    expect(await (await get(`bytes=${bytes.length - 3}-`)).bytes()).toEqual(bytes.slice(-3))
    expect((await get(`bytes=${bytes.length}-`)).status).toBe(416)
    expect((await get('lines=1-2')).status).toBe(200)
  })
})

describe('delete', () => {
  test('removes rows, vectors and file, and frees the content for a new upload', async () => {
    const document = await uploaded('gone.pdf', await variant('gone'))
    await app.settled(user.token, document.id)
    expect((await app.rest(`/api/documents/${document.id}`, { method: 'DELETE', token: user.token })).status).toBe(200)
    expect((await listed()).some(({ id }) => id === document.id)).toBe(false)
    expect((await app.rest(`/api/documents/${document.id}/file`, { token: user.token })).status).toBe(404)
    const again = await uploaded('back.pdf', await variant('gone'))
    await app.settled(user.token, again.id)
    const { embedder } = await app.context.engines.forWorkspace('hse')
    const remains = async () => ({
      rows: await app.context.db.selectFrom('document').select('id').where('id', '=', document.id).execute(),
      vectors: await app.context.vectors.count(collectionName('hse', embedder.model), document.id),
      file: (await storedFiles()).includes(document.id),
    })
    await waitUntil(async () => (await remains()).rows.length === 0)
    expect(await remains()).toEqual({ rows: [], vectors: 0, file: false })
  })

  test('while it is being read leaves nothing behind', async () => {
    const document = await uploaded('hasty.pdf', await variant('hasty'))
    await app.trpc(user.token).documents.delete.mutate({ id: document.id })
    const row = () =>
      app.context.db.selectFrom('document').select('id').where('id', '=', document.id).executeTakeFirst()
    await waitUntil(async () => (await row()) === undefined)
    expect((await storedFiles()).includes(document.id)).toBe(false)
  })
})

describe('a document without text', () => {
  test('ends in error with a reason, and can be tried again', async () => {
    const document = await uploaded('blank.pdf', fixture('blank-page.pdf'))
    const failed = await app.settled(user.token, document.id)
    expect(failed).toMatchObject({ status: 'error', vectorCount: 0 })
    expect(failed.error).toBe('No text found, even with OCR. Upload a clearer scan.')
    const retried = await app.trpc(user.token).documents.retry.mutate({ id: document.id })
    expect(retried.status).toBe('queued')
    expect((await app.settled(user.token, document.id)).status).toBe('error')
  })

  test('retry of one that is not in error is refused', async () => {
    const document = (await listed()).find(({ status }) => status === 'indexed')
    const retry = app.trpc(user.token).documents.retry.mutate({ id: document?.id ?? '' })
    expect(retry).rejects.toThrow('This document is not in error.')
  })
})
