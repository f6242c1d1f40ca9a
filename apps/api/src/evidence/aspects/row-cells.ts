import { contentStems } from '../../language/content-words.ts'
import { isAskedColumn, isGivenColumn } from '../asked-columns.ts'
import type { Statement } from '../statement.ts'

interface Cell {
  /** The name of its column, as far as it stands beside it: "Required: 80 dB", "Offered 88 dB". */
  head: string
  start: number
  end: number
}

/**
 * Whether what stands at a place of a row is said of what the claim says: in the column that the claim names, or, where it names
 * none, in any but those of what others ask beside what is given. Of what is no row everything is.
 */
export function isInColumn(claim: Statement, source: Statement, place: { start: number }): boolean {
  const { cells, own, named } = readColumns(claim, source, place)
  if (!own || own.head === '') return true
  if (named.length > 0) return named.includes(own)
  return !(isAskedColumn(own.head) && cells.some(({ head }) => isGivenColumn(head)))
}

/** Whether it stands in a column that the claim names: "Limit: 12 t" says that the limit is 12 t. */
export function isInNamedColumn(claim: Statement, source: Statement, place: { start: number }): boolean {
  const { own, named } = readColumns(claim, source, place)
  return own !== undefined && named.includes(own)
}

function readColumns(claim: Statement, { text }: Statement, place: { start: number }) {
  const cells = cellsOf(text)
  const own = cells.find(({ start, end }) => place.start >= start && place.start < end)
  const claimed = new Set(contentStems(claim.text))
  return { cells, own, named: cells.filter((cell) => tellingOf(cell, cells).some((stem) => claimed.has(stem))) }
}

/** The stems of a cell's name that do not stand in the names of all of them: "offered" of "offered noise". */
function tellingOf({ head }: Cell, cells: readonly Cell[]): string[] {
  const others = cells.filter((cell) => cell.head !== '').map((cell) => new Set(contentStems(cell.head)))
  return contentStems(head).filter((stem) => others.length === 1 || !others.every((other) => other.has(stem)))
}

const separator = /[|;]/g
const longestHead = 60

/** The cells of a row, which are parted by bars, or by semicolons where each has its name and a colon. */
function cellsOf(text: string): Cell[] {
  const cuts = [...text.matchAll(separator)].map(({ index }) => index)
  if (cuts.length === 0) return []
  const cells = [-1, ...cuts].map((cut, index): Cell => {
    const [start, end] = [cut + 1, cuts[index] ?? text.length]
    const cell = text.slice(start, end)
    const colon = cell.indexOf(':')
    const figure = cell.search(/\d/)
    const length = colon >= 0 ? colon : Math.max(figure, 0)
    return { head: length <= longestHead ? cell.slice(0, length).trim() : '', start, end }
  })
  return text.includes('|') || cells.every(({ start, end }) => text.slice(start, end).includes(':')) ? cells : []
}
