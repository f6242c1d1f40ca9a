import type { PackedWord } from '../platform/database/tables/documents.ts'
import type { LayoutLine } from './layout-lines.ts'

/** Heights of the font by which two readers may place a word apart. */
const offset = 0.6

/**
 * The lines that a scanner read, each part with how sure we are of it: a scanner does not say how well it read, so a part
 * is certain where OCR finds each of its words there too, however it parts them.
 * @param words of OCR, with their places as shares of the page
 * @param page its width and height, in the unit of the lines
 */
export function compareLayer(
  lines: readonly LayoutLine[],
  words: readonly PackedWord[],
  page: { width: number; height: number },
): LayoutLine[] {
  const placed = words.map(([text, x, y, width, height]) => ({
    letters: lettersOf(text),
    x: (x + width / 2) * page.width,
    y: (y + height / 2) * page.height,
  }))
  return lines.map((line) => {
    const beside = placed
      .filter(({ y }) => Math.abs(y - (line.y - 0.35 * line.size)) < offset * line.size)
      .sort((a, b) => a.x - b.x)
    return {
      ...line,
      cells: line.cells.map((cell) => {
        const seen = beside
          .filter(({ x }) => x > cell.x - line.size && x < cell.end + line.size)
          .map(({ letters }) => letters)
          .join('')
        const said = cell.text.split(/\s+/).map(lettersOf)
        return { ...cell, confidence: said.every((word) => seen.includes(word)) ? 100 : 0 }
      }),
    }
  })
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
