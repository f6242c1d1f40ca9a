import { splitDocumentText } from '../../language/split-document-text.ts'
import { latinPart } from './latin-part.ts'
import { pairsOf } from './pairs-of.ts'
import type { Clause } from './read-clauses.ts'

export interface Statement {
  clause: Clause
  text: string
  /** A row or line of the form "label: value". */
  label: string
  rest: string
}

/** Characters of a row that are read; a sentence has no more either. */
const longestRow = 4_000

const money = String.raw`(?:in )?(?<money>Rs\.?|INR|USD|EUR|GBP|AED|ZAR|KES|NGN|₹|€|£|\$)`
/** "EMD (Rs.)", "Percentage (%)", "Validity (days)": the unit of the figures below or beside a name. */
const unitOfName = new RegExp(
  String.raw`(?:[([]|\bin )(?:${money}|(?<unit>%|days|weeks|months|years))(?:[)\]]|\W{0,2}$)`,
  'i',
)
/** "97,000", "97,000/-", "97,000=00". */
const bareFigure = /^\d[\d,.]*(?: ?\/-|=00)?$/

const ownUnit = /^\d{1,4} ?(?:\(\p{L}{2,12}\) ?)?(?:%|days|weeks|months|years)$/iu

/** A figure with the unit that its name gives it. */
function withUnit(name: string, value: string): string {
  if (!bareFigure.test(value)) return value
  const { money: currency, unit } = unitOfName.exec(name)?.groups ?? {}
  return currency ? `${currency} ${value}` : unit ? `${value} ${unit}` : value
}

/** Of a row below named columns each cell with its name, but the first, which names the row. */
function toColumnStatements(clause: Clause): Statement[] {
  const { cells = [], columns = [], quote } = clause
  if (columns.length !== cells.length || columns.length < 3) return []
  return columns.flatMap((name, index) => {
    const rest = withUnit(name, cells[index] ?? '')
    // "90 days" says itself what it is.
    const telling = rest !== (cells[index] ?? '') || ownUnit.test(rest)
    return index === 0 || !telling
      ? []
      : [
          {
            clause,
            text: quote.slice(0, longestRow),
            label: name
              .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
              .replace(/(?<![\s.:])[\s.:]+$/, '')
              .trim(),
            rest,
          },
        ]
  })
}

/** What a clause says: the pairs of its row, the cells below the names of its columns, or its sentences. */
export function toStatements(clause: Clause): Statement[] {
  const pairs = clause.cells && clause.cells.length > 2 ? pairsOf(clause.cells) : []
  if (pairs.length > 1)
    return pairs.flatMap(({ label, value }) =>
      value === '' ? [] : [{ clause, text: `${label}: ${value}`, label, rest: value }],
    )
  if (clause.cells && clause.cells.length >= 2) {
    const [start = ''] = clause.cells
    // "3. Validity | 90 days": a number may stand in one cell with the name.
    const numbered = clause.ref !== '' && !/\p{L}{3}/u.test(start)
    const [first = '', second = '', ...rest] = numbered ? clause.cells.slice(1) : clause.cells
    const text = clause.quote.slice(0, longestRow)
    const label = latinPart(first)
      .replace(/^\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+(?=\p{L})/u, '')
      .replace(/(?<![:\s])[:\s]+$/, '')
    if (second !== '' && label.length < 110)
      return [
        { clause, text, label, rest: [withUnit(label, second), ...rest].join(' ').replace(/^[:\s]+/, '') },
        ...toColumnStatements(clause),
      ]
    return [{ clause, text, label: '', rest: text }]
  }
  return splitDocumentText(clause.quote).map(({ text }) => {
    const parted = /^([^:.]{3,70}?)(?<!https?)\s*:(?!\d\d|\/\/)\s*(?=\S)/.exec(text)
    const label = parted?.[1] ?? ''
    return { clause, text, label, rest: parted ? text.slice(parted[0].length) : text }
  })
}
