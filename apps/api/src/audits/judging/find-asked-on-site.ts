import type { AuditRequirement } from '@fieldproof/schema/audits'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import type { Judgement } from './by-rules.ts'
import { findAsked } from './find-asked-by-law.ts'
import { findInPolicy, findSpans } from './find-spans.ts'

/** Quotations of an item at most. */
const most = 3

/**
 * What policies and laws ask of an item that a person observes on site. What they say of it is no evidence that it is so:
 * there is no verdict, and its status waits for that person.
 */
export function findAskedOnSite({
  question,
  customPolicies,
  passages,
}: {
  question: string
  customPolicies: string
  passages: readonly RetrievedPassage[]
}): Judgement {
  const sources = [...findInPolicy(question, customPolicies), ...findSpans(passages)]
  const requirements: AuditRequirement[] = findAsked(question, sources, most)
  return {
    status: 'needs_person',
    evidence: [],
    contradictions: [],
    ...(requirements.length === 0 ? {} : { requirements }),
    reason:
      requirements.length === 0
        ? 'This is seen on site, and a person answers it there. Nothing was found in the documents that says what is asked.'
        : 'This is seen on site, and a person answers it there. The documents only say what is asked.',
    gap: '',
    action: '',
    severity: null,
    likelihood: null,
    controlLevel: null,
  }
}
