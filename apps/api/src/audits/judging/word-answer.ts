import type { AuditEvidence, AuditLead, AuditVerdict } from '@fieldproof/schema/audits'
import type { CountedPart } from './turn-answers.ts'

/** Characters of a quotation within a sentence; all of it stands beside. */
const longestQuote = 220
const polar = /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|shall|should|must|may)\b/i

/**
 * A sentence that answers what was asked, by what a document says and where: "Permit Standard, page 4, says yes: “…”". Yes
 * and no are said only where all that is asked has one answer and can be answered so.
 * @returns '' where nothing is quoted, and where it is said and denied
 */
export function wordAnswer(
  status: AuditVerdict,
  parts: readonly CountedPart[],
  evidence: readonly AuditEvidence[],
): string {
  // What is partly shown is named by what speaks for it, where something does.
  const wanted = status === 'non_compliant' ? 'contradicts' : 'supports'
  const quoted = evidence.find(({ stance }) => stance === wanted) ?? evidence[0]
  if (!quoted || parts.some(({ standing }) => standing === 'disputed')) return ''
  return `${nameSourceOf(quoted)}, says${yesOrNo(status, parts)}: “${shorten(quoted.quote)}”`
}

/** What a person is to read where nothing shows for certain what is asked. It is put so that nobody takes it for an answer. */
export function wordNearest(lead: AuditLead): string {
  return `No words were found that show this for certain. To be read first: ${nameSourceOf(lead)}, “${shorten(lead.quote)}”`
}

const nameSourceOf = ({ documentName, page }: AuditLead) =>
  page === null ? documentName : `${documentName}, page ${page}`

function yesOrNo(status: AuditVerdict, parts: readonly CountedPart[]): string {
  if (!parts.every(({ asked }) => polar.test(asked))) return ''
  if (status === 'partial') return ' a part of it'
  if (status !== 'compliant' && status !== 'non_compliant') return ''
  const [first, ...others] = parts.map(({ noIsGood }) => (status === 'compliant') !== noIsGood)
  // Of several things one may be denied and another not spoken of.
  if (others.some((other) => other !== first) || (status === 'non_compliant' && others.length > 0)) return ''
  return first ? ' yes' : ' no'
}

function shorten(quote: string): string {
  if (quote.length <= longestQuote) return quote
  return `${quote.slice(0, quote.lastIndexOf(' ', longestQuote)).toWellFormed()} …`
}
