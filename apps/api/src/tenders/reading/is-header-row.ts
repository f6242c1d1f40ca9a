/** A cell that holds nothing but a number or code. */
export function isBareRef(cell: string): boolean {
  return /^(?:[A-Z]{1,5}[-.\s]?)?\d{1,3}(?:[.-]\d{1,3})*[.)]?$/.test(cell) && /\d/.test(cell)
}

/** Usual names of a table's columns, in English: one of them tells a row of heads from a row of short cells. */
const usualName =
  /^(?:(?:s|sl|sr|clause|item|req(?:uirement)?|ref(?:erence)?)\.?\s*(?:no|nos|number|id|ref)?\.?|no\.?|id|#|requirements?|description|criteri(?:on|a)|(?:evaluation|award) criteri(?:on|a)|weight(?:ing|age)?s?(?:\s*\(?%\)?)?|(?:(?:max(?:imum)?\.?|total|obtainable|available)\s*)?(?:marks|points|score)(?:\s(?:obtainable|available|possible|allotted))?|priority|mandatory.*|m\s*\/\s*[do].*|step|event|activity|stage|milestone|date.*|(?:(?:financial|fiscal|accounting) )?years?|particulars|parameter|specification|deliverable|our statement|statement|response|compliance|quer(?:y|ies)|repl(?:y|ies))$/i
/** "4,18,000/-", "90 days": nothing but a figure, with its unit. */
const figure = /^(?:[\p{Sc}]|[A-Z]{2,3}\.?|Rs\.?)?\s?\d[\d,.]*(?:\s?\/-|\s?(?:%|days|weeks|months|years))?$/iu
const longestHead = 90
const fewestCells = 3

/**
 * Whether a row names the columns of a table: short cells without sentences, one of them a usual name; or names above a row of as
 * many cells with a figure among them. @param below the cells of the row below, that of the columns' numbers left out
 */
export function isHeaderRow(cells: readonly string[], below: readonly string[]): boolean {
  return isNamedHead(cells) || headsFigures(cells, below)
}

function isNamedHead(cells: readonly string[]): boolean {
  return (
    cells.length >= 2 &&
    // "7.3 | Compliant | No" answers a clause.
    !isBareRef(cells[0] ?? '') &&
    // A row of dates or sums is none, whatever its first cell is called.
    !cells.some((cell) => /^:|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d:\d\d|\d{4}/.test(cell)) &&
    cells.every(
      (cell) =>
        cell.length < 60 && !/[.;]$/.test(cell.replace(/(?:\b(?:no|nos|ref|sl|sr|s|req|max|min)\.){1,3}$/i, '')),
    ) &&
    cells.some((cell) => usualName.test(cell)) &&
    !cells.every((cell) => /\d/.test(cell))
  )
}

function headsFigures(cells: readonly string[], below: readonly string[]): boolean {
  return (
    cells.length >= fewestCells &&
    below.length === cells.length &&
    cells.every(
      (cell) =>
        cell.length < longestHead && /\p{L}{2}/u.test(cell) && !/\d|:$/.test(cell.replace(/\([^()]{0,40}\)/g, '')),
    ) &&
    below.some((cell, index) => index > 0 && figure.test(cell)) &&
    below.some((cell) => /\p{L}{3}/u.test(cell))
  )
}

const beginsNumber = /^(?:s|sl|sr|ser)\.?$/i
const goesOnNumber = /^nos?\.?$/i

/**
 * The names of columns whose heads take two lines: the lower line has fewer cells, and each goes on with the name above
 * it. "No." belongs below "Sl."; the others are the last ones, as names of few words take one line. Undefined where the
 * lower line is a head of its own.
 */
export function joinHeads(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  if (lower.length >= upper.length || lower.some((cell) => /\d/.test(cell))) return undefined
  const joined = [...upper]
  const begun = beginsNumber.test(upper[0] ?? '') && goesOnNumber.test(lower[0] ?? '')
  if (begun) joined[0] = `${upper[0]} ${lower[0]}`
  const rest = begun ? lower.slice(1) : lower
  for (const [index, cell] of rest.entries()) {
    const at = upper.length - rest.length + index
    joined[at] = `${upper[at]} ${cell}`
  }
  return joined
}
