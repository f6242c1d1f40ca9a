import type { PassageSpan } from './load-passages.repo.ts'
import type { RetrievedPassage } from './retrieve-passages.ts'

/** A passage of which it is known where on its page it stands. */
export type PlacedPassage = RetrievedPassage & { span: PassageSpan }

export function isPlaced(passage: RetrievedPassage): passage is PlacedPassage {
  return passage.span !== undefined
}
