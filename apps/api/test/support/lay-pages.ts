import { drawLines, makePdf } from './make-pdf.ts'

const left = 60
const top = 780
const leading = 14
/** Where the cells of a row begin, by the number of its cells; points. */
const stops: Record<number, readonly number[]> = {
  1: [left],
  2: [left, 300],
  3: [left, 130, 420],
  4: [left, 120, 380, 460],
  5: [left, 110, 300, 390, 470],
}

/**
 * A PDF of plain text: pages parted by a form feed, lines as they are, cells of a row parted by "|" and set at fixed
 * stops. An empty line leaves a gap, as between paragraphs.
 */
export function layPages(text: string, columns: Record<number, readonly number[]> = {}): Uint8Array<ArrayBuffer> {
  const all = { ...stops, ...columns }
  const pages = text
    .replace(/^\n+|\n+$/g, '')
    .split('\f')
    .map((page) => {
      const content = page
        .replace(/^\n+|\n+$/g, '')
        .split('\n')
        .flatMap((line, row) => {
          const cells = line.split('|').map((cell) => cell.trim())
          return cells.map((cell, index) => ({ cell, x: all[cells.length]?.[index] ?? left, y: top - row * leading }))
        })
        .filter(({ cell }) => cell !== '')
        .map(({ cell, x, y }) => drawLines([latin(cell)], { x, y, size: 10 }))
        .join('')
      return { content }
    })
  return new Uint8Array(makePdf(pages))
}

/** The font of the test's PDFs has the letters of Windows-1252; its dashes and quotation marks are not where Latin 1 has none. */
function latin(text: string): string {
  return text.replace(/[–—]/g, '-').replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
}
