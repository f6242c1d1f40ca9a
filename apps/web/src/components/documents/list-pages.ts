import { plural } from '@fieldproof/schema/count-of'

/** More runs than this are counted instead of listed. */
const shownRuns = 4

/**
 * Pages in words: `page 7`, `pages 1–3, 9`, `all pages`, `pages 1, 3, 5, 7 and 12 more`.
 * @param pages 1-based, at least one
 * @param pageCount of the document
 */
export function listPages(pages: readonly number[], pageCount: number): string {
  const sorted = [...new Set(pages)].toSorted((a, b) => a - b)
  if (sorted.length === pageCount && pageCount > 1) return 'all pages'
  const runs: { first: number; last: number }[] = []
  for (const page of sorted) {
    const run = runs.at(-1)
    if (run !== undefined && run.last === page - 1) run.last = page
    else runs.push({ first: page, last: page })
  }
  const shown = runs.slice(0, shownRuns)
  const hidden = runs.slice(shownRuns).reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const list = shown.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
  return `${plural(sorted.length, 'page')} ${list}${hidden > 0 ? ` and ${hidden} more` : ''}`
}
