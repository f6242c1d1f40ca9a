import type { Entry } from './find-criteria.ts'
import { nameCriterion } from './name-criterion.ts'
import { nest, sumOf } from './nest-criteria.ts'
import type { DocumentPageText } from './read-clauses.ts'

/** "(i) Experience of the firm: [10]", "Method (40 points)", "Price | 80": a name and the figure that ends its line. */
const figured =
  /^(?:(?<ref>\(?(?:[a-z]|\d{1,2}(?:\.\d{1,2}){0,2}|[ivx]{1,4})[.)])\s+|[•●▪*–-]\s+)?(?<name>\p{L}[^\t[\]]{2,120}?)[\s:.…–—-]{1,40}[([]?\s?(?:max(?:imum)?\.?\s)?(?<weight>\d{1,4}(?:\.\d{1,2})?)\s?(?:%|points?|marks?)?\s?[)\]]?$/iu
/** "Total points for the three criteria: 100" */
const total =
  /^(?:grand |overall )?total\b(?!\s(?:cost|price|bid|tender|amount|value))[^\d]{0,80}?[([]?(?<sum>\d{2,4})(?:\.0+)?\s?(?:%|points?|marks?)?\s?[)\]]?$/iu
const money = /\b(?:price|amount|rate|cost|qty|quantity|tax|vat|gst|rs|usd|eur|inr)\b\.?[\s:]*[([]?\d/i
/** Lines without a figure between two rows: what a row says further, and the foot and head of a page. */
const mostBetween = 8
const mostRows = 60
/** What bids are judged by is said of in the lines above, and weighs a hundred or some hundreds. */
const judges = /evaluat|criteri|scor|points|marks|weight/i
const wholes: ReadonlySet<number> = new Set([30, 40, 50, 60, 70, 80, 90, 100, 150, 200, 300, 400, 500, 600, 1_000])

interface Row {
  at: number
  entry: Entry
}

/**
 * Rows of any layout whose figures add up to the total that stands below them: nothing else than a list of marks does so.
 * Of a tree its heads, with their parts, add up.
 */
export function readTotalledLists(pages: readonly DocumentPageText[]): Entry[][] {
  const lines = pages.flatMap(({ page, text }) =>
    text.split('\n').flatMap((line) => {
      const own = line.replace(/\s+/g, ' ').trim()
      return own === '' ? [] : [{ page, line: own }]
    }),
  )
  const lists: Entry[][] = []
  let rows: Row[] = []
  for (const [at, { page, line }] of lines.entries()) {
    const sum = Number(total.exec(line)?.groups?.sum ?? 0)
    if (sum > 0) {
      const above = lines.slice(Math.max(0, (rows[0]?.at ?? at) - mostBetween), at).map((one) => one.line)
      const list = wholes.has(sum) && judges.test(above.join(' ')) ? addingUpTo(rows, sum) : undefined
      if (list) lists.push(list)
      rows = []
      continue
    }
    const { ref = '', name, weight } = money.test(line) ? {} : (figured.exec(line)?.groups ?? {})
    if (!name || Number(weight) === 0) continue
    if (at - (rows.at(-1)?.at ?? at) > mostBetween) rows = []
    const entry = { ref, name: nameCriterion(name), weight: Number(weight), description: '', threshold: null }
    rows = [...rows.slice(-mostRows), { at, entry: { ...entry, page, quote: line, headed: true } }]
  }
  return lists
}

/** The last rows that add up to a sum, by themselves or each with its parts; undefined where none do. */
function addingUpTo(rows: readonly Row[], sum: number): Entry[] | undefined {
  for (let count = 2; count <= rows.length; count++) {
    const own = rows.slice(-count).map(({ entry }) => entry)
    if (Math.abs(sumOf(own) - sum) < 0.01 || (sum === 100 && Math.abs(sumOf(nest(own)) - sum) < 0.01)) return own
  }
  return undefined
}
