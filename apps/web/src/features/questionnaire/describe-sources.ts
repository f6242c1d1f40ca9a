import type { SourceInfo } from '@fieldproof/schema/audits'
import type { AnswerMeta } from '@fieldproof/schema/chat'
import { plural } from '@fieldproof/schema/count-of'

/** What an answer of the audit chat was drawn from: "Used 6 indexed documents and your custom policy". */
export function describeSources(
  { indexedDocsUsed, indexedDocsCount, customPoliciesUsed }: SourceInfo,
  meta?: Pick<AnswerMeta, 'sentences'>,
): string {
  if (meta?.sentences.includes('recorded')) return 'Read from the items of this audit'
  const parts = [
    ...(indexedDocsUsed ? [`${indexedDocsCount} indexed ${plural(indexedDocsCount, 'document')}`] : []),
    ...(customPoliciesUsed ? ['your custom policy'] : []),
  ]
  return parts.length === 0 ? 'Used the questionnaire alone' : `Used ${parts.join(' and ')}`
}
