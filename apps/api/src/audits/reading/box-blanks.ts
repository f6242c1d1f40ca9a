import type { LayoutLine } from '../../ingestion/layout-lines.ts'

/** Lines of a page from which on short lines to write on in front of texts are there to be ticked. */
const fewest = 5
const blank = /^_{2,6}\s*(?=[\p{L}\p{N}])/u

/** "__Ropes", "__Hooks": in a list a short line in front of each text is to be ticked, as a box is. */
export function boxBlanks(lines: readonly LayoutLine[]): readonly LayoutLine[] {
  const isBlank = ({ cells: [first] }: LayoutLine) => blank.test(first?.text ?? '')
  if (lines.filter(isBlank).length < fewest) return lines
  return lines.map((line) =>
    isBlank(line)
      ? {
          ...line,
          cells: line.cells.map((cell, at) => (at === 0 ? { ...cell, text: cell.text.replace(blank, '☐ ') } : cell)),
        }
      : line,
  )
}
