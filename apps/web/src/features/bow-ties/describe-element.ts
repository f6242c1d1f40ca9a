import { barrierStandingLabels } from '@fieldproof/schema/bow-tie-labels'
import type { BarrierStanding, BowTieElement } from '@fieldproof/schema/bow-ties'
import { countOf } from '@fieldproof/schema/count-of'
import type { StatusTone } from '@fieldproof/ui/badge'

export const standingTones: Record<BarrierStanding, StatusTone> = {
  open_finding: 'danger',
  holds: 'ok',
  nothing_shown: 'warn',
  not_tested: 'warn',
}

/** What is seen at a glance of an element: what is wrong with it first. Empty where nothing is to be said. */
export function glance({ kind, evidence, standing, tests }: BowTieElement): string {
  if (kind !== 'barrier' || standing === null) return evidence === null ? 'No evidence' : ''
  const tested = `${barrierStandingLabels[standing]}${tests.length > 1 ? ` (${countOf(tests.length, 'item')})` : ''}`
  return evidence === null ? `${tested} · no evidence` : tested
}
