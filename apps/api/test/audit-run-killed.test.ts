import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Audit, AuditChange, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { findProcessesIn, killIfThere, waitUntil } from './support/find-processes.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { type ServerProcess, startServerProcess } from './support/start-server-process.ts'

setDefaultTimeout(180_000)

const password = 'a password of the tests'
const items = 40
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

async function call<T>(url: string, path: string, token = '', init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(init.headers as Record<string, string>) },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

function form(name: string, bytes: BlobPart): RequestInit {
  const body = new FormData()
  body.append('file', new File([bytes], name, { type: 'application/pdf' }))
  return { method: 'POST', body }
}

describe.skipIf(process.platform !== 'linux')('a run of 40 items', () => {
  test('whose server is killed in the middle goes on, and no item is lost or judged twice', async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-audit-')))
    let url = await start()
    const { token } = await call<AuthSession>(url, '/admin/login', '', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password }),
      headers: { 'content-type': 'application/json' },
    })
    const pdf = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
    const document = await call<Document>(url, '/documents/upload', token, form('gas.pdf', pdf))
    await waitUntil(async () => {
      const found = (await call<Document[]>(url, '/documents', token)).find(({ id }) => id === document.id)
      return found?.status === 'indexed'
    })
    const questions = Array.from(
      { length: items },
      (_, index) => `Is gas detector ${index + 1} calibrated and recorded?`,
    )
    const { id } = await call<Questionnaire>(
      url,
      '/safety-audit/upload',
      token,
      form('q.pdf', makeQuestionnaire(questions)),
    )
    const read = () => call<Audit>(url, `/audits/${id}`, token)
    expect((await read()).itemCount).toBe(items)
    await call(url, `/audits/${id}/run`, token, { method: 'POST' })

    for (const least of [5, 20]) {
      let before = await read()
      await waitUntil(async () => {
        before = await read()
        return before.progress >= (100 * least) / items
      })
      expect(before).toMatchObject({ status: 'running' })
      running?.process.kill('SIGKILL')
      await running?.process.exited
      await waitUntil(() => findProcessesIn(folder).length === 0)
      url = await start()
    }
    await waitUntil(async () => (await read()).status === 'completed')

    const audit = await read()
    expect(audit.items).toHaveLength(items)
    expect(audit.items.every(({ run, proposal }) => run === 'done' && proposal !== null)).toBe(true)
    const history = await call<AuditChange[]>(url, `/audits/${id}/history`, token)
    const judged = history.filter(({ kind }) => kind === 'judged').map(({ itemId }) => itemId)
    expect(judged.toSorted()).toEqual(audit.items.map((item) => item.id).toSorted())
  })
})
