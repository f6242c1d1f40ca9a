import { cleanText } from './clean-text.ts'

/** Excel keeps no more characters in a cell. */
export const cellMaxLength = 32_767

/**
 * Text that no spreadsheet takes for a formula, not even after somebody has edited the cell, or saved the sheet as CSV
 * and opened that: an apostrophe goes before = + - @ tab and line ends, and before the full-width forms of the signs.
 * A literal "_x0041_" is escaped, because Excel reads it as a character code.
 */
export function safeCellText(text: string): string {
  const clean = cleanText(text).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return /^\s*[=+\-@\t\n＝＋－＠]/u.test(clean) ? `'${clean}` : clean
}

/** A text as cells that each hold no more than Excel takes, cut at line ends or spaces where there are any. */
export function splitForCells(text: string, maxLength = cellMaxLength - 100): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > maxLength) {
    const window = rest.slice(0, maxLength)
    const at = Math.max(window.lastIndexOf('\n'), window.lastIndexOf(' '))
    const cut = at > maxLength / 2 ? at : endsInHalf(window) ? maxLength - 1 : maxLength
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut).trimStart()
  }
  return [...parts, rest]
}

/** A pair of surrogates must not be parted. */
function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff
}
