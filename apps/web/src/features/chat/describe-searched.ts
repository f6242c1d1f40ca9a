import type { AnswerMeta } from '@fieldproof/schema/chat'
import { countOf } from '@fieldproof/schema/count-of'
import { sayStillReading } from '@fieldproof/schema/still-reading'

/**
 * Which documents an answer was looked for in: `Searched all 12 documents`, `Searched 2 documents with the tag PTW: A, B`.
 * The names of the first are told, of more the number, and
 * at last what was still being read.
 */
export function describeSearched(meta: Pick<AnswerMeta, 'documentsSearched' | 'searched' | 'stillReading'>): string {
  const unread = meta.stillReading === undefined ? '' : `. ${sayStillReading(meta.stillReading)}`
  return listSearched(meta) + unread
}

function listSearched({ documentsSearched, searched }: Pick<AnswerMeta, 'documentsSearched' | 'searched'>): string {
  if (searched === undefined)
    return documentsSearched === 1
      ? 'Searched the only document'
      : `Searched all ${countOf(documentsSearched, 'document')}`
  const { documents, tags } = searched
  const limit = tags.length === 0 ? '' : ` chosen by ${tags.length === 1 ? 'the tag' : 'the tags'} ${tags.join(', ')}`
  const names = documents.map(({ documentName }) => documentName)
  const rest = documentsSearched - names.length
  const list = [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return `Searched ${countOf(documentsSearched, 'document')}${limit}${list === '' ? '' : `: ${list}`}`
}
