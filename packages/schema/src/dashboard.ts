import { z } from 'zod'

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
