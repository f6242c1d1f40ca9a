import { z } from 'zod'
import type { BidStatus } from './bids.ts'
import type { RequirementCategory } from './tenders.ts'

/** Whether a bid is evaluated at all: it has been opened, and stands. */
export const isEvaluated = ({ status }: { status: BidStatus }) => status !== 'withdrawn' && status !== 'sealed'

/** The stages of an evaluation in their order. Who fails one is in none after it. */
export const evaluationStageSchema = z.enum(['responsiveness', 'qualification', 'technical', 'price'])
export type EvaluationStage = z.infer<typeof evaluationStageSchema>

/** `open`: something has to be judged, scored or decided first; until then the bid goes on provisionally. */
export const stageVerdictSchema = z.enum(['passed', 'failed', 'open', 'not_reached'])
export type StageVerdict = z.infer<typeof stageVerdictSchema>

export const stageResultSchema = z.object({
  stage: evaluationStageSchema,
  verdict: stageVerdictSchema,
  /** What failed or is open, in sentences for a person. */
  reasons: z.array(z.string()),
  /** Of what failed: a person has decided it, and it is not only proposed. */
  confirmed: z.boolean(),
})
export type StageResult = z.infer<typeof stageResultSchema>

const stages: Record<RequirementCategory, EvaluationStage> = {
  documents: 'responsiveness',
  commercial: 'responsiveness',
  legal: 'responsiveness',
  personnel: 'qualification',
  quality: 'qualification',
  hse: 'qualification',
  technical: 'technical',
  schedule: 'technical',
}

/** The stage at which a mandatory requirement is asked for. */
export const stageOf = (category: RequirementCategory): EvaluationStage => stages[category]

/** How the stages are called, on screens and in exports. */
export const stageLabels: Record<EvaluationStage, string> = {
  responsiveness: 'Responsiveness',
  qualification: 'Qualification',
  technical: 'Technical evaluation',
  price: 'Price',
}

/** What is asked at a stage. */
export const stageMeanings: Record<EvaluationStage, string> = {
  responsiveness: 'Mandatory requirements on documents and submission, commercial terms and legal matters.',
  qualification: 'Mandatory requirements on personnel, quality, and health, safety and environment.',
  technical: 'Mandatory requirements on the works and the schedule, and the minimum technical score.',
  price: 'Points by the price formula, among the bids that passed every stage before.',
}

/** The one word for a bid that failed at a stage. */
export const failedLabels: Record<EvaluationStage, string> = {
  responsiveness: 'Non-responsive',
  qualification: 'Not qualified',
  technical: 'Technically not acceptable',
  price: 'No valid price',
}

export const verdictLabels: Record<StageVerdict, string> = {
  passed: 'Passed',
  failed: 'Failed',
  open: 'Open',
  not_reached: 'Not evaluated',
}

/** The profession's words for what the desk works with; screens and exports have no others. */
export const evaluationWords = {
  minimumTechnicalScore: 'Minimum technical score',
  sensitivity: 'Sensitivity analysis',
  consensus: 'Consensus score',
  proposedScore: 'Proposed score',
  disqualified: 'Disqualified',
  awardProposed: 'Award proposed',
} as const

/** The word for how a bid came through its stages: "Non-responsive", "Open", "Passed". */
export function labelOutcome(results: readonly Pick<StageResult, 'stage' | 'verdict'>[]): string {
  const failed = results.find(({ verdict }) => verdict === 'failed')
  if (failed) return failedLabels[failed.stage]
  return verdictLabels[results.some(({ verdict }) => verdict === 'open') ? 'open' : 'passed']
}

/** The stage at which a bid failed; null: none. */
export const failedStage = (results: readonly Pick<StageResult, 'stage' | 'verdict'>[]): EvaluationStage | null =>
  results.find(({ verdict }) => verdict === 'failed')?.stage ?? null
