import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Audit, AuditChange, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { adminPassword, type KillableServer, pdfForm, startKillableServer } from './support/killable-server.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const items = 80
let server: KillableServer | undefined

afterEach(() => server?.remove())

describe.skipIf(process.platform !== 'linux')('a run of many items', () => {
  test('whose server is killed in the middle goes on, and no item is lost or judged twice', async () => {
    server = await startKillableServer()
    const { call, killAndRestart } = server
    const { token } = await call<AuthSession>('/admin/login', { body: { username: 'admin', password: adminPassword } })
    const pdf = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
    const document = await call<Document>('/documents/upload', { token, body: pdfForm('gas.pdf', pdf) })
    await waitUntil(async () => {
      const found = (await call<Document[]>('/documents', { token })).find(({ id }) => id === document.id)
      return found?.status === 'indexed'
    })
    const questions = Array.from(
      { length: items },
      (_, index) => `Is gas detector ${index + 1} calibrated and recorded?`,
    )
    const { id } = await call<Questionnaire>('/safety-audit/upload', {
      token,
      body: pdfForm('q.pdf', makeQuestionnaire(questions)),
    })
    const read = () => call<Audit>(`/audits/${id}`, { token })
    expect((await read()).itemCount).toBe(items)
    await call(`/audits/${id}/run`, { token, method: 'POST' })

    for (const least of [10, 40]) {
      let before = await read()
      await waitUntil(async () => {
        before = await read()
        return before.progress >= (100 * least) / items
      })
      expect(before).toMatchObject({ status: 'running' })
      await killAndRestart()
    }
    await waitUntil(async () => (await read()).status === 'completed')

    const audit = await read()
    expect(audit.items).toHaveLength(items)
    expect(audit.items.every(({ run, proposal }) => run === 'done' && proposal !== null)).toBe(true)
    const history = await call<AuditChange[]>(`/audits/${id}/history`, { token })
    const judged = history.filter(({ kind }) => kind === 'judged').map(({ itemId }) => itemId)
    expect(judged.toSorted()).toEqual(audit.items.map((item) => item.id).toSorted())
  })
})
