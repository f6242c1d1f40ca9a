import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { Tender } from '@fieldproof/schema/tenders'
import { layPages } from './lay-pages.ts'
import type { TestApp } from './start-test-app.ts'

/** What tests of the tender desk do over and over. */
export function openDesk(app: TestApp, { token }: Pick<AuthSession, 'token'>) {
  const client = app.trpc(token)

  /** Uploads a text as PDF and waits until it is indexed. @returns the document's id */
  async function upload(name: string, text: string): Promise<string> {
    const response = await app.upload(token, name, layPages(text))
    const document = await app.settled(token, ((await response.json()) as Document).id)
    if (document.status !== 'indexed') throw new Error(`${name}: ${document.error}`)
    return document.id
  }

  /** Looks again and again until a tender is as it should be. */
  async function until(id: string, done: (tender: Tender) => boolean, timeoutMs = 60_000): Promise<Tender> {
    for (const deadline = Date.now() + timeoutMs; ; await Bun.sleep(50)) {
      const tender = await client.tenders.get.query({ id })
      if (done(tender)) return tender
      if (Date.now() > deadline) throw new Error(`the tender is still ${tender.status}: ${tender.error ?? ''}`)
    }
  }

  return {
    token,
    client,
    upload,
    until,

    async analysed(documentId: string): Promise<Tender> {
      const { id } = await client.tenders.create.mutate({ documentId })
      return until(id, ({ status }) => status !== 'analysing')
    },

    judged: (id: string) => until(id, ({ bids }) => bids.every(({ status }) => status !== 'judging')),

    /** A call at its REST path. @returns status and text */
    async rest(method: string, path: string, body?: unknown) {
      const response = await app.rest(path, {
        method,
        token,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      return { status: response.status, text: await response.text() }
    },
  }
}
