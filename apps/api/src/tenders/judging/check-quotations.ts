import { standsIn } from '../../language/verbatim.ts'
import type { ComplianceJudgement } from './by-rules.ts'

/**
 * Leaves out what does not stand on its page; what then rests on nothing is unclear.
 * @param pages by "documentId page"
 */
export function checkQuotations(
  judgement: ComplianceJudgement,
  pages: ReadonlyMap<string, string>,
): ComplianceJudgement {
  const evidence = judgement.evidence.filter(({ documentId, page, quote }) =>
    standsIn(quote, pages.get(`${documentId} ${page}`) ?? ''),
  )
  if (judgement.evidence.length === 0 || evidence.length > 0) return { ...judgement, evidence }
  return {
    ...judgement,
    status: 'unclear',
    evidence,
    reason: 'The words of the bid could not be found again on their page.',
  }
}
