import type { DocumentBlock, TextBlock } from '../document-block.ts'
import { IngestionError } from '../ingestion-error.ts'
import { createDescribeParagraph, mostOf, type ShownParagraph } from './describe-paragraph.ts'
import type { OfficePackage } from './open-package.ts'
import { parseWordBody } from './parse-word-body.ts'
import { readWordLists } from './read-word-lists.ts'
import { readWordStyles } from './read-word-styles.ts'
import { isLayout, readWordTable } from './read-word-table.ts'
import type { WordFlow, WordTable } from './word-tree.ts'

/** Which table or paragraph of the file a block was read from, as their tags begin. */
export interface WordPlace {
  kind: 'table' | 'paragraph'
  ordinal: number
}

export interface ReadWord {
  blocks: DocumentBlock[]
  /** One for each block. */
  places: WordPlace[]
  /** What is set to be hidden. */
  hidden: string
}

interface Found {
  block: DocumentBlock
  place: WordPlace
  shown: ShownParagraph | undefined
  /** Paragraphs without text between it and the one before. */
  blanks: number
}

/** Space above the first paragraph of a page, in lines. */
const topOfPage = 100
const twipsOfPoint = 20

/** Reads the body of a document, as it is shown. @throws IngestionError damaged, too-complex */
export function readWord(document: OfficePackage): ReadWord {
  const { archive, main } = document
  const entry = archive.find(main)
  if (!entry) throw new IngestionError('damaged')
  const styles = readWordStyles(document)
  const hidden: string[] = []
  const describe = createDescribeParagraph(styles, readWordLists(document), (text) => hidden.push(text))
  const found: Found[] = []
  let blanks = 0

  function addTable(table: WordTable) {
    if (isLayout(table)) {
      for (const { cells, deleted } of table.rows) if (!deleted) for (const { flow } of cells) addFlow(flow)
      return
    }
    const { block, inside } = readWordTable(table, styles, describe)
    if (block.cells.length > 0)
      found.push({ block, place: { kind: 'table', ordinal: table.ordinal }, shown: undefined, blanks })
    blanks = 0
    for (const one of inside) addTable(one)
  }

  function addFlow(flow: WordFlow) {
    for (const one of flow) {
      if (one.kind === 'table') {
        addTable(one)
        continue
      }
      const shown = describe(one)
      if (shown && shown.text !== '') {
        const block: TextBlock = {
          kind: 'text',
          page: 1,
          text: shown.text,
          ...(shown.parts.length > 1 ? { parts: shown.parts } : {}),
          marker: shown.marker,
          headingLevel: shown.headingLevel,
          indent: 0,
          scale: 1,
          bold: shown.boldLetters > shown.letters / 2,
          gap: 0,
        }
        found.push({ block, place: { kind: 'paragraph', ordinal: one.ordinal }, shown, blanks })
        blanks = 0
      } else blanks++
      for (const box of one.boxes) addFlow(box)
    }
  }

  addFlow(parseWordBody(archive, entry))
  measure(found)
  return { blocks: found.map(({ block }) => block), places: found.map(({ place }) => place), hidden: hidden.join(' ') }
}

/** Sets indents, heights and gaps against what is usual in the document. */
function measure(found: readonly Found[]) {
  const sizes = new Map<number, number>()
  for (const { shown } of found) if (shown) sizes.set(shown.size, (sizes.get(shown.size) ?? 0) + shown.letters)
  const usual = mostOf(sizes) ?? 20
  // Sizes are half points, and a line is a fifth higher than its letters.
  const line = (usual / 2) * twipsOfPoint * 1.2
  for (const [index, { block, shown, blanks }] of found.entries()) {
    if (block.kind !== 'text' || !shown) continue
    const above = found[index - 1]?.shown
    block.scale = shown.size / usual
    block.indent = shown.indent / ((usual / 2) * twipsOfPoint)
    block.gap = index === 0 ? topOfPage : Math.max(shown.before, above?.after ?? 0) / line + blanks
  }
}
