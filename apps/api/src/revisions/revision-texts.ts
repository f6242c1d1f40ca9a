import { type ComparedTexts, compareRevisions } from './compare-revisions.ts'
import { findTouched } from './find-touched.ts'
import type { ReadPage } from './read-clauses.ts'

export interface ComparisonTask {
  before: readonly ReadPage[]
  after: readonly ReadPage[]
  /** Words of the older revision that something cites. */
  quotes: readonly string[]
}

/** The changes, and for each the places in `quotes` of what it touches. */
export type ComparedRevisions = ComparedTexts & { touched: number[][] }

/** Compares two revisions, in a process of its own: both texts are somebody else's. */
export function compareTexts({ before, after, quotes }: ComparisonTask): ComparedRevisions | 'too long' {
  const compared = compareRevisions({ before, after })
  return compared === 'too long' ? compared : { ...compared, touched: findTouched(compared.changes, quotes) }
}
