import { z } from 'zod'

export const idSchema = z.uuid()
/** ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()
export const okSchema = z.object({ success: z.literal(true) })
export const byIdSchema = z.strictObject({ id: idSchema })
/** Of a call that takes nothing: whoever sends it something is told so. */
export const noInputSchema = z.strictObject({}).optional()
