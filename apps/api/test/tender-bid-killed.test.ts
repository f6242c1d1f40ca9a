import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { Tender } from '@fieldproof/schema/tenders'
import { adminPassword, type KillableServer, pdfForm, startKillableServer } from './support/killable-server.ts'
import { layPages } from './support/lay-pages.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const count = 100
let server: KillableServer | undefined

afterEach(() => server?.remove())

/** Numbered lines, 25 to a page. */
function lay(title: string, line: (number: number) => string): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: count }, (_, index) => line(index + 1))
  const pages = Array.from({ length: Math.ceil(count / 25) }, (_, page) => lines.slice(page * 25, page * 25 + 25))
  return layPages([`${title}\n`, ...pages.map((page) => page.join('\n\n'))].join('\f'))
}

describe.skipIf(process.platform !== 'linux')('the judging of a bid', () => {
  test('whose server is killed in the middle goes on, and nothing is lost or judged twice', async () => {
    server = await startKillableServer()
    const { call, killAndRestart } = server
    const { token } = await call<AuthSession>('/auth/login', {
      body: { username: 'admin', password: adminPassword, agent: 'tender' },
    })
    async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const { id } = await call<Document>('/documents/upload', { token, body: pdfForm(name, bytes) })
      await waitUntil(async () =>
        (await call<Document[]>('/documents', { token })).some((one) => one.id === id && one.status === 'indexed'),
      )
      return id
    }
    const documentId = await upload(
      'tender.pdf',
      lay(
        'Detectors\nDeadline for submission of tenders: 12 February 2026, 12:00',
        (n) => `1.${n} The Supplier must calibrate detector ${n} every six months.`,
      ),
    )
    const bidDocument = await upload(
      'bid.pdf',
      lay('Our bid', (n) => `Detector ${n} is calibrated every five months.`),
    )
    const { id } = await call<{ id: string }>('/tenders', { token, body: { documentId } })
    const read = () => call<Tender>(`/tenders/${id}`, { token })
    await waitUntil(async () => (await read()).status === 'ready')
    expect((await read()).requirements).toHaveLength(count)
    await call(`/tenders/${id}/price-rule`, { token, method: 'PUT', body: { formula: 'lowest_evaluated' } })
    await call(`/tenders/${id}/freeze`, { token, body: { despiteDoubts: true } })
    await call(`/tenders/${id}/opening`, { token, body: {} })
    await call(`/tenders/${id}/bids`, { token, body: { bidder: 'Somebody', documentIds: [bidDocument] } })

    let before = await read()
    await waitUntil(async () => {
      before = await read()
      return (before.bids[0]?.compliance.length ?? 0) >= 5
    })
    expect(before.bids[0]?.status).toBe('judging')
    await killAndRestart()
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
