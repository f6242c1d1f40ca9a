import type { Aspect, Judgement, Outcome } from './verdict.ts'

/** What makes each verdict less than "supported". What is missing or open leaves a claim unclear, which names no aspect. */
const decisive: Partial<Record<Judgement['verdict'], Outcome>> = { partly: 'short', contradicted: 'conflict' }

/** The aspects that decided a verdict, each once. None where the verifier decided, which names none. */
export function decidingAspects({ verdict, aspects }: Pick<Judgement, 'verdict' | 'aspects'>): Aspect[] {
  const wanted = decisive[verdict]
  return [...new Set(aspects.filter(({ outcome }) => outcome === wanted).map(({ aspect }) => aspect))]
}
