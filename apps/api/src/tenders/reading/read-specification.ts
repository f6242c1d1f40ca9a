import { innermostHeading } from '../../platform/heading-path.ts'
import { splitInline } from './find-lists.ts'
import type { Clause } from './read-clauses.ts'

interface Part {
  text: string
  quote: string
  mandatory: boolean
  lead?: string
}

const mandatoryCell = /^(?:m|mandatory|must(?: have)?|shall|required|yes|y|essential|compulsory)$/i
const desirableCell =
  /^(?:d|o|desirable|desired|optional|should(?: have)?|nice to have|preferred|could(?: have)?|no|n)$/i
const flagColumn = /mandatory|m\s*\/\s*[do]|priority|desirable|moscow|obligation|^type$/i
const textColumn = /requirement|description|specification|particulars|statement/i
const specificationColumn =
  /\b(?:specifications?|requirements?|parameters?|technical|features?|characteristics?|minimum|description of (?:items?|goods|services?)|deliverables?)\b/i
/** Columns that a bidder fills in. */
const answerColumn =
  /\b(?:response|remarks?|compl(?:y|iance|ied)|offered|deviations?|vendor|bidder['’]?s?|yes ?\/ ?no|supporting)\b/i
/** Tables of these are none of requirements. */
const otherColumn =
  /\b(?:weight\w*|marks?|points?|scores?|prices?|rates?|amounts?|costs?|total|dates?|times?|deadline|milestones?|events?|criteri(?:on|a)|page(?: no\.?)?|fees?)\b/i
const specificationTitle = /\b(?:specifications?|technical (?:data|requirements|parameters)|data ?sheet|maintenance)\b/i
const blank = /^\[?(?:vendor|bidder|supplier|tenderer)? ?to (?:be )?fill(?:ed)?\b|^[\s._…-]*$/i
/** Cells of a row that say what a thing is and what it has to be. */
const mostCells = 6

/**
 * The requirements of a row of a table of specifications, which needs no "shall": a list in its cell gives one for each
 * item. Undefined where the row is read as text: its table is none, or nothing says so.
 */
export function readSpecification(clause: Clause): Part[] | undefined {
  const cells = clause.cells ?? []
  const columns = clause.columns ?? []
  const flagAt = columns.findIndex((name) => flagColumn.test(name))
  if (flagAt >= 0) return readFlagged(clause, cells, columns, flagAt)
  const near = innermostHeading(clause.section)
  const named = columns.length > 0 ? isSpecification(columns, near) : specificationTitle.test(near)
  if (!named || cells.length < 2 || cells.length > mostCells) return undefined
  const telling = cells.filter(
    (cell, index) =>
      !answerColumn.test(columns.length === cells.length ? (columns[index] ?? '') : '') &&
      !blank.test(cell) &&
      (index > 0 || !/^\(?[\divxa-z]{1,4}[.)]?$/i.test(cell)),
  )
  const text = telling.length === 2 && columns.length !== 2 ? telling.join(': ') : telling.join(' ')
  const whole = clause.text.length > text.length ? clause.text : text
  if (!/\p{L}{3}/u.test(whole) || whole.split(' ').length < 3 || /\?$/.test(whole)) return undefined
  const inline = splitInline(clause.quote)
  if (!inline) return [{ text: whole, quote: clause.quote, mandatory: true }]
  return inline.items.map((item) => ({
    text: `${inline.lead} ${item}`.trim(),
    quote: item,
    mandatory: true,
    lead: inline.lead,
  }))
}

function isSpecification(columns: readonly string[], title: string): boolean {
  if (columns.some((name) => otherColumn.test(name) && !specificationColumn.test(name))) return false
  if (columns.some((name) => specificationColumn.test(name))) return true
  return specificationTitle.test(title) && !columns.some((name) => otherColumn.test(name))
}

/** A row of a table of requirements whose own column says whether each is mandatory. */
function readFlagged(
  clause: Clause,
  cells: readonly string[],
  columns: readonly string[],
  flagAt: number,
): Part[] | undefined {
  const flag = cells.find(
    (cell, index) =>
      (index === flagAt || cells.length !== columns.length) && (mandatoryCell.test(cell) || desirableCell.test(cell)),
  )
  if (flag === undefined) return undefined
  const textAt = columns.findIndex((name) => textColumn.test(name))
  const longest = cells.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const own = (textAt >= 0 && (cells[textAt]?.split(' ').length ?? 0) > 2 ? cells[textAt] : longest) ?? ''
  if (own.split(' ').length < 3) return []
  // The rest of a wrapped cell follows its row.
  const rest = clause.text.slice(clause.text.indexOf(own) + own.length).trim()
  const continued =
    rest !== '' && !rest.startsWith(flag) && !mandatoryCell.test(rest) && !/\bto fill\b/i.test(rest) ? rest : ''
  const text = continued && !desirableCell.test(continued) ? `${own} ${continued}` : own
  return [{ text, quote: own, mandatory: mandatoryCell.test(flag) }]
}
