import { securityLogFilterSchema } from '@fieldproof/schema/security-log'
import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { SecurityLog } from './security-log.service.ts'
import { csvHead, writeCsvLine } from './write-log-csv.ts'

/** Entries read at once; the file is never held as a whole. */
const pageSize = 500

export interface DownloadSecurityLogDeps {
  authenticate(request: Request): Promise<Actor>
  securityLog: Pick<SecurityLog, 'list' | 'note'>
}

/** GET /api/admin/security-log.csv: the entries that a filter leaves, newest first, for the super admin. */
export function downloadSecurityLogRoute({ authenticate, securityLog }: DownloadSecurityLogDeps) {
  return new Hono().get('/security-log.csv', async (c) => {
    const actor = await authenticate(c.req.raw)
    if (actor.role !== 'superadmin') throw new AppError('forbidden')
    const filter = securityLogFilterSchema.safeParse(c.req.query())
    if (!filter.success) throw new AppError('invalid')
    await securityLog.note({ action: 'log.exported', actor, workspace: null })

    const encoder = new TextEncoder()
    let cursor: number | undefined
    const lines = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(encoder.encode(csvHead)),
      async pull(stream) {
        const page = await securityLog.list(filter.data, { cursor, limit: pageSize })
        stream.enqueue(encoder.encode(page.entries.map(writeCsvLine).join('')))
        cursor = page.nextCursor
        if (cursor === undefined) stream.close()
      },
    })
    const day = new Date().toISOString().slice(0, 10)
    return c.body(lines, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition(`fieldproof-security-log-${day}.csv`, { type: 'attachment' }),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
