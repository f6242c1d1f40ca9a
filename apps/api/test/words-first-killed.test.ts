import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { adminPassword, type KillableServer, pdfForm, startKillableServer } from './support/killable-server.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { scanOf } from './support/scan-of.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

/** So many that their vectors take a while after their words are found. */
const textPages = 60
const scannedPages = 2
const pages = textPages + scannedPages
const linesOf = (page: number) =>
  Array.from(
    { length: 30 },
    (_, line) =>
      `${page}.${line + 1} Sluice ${page * 100 + line} is greased by the keeper and shut before the tide turns.`,
  )

const folder = mkdtempSync(join(tmpdir(), 'fieldproof-scan-'))
let server: KillableServer
let token: string
beforeAll(async () => {
  server = await startKillableServer()
  const body = { username: 'admin', password: adminPassword }
  token = (await server.call<AuthSession>('/admin/login', { body })).token
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true })
})

const look = async (id: string) => {
  const found = (await server.call<Document[]>('/documents', { token })).find((one) => one.id === id)
  if (!found) throw new Error('the document is gone')
  return found
}

describe.skipIf(process.platform !== 'linux')('a server that is killed between the stages of an ingestion', () => {
  test('after words are found, and again while scans are read: the rest is done by the next, and nothing twice', async () => {
    const typed = join(folder, 'typed.pdf')
    writeFileSync(
      typed,
      makePdf([{ content: drawLines(['The harbour master keeps the key of the sluice.'], { leading: 30 }) }]),
    )
    const scan = await scanOf(typed)
    const file = makePdf([
      ...Array.from({ length: textPages }, (_, page) => ({ content: drawLines(linesOf(page + 1), { leading: 20 }) })),
      ...Array.from({ length: scannedPages }, () => ({ content: 'q 595 0 0 842 0 0 cm /Im Do Q', image: scan })),
    ])
    const { id } = await server.call<Document>('/documents/upload', {
      token,
      body: pdfForm('Sluices.pdf', new Uint8Array(file)),
    })

    await waitUntil(async () => (await look(id)).foundByWords === true)
    const first = await look(id)
    expect(first).toMatchObject({ status: 'processing', vectorCount: 0, ocrPages: [] })
    await server.killAndRestart()

    // Its words are still found while the rest goes on.
    expect(await look(id)).toMatchObject({ pagesDone: textPages, foundByWords: true })
    await waitUntil(async () => (await look(id)).pagesDone > textPages)
    expect((await look(id)).status).toBe('processing')
    await server.killAndRestart()

    await waitUntil(async () => (await look(id)).status !== 'processing' && (await look(id)).status !== 'queued')
    const last = await look(id)
    expect(last).toMatchObject({ status: 'indexed', pageCount: pages, pagesDone: pages })
    expect(last.ocrPages).toEqual([textPages + 1, textPages + 2])
    expect(last.foundByWords).toBeUndefined()
    const { vectorDb } = await server.call<{ vectorDb: { vectorCount: number } }>('/health', { token })
    expect(last.vectorCount).toBeGreaterThan(textPages)
    expect(vectorDb.vectorCount).toBe(last.vectorCount)
  })
})
