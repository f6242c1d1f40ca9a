import { sinceInAddress } from '@fieldproof/schema/audit-since'
import type { AuditAnswer } from '@fieldproof/schema/audits'
import { byIdSchema } from '@fieldproof/schema/common'
import { Hono } from 'hono'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { readSingleFile, type UploadPace } from '../../platform/read-upload.ts'
import { missingAudit, missingItem } from '../audits.service.ts'
import { type AddPicture, missingPhoto } from './add-picture.ts'

export interface PicturesRouteDeps {
  /** Who calls to store a picture, and who to see one. */
  authenticateUpload(request: Request): Promise<Actor>
  authenticate(request: Request): Promise<Actor>
  addPhoto: AddPicture['addPhoto']
  sign: AddPicture['sign']
  open: AddPicture['open']
  pace: UploadPace
}

const mimeTypes = { jpeg: 'image/jpeg', png: 'image/png' } as const
/** Ids of the items that are signed, thousands of them at most. */
const fieldBytes = 100_000

/**
 * POST /api/audits/{id}/items/{itemId}/photos and /api/audits/{id}/signatures, multipart, field `file`; GET
 * /api/audits/{id}/photos/{photoId}. With `?since=` a version of the audit they answer what changed since. Plain routes: bodies are streamed.
 */
export function picturesRoute(deps: PicturesRouteDeps) {
  const { pace } = deps
  return new Hono()
    .post('/:id/items/:itemId/photos', async (c) => {
      const actor = await deps.authenticateUpload(c.req.raw)
      const id = readId(c.req.param('id'), missingAudit)
      const itemId = readId(c.req.param('itemId'), missingItem)
      const since = readSince(c.req.query('since'))
      const answer: AuditAnswer = await readSingleFile(
        c.req.raw,
        (file) => deps.addPhoto(actor, { id, since, itemId }, file),
        { pace },
      )
      return c.json(answer, 201)
    })
    .post('/:id/signatures', async (c) => {
      const actor = await deps.authenticateUpload(c.req.raw)
      const id = readId(c.req.param('id'), missingAudit)
      const since = readSince(c.req.query('since'))
      const answer: AuditAnswer = await readSingleFile(
        c.req.raw,
        (file, fields) => deps.sign(actor, { id, since }, file, fields),
        { pace, fieldBytes },
      )
      return c.json(answer, 201)
    })
    .get('/:id/photos/:photoId', async (c) => {
      const actor = await deps.authenticate(c.req.raw)
      const id = readId(c.req.param('id'), missingPhoto)
      const photoId = readId(c.req.param('photoId'), missingPhoto)
      const picture = await deps.open(actor, { id, photoId })
      return c.body(await picture.read(), 200, {
        'Content-Type': mimeTypes[picture.format],
        'Content-Length': String(picture.size),
        'Content-Disposition': 'inline',
        // It never changes under its id, and is somebody's.
        'Cache-Control': 'private, max-age=86400, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
    })
}

function readId(text: string, missing: () => AppError): string {
  const id = byIdSchema.shape.id.safeParse(text)
  if (!id.success) throw missing()
  return id.data
}

function readSince(text: string | undefined): number | undefined {
  const since = sinceInAddress.shape.since.safeParse(text)
  if (!since.success) throw new AppError('invalid', 'The version since which changes are asked for is no number.')
  return since.data
}
