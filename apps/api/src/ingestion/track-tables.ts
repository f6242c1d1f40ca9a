import { isNumberedParagraph } from '../language/item-mark.ts'
import { readAsColumnNames } from '../language/names-columns.ts'

/** Lines without a cell gap after which a table has ended; a cell may be wrapped over several. */
const maxWrapped = 8
const maxHeader = 90

/**
 * Follows the tables of a document from line to line and over page ends, by the tabs between their cells, and says what
 * the columns of the current one are called, so that a row can be understood without the rows above it.
 */
export function createTableTracker() {
  let header: { cells: string; page: number; start: number } | undefined
  let wrapped = 0

  return {
    /** Takes the next line. @param following the lines after it @param begins whether a table begins where it is a row */
    next(line: { text: string; start: number }, page: number, following: readonly string[], begins = false): void {
      if (!line.text.trim().includes('\t') || isNumberedParagraph(line.text)) {
        // A row of one cell.
        if (line.text.includes('\t') && !isNumberedParagraph(line.text)) return
        if (++wrapped > maxWrapped) header = undefined
        return
      }
      // The first row of what comes after other text, or a header that is repeated on a new page.
      const isFirst = begins || header === undefined || wrapped > 2 || header.page !== page
      wrapped = 0
      const cells = line.text
        .split('\t')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
      if (isFirst && isHeader(cells, following)) header = { cells: clip(cells.join(' | ')), page, start: line.start }
    },

    /** A heading stands here, and no row follows: the table is over. */
    end(): void {
      header = undefined
    },

    /** The table's columns, unless the passage that begins here shows them itself. */
    columnsAt(page: number, start: number): string | undefined {
      return header && (header.page !== page || header.start < start) ? header.cells : undefined
    },
  }
}

/** Years, or days at which a period ends: "2022", "January 28, 2023"; what the first of them belong to may stand before. */
const period =
  /^(?:(?:fiscal|FY) ?)?(?:(?:\p{L}{3,9}\.? )?\d{1,2},? |\d{1,2}\.? \p{L}{3,9},? )?(?:19|20)\d\d(?:[/–-]\d{2,4})?(?: ?\(\w\))?$/iu

function namesPeriods(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells
  const isLabel = first.length <= 40 && !/\d{3}/.test(first.replace(/\b(?:19|20)\d\d\b/g, ''))
  return others.length > 0 && others.every((cell) => period.test(cell)) && (period.test(first) || isLabel)
}

function isHeader(cells: readonly string[], following: readonly string[]): boolean {
  const hasRows = following.slice(0, 5).filter((line) => line.includes('\t')).length >= 2
  return hasRows && (namesPeriods(cells) || readAsColumnNames(cells))
}

function clip(columns: string): string {
  return columns.length <= maxHeader ? columns : `${columns.slice(0, maxHeader - 1).trimEnd()}…`
}
