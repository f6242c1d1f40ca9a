import { deciderWords } from '@fieldproof/schema/decision-words'
import { formatInstant } from '../platform/format-date.ts'

interface Proposed {
  method: keyof Pick<typeof deciderWords, 'rules' | 'model'>
  engine: string
  model: string
  /** ISO 8601, as all of these. */
  judgedAt: string
}

interface Reviewed {
  decision: 'accepted' | 'overridden' | 'observed'
  comment: string
  pages?: readonly { documentName: string; page: number }[] | undefined
  reviewedBy: string
  reviewedAt: string
}

/** What stands where a person's name would. */
export const undecided = 'No person yet'

/** "Stated rules", or "Language model (OpenAI, gpt-4o)". */
export function nameProposer({ method, engine, model }: Omit<Proposed, 'judgedAt'>): string {
  const { label } = deciderWords[method]
  return method === 'rules' ? label : `${label} (${[engine, model].filter((part) => part !== '').join(', ')})`
}

/** "Proposed by stated rules on 18 Nov 2025, 14:03 UTC." */
export function describeProposal(proposal: Proposed): string {
  const name = nameProposer(proposal)
  return `Proposed by ${name.charAt(0).toLowerCase()}${name.slice(1)} on ${formatInstant(proposal.judgedAt)}.`
}

const decisionWords = { accepted: 'Accepted', overridden: 'Decided', observed: 'Observed on site' } as const

/** Who decided, when, and against what. @param proposed the word of the proposed status; empty where there was none */
export function describeReview(review: Reviewed | null, proposed: string): string {
  if (review === null) return 'No person has decided yet.'
  const { decision, comment, pages = [], reviewedBy, reviewedAt } = review
  const against = decision !== 'overridden' || proposed === '' ? '' : ` (proposed: ${proposed.toLowerCase()})`
  const by = `${decisionWords[decision]} by ${reviewedBy} on ${formatInstant(reviewedAt)}${against}`
  const said = comment === '' ? `${by}.` : `${by}: ${comment}`
  const shown = pages.map(({ documentName, page }) => `${documentName}, page ${page}`).join('; ')
  return shown === '' ? said : `${said} Attached: ${shown}.`
}
