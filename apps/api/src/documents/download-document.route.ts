import { byIdSchema } from '@fieldproof/schema/common'
import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { nameDownload } from '../platform/name-download.ts'
import type { DocumentFile } from './documents.service.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
} as const

export interface DownloadRouteDeps {
  authenticate(request: Request): Promise<Actor>
  openFile(actor: Actor, id: string): Promise<DocumentFile>
}

/** GET /api/documents/{id}/file: the file as it was uploaded, whole or by range, so that a viewer can start early. */
export function downloadDocumentRoute({ authenticate, openFile }: DownloadRouteDeps) {
  return new Hono().get('/:id/file', async (c) => {
    const actor = await authenticate(c.req.raw)
    const id = byIdSchema.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw new AppError('not_found', 'This document does not exist.')
    const file = await openFile(actor, id.data)

    c.header('Content-Type', types[file.kind])
    // Our viewer draws it itself; no browser shall open somebody's upload as a page of ours.
    c.header('Content-Disposition', contentDisposition(nameDownload(file.name, file.kind), { type: 'attachment' }))
    c.header('Accept-Ranges', 'bytes')
    c.header('Cache-Control', 'private, no-store')
    // Whatever the bytes turn out to be, they are not allowed to run or load anything.
    c.header('Content-Security-Policy', "sandbox; default-src 'none'; object-src 'self'; plugin-types application/pdf")
    c.header('X-Content-Type-Options', 'nosniff')

    const range = parseRange(c.req.header('range'), file.size)
    if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${file.size}` })
    if (!range) return c.body(await file.read(), 200, { 'Content-Length': String(file.size) })
    return c.body(await file.read(range), 206, {
      'Content-Length': String(range.end - range.start + 1),
      'Content-Range': `bytes ${range.start}-${range.end}/${file.size}`,
    })
  })
}

/** One byte range of RFC 9110; several ranges, or something else, count as none. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const suffix = match[1] === ''
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = suffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
