import { layBlocks } from './layout-text.ts'
import { isWord, type OcrParagraph, type OcrWord, readOcrText } from './read-ocr-text.ts'
import { findTorn } from './tables/find-torn.ts'
import type { Grid } from './tables/page-drawing.ts'
import { isTable, placeInCells, type TableFragment } from './tables/place-in-cells.ts'
import { writeTable } from './tables/write-table.ts'
import { quantile, type TextFragment } from './text-fragment.ts'
import { createWordMemory } from './word-memory.ts'

interface WordFragment extends TextFragment {
  word: OcrWord
}

/**
 * The text of a page that was read by OCR, and its words in the same order: tables that the scan shows are written cell by
 * cell, at the place of their first word; what stands around them as OCR has it.
 * @param grids in the pixels of the image
 */
export function layOcrText(
  paragraphs: readonly OcrParagraph[],
  grids: readonly Grid[],
): { text: string; words: OcrWord[] } {
  const placed = placeInCells(toFragments(paragraphs), grids)
  const torn = findTorn([placed])
  const tables = placed.filter(isTable).filter(({ table }) => !torn.includes(table))
  const holders = new Map(tables.flatMap((table) => listWords(table).map((word) => [word, table])))

  const memory = createWordMemory()
  const words: OcrWord[] = []
  const parts: string[] = []
  const written = new Set<TableFragment>()
  let open: OcrParagraph[] = []
  const close = () => {
    parts.push(readOcrText(open))
    open = []
  }
  for (const { lines } of paragraphs) {
    let own: OcrParagraph['lines'] = []
    for (const line of lines) {
      const rest = line.words.filter((word) => !holders.has(word))
      const begun = new Set(line.words.flatMap((word) => holders.get(word) ?? []))
      if (rest.length > 0) {
        own.push({ words: rest })
        words.push(...rest.filter(isWord))
      }
      for (const table of begun) {
        if (written.has(table)) continue
        written.add(table)
        if (own.length > 0) open.push({ lines: own })
        own = []
        close()
        parts.push(
          writeTable(table.table, {
            words: memory,
            layText: (fragments) => layBlocks(fragments, { notes: [], rules: [], words: memory }),
          }),
        )
        words.push(...listWords(table))
      }
    }
    if (own.length > 0) open.push({ lines: own })
  }
  close()
  return { text: parts.filter((part) => part !== '').join('\n\n'), words }
}

/** The words that count, those of a line on one baseline. A blank behind each keeps them apart, however narrow their gap. */
function toFragments(paragraphs: readonly OcrParagraph[]): WordFragment[] {
  let order = 0
  return paragraphs.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => {
      const own = words.filter(isWord)
      const y = quantile(
        own.map(({ bbox }) => bbox.y1),
        0.5,
      )
      const size = quantile(
        own.map(({ bbox }) => bbox.y1 - bbox.y0),
        0.5,
      )
      return own.map((word) => ({
        text: `${word.text.replace(/\s+/g, ' ')} `,
        x: word.bbox.x0,
        y,
        width: word.bbox.x1 - word.bbox.x0,
        size,
        order: order++,
        word,
      }))
    }),
  )
}

/** The words of a table, cell by cell. */
function listWords({ table }: TableFragment): OcrWord[] {
  return table.cells
    .flatMap(({ fragments }) => fragments.toSorted((a, b) => a.order - b.order))
    .flatMap((one) => (isTable(one) ? listWords(one) : 'word' in one ? [(one as WordFragment).word] : []))
}
