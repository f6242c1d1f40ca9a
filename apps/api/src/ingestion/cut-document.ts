import { type ClassGuess, createClassFinder } from '../language/classing/guess-class.ts'
import { type Abbreviation, findAbbreviations } from '../language/find-abbreviations.ts'
import { cutInstructions } from '../language/find-instructions.ts'
import { joinAbbreviations } from '../language/join-abbreviations.ts'
import type { TextCall, TextTool } from '../platform/text-workers.ts'
import { createChunker, type PagePassage } from './chunk-pages.ts'
import { createCutAhead } from './cut-ahead.ts'
import type { PassageText } from './embed-passages.ts'
import { createFurnitureFinder } from './find-page-furniture.ts'
import { idOf } from './page-warning.ts'

type Page = { page: number; text: string }

export type DocumentCutter = ReturnType<typeof createDocumentCutter>
/** Opens a cutter in a process that can be ended: what is cut is somebody else's. */
export type OpenCutter = (call: TextCall) => Promise<TextTool<DocumentCutter>>

/** Cuts one document: first a guess while it is read, then the whole, which is looked at twice. */
export function createDocumentCutter() {
  const ahead = createCutAhead()
  const furniture = createFurnitureFinder()
  const classes = createClassFinder()
  let chunker: ReturnType<typeof createChunker> | undefined

  return {
    /** A page's text without its instructions to a model, but for those that are dismissed, by their ids. */
    cutInstructions({ text, dismissed }: { text: string; dismissed: readonly string[] }): string {
      return cutInstructions(text, (excerpt) => dismissed.includes(idOf('instructions', excerpt))).text
    },

    /** The pages of a Word or Excel file at a path of ours, or why it has none. */
    readOffice: async (path: string) => (await import('./office/read-office-pages.ts')).readOfficePages({ path }),

    /** While pages are still being read. */
    cutAhead: (pages: readonly Page[]): PassageText[] => ahead.cut(pages),

    /** Takes all pages in order, to know headers, footers and the document's class; then they are cut. */
    learn(texts: readonly string[]): void {
      for (const text of texts) {
        furniture.add(text)
        classes.add(text)
      }
    },

    /** When all pages are known. */
    classify: (known: { fileName: string; owner?: string | undefined }): ClassGuess => classes.finish(known),

    /** Takes all pages in order, once more. @returns their passages, and the abbreviations that they define */
    cut(pages: readonly Page[]): { passages: PagePassage[]; abbreviations: Abbreviation[] } {
      chunker ??= createChunker(furniture.finish())
      const passages: PagePassage[] = []
      const abbreviations: Abbreviation[] = []
      for (const page of pages) {
        passages.push(...chunker.chunk(page))
        abbreviations.push(...findAbbreviations(page.text))
      }
      return { passages, abbreviations: joinAbbreviations(abbreviations) }
    },
  }
}
