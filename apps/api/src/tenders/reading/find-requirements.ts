import type { RequirementCategory } from '@fieldproof/schema/tenders'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { categoriseRequirement } from './categorise-requirement.ts'
import type { Clause } from './read-clauses.ts'
import { readObligation } from './read-obligation.ts'

export interface FoundRequirement {
  ref: string
  text: string
  mandatory: boolean
  category: RequirementCategory
  page: number
  section: string
  /** Verbatim on the page, in one line. */
  quote: string
}

/** Words up to which a numbered clause is one requirement; a longer one is taken sentence by sentence. */
const wholeClause = 90
const mostText = 2_000

/** Everything that a tender asks of its bidders and contractor, in the order of the document. */
export function findRequirements(clauses: readonly Clause[]): FoundRequirement[] {
  const found: FoundRequirement[] = []
  for (const clause of clauses) {
    for (const part of clause.columns && clause.cells ? readRow(clause) : readClause(clause)) {
      const text = part.text.slice(0, mostText)
      found.push({
        ref: clause.ref,
        text,
        mandatory: part.mandatory,
        category: categoriseRequirement(text, clause.section),
        page: clause.page,
        section: clause.section,
        quote: part.quote,
      })
    }
  }
  return found
}

interface Part {
  text: string
  quote: string
  mandatory: boolean
}

function readClause({ ref, text, quote }: Clause): Part[] {
  const sentences = splitDocumentText(text).map((sentence) => ({
    text: sentence.text,
    obligation: readObligation(sentence.text),
  }))
  const asking = sentences.filter(({ obligation }) => obligation)
  if (asking.length === 0) return []
  const kinds = new Set(asking.map(({ obligation }) => obligation?.mandatory))
  if (ref !== '' && kinds.size === 1 && text.split(' ').length <= wholeClause)
    return [{ text, quote, mandatory: asking[0]?.obligation?.mandatory ?? true }]
  return asking.map((sentence) => ({
    text: sentence.text,
    // A sentence that goes on over the page is quoted as far as its page shows it.
    quote: quote.includes(sentence.text) ? sentence.text : overlap(sentence.text, quote),
    mandatory: sentence.obligation?.mandatory ?? true,
  }))
}

/** The longest beginning of a sentence that stands in the text of its page. */
function overlap(sentence: string, quote: string): string {
  const words = sentence.split(' ')
  for (let count = words.length - 1; count > 2; count--) {
    const start = words.slice(0, count).join(' ')
    if (quote.includes(start)) return start
  }
  return ''
}

const mandatoryCell = /^(?:m|mandatory|must(?: have)?|shall|required|yes|y|essential|compulsory)$/i
const desirableCell =
  /^(?:d|o|desirable|desired|optional|should(?: have)?|nice to have|preferred|could(?: have)?|no|n)$/i

/** A row of a table of requirements: its own column may say whether it is mandatory. */
function readRow(clause: Clause): Part[] {
  const cells = clause.cells ?? []
  const columns = clause.columns ?? []
  const flagAt = columns.findIndex((name) =>
    /mandatory|m\s*\/\s*[do]|priority|desirable|moscow|obligation|^type$/i.test(name),
  )
  const flag = cells.find(
    (cell, index) => (flagAt < 0 || index === flagAt) && (mandatoryCell.test(cell) || desirableCell.test(cell)),
  )
  const textAt = columns.findIndex((name) => /requirement|description|specification|particulars|statement/i.test(name))
  if (flag === undefined || flagAt < 0) return readClause(clause)
  const longest = cells.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const own = (textAt >= 0 && (cells[textAt]?.split(' ').length ?? 0) > 2 ? cells[textAt] : longest) ?? ''
  if (own.split(' ').length < 3) return []
  // The rest of a wrapped cell follows its row.
  const rest = clause.text.slice(clause.text.indexOf(own) + own.length).trim()
  const continued = rest !== '' && !rest.startsWith(flag) && !mandatoryCell.test(rest) ? rest : ''
  const text = continued && !desirableCell.test(continued) ? `${own} ${continued}` : own
  return [{ text, quote: own, mandatory: mandatoryCell.test(flag) }]
}
