import type { OutlineEntry } from '@fieldproof/schema/document-search'
import { splitHeadings } from '../platform/heading-path.ts'

const mostEntries = 3_000

/**
 * The headings of a document, each where it first stands, of the paths of headings above its passages. The names of a
 * table's columns, which stand behind the last heading, are left out.
 */
export function buildOutline(passages: readonly { page: number; heading: string }[]): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  let open: string[] = []
  for (const { page, heading } of passages) {
    const path = splitHeadings(heading).filter((part) => !part.includes(' | '))
    let same = 0
    while (same < path.length && path[same] === open[same]) same++
    for (const [depth, name] of path.entries())
      if (depth >= same && entries.length < mostEntries) entries.push({ page, heading: name, depth })
    if (path.length > 0) open = path
  }
  return entries
}

const longestTitle = 100

/**
 * The outline of a file whose pages are its sheets, slides or sections: each page by its label or its first line, and below
 * it the headings that stand on it.
 */
export function addPageTitles(
  headings: readonly OutlineEntry[],
  pages: readonly { page: number; label: string | null; line: string }[],
): OutlineEntry[] {
  const onPage = Map.groupBy(headings, ({ page }) => page)
  return pages.flatMap(({ page, label, line }) => {
    const own = onPage.get(page) ?? []
    const first = line.trim()
    const title = label ?? (first !== '' && first.length <= longestTitle && !first.includes('\t') ? first : undefined)
    if (title === undefined) return own
    const below = own.filter(({ heading }) => heading !== title)
    return [{ page, heading: title, depth: 0 }, ...below.map((entry) => ({ ...entry, depth: entry.depth + 1 }))]
  })
}
