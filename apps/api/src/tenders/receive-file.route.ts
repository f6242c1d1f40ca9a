import { receiveFileInputSchema } from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'
import { Hono } from 'hono'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { readSingleFile, type UploadedFile, type UploadPace } from '../platform/read-upload.ts'
import { missingBid } from './edit-bids.ts'

export interface ReceiveFileRouteDeps {
  authenticate(request: Request): Promise<Actor>
  /** @throws AppError not_found where this tender is not there for the caller */
  assertKnown(actor: Actor, tenderId: string): Promise<void>
  receive(actor: Actor, input: z.output<typeof receiveFileInputSchema>, file: UploadedFile): Promise<Tender>
  pace: UploadPace
}

/** POST /api/tenders/{id}/bids/{bidId}/files, multipart, field `file`; `envelope` in the address. The body is streamed. */
export function receiveFileRoute({ authenticate, assertKnown, receive, pace }: ReceiveFileRouteDeps) {
  return new Hono().post('/:id/bids/:bidId/files', async (c) => {
    const actor = await authenticate(c.req.raw)
    const envelope = c.req.query('envelope')
    const input = receiveFileInputSchema.safeParse({
      ...c.req.param(),
      ...(envelope === undefined ? {} : { envelope }),
    })
    if (!input.success) throw missingBid()
    await assertKnown(actor, input.data.id)
    const tender = await readSingleFile(c.req.raw, (file) => receive(actor, input.data, file), { pace })
    return c.json(tender, 201)
  })
}
