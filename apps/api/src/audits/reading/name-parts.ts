import type { TableRow } from './classify-rows.ts'
import { isAnswerText, isQuestion } from './item-text.ts'
import { oneLine } from './split-cell.ts'

/** Words of a label, and of the name that stands before what is said of it. */
const longestLabel = 3
const longestName = 8

/**
 * The rows right above headers that name the part of the questionnaire which begins: "Function | GOVERN (GV): what it is about",
 * a label and its name over several columns, set off from the rest. A label takes the place of what it named before, and of what stood below that.
 * @param tables the rows of each, in the order of the document
 * @returns for the last of such rows the names from the outermost on, "GOVERN (GV) – Policy (GV.PO)", for the others ''
 */
export function nameParts(tables: readonly (readonly TableRow[])[]): Map<TableRow, string> {
  const parts = new Map<TableRow, string>()
  const names = new Map<string, string>()
  for (const rows of tables)
    for (const [header, named] of rows.entries()) {
      if (named.kind !== 'header' || readLabel(named)) continue
      const first = rows.findLastIndex((row, at) => at < header && readLabel(row) === undefined) + 1
      for (const row of rows.slice(first, header)) {
        const [label, name] = readLabel(row) ?? ['', '']
        const labels = [...names.keys()]
        const known = labels.indexOf(label)
        for (const below of known < 0 ? [] : labels.slice(known)) names.delete(below)
        names.set(label, name)
        parts.set(row, row === rows[header - 1] ? [...names.values()].join(' – ') : '')
      }
    }
  return parts
}

function readLabel({ kind, cells }: TableRow): [label: string, name: string] | undefined {
  const [first, second, ...others] = cells
  if (kind === 'title' || !first || !second || others.length > 0 || second.columnSpan < 2) return undefined
  const isSetOff = cells.every(({ shaded }) => shaded) || cells.every(({ bold }) => bold)
  const [label, text] = [oneLine(first.text).replace(/:$/, ''), oneLine(second.text)]
  const isLabel = /^\p{L}/u.test(label) && countWords(label) <= longestLabel
  if (!isSetOff || !isLabel || isAnswerText(text) || isQuestion(text)) return undefined
  const [name = ''] = text.split(/:\s/)
  return [label, countWords(name) <= longestName ? name : text]
}

const countWords = (text: string) => text.split(/\s+/).length
