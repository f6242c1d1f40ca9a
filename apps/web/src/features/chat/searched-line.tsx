import type { AnswerMeta } from '@fieldproof/schema/chat'
import { Files } from 'lucide-react'
import { describeSearched } from './describe-searched.ts'

/** Which documents an answer was looked for in. */
export function SearchedLine({ meta }: { meta: AnswerMeta }) {
  // Of a greeting or a sum nothing was searched.
  if (meta.documentsSearched === 0 && meta.searched === undefined) return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-xs text-ink-subtle">
      <Files aria-hidden="true" size={14} strokeWidth={1.75} className="mt-px shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{describeSearched(meta)}</span>
    </p>
  )
}
