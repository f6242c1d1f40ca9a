import { splitDocumentText } from '../../language/split-document-text.ts'
import { innermostHeading } from '../../platform/heading-path.ts'
import { readSchedule } from '../pricing/read-schedule.ts'
import { type Clause, type DocumentPageText, readClauses } from './read-clauses.ts'

/** A sentence of a bid, and where it stands. */
export interface BidStatement {
  documentId: string
  fileName: string
  page: number
  /** Verbatim, in one line. */
  text: string
  /** The number that stands before its paragraph or in its row: often that of the requirement it answers. */
  ref: string
  heading: string
  /** Sentences of the same paragraph or row have the same one. */
  paragraph: number
  /** Of a row: its cells with the names of their columns, so far as it has heads. Its text is the whole row. */
  cells?: { head: string; text: string }[]
  /** A label with its value; those of one form are one paragraph. */
  isOfForm?: boolean
  /** A line of a price schedule, or of a list of the bid's own parts: it shows what is offered or enclosed, and nothing of how it is. */
  lists?: 'prices' | 'parts'
}

export interface BidDocument {
  id: string
  fileName: string
  pages: readonly DocumentPageText[]
}

const fewestWords = 3
/** The sentences and rows of a bid's documents; headings, contents, questions and words to a machine are left out. */
export function readBid(documents: readonly BidDocument[]): BidStatement[] {
  let paragraph = 0
  return documents.flatMap(({ id, fileName, pages }) => {
    const prices = findPriceLines(pages)
    /** The form that is being read: the heading that it stands under, and its labels so far. */
    let form = { section: '', labels: new Set<string>() }
    const clauses = readClauses(pages).map(withNumber)
    const rowsBelow = countForms(clauses)
    return clauses.flatMap((clause): BidStatement[] => {
      const { page, ref, section, quote } = clause
      const pair = readPair(clause)
      const goesOn =
        pair !== undefined &&
        form.labels.size > 0 &&
        form.section === section &&
        !form.labels.has(pair.head) &&
        (rowsBelow.get(section) ?? 0) <= mostOfOne
      if (!goesOn) {
        paragraph++
        form = { section, labels: new Set() }
      }
      if (pair) form.labels.add(pair.head)
      const own = { documentId: id, fileName, page, ref, heading: section, paragraph }
      if (pair) return isSaid(quote, fewestOf(ref) - 1) ? [{ ...own, text: quote, cells: [pair], isOfForm: true }] : []
      const cells = readCells(clause)
      // A row that answers by cells, "4.1 | Compliant | see page 3", is one statement.
      if (cells) {
        const lists = tellList(clause, prices)
        return isSaid(quote, fewestOf(ref)) ? [{ ...own, text: quote, cells, ...(lists && { lists }) }] : []
      }
      return splitDocumentText(quote).flatMap(({ text: sentence }) => {
        const text = withoutSalutation(sentence)
        return isSaid(text, fewestOf(ref)) ? [{ ...own, text }] : []
      })
    })
  })
}

/** "02.03(a)", "[4]", "3.1 (b) 2": the number of a clause alone in the first cell of a row. */
const numberCell = /^\[?\d{1,2}(?:\.\d{1,3}){0,4}\]?(?:[ .]?\((?:[a-z]|[ivx]{1,4})\)){0,2}(?: \d{1,2})?[.)]?$/i

/** A row whose first cell is a clause's number with letters, which is none of a document's own. */
function withNumber(clause: Clause): Clause {
  const [first = ''] = clause.cells ?? []
  return clause.ref === '' && (clause.cells?.length ?? 0) > 1 && numberCell.test(first)
    ? { ...clause, ref: first }
    : clause
}

const rowOf = (page: number, cells: readonly string[]) => `${page} ${cells.filter(Boolean).join(' ')}`

/** The rows of price schedules that have a rate or an amount. */
function findPriceLines(pages: readonly DocumentPageText[]): ReadonlySet<string> {
  const { lines } = readSchedule(pages, { priced: true })
  return new Set(
    lines.filter(({ rate, amount }) => rate !== null || amount !== null).map(({ page, quote }) => rowOf(page, [quote])),
  )
}

const pageColumn = /^(?:page|pages|page no\.?|pg\.?|p\.)$/i
const namesParts =
  /\b(?:contents|list of (?:enclosures|documents|attachments|annexes|annexures|appendices)|enclosures|index)\b/i

function tellList({ page, cells = [], columns, section }: Clause, prices: ReadonlySet<string>): BidStatement['lists'] {
  if (prices.has(rowOf(page, cells))) return 'prices'
  const last = cells.at(-1) ?? ''
  const isOfPages = pageColumn.test(columns?.at(-1) ?? '') || namesParts.test(innermostHeading(section))
  return isOfPages && /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/.test(last) ? 'parts' : undefined
}

/** Rows of a form that describes one thing, a certificate or a bank guarantee; longer ones are sheets of many. */
const mostOfOne = 5

/** How many rows of a form stand under each heading. */
function countForms(clauses: readonly Clause[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const clause of clauses) if (readPair(clause)) counts.set(clause.section, (counts.get(clause.section) ?? 0) + 1)
  return counts
}

/** "Dear Harbour Board, we …", "Sir, we …": who is spoken to is none of what is offered. */
const salutation =
  /^(?:(?:dear|respected|esteemed|honou?red) [^,.;:!?]{2,60}[,:!] ?|(?:dear |respected )?(?:sirs?|madam|gentlemen|ladies and gentlemen|ma['’]am)(?: ?\/ ?(?:sirs?|madam))?[,:!] ?)(?=\S)/i
/** "To the Harbour Board.", "Sub: tender for …": the head of a letter. */
const letterHead =
  /^(?:(?:to|attn\.?|attention|kind attn\.?),? (?:the|m\/s|mr|mrs|ms|dr)\b(?![^.]*\b(?:is|are|was|were|has|have|had|will|shall|we|our|us)\b)[^:;]{2,120}|(?:sub|subject|re|ref|reference)\.? ?: ?.{2,300})$/i

function withoutSalutation(sentence: string): string {
  const said = sentence.replace(salutation, '')
  return letterHead.test(said) ? '' : said
}

const mostWords = { label: 7, value: 30 }
const countWords = (text: string) => text.split(/\s+/).length

/** A row of a form, "Date of issue | 4 May 2026": two cells below no heads, the first of them short. */
function readPair({ cells, columns, ref }: Clause): { head: string; text: string } | undefined {
  const [label = '', value = ''] = cells ?? []
  if (cells?.length !== 2 || columns || ref !== '' || !/\p{L}/u.test(label)) return undefined
  if (countWords(label) > mostWords.label || countWords(value) > mostWords.value || /[.;?]$/.test(label))
    return undefined
  return { head: label.replace(/(?<!\s)\s*:$/, ''), text: value }
}

/** Under a number of its own a word is an answer: "Complied." */
const fewestOf = (ref: string) => (ref === '' ? fewestWords : 1)

function isSaid(text: string, fewest: number): boolean {
  return text.split(/\s+/).length >= fewest && /\p{L}/u.test(text) && !/\?$/.test(text)
}

/** The cells of a row behind its number, each below the name of its column. */
function readCells({ cells, columns, ref, quote }: Clause): BidStatement['cells'] {
  if (!cells) return undefined
  const said = cells.map((text, index) => ({
    text,
    head: columns?.length === cells.length ? (columns[index] ?? '') : '',
  }))
  const own = ref === '' ? said : said.slice(1)
  // What is wrapped stands behind the row in the text: the rest of its longest cell, as a rule.
  const row = own
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  const at = quote.indexOf(row)
  const rest = at < 0 ? '' : quote.slice(at + row.length).trim()
  const longest = own.reduce((most, { text }) => Math.max(most, text.length), 0)
  return own
    .map((cell) => (rest !== '' && cell.text.length === longest ? { ...cell, text: `${cell.text} ${rest}` } : cell))
    .filter(({ text }) => text !== '')
}
