import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { Tender } from '@fieldproof/schema/tenders'
import { findProcessesIn, killIfThere, waitUntil } from './support/find-processes.ts'
import { layPages } from './support/lay-pages.ts'
import { type ServerProcess, startServerProcess } from './support/start-server-process.ts'

setDefaultTimeout(180_000)

const password = 'a password of the tests'
const count = 300
let running: ServerProcess | undefined
let folder = ''

afterEach(async () => {
  if (running) {
    killIfThere(running.process.pid)
    await running.process.exited
  }
  await waitUntil(() => findProcessesIn(folder).length === 0)
  rmSync(folder, { recursive: true })
})

async function start(): Promise<string> {
  running = await startServerProcess(folder, { SUPERADMIN_PASSWORD: password })
  await running.ready()
  return running.url
}

async function call<T>(url: string, path: string, token = '', body?: unknown): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/api${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Numbered lines, 25 to a page. */
function lay(title: string, line: (number: number) => string): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: count }, (_, index) => line(index + 1))
  const pages = Array.from({ length: Math.ceil(count / 25) }, (_, page) => lines.slice(page * 25, page * 25 + 25))
  return layPages([`${title}\n`, ...pages.map((page) => page.join('\n\n'))].join('\f'))
}

describe.skipIf(process.platform !== 'linux')('the judging of a bid', () => {
  test('whose server is killed in the middle goes on, and nothing is lost or judged twice', async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-tender-')))
    let url = await start()
    const { token } = await call<AuthSession>(url, '/auth/login', '', {
      username: 'admin',
      password,
      agent: 'tender',
    })
    async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const form = new FormData()
      form.append('file', new File([bytes], name, { type: 'application/pdf' }))
      const { id } = await call<Document>(url, '/documents/upload', token, form)
      await waitUntil(async () =>
        (await call<Document[]>(url, '/documents', token)).some((one) => one.id === id && one.status === 'indexed'),
      )
      return id
    }
    const documentId = await upload(
      'tender.pdf',
      lay('Detectors', (n) => `1.${n} The Supplier must calibrate detector ${n} every six months.`),
    )
    const bidDocument = await upload(
      'bid.pdf',
      lay('Our bid', (n) => `Detector ${n} is calibrated every five months.`),
    )
    const { id } = await call<{ id: string }>(url, '/tenders', token, { documentId })
    const read = () => call<Tender>(url, `/tenders/${id}`, token)
    await waitUntil(async () => (await read()).status === 'ready')
    expect((await read()).requirements).toHaveLength(count)
    const rule = await fetch(`${url}/api/tenders/${id}/price-rule`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ formula: 'lowest_evaluated' }),
    })
    expect(rule.status).toBe(200)
    await call(url, `/tenders/${id}/freeze`, token, {})
    await call(url, `/tenders/${id}/bids`, token, { bidder: 'Somebody', documentIds: [bidDocument] })

    let before = await read()
    await waitUntil(async () => {
      before = await read()
      return (before.bids[0]?.compliance.length ?? 0) >= 5
    })
    expect(before.bids[0]?.status).toBe('judging')
    running?.process.kill('SIGKILL')
    await running?.process.exited
    await waitUntil(() => findProcessesIn(folder).length === 0)
    url = await start()
    await waitUntil(async () => (await read()).bids[0]?.status === 'judged')

    const after = await read()
    const judged = after.bids[0]?.compliance ?? []
    expect(judged).toHaveLength(count)
    expect(new Set(judged.map(({ requirementId }) => requirementId)).size).toBe(count)
    const known = new Map(judged.map(({ requirementId, proposal }) => [requirementId, proposal.judgedAt]))
    // What was judged before the kill was not judged again.
    for (const { requirementId, proposal } of before.bids[0]?.compliance ?? [])
      expect(known.get(requirementId)).toBe(proposal.judgedAt)
  })
})
