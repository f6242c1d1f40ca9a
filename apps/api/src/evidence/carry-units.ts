import { currencyOf, readUnit } from '../language/units.ts'

/** A unit at the end of a name: "No-load loss, kW", "Price (EUR)", "Depth [m]". */
const atEnd = /[,([]\s{0,3}([^,()[\]]{1,14}?)\s{0,3}[)\]]?\s{0,3}$/
const unitColumn = /^(?:units?|uom|unit of measure(?:ment)?)\.?$/i
/** A cell that is a figure without a unit, what bounds it before it, a remark behind. */
const bareFigure =
  /^((?:(?:max|min)(?:imum)?\.?|up to|at (?:least|most)|[<>≤≥=~±]+)?\s{0,3})(\d[\d.,]{0,15}(?<=\d))(?![\d\p{L}%°/]|\s{1,3}[\p{L}%°])/iu

/**
 * The cells of a row with the unit that stands apart from their figures: in the name of their column, in a column of units, or in the
 * name of the row. "No-load loss, kW | 21.5" says 21.5 kW.
 * @param names of the columns, '' where a cell has none
 */
export function carryUnits(names: readonly string[], cells: readonly string[]): string[] {
  const column = names.findIndex((name) => unitColumn.test(name.trim()))
  const ofRow = asUnit(cells[column] ?? '') ?? unitAtEnd(cells[0] ?? '')
  return cells.map((cell, index) => {
    const unit = unitAtEnd(names[index] ?? '') ?? ofRow
    if (index === 0 || index === column || unit === undefined) return cell
    return cell.replace(bareFigure, (_, bound: string, figure: string) => `${bound}${figure} ${unit}`)
  })
}

/** "dB(A)" is one unit, and no ampere. */
const unitAtEnd = (name: string) =>
  asUnit(/(?<!\S)[^\s()]{1,8}\([^\s()]{1,6}\)$/.exec(name.trim())?.[0] ?? '') ?? asUnit(atEnd.exec(name)?.[1] ?? '')

function asUnit(text: string): string | undefined {
  const unit = text.trim()
  return unit !== '' && (readUnit(unit)?.length === unit.length || currencyOf(unit) !== undefined) ? unit : undefined
}
