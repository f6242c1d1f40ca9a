/** "Values!$B$2:$B$6", "'Drop down'!A1:A9" and nothing else: an area of a sheet. */
const areaOfSheet = /^=?(?:'((?:[^']|'')+)'|([^'!()]+))!\$?[A-Z]{1,3}\$?\d{0,7}(?::\$?[A-Z]{1,3}\$?\d{0,7})?$/

/** The sheet in which a formula names an area; undefined where it is another formula. */
export function readSheetOfArea(formula: string): string | undefined {
  const [, quoted, plain] = areaOfSheet.exec(formula.trim()) ?? []
  return quoted?.replaceAll("''", "'") ?? plain
}

/** Collects, from the XML of a sheet, the formulas of the choices that its cells offer. */
export function createChoicesReader() {
  const formulas: string[] = []
  let isList = false
  let formula: string | undefined
  return {
    formulas,
    open(name: string, { type }: Readonly<Record<string, string>>) {
      if (name === 'dataValidation') isList = type === 'list'
      else if (isList && name === 'formula1') formula = ''
    },
    close(name: string) {
      if (name === 'dataValidation') isList = false
      if (name !== 'formula1' || formula === undefined) return
      formulas.push(formula)
      formula = undefined
    },
    text(text: string) {
      if (formula !== undefined && formula.length < longest) formula += text
    },
  }
}

/** Characters; Excel takes no more. */
const longest = 8_192

/**
 * The sheets that hold nothing but choices for the cells of others: others take theirs from them, and they offer none.
 * @param sheets with the formulas of their choices
 * @param names formulas by the names that the workbook gives them, in small letters
 * @returns their names
 */
export function findChoiceSheets(
  sheets: readonly { name: string; choices: readonly string[] }[],
  names: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const offering = new Set(sheets.flatMap(({ name, choices }) => (choices.length > 0 ? [name.toLowerCase()] : [])))
  const taken = sheets.flatMap(({ choices }) =>
    choices.map((formula) => readSheetOfArea(names.get(formula.trim().toLowerCase()) ?? formula)?.toLowerCase()),
  )
  return new Set(
    sheets
      .map(({ name }) => name)
      .filter((name) => taken.includes(name.toLowerCase()) && !offering.has(name.toLowerCase())),
  )
}
