import { joinHeadings, splitHeadings } from '../../platform/heading-path.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { withoutMarkdown } from '../without-markdown.ts'

/** Headings that are named in one outline, and how deep it goes. */
const mostHeadings = 80
const deepest = 3

/**
 * The headings above passages of one document, in their order, with the page on which each begins, as a Markdown list.
 * It quotes nothing, so there is nothing to prove. @returns undefined where the passages have no headings
 */
export function writeOutline(passages: readonly RetrievedPassage[]): string | undefined {
  const [first] = passages
  const lines: string[] = []
  const seen = new Set<string>()
  for (const { heading, page } of passages) {
    const parts = splitHeadings(heading).slice(0, deepest)
    for (const [depth, part] of parts.entries()) {
      const path = joinHeadings(parts.slice(0, depth + 1))
      if (seen.has(path)) continue
      seen.add(path)
      lines.push(`${'  '.repeat(depth)}- ${withoutMarkdown(part)}, page ${page}`)
    }
  }
  if (!first || lines.length === 0) return undefined
  const rest = lines.length - mostHeadings
  return [
    `The headings of ${withoutMarkdown(nameDocument(first.fileName))}, as I read them:`,
    '',
    ...lines.slice(0, mostHeadings),
    ...(rest > 0 ? [`- … and ${rest} more.`] : []),
  ].join('\n')
}
