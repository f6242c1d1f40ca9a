import type { LineCell } from '../../ingestion/layout-lines.ts'
import { columnNames, type NamedRole } from './column-names.ts'

export interface TableColumn {
  role: NamedRole
  x: number
  end: number
}

/** Names that may also be a sentence's own words; such a line is a header only with few words in each cell. */
const mostWords = 5

/**
 * The columns of a table, where a line is the header of one with questions: a column for them and another one.
 * "No." is the number before the questions and an answer behind them.
 */
export function findColumns(cells: readonly LineCell[]): TableColumn[] | undefined {
  const parts = cells.flatMap(divide)
  if (parts.length < 2 || parts.some(({ text }) => text.split(/\s+/).length > mostWords || /[?]\s*$/.test(text)))
    return undefined
  const columns: TableColumn[] = []
  for (const { text, x, end } of parts) {
    const plain = text.replace(/(?<![:*])[:*]+$/, '').trim()
    const seen = (role: NamedRole) => columns.some((column) => column.role === role)
    const role = columnNames.find(([name, pattern]) => {
      if (!pattern.test(plain)) return false
      if (name === 'reference') return !seen('question') && !seen('reference')
      return name !== 'question' || !seen('question')
    })?.[0]
    if (!role && !/^\p{Lu}/u.test(plain)) return undefined
    columns.push({ role: role ?? 'answer', x, end })
  }
  // "Item | Requirement": the first is the number.
  const questions = columns.filter(({ role }) => role === 'question')
  const reference = columns.find(({ role }) => role === 'reference')
  const [first, second] = columns
  if (!reference && first?.role === 'question' && /^items?$/i.test(parts[0]?.text ?? '') && second) {
    const wide = columns.slice(1).find((_, index) => columnNames[2]?.[1].test(parts[index + 1]?.text ?? ''))
    if (wide) {
      first.role = 'reference'
      wide.role = 'question'
      return columns
    }
  }
  if (questions.length === 0) return undefined
  return reference || columns.some(({ role }) => role === 'answer' || role === 'weight' || role === 'clause')
    ? columns
    : undefined
}

/** "Yes No N/A" and "Weight Score Comments", where they were set or read as one cell, are a column each. */
function divide(cell: LineCell): LineCell[] {
  const words = cell.text.split(/\s+/)
  const boxes = words.length > 1 && words.every((word) => /^(?:yes|no|n\.?\/?a\.?|y|n|c|nc|ok|nok)$/i.test(word))
  const titles = words.length > 2 && words.every((word) => isTitle(word))
  if (!boxes && !titles) return [cell]
  const perLetter = (cell.end - cell.x) / cell.text.length
  let at = cell.x
  return words.map((text) => {
    const x = at
    at += perLetter * (text.length + 1)
    return { ...cell, text, x, end: x + perLetter * text.length }
  })
}

function isTitle(word: string): boolean {
  return columnNames.some(([role, pattern]) => (role === 'weight' || role === 'answer') && pattern.test(word))
}
