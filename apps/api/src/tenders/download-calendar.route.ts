import { byIdSchema } from '@fieldproof/schema/common'
import type { Tender } from '@fieldproof/schema/tenders'
import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import type { Actor } from '../platform/actor.ts'
import { missingTender } from './tenders.service.ts'
import { writeCalendar } from './write-calendar.ts'

export interface CalendarRouteDeps {
  authenticate(request: Request): Promise<Actor>
  readTender(actor: Actor, id: string): Promise<Tender>
}

/** GET /api/tenders/{id}/calendar.ics: the key dates, for a calendar. */
export function downloadCalendarRoute({ authenticate, readTender }: CalendarRouteDeps) {
  return new Hono().get('/:id/calendar.ics', async (c) => {
    const actor = await authenticate(c.req.raw)
    const id = byIdSchema.shape.id.safeParse(c.req.param('id'))
    if (!id.success) throw missingTender()
    const tender = await readTender(actor, id.data)
    return c.body(writeCalendar(tender, new Date()), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': contentDisposition(`${tender.name}.ics`, { type: 'attachment' }),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
