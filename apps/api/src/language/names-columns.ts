const longestName = 40

/** "Control measures (use the hierarchy of controls)": what is in brackets is no part of the name. */
const withoutRemark = (cell: string) => cell.replace(/(?<!\s)\s*\([^()]*\)$/, '')

/** "SKR-EM-PL-003", "NIT/47": what is numbered stands beside its label, and names no column. */
const isCode = (cell: string) => !cell.includes(' ') && /[/-]/.test(cell) && /\d/.test(cell)

/**
 * Whether the cells of a row read as the names of columns: short, each beginning as a title does, hardly a figure among them,
 * and none a sentence. "Area Authority | Plant Manager" reads so too: that rows follow, the caller knows.
 */
export function readAsColumnNames(cells: readonly string[]): boolean {
  if (cells.length < 2) return false
  const isName = (cell: string) =>
    withoutRemark(cell).length <= longestName &&
    /^[\p{Lu}\p{Lo}#]/u.test(cell) &&
    !/^(?:yes|no)$/i.test(cell) &&
    !isCode(cell)
  if (!cells.every(isName)) return false
  return (
    cells.filter((cell) => /\d/.test(cell)).length <= 1 && !cells.some((cell) => /[.;:]$/.test(cell) && cell.length > 8)
  )
}
