/** The most that a sheet has. */
export const sheetRows = 1_048_576
export const sheetColumns = 16_384

/** "B3" as row 2 and column 1, from 0; undefined for what is none, or lies outside of a sheet. */
export function readCellReference(reference: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(digits)
  return row < 1 || row > sheetRows || column > sheetColumns ? undefined : { row: row - 1, column: column - 1 }
}

/** "A1:C4" with its corners in order; one cell is an area as well. */
export function readArea(reference: string) {
  const [first = '', second = first] = reference.split(':')
  const a = readCellReference(first)
  const b = readCellReference(second)
  if (!a || !b) return undefined
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}
export type Area = NonNullable<ReturnType<typeof readArea>>

/** Column 0 is "A", 27 is "AB". */
export function writeColumn(column: number): string {
  let name = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name
  return name
}
