import type { AuditEvidence } from '@fieldproof/schema/audits'
import { standsIn } from '../../language/verbatim.ts'
import type { Judgement } from './by-rules.ts'

/**
 * Leaves out what does not stand on its page, however it came about.
 * @param pages those that the judgement quotes @returns undefined where nothing of its evidence stands there any more
 */
export function checkQuotations({
  judgement,
  customPolicies,
  pages,
}: {
  judgement: Judgement
  customPolicies: string
  pages: readonly { documentId: string; page: number; text: string }[]
}): Judgement | undefined {
  const texts = new Map(pages.map(({ documentId, page, text }) => [`${documentId} ${page}`, text]))
  const stands = ({ documentId, page, quote }: Pick<AuditEvidence, 'documentId' | 'page' | 'quote'>) =>
    standsIn(quote, documentId === null ? customPolicies : (texts.get(`${documentId} ${page}`) ?? ''))
  const evidence = judgement.evidence.filter(stands)
  if (judgement.evidence.length > 0 && evidence.length === 0) return undefined
  const contradictions = judgement.contradictions.filter(({ statements }) => statements.every(stands))
  const { leads: near, ...rest } = judgement
  const leads = near?.filter(stands) ?? []
  return { ...rest, evidence, contradictions, ...(leads.length === 0 ? {} : { leads }) }
}
