import type { LayoutLine } from '../../ingestion/layout-lines.ts'

/** Lines of a page from which on short lines to write on, or brackets, in front of texts are there to be ticked. */
const fewest = 5
const blank = /^_{2,6}\s*(?=[\p{L}\p{N}])/u
/** Brackets around nothing. */
const bracket = /^(?:\[\s{0,3}\]|\(\s{1,3}\))\s*(?=[\p{L}\p{N}]|$)/u
const brackets = /\[\s{0,3}\]|\(\s{1,3}\)/g

/** "__Ropes", "[ ] Hooks": in a list a short line or a pair of brackets in front of each text is to be ticked, as a box is. */
export function boxBlanks(lines: readonly LayoutLine[]): readonly LayoutLine[] {
  return boxEach(boxEach(lines, blank, blank), bracket, brackets)
}

/** Puts boxes in the lines that begin with something to be ticked, where there are enough of them. */
function boxEach(lines: readonly LayoutLine[], lead: RegExp, each: RegExp): readonly LayoutLine[] {
  const begins = ({ cells: [first, ...others] }: LayoutLine) => {
    const found = lead.exec(first?.text ?? '')
    return found !== null && (others.length > 0 || found[0].length < (first?.text.length ?? 0))
  }
  if (lines.filter(begins).length < fewest) return lines
  return lines.map((line) =>
    begins(line)
      ? {
          ...line,
          cells: line.cells.map((cell) => ({
            ...cell,
            text: cell.text.replace(each, '☐ ').replace(/\s+/g, ' ').trim(),
          })),
        }
      : line,
  )
}
