import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { Tender } from '@fieldproof/schema/tenders'
import { layPages } from './lay-pages.ts'
import type { TestApp } from './start-test-app.ts'
import { waitFor } from './wait-until.ts'

interface SealedFile {
  envelope?: string
  name: string
  /** What a PDF says; other files are given as their bytes. */
  text?: string
  bytes?: Uint8Array<ArrayBuffer>
}

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
  async function until(id: string, done: (tender: Tender) => boolean): Promise<Tender> {
    let last: Tender | undefined
    return waitFor(
      async () => {
        last = await client.tenders.get.query({ id })
        return done(last) ? last : undefined
      },
      () => `the tender is still ${last?.status}: ${last?.error ?? ''}`,
    )
  }

  /** A call of the plain route. @returns status and text */
  async function sealFile(
    id: string,
    bidId: string,
    { envelope, name, text = '', bytes = layPages(text) }: SealedFile,
  ) {
    const form = new FormData()
    form.append('file', new File([bytes], name, { type: 'application/octet-stream' }))
    const query = envelope === undefined ? '' : `?envelope=${envelope}`
    const response = await app.rest(`/api/tenders/${id}/bids/${bidId}/files${query}`, {
      method: 'POST',
      token,
      body: form,
    })
    return { status: response.status, text: await response.text() }
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

    /** Takes a sealed bid into custody, with a text as a PDF in each envelope. @returns its id */
    async receive(id: string, bidder: string, envelopes: { technical?: string; price?: string }): Promise<string> {
      const tender = await client.tenders.receiveBid.mutate({ id, bidder })
      const bidId = tender.bids.find((bid) => bid.bidder === bidder)?.id ?? ''
      for (const envelope of ['technical', 'price'] as const) {
        const text = envelopes[envelope]
        if (text === undefined) continue
        const { status, text: answer } = await sealFile(id, bidId, {
          envelope,
          name: `${bidder} ${envelope}.pdf`,
          text,
        })
        if (status !== 201) throw new Error(answer)
      }
      return bidId
    },

    sealFile,

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
