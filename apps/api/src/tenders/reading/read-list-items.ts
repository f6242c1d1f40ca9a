import type { Clause } from './read-clauses.ts'

const mostItems = 15
/** Clauses that may stand between two items of one list: what explains the upper one. */
const mostBetween = 14
const longestTitle = 60

/** The clauses right below one that are items of one list: letters, numbers or bullets, no headings or tables between. */
export function itemsBelow(clauses: readonly Clause[], index: number): Clause[] {
  const head = clauses[index]
  if (!head) return []
  const items: Clause[] = []
  for (const clause of clauses.slice(index + 1, index + 1 + mostItems)) {
    // A letter that stands apart from its item looks like a row of two cells.
    const lettered = /^\(?[a-z][.)]$/.test(clause.cells?.[0] ?? '')
    if ((clause.cells && !lettered) || clause.section !== head.section) break
    if (clause.page > (items.at(-1) ?? head).page + 1) break
    // Behind "(a)" and "(b)" the document goes on with its next number.
    if (items.at(-1)?.item === 'letter' && clause.item === 'number' && clause.ref.includes('.')) break
    const isNext = clause.item === 'number' && clause.ref === String(items.length + 1)
    if (clause.ref !== '' && !isNext && !(clause.ref.startsWith(head.ref) && clause.ref !== head.ref)) break
    items.push(...clause.quote.split(/\s(?=[a-z][.)]\s\p{Lu})/u).map((text) => ({ ...clause, text, quote: text })))
  }
  return items
}

/**
 * The items of a numbered or lettered list below a clause, by their marks alone: 1, 2, 3 or (a), (b), (c), whatever
 * explains each of them between. Ends with the section, or where the next mark does not come.
 */
export function sequenceBelow(clauses: readonly Clause[], index: number): Clause[] {
  const head = clauses[index]
  if (!head) return []
  const items: Clause[] = []
  let kind: Clause['item']
  let between = 0
  for (const clause of clauses.slice(index + 1)) {
    if (clause.section !== head.section || items.length >= mostItems || between > mostBetween) break
    const own = markOf(clause)
    const isNext =
      (kind === undefined || clause.item === kind) &&
      (own === String(items.length + 1) || own === String.fromCharCode(97 + items.length))
    if (isNext && (items.length > 0 || between <= 1)) {
      kind = clause.item
      items.push(clause)
      between = 0
    } else if (isAbove(clause, head) || items.length === 0) {
      if (isAbove(clause, head) || between > 1) break
      between++
    } else between++
  }
  return items
}

/** "3" of "3", "c" of "2.1(c)". */
const markOf = ({ ref, item }: Clause) =>
  item === 'letter' ? (/\((\w{1,2})\)$/.exec(ref)?.[1] ?? '') : item === 'number' ? ref : ''

/** A number as deep as the head's or higher: the next clause of the document. */
function isAbove({ ref, item }: Clause, head: Clause): boolean {
  return item === 'number' && head.ref.includes('.') && ref.split('.').length >= head.ref.split('.').length
}

/** "Annual revenue: the vendor must …" is called by what stands before the colon or dash. */
export function titleOf(text: string): string {
  const [title = ''] = text.split(/:\s|\s[–—]\s|(?<=\p{L}{3})\.\s/u, 1)
  return title.length >= 4 && title.length <= longestTitle && title.length < text.length ? title : text
}
