import { z } from 'zod'

/** Of every call that changes an audit, where its body is JSON. */
export const sinceFields = z.object({
  since: z.int().min(0).optional().describe('A version of the audit: answers what changed since, instead of all of it'),
})
/** Of those that say everything in their address. */
export const sinceInAddress = z.object({
  since: z.coerce.number<number>().int().min(0).optional().describe('As of other changes'),
})
