import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'

/** The parts of a check, in their order. */
export const reconcileSteps = ['jobs', 'documents', 'vectors', 'files'] as const

/** What a check may find; the words for each are the client's. */
export const reconcileFindingKinds = [
  'document-without-job',
  'audit-without-job',
  'incomplete-document',
  'wrong-count',
  'missing-vector',
  'orphan-vector',
  'dead-collection',
  'missing-document-file',
  'returned-document-file',
  'missing-questionnaire-file',
  'missing-photo-file',
  'missing-export-file',
  'missing-other-file',
  'orphan-file',
  'unknown-file',
] as const
export const reconcileFindingKindSchema = z.enum(reconcileFindingKinds)
export type ReconcileFindingKind = z.infer<typeof reconcileFindingKindSchema>

export const reconcileFindingSchema = z.object({
  kind: reconcileFindingKindSchema,
  found: z.number().int(),
  /** Of those found; the rest could not be repaired and is found again. */
  repaired: z.number().int(),
  /** A few names or ids, for a person to look at. */
  examples: z.array(z.string()),
})
export type ReconcileFinding = z.infer<typeof reconcileFindingSchema>

export const reconcileProgressSchema = z.object({
  step: z.enum(reconcileSteps),
  done: z.number().int(),
  /** 0 while it is not known. */
  total: z.number().int(),
})
export type ReconcileProgress = z.infer<typeof reconcileProgressSchema>

export const reconcileResultSchema = z.object({
  compared: z.object({
    documents: z.number().int(),
    passages: z.number().int(),
    vectors: z.number().int(),
    files: z.number().int(),
  }),
  findings: z.array(reconcileFindingSchema),
  /** Parts that could not be compared, as sentences. */
  problems: z.array(z.string()),
})
export type ReconcileResult = z.infer<typeof reconcileResultSchema>

export const reconcileRunSchema = z.object({
  id: idSchema,
  trigger: z.enum(['admin', 'schedule', 'restore']),
  requestedBy: z.string().optional(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Where it failed. */
  error: z.string().optional(),
  progress: reconcileProgressSchema.optional(),
  /** Of a run that is over; of one that is running, as far as it has come. */
  result: reconcileResultSchema.optional(),
  createdAt: instantSchema,
  startedAt: instantSchema.optional(),
  finishedAt: instantSchema.optional(),
})
export type ReconcileRun = z.infer<typeof reconcileRunSchema>

export const reconcileRunsSchema = z.object({
  /** Newest first. */
  runs: z.array(reconcileRunSchema),
  /** The time of day of the nightly run, "02:30" on the server's clock; absent where it is switched off. */
  dailyAt: z.string().optional(),
})
export type ReconcileRuns = z.infer<typeof reconcileRunsSchema>

export const reconcileStartedSchema = z.object({ id: idSchema })
