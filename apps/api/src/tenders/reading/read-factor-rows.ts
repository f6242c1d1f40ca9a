import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Clause } from './read-clauses.ts'

/** "Factors", "Evaluation criteria": the head of a column of what bids are judged by. */
const head = /^(?:(?:evaluation|award|selection) )?(?:factors?|criteri(?:on|a))\b/i
/** "1. Technical capability" in the first cell of a row. */
const numbered = /^\(?\d{1,2}[.)]\s+(?<name>\p{L}.{2,90})$/u
const nothing = /^(?:none|n\/?a|nil|-|–)?$/i
const mostRows = 15

/** A factor of a table without weights, with what its other cells say of it. */
export interface FactorRow {
  clause: Clause
  name: string
  /** "A. Method B. Team"; empty where its row says "none". */
  about: string
}

/** The numbered rows of a table right below a clause whose first column is headed by factors or criteria. */
export function factorRowsBelow(clauses: readonly Clause[], index: number): FactorRow[] {
  const rows: FactorRow[] = []
  let headed = false
  for (const clause of clauses.slice(index + 1, index + 1 + mostRows)) {
    const [first = '', ...rest] = clause.cells ?? []
    if (!clause.cells) break
    if (rows.length === 0 && (head.test(first) || head.test(clause.columns?.[0] ?? ''))) headed = true
    const name = numbered.exec(first)?.groups?.name
    if (name === undefined) {
      if (rows.length > 0) break
      continue
    }
    const about = clause.text.replace(/\s+/g, ' ').trim().slice(name.length).trim()
    rows.push({ clause, name, about: nothing.test(rest.join(' ').trim()) ? '' : about })
  }
  return headed ? rows : []
}

const important =
  /\border of (?:their )?(?:relative )?importance\b|\b(?:more|less) important than\b|\bequal(?:ly)? (?:in )?importan(?:t|ce)\b/i
/** Clauses behind a list in which its order may be told, and characters of that that are kept. */
const reach = 8
const mostText = 600

/** What the clauses behind a list say of how much one of it counts beside another; empty where they say nothing. */
export function importanceBelow(clauses: readonly Clause[], index: number): string {
  return clauses
    .slice(index, index + reach)
    .flatMap(({ text, section }) => (section === clauses[index]?.section ? splitDocumentText(text) : []))
    .filter(({ text }) => important.test(text))
    .map(({ text }) => text)
    .join(' ')
    .slice(0, mostText)
}
