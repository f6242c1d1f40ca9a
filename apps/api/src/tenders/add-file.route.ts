import { byIdSchema } from '@fieldproof/schema/common'
import type { Tender } from '@fieldproof/schema/tenders'
import { Hono } from 'hono'
import type { Actor } from '../platform/actor.ts'
import { readSingleFile, type UploadedFile, type UploadPace } from '../platform/read-upload.ts'
import { missingTender } from './tenders.service.ts'

/** POST /api/tenders/{id}/files, multipart, field `file`: a further file of a tender. The body is streamed. */
export function addTenderFileRoute({
  authenticate,
  assertKnown,
  add,
  pace,
}: {
  authenticate(request: Request): Promise<Actor>
  /** @throws AppError not_found where this tender is not there for the caller */
  assertKnown(actor: Actor, tenderId: string): Promise<void>
  add(actor: Actor, tenderId: string, file: UploadedFile): Promise<Tender>
  pace: UploadPace
}) {
  return new Hono().post('/:id/files', async (c) => {
    const actor = await authenticate(c.req.raw)
    const id = byIdSchema.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw missingTender()
    await assertKnown(actor, id.data)
    const tender = await readSingleFile(c.req.raw, (file) => add(actor, id.data, file), { pace })
    return c.json(tender, 201)
  })
}
