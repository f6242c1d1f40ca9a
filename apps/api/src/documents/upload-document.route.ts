import type { Document } from '@fieldproof/schema/documents'
import { Hono } from 'hono'
import type { Actor } from '../platform/actor.ts'
import { readSingleFile, type UploadPace } from '../platform/read-upload.ts'

export interface UploadRouteDeps {
  authenticate(request: Request): Promise<Actor>
  upload(actor: Actor, file: { name: string; bytes: AsyncIterable<Uint8Array> }): Promise<Document>
  pace: UploadPace
}

/** POST /api/documents/upload, multipart, field `file`. A plain route, because the body is streamed and never held. */
export function uploadDocumentRoute({ authenticate, upload, pace }: UploadRouteDeps) {
  return new Hono().post('/upload', async (c) => {
    const actor = await authenticate(c.req.raw)
    const document = await readSingleFile(c.req.raw, (file) => upload(actor, file), { pace })
    return c.json(document, 201)
  })
}
