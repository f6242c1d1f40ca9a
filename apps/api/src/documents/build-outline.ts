import type { OutlineEntry } from '@fieldproof/schema/document-search'

/** Between the headings of a passage, outermost first. */
const between = ' › '
const mostEntries = 3_000

/**
 * The headings of a document, each where it first stands, of the paths of headings above its passages. The names of a
 * table's columns, which stand behind the last heading, are left out.
 */
export function buildOutline(passages: readonly { page: number; heading: string }[]): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  let open: string[] = []
  for (const { page, heading } of passages) {
    const path = heading.split(between).filter((part) => part !== '' && !part.includes(' | '))
    let same = 0
    while (same < path.length && path[same] === open[same]) same++
    for (const [depth, name] of path.entries())
      if (depth >= same && entries.length < mostEntries) entries.push({ page, heading: name, depth })
    if (path.length > 0) open = path
  }
  return entries
}
