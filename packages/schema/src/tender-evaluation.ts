import { z } from 'zod'
import { idSchema } from './common.ts'
import { evaluationStageSchema } from './tender-stages.ts'

/** The smallest change of one weight that alters the winner, the other weights keeping their proportions. */
export const weightSensitivitySchema = z.object({
  criterionId: idSchema,
  name: z.string(),
  weight: z.number(),
  /** Percentage points, negative where the weight has to fall; null: no weight from 0 to 100 alters the winner. */
  change: z.number().nullable(),
  /** The weight from which on the other bid is ahead. */
  newWeight: z.number().nullable(),
  newWinnerId: idSchema.nullable(),
  newWinner: z.string().nullable(),
})
export type WeightSensitivity = z.infer<typeof weightSensitivitySchema>

/** The comparison of the bids that are not withdrawn. */
export const tenderEvaluationSchema = z.object({
  /** Every bid is judged and nothing waits to be judged again. */
  complete: z.boolean(),
  /** What the figures rest on, in sentences for a person: weights, price formula with its source, rules of the rank. */
  method: z.array(z.string()),
  ranking: z.array(
    z.object({
      bidId: idSchema,
      bidder: z.string(),
      rank: z.int().nullable(),
      total: z.number().nullable(),
      /** Points times weight, one a criterion; null where there are no points yet. */
      contributions: z.array(z.object({ criterionId: idSchema, value: z.number().nullable() })),
      /** Something hinders an award to it: see its blockers. */
      blocked: z.boolean(),
      /** Where it was disqualified: it has no rank, and its price and points are in no scale. Null: it was not. */
      failedAt: evaluationStageSchema.nullable(),
    }),
  ),
  /** What hinders any award as things stand, in sentences for a person; empty: nothing. */
  open: z.array(z.string()),
  /** First of the ranking without a blocker; null where there is none. */
  winnerId: idSchema.nullable(),
  /** Bids that share the first place. */
  tied: z.array(idSchema),
  sensitivity: z.array(weightSensitivitySchema),
})
export type TenderEvaluation = z.infer<typeof tenderEvaluationSchema>
