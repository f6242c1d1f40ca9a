import type { Line } from './read-tables.ts'

/** Columns of one of the tables that stand side by side: with one there would be no names to tell apart from values. */
const fewestColumns = 2

/**
 * "Use │ Limit │ Use │ Limit": a table that goes on beside itself, for want of room below. Its rows are those of each side, so that no
 * value is told of the label at its other side. Lines are left as they are where no names of columns repeat.
 */
export function partSideBySide(lines: readonly Line[]): Line[] {
  const names = lines.find(({ text }) => text.includes('\t'))
  const columns = names && readPeriod(cellsOf(names.text))
  if (names === undefined || columns === undefined) return [...lines]
  const count = cellsOf(names.text).length
  return lines.flatMap((line) => {
    if (line === names) return partCells(line, columns).slice(0, 1)
    return cellsOf(line.text).length === count
      ? partCells(line, columns).filter(({ text }) => text.trim() !== '')
      : [line]
  })
}

const cellsOf = (text: string) => text.split('\t')

/** After how many cells the same ones follow again, to the end; undefined where they do not. */
function readPeriod(cells: readonly string[]): number | undefined {
  const names = cells.map((cell) => cell.replace(/\s+/g, ' ').trim().toLowerCase())
  for (let columns = fewestColumns; columns <= names.length / 2; columns++) {
    const isPeriod = names.length % columns === 0 && names.every((name, at) => name === names[at % columns])
    if (isPeriod && names.slice(0, columns).every((name) => /\p{L}/u.test(name))) return columns
  }
  return undefined
}

/** A line in pieces of so many cells, each with its offsets. */
function partCells({ text, start }: Line, columns: number): Line[] {
  const cells = cellsOf(text)
  const parts: Line[] = []
  let from = start
  for (let at = 0; at < cells.length; at += columns) {
    const part = cells.slice(at, at + columns).join('\t')
    parts.push({ text: part, start: from, end: from + part.length })
    from += part.length + 1
  }
  return parts
}
