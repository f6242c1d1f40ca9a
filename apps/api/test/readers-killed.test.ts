import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { findChildren, killIfThere } from './support/find-processes.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { scanOf } from './support/scan-of.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

let app: TestApp
let user: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('reader', 'hse')
})
afterAll(() => app?.stop())

/** Processes of one kind that work, and do not merely wait: their processor time grows. */
async function findWorking(script: string): Promise<number[]> {
  const own = () => findChildren(process.pid).filter((pid) => commandOf(pid).includes(script))
  const before = new Map(own().map((pid) => [pid, ticksOf(pid)]))
  await Bun.sleep(30)
  return own().filter((pid) => ticksOf(pid) > (before.get(pid) ?? 0))
}

const readProc = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
const commandOf = (pid: number) => readProc(pid, 'cmdline')
const ticksOf = (pid: number) =>
  Number(
    readProc(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[11] ?? 0,
  )

/** Kills the processes of a kind as soon as one of them works. @returns how many */
async function killWorking(script: string): Promise<number> {
  let killed: number[] = []
  await waitUntil(async () => {
    killed = await findWorking(script)
    return killed.length > 0
  })
  for (const pid of killed) killIfThere(pid)
  return killed.length
}

async function upload(name: string, bytes: Uint8Array): Promise<Document> {
  const response = await app.upload(user.token, name, new Uint8Array(bytes))
  expect(response.status).toBe(201)
  return (await response.json()) as Document
}

/** So many that reading takes a while, with little on each, so that embedding does not. */
const pageCount = 80

const long = (name: string) =>
  makePdf(
    Array.from({ length: pageCount }, (_, page) => ({
      content: drawLines(
        Array.from({ length: 8 }, (_, index) => `${page + 1}.${index + 1} Valve ${index} of ${name} is locked first.`),
      ),
    })),
  )

describe.skipIf(process.platform !== 'linux')('a reader that is killed while it works', () => {
  test.each(['extract-pages.worker.ts', 'text-tasks.worker.ts'])(
    '%s: the document is indexed whole',
    async (script) => {
      const { id } = await upload(`${script}.pdf`, long(script))
      expect(await killWorking(script)).toBeGreaterThan(0)
      expect(await app.settled(user.token, id)).toMatchObject({ status: 'indexed', pageCount })
      const { count } = await app.context.db
        .selectFrom('passage')
        .select((e) => e.fn.count<string>('page').distinct().as('count'))
        .where('documentId', '=', id)
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(pageCount)
    },
  )

  test('ocr-page.worker.ts: no page of a scan is lost', async () => {
    const image = await scanOf(resolve(import.meta.dir, 'fixtures/gas-testing-standard.pdf'))
    const { id } = await upload(
      'scan.pdf',
      makePdf([1, 2].map(() => ({ content: 'q 595 0 0 842 0 0 cm /Im Do Q', image }))),
    )
    expect(await killWorking('ocr-page.worker.ts')).toBeGreaterThan(0)
    expect(await app.settled(user.token, id)).toMatchObject({ status: 'indexed' })
    const pages = await app.context.db
      .selectFrom('documentPage')
      .select(['readBy', 'text'])
      .where('documentId', '=', id)
      .execute()
    expect(pages.map(({ readBy }) => readBy)).toEqual(['ocr', 'ocr'])
    for (const { text } of pages) expect(text).toContain('gas')
  })

  test('text-tasks.worker.ts: every item of an audit is judged', async () => {
    const questions = Array.from({ length: 12 }, (_, index) => `Is valve ${index + 1} locked before work begins?`)
    const form = new FormData()
    form.append('file', new File([makeQuestionnaire(questions)], 'q.pdf', { type: 'application/pdf' }))
    const uploaded = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
    const { id, itemCount } = (await uploaded.json()) as Questionnaire
    expect(itemCount).toBe(12)
    const read = async () => (await (await app.rest(`/api/audits/${id}`, { token: user.token })).json()) as Audit
    await app.rest(`/api/audits/${id}/run`, { method: 'POST', token: user.token })
    // Once: a task whose process dies a second time ends its item with a reason.
    expect(await killWorking('text-tasks.worker.ts')).toBeGreaterThan(0)
    await waitUntil(async () => (await read()).status !== 'running')
    const audit = await read()
    expect({ status: audit.status, done: audit.items.filter(({ run }) => run === 'done').length }).toEqual({
      status: 'completed',
      done: 12,
    })
  })
})
