import type { AuditProposal } from './audits.ts'
import type { Compliance } from './bids.ts'
import type { SentenceState } from './proof.ts'

/**
 * What is known of the proposal for an item, in the words of proof. The stated rules are the judge's own comparison; of
 * what a language model concludes it is known only that its quotations stand on their pages. What a person decides does
 * not alter what was found.
 */
export function proofOfFinding(
  proposal: Pick<AuditProposal, 'status' | 'method' | 'evidence' | 'contradictions'> | null,
): SentenceState {
  if (proposal === null) return 'not_checked'
  if (proposal.method === 'model') return quotedOnly(proposal.evidence)
  switch (proposal.status) {
    case 'compliant':
      return 'supported'
    case 'partial':
      // Where documents contradict each other, one of the pages says otherwise.
      return proposal.contradictions.length > 0 ? 'contradicted' : 'partly'
    case 'non_compliant':
      return 'contradicted'
    case 'insufficient_evidence':
      return 'not_supported'
    case 'not_applicable':
    case 'needs_person':
      return 'not_checked'
  }
}

/** What is known of a bid's answer to a requirement. A requirement that changed since has not been compared. */
export function proofOfCompliance(
  compliance: Pick<Compliance, 'stale' | 'proposal' | 'evidence'> | undefined,
): SentenceState {
  if (compliance === undefined || compliance.stale) return 'not_checked'
  const { evidence } = compliance
  const { method, status } = compliance.proposal
  if (method === 'model') return quotedOnly(evidence)
  switch (status) {
    case 'met':
      return 'supported'
    case 'partial':
      return 'partly'
    case 'missing':
      return evidence.length > 0 ? 'contradicted' : 'not_supported'
    case 'unclear':
      return 'not_supported'
  }
}

const quotedOnly = (evidence: readonly unknown[]): SentenceState => (evidence.length > 0 ? 'quotation' : 'not_checked')
