import type { AuditContradiction, AuditEvidence, AuditLead, AuditRequirement } from '@fieldproof/schema/audits'
import type { CitedDocument, ProposalBasis } from '../../platform/database/tables/audits.ts'

interface Quoting {
  evidence: readonly AuditEvidence[]
  contradictions: readonly AuditContradiction[]
  requirements: readonly AuditRequirement[]
  leads?: readonly AuditLead[] | undefined
}

/** Everything that a judgement quotes: what came nearest as well, for other words there may show what these did not. */
export const listQuoted = ({ evidence, contradictions, requirements, leads = [] }: Quoting) => [
  ...evidence,
  ...contradictions.flatMap(({ statements }) => statements),
  ...requirements,
  ...leads,
]

/**
 * What a judgement rests on, so that it can be told when that changes.
 * @param pages the cited pages with the state in which they were read
 */
export function noteBasis(
  quoting: Quoting,
  pages: readonly { documentId: string; page: number; state: string }[],
  policy: ProposalBasis['policy'],
): ProposalBasis {
  const documents = new Map<string, CitedDocument>()
  for (const { documentId, fileName, page, documentClass = 'own' } of listQuoted(quoting)) {
    if (documentId === null) continue
    const cited = documents.get(documentId) ?? { documentId, fileName, documentClass, pages: [] }
    documents.set(documentId, cited)
    const read = pages.find((one) => one.documentId === documentId && one.page === page)
    if (read && !cited.pages.some((one) => one.page === read.page))
      cited.pages.push({ page: read.page, state: read.state })
  }
  return { documents: [...documents.values()], policy }
}

/** A judgement whose quotations name the revision that they were read from. */
export function nameRevisions<Quoted extends Quoting>(
  quoting: Quoted,
  pages: readonly { documentId: string; revision: string | null }[],
): Quoted {
  const revisions = new Map(pages.map(({ documentId, revision }) => [documentId, revision]))
  const name = <One extends { documentId: string | null }>(one: One) => {
    const revision = one.documentId === null ? null : revisions.get(one.documentId)
    return revision ? { ...one, revision } : one
  }
  return {
    ...quoting,
    evidence: quoting.evidence.map(name),
    requirements: quoting.requirements.map(name),
    contradictions: quoting.contradictions.map((one) => ({ ...one, statements: one.statements.map(name) })),
    ...(quoting.leads === undefined ? {} : { leads: quoting.leads.map(name) }),
  }
}
