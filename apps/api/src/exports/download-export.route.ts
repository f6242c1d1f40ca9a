import { byIdSchema } from '@fieldproof/schema/common'
import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import type { Actor } from '../platform/actor.ts'
import { type ExportFile, missingExport } from './exports.service.ts'

const types = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export interface DownloadExportDeps {
  authenticate(request: Request): Promise<Actor>
  openFile(actor: Actor, id: string): Promise<ExportFile>
}

/** GET /api/exports/{id}/file: an exported file, for the user who made it, until it expires. */
export function downloadExportRoute({ authenticate, openFile }: DownloadExportDeps) {
  return new Hono().get('/:id/file', async (c) => {
    const actor = await authenticate(c.req.raw)
    const id = byIdSchema.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw missingExport()
    const file = await openFile(actor, id.data)
    return c.body(await file.read(), 200, {
      'Content-Type': types[file.format],
      'Content-Length': String(file.size),
      'Content-Disposition': contentDisposition(file.filename, { type: 'attachment' }),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
