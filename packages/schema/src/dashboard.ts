import { z } from 'zod'
import { idSchema } from './common.ts'
import { tenderDateSchema, tenderFactKindSchema } from './tenders.ts'

const dayCountSchema = z.object({ day: z.iso.date(), count: z.number().int() })

/** Measured figures of a workspace, shown beside the fixed ones. */
export const dashboardFiguresSchema = z.object({
  /** Seconds since this server started. */
  uptimeSeconds: z.number().int(),
  /** Medians over the last 30 days; absent where nothing was asked. Milliseconds. */
  answerMs: z.number().int().optional(),
  retrievalMs: z.number().int().optional(),
  /** Share of documents that ended indexed, 0 to 1; absent without documents. */
  indexedShare: z.number().optional(),
  /** Documents that the workspace's answers have cited. */
  sourcesCited: z.number().int(),
  chatSessions: z.number().int(),
  engine: z.object({ label: z.string(), failure: z.string().optional() }),
  /** The last 14 days, oldest first, without gaps. */
  documentsPerDay: z.array(dayCountSchema),
  questionsPerDay: z.array(dayCountSchema),
  answerMsPerDay: z.array(z.object({ day: z.iso.date(), ms: z.number().int().nullable() })),
})
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>

/** A tender that is not awarded yet: what is next, and what waits. */
export const dashboardTenderSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its days that are not over for everybody on earth, in their order; empty where none was read. */
  dates: z.array(z.object({ kind: tenderFactKindSchema, label: z.string(), date: tenderDateSchema })),
  /** The last day for bids, also where it is over; null where none was read. */
  deadline: tenderDateSchema.nullable(),
  /** Bids that were received and are not opened. */
  sealed: z.int(),
  /** Bids that are being judged. */
  judging: z.int(),
  /** Bids that are judged and wait for the award. */
  judged: z.int(),
})
export type DashboardTender = z.infer<typeof dashboardTenderSchema>
