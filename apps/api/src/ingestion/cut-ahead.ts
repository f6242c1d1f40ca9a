import type { DocumentKind } from '@fieldproof/schema/documents'
import { createChunker } from './chunk-pages.ts'
import type { PassageText } from './embed-passages.ts'
import { createFurnitureFinder } from './find-page-furniture.ts'

/** By then a document has shown which lines are its headers and footers. */
const enoughPages = 12

/**
 * Cuts pages into passages while others are still being read, so that they can be embedded meanwhile. A guess: headers and
 * footers are told by the pages so far, so a few passages may come out otherwise when the whole document is cut.
 */
export function createCutAhead() {
  const furniture = createFurnitureFinder()
  let known = furniture.finish()
  const chunker = createChunker({
    bodyOf: (text, page) => known.bodyOf(text, page),
    get partsTables() {
      return known.partsTables
    },
  })
  let waiting: { page: number; text: string }[] = []
  let pages = 0

  return {
    /** Takes the pages in order, from the first. @param kind of their file @returns what can be cut by now */
    cut(taken: readonly { page: number; text: string }[], kind?: DocumentKind): PassageText[] {
      for (const page of taken) furniture.add(page.text)
      pages += taken.length
      waiting.push(...taken)
      if (pages < enoughPages) return []
      known = furniture.finish(kind)
      const ready = waiting
      waiting = []
      return ready.flatMap((page) => chunker.chunk(page)).map(({ heading, text }) => ({ heading, text }))
    },
  }
}
