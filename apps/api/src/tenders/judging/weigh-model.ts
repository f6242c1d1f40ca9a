import { judge } from '../../evidence/judge.ts'
import { judgeAsk } from '../../evidence/judge-ask.ts'
import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { meetsStem, tellingStems } from '../reading/tender-words.ts'
import { type ComplianceJudgement, type JudgeBidOptions, type JudgedRequirement, judgeByRules } from './by-rules.ts'
import type { FoundParagraph } from './find-paragraphs.ts'
import { findMentions, readAcceptance } from './read-acceptance.ts'

/**
 * What counts of a model's judgement. "Met" stands where the rules say so too, where the judge finds what the model
 * quotes to show it, or where it quotes a whole statement on the matter and the rules find nothing against it. What the
 * rules find short or contradicted outweighs the model.
 */
export async function weighModel(
  requirement: JudgedRequirement,
  byModel: ComplianceJudgement,
  found: readonly FoundParagraph[],
  options: JudgeBidOptions,
): Promise<ComplianceJudgement> {
  if (byModel.status !== 'met') return byModel
  const byRules = await judgeByRules(requirement, found, options)
  if (byRules.status === 'met') return byModel
  const rulesOn = (quoted: readonly string[]) => judgeAsk(requirement.text, quoted, options).verdict
  const standing = rulesOn(byRules.evidence.map(({ quote }) => quote))
  const against = standing === 'contradicted' || standing === 'partly'
  if (against) return { ...byRules, reason: `${byRules.reason} The model found it met.` }
  const quotes = byModel.evidence.map(({ quote }) => quote)
  const { verdict } = await judge({ as: 'requirement', text: requirement.text }, quotes, options)
  if (verdict === 'supported') return byModel
  if (rulesOn(quotes) === 'unclear' && quotes.some((quote) => isStatementOn(requirement, quote))) return byModel
  return {
    ...byModel,
    status: verdict === 'partly' ? 'partial' : 'unclear',
    reason: 'The model found this met; the words that it quotes do not show it.',
    gap: byRules.gap,
    clarification: byRules.clarification,
  }
}

/** A whole statement that speaks of the matter: said firmly, by a verb, and no heading, question or report. */
function isStatementOn({ text, ref }: JudgedRequirement, quote: string): boolean {
  if (readAcceptance(quote) === 'accepted') return findMentions(quote, ref).length > 0
  const { words, kind, firmness } = readStatement(quote)
  const stems = new Set(contentStems(quote))
  return (
    kind === 'statement' &&
    firmness === 'firm' &&
    words.some(({ pos }) => pos === 'VERB' || pos === 'AUX') &&
    tellingStems(text).some((stem) => meetsStem(stems, stem) > 0)
  )
}
