import { setImmediate } from 'node:timers/promises'
import { createChunker } from './chunk-pages.ts'
import type { PassageText } from './embed-passages.ts'
import { createFurnitureFinder } from './find-page-furniture.ts'

/** By then a document has shown which lines are its headers and footers. */
const enoughPages = 12

/**
 * Cuts pages into passages while others are still being read, so that they can be embedded meanwhile. A guess: headers and
 * footers are told by the pages so far, so a few passages may come out otherwise when the whole document is cut.
 * @param add is given passages; false where it takes no more
 */
export function createCutAhead(add: (passages: readonly PassageText[]) => boolean) {
  const furniture = createFurnitureFinder()
  let known = furniture.finish()
  const chunker = createChunker({ bodyOf: (text, page) => known.bodyOf(text, page) })
  let waiting: { page: number; text: string }[] = []
  let pages = 0
  let isFull = false

  return {
    /** Takes the pages in order, from the first. */
    take({ page, text }: { page: number; text: string }): void {
      if (isFull) return
      pages++
      furniture.add(text)
      waiting.push({ page, text })
    },

    /** Cuts what has been taken since the last time. */
    async cut(): Promise<void> {
      if (isFull || pages < enoughPages || waiting.length === 0) return
      const taken = waiting
      waiting = []
      known = furniture.finish()
      for (const page of taken) {
        isFull ||= !add(chunker.chunk(page))
        // Requests come first.
        await setImmediate()
      }
    },
  }
}
