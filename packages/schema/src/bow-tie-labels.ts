import type { BarrierSide, BarrierStanding, BowTieKind, ElementState } from './bow-ties.ts'

export const bowTieKindLabels: Record<BowTieKind, string> = {
  threat: 'Threat',
  barrier: 'Barrier',
  consequence: 'Consequence',
}

export const barrierSideLabels: Record<BarrierSide, string> = {
  preventive: 'Preventive',
  recovery: 'Recovery',
  unclear: 'Side not clear',
}

export const barrierStandingLabels: Record<BarrierStanding, string> = {
  open_finding: 'Open finding',
  holds: 'Compliant',
  nothing_shown: 'Nothing shown',
  not_tested: 'Not tested',
}

export const elementStateLabels: Record<ElementState, string> = {
  drafted: 'Draft',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
}
