import type { DocumentBlock } from '../document-block.ts'

/** Characters from which on a part without headings is parted before its next paragraph. */
export const longPage = 6_000
/** A section this short goes on in the next one: a title page's lines are no pages of their own. */
const shortPage = 120
const highestLevel = 3

/**
 * Parts the blocks of a document that has no pages into sections, in order: before each of its main headings, and where
 * a section has become long, before the next paragraph or table. The same file always gives the same sections, so that a
 * citation's number holds.
 */
export function cutSections(blocks: readonly DocumentBlock[]): DocumentBlock[][] {
  const level = mainLevel(blocks)
  const sections: DocumentBlock[][] = []
  let current: DocumentBlock[] = []
  let length = 0
  for (const block of blocks) {
    const isMain = block.kind === 'text' && block.headingLevel > 0 && block.headingLevel <= level
    const isHeading = block.kind === 'text' && block.headingLevel > 0
    const size = lengthOf(block)
    if (current.length > 0 && ((isMain && length >= shortPage) || length >= longPage || wouldSplit(length, size))) {
      // A heading stays with what it stands above.
      const kept = isHeading ? [] : headingsAtEnd(current)
      sections.push(current.slice(0, current.length - kept.length))
      current = kept
      length = kept.reduce((sum, one) => sum + lengthOf(one), 0)
    }
    current.push(block)
    length += size
  }
  if (current.length > 0) sections.push(current)
  return sections.filter((section) => section.length > 0)
}

/** The highest level of which the document has several headings; 0 where it has none. */
function mainLevel(blocks: readonly DocumentBlock[]): number {
  for (let level = 1; level <= highestLevel; level++)
    if (blocks.filter((block) => block.kind === 'text' && block.headingLevel === level).length > 1) return level
  return 0
}

const wouldSplit = (length: number, size: number) => length > longPage / 2 && length + size > longPage * 2

function headingsAtEnd(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  let from = blocks.length
  while (from > 1) {
    const block = blocks[from - 1]
    if (block?.kind !== 'text' || block.headingLevel === 0) break
    from--
  }
  return blocks.slice(from)
}

function lengthOf(block: DocumentBlock): number {
  return block.kind === 'text' ? block.text.length : block.cells.reduce((sum, { text }) => sum + text.length + 1, 0)
}
