import { z } from 'zod'

export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  vectorDb: z.object({ connected: z.boolean(), vectorCount: z.number().int(), collectionName: z.string() }),
})
export type Health = z.infer<typeof healthSchema>
