import type { BidEvidence } from '@fieldproof/schema/bids'
import { bearsOut, type Stance } from '../../evidence/bears-out.ts'
import { judgeAsk } from '../../evidence/judge-ask.ts'
import type { ComplianceJudgement } from './by-rules.ts'
import type { JudgedRequirement } from './decide.ts'
import type { JudgeBidOptions } from './judge-spans.ts'

/**
 * What counts of a model's judgement: nothing but what its quotations bear out, a good verdict as much as a bad one. What the rules
 * find short or contradicted outweighs its "met"; that the bid is silent is only said where the rules find nothing either.
 */
export async function weighModel(
  requirement: JudgedRequirement,
  byModel: ComplianceJudgement,
  byRules: ComplianceJudgement,
  options: JudgeBidOptions,
): Promise<ComplianceJudgement> {
  if (byModel.status === 'unclear') return byModel
  switch (byModel.status) {
    case 'met':
      return weighMet(requirement, byModel, byRules, options)
    case 'partial':
      return (await quotationsFor(requirement, byModel, 'partly', options)).length > 0 || byRules.status === 'partial'
        ? byModel
        : doubt(byModel, byRules, 'The model found a part of this met; the words that it quotes do not show it.')
    case 'missing':
      return (await isMissing(requirement, byModel, byRules, options))
        ? byModel
        : doubt(byModel, byRules, 'The model found this missing; the bid speaks of it, and no words deny it.')
  }
}

async function weighMet(
  requirement: JudgedRequirement,
  byModel: ComplianceJudgement,
  byRules: ComplianceJudgement,
  options: JudgeBidOptions,
): Promise<ComplianceJudgement> {
  const evidence = await quotationsFor(requirement, byModel, 'shown', options)
  if (byRules.status === 'met') return evidence.length > 0 ? { ...byModel, evidence } : byRules
  const rulesOn = (quoted: readonly BidEvidence[]) =>
    judgeAsk(
      requirement.text,
      quoted.map(({ quote }) => quote),
      options,
    ).verdict
  const standing = rulesOn(byRules.evidence)
  if (standing === 'contradicted' || standing === 'partly')
    return { ...byRules, reason: `${byRules.reason} The model found it met.` }
  if (evidence.length > 0) return { ...byModel, evidence }
  const doubted = doubt(byModel, byRules, 'The model found this met; the words that it quotes do not show it.')
  return rulesOn(byModel.evidence) === 'partly' ? { ...doubted, status: 'partial' } : doubted
}

async function isMissing(
  requirement: JudgedRequirement,
  byModel: ComplianceJudgement,
  byRules: ComplianceJudgement,
  options: JudgeBidOptions,
): Promise<boolean> {
  if (byRules.status === 'missing') return true
  return (await quotationsFor(requirement, byModel, 'denied', options)).length > 0
}

async function quotationsFor(
  { text }: JudgedRequirement,
  { evidence }: ComplianceJudgement,
  stance: Stance,
  options: JudgeBidOptions,
): Promise<BidEvidence[]> {
  const bearing: BidEvidence[] = []
  for (const one of evidence)
    if (await bearsOut({ as: 'requirement', text }, one.quote, stance, options)) bearing.push(one)
  return bearing
}

/** What its quotations do not bear out stays open, with what the rules would ask. */
function doubt(
  byModel: ComplianceJudgement,
  { gap, clarification, evidence }: ComplianceJudgement,
  reason: string,
): ComplianceJudgement {
  return {
    status: 'unclear',
    evidence: byModel.evidence.length > 0 ? byModel.evidence : evidence,
    reason,
    gap,
    clarification,
  }
}
