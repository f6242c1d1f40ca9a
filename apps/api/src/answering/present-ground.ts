import type { SentenceGround } from '@fieldproof/schema/proof'
import { findPages } from '../evidence/quotations/over-pages.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { labelOf } from './cite-sources.ts'
import type { Ground } from './judge-sentence.ts'

/** A passage that may have decided on a sentence, and its place among the sources, from 1; null where none are shown. */
export interface GroundPassage extends Pick<RetrievedPassage, 'id' | 'text' | 'page' | 'pageLabel' | 'breaks'> {
  source: number | null
}

/** The stretch that decided a state, as it is kept and shown: the page where it begins and its words there. */
export function presentGround(passage: GroundPassage, { start, end, aspects }: Omit<Ground, 'index'>): SentenceGround {
  const { first, quote } = findPages(passage, wordsOf(passage, { start, end }))
  return {
    source: passage.source,
    passageId: passage.id,
    start,
    end,
    page: first.page,
    ...labelOf(first),
    quote,
    aspects,
  }
}

/** The words of a stretch in one line. */
export const wordsOf = ({ text }: { text: string }, { start, end }: { start: number; end: number }) =>
  text.slice(start, end).replace(/\s+/g, ' ').trim()
