import type { FactValues } from '@fieldproof/schema/document-facts'
import type { DocumentKind } from '@fieldproof/schema/documents'
import { type ClassGuess, createClassFinder } from '../language/classing/guess-class.ts'
import { type Abbreviation, findAbbreviations } from '../language/find-abbreviations.ts'
import { cutInstructions } from '../language/find-instructions.ts'
import { joinAbbreviations } from '../language/join-abbreviations.ts'
import type { TextCall, TextTool } from '../platform/text-workers.ts'
import { createChunker, type PagePassage } from './chunk-pages.ts'
import { createCutAhead } from './cut-ahead.ts'
import type { PassageText } from './embed-passages.ts'
import { createFactReader, type FileProperties } from './facts/read-facts.ts'
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
  const facts = createFactReader()
  let fileKind: DocumentKind | undefined
  let chunker: ReturnType<typeof createChunker> | undefined
  let lastPage = 0

  return {
    /** A page's text without its instructions to a model, but for those that are dismissed, by their ids. */
    cutInstructions({ text, dismissed }: { text: string; dismissed: readonly string[] }): string {
      return cutInstructions(text, (excerpt) => dismissed.includes(idOf('instructions', excerpt))).text
    },

    /** While pages are still being read. @param kind of their file */
    cutAhead: (pages: readonly Page[], kind: DocumentKind): PassageText[] => ahead.cut(pages, kind),

    /** Takes all pages in order, to know headers, footers and the document's class; then they are cut. */
    learn(texts: readonly string[], kind: DocumentKind): void {
      fileKind = kind
      for (const text of texts) {
        furniture.add(text)
        classes.add(text)
        facts.add(text)
      }
    },

    /** When all pages are known. */
    classify: (known: { fileName: string; owner?: string | undefined }): ClassGuess => classes.finish(known),

    /** When all pages are known: what the document says of itself. */
    readFacts: (properties: FileProperties): FactValues => facts.finish(properties),

    /** Takes all pages in order, once more. @returns their passages, and the abbreviations that they define */
    cut(pages: readonly Page[]): { passages: PagePassage[]; abbreviations: Abbreviation[] } {
      const known = furniture.finish(fileKind)
      const passages: PagePassage[] = []
      const abbreviations: Abbreviation[] = []
      for (const page of pages) {
        // Below a page that is not read yet nobody knows which heading holds.
        if (!chunker || page.page !== lastPage + 1) chunker = createChunker(known)
        lastPage = page.page
        passages.push(...chunker.chunk(page))
        abbreviations.push(...findAbbreviations(page.text))
      }
      return { passages, abbreviations: joinAbbreviations(abbreviations) }
    },
  }
}
