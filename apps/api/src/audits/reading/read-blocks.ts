import type { DocumentBlock, TableBlock, TableCell } from '../../ingestion/document-block.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isQuestion, readQuestion } from './item-text.ts'
import type { ReadItem } from './read-items.ts'

/** An item that knows where it stands in its file. */
export interface PlacedItem extends ReadItem {
  place: ItemPlace
}

interface Section {
  ref: string
  title: string
}

const questionHeader =
  /\b(?:questions?|requirements?|controls?|checks?|check ?points?|items?|descriptions?|criteria|criterion|statements?|what to)\b/i
const referenceHeader = /^(?:no|nr|ref|reference|id|item|question id|control id|#|s\.? ?no)\b\.?/i

/**
 * The items of a document's blocks, in order: the rows of tables with a question column, and paragraphs that ask. Rows of
 * one cell name the section of what follows.
 */
export function readBlocks(blocks: readonly DocumentBlock[]): PlacedItem[] {
  const items: PlacedItem[] = []
  let section: Section = { ref: '', title: '' }
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table') {
      items.push(...readTable(block, index, block.name === '' ? section : { ref: '', title: block.name }))
      continue
    }
    const { reference, rest } = partReference(`${block.marker} ${block.text}`.trim())
    if (isQuestion(rest))
      items.push(makeItem(reference, section, rest, block.page, { block: index, row: 0, column: 0 }))
    else if (block.headingLevel > 0) section = { ref: reference, title: rest }
  }
  return items
}

function readTable(table: TableBlock, block: number, outer: Section): PlacedItem[] {
  const rows = [...Map.groupBy(table.cells, ({ row }) => row)]
  const column = findQuestionColumn(table.cells)
  if (column === undefined) return []
  const header = rows.find(([, cells]) => cells.length > 1 && cells.some((cell) => isHeader(cell, column)))?.[0]
  const items: PlacedItem[] = []
  let section = outer
  for (const [row, cells] of rows) {
    if (header !== undefined && row <= header) continue
    const cell = cells.find((one) => one.column === column)
    const [first] = cells
    if (first && cells.length === 1 && (first.columnSpan > 1 || first.column < column || !isQuestion(first.text))) {
      const { reference, rest } = partReference(first.text)
      section = { ref: reference, title: rest }
      continue
    }
    if (!cell || isAnswerText(cell.text) || cell.text.split(/\s+/).length < 3) continue
    const own = partReference(cell.text)
    const beside = cells.findLast((one) => one.column < column && readReference(one.text)?.rest === '')
    const ref = own.reference || (beside?.text ?? '')
    items.push(makeItem(ref, section, own.rest, table.page, { block, row, column }))
  }
  return items
}

const isHeader = ({ column, text }: TableCell, questions: number) =>
  column === questions ? text.length <= 60 && questionHeader.test(text) : referenceHeader.test(text)

/** The column in which most is asked or, where nothing is, that says so at its head. */
function findQuestionColumn(cells: readonly TableCell[]): number | undefined {
  const asked = new Map<number, number>()
  for (const { column, text } of cells) if (isQuestion(text)) asked.set(column, (asked.get(column) ?? 0) + 1)
  const [most] = [...asked].toSorted((a, b) => b[1] - a[1])
  return most?.[0] ?? cells.find(({ text }) => text.length <= 60 && questionHeader.test(text))?.column
}

function partReference(text: string): { reference: string; rest: string } {
  const found = readReference(text)
  return found && found.rest !== ''
    ? { reference: found.reference.text, rest: found.rest }
    : { reference: '', rest: text }
}

function makeItem(ref: string, section: Section, text: string, page: number, place: ItemPlace): PlacedItem {
  const { question, clause, weight } = readQuestion(text)
  return { ref, section: section.ref, sectionTitle: section.title, question, clause, weight, page, place }
}
