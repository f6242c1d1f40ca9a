import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import { findColumns, type TableColumn } from './find-columns.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isClause, isNoise, isQuestion } from './item-text.ts'
import { partQuestionColumns } from './part-question-columns.ts'

export interface QuestionnairePage {
  /** 1-based. */
  page: number
  lines: readonly LayoutLine[]
}

/** A line of a questionnaire with what stands in it, answer boxes and page headers left out. */
export interface QuestionnaireRow {
  page: number
  /** What is left of the line: the question's words, or a heading. */
  text: string
  /** The content of the reference column, or the reference that stands apart in front of the text. */
  refText: string
  clause: string
  weight: number | null
  /** Inside a table with a question column. */
  inTable: boolean
  /** In a table: reaches across its columns, as the titles of its parts do. */
  spans: boolean
  /** Nothing but answer boxes and labels. */
  isAnswer: boolean
  /** The header of a table with a question column. */
  isHeader: boolean
  /** Distance to the line above, in heights of the font; large at the start of a page or column. */
  gap: number
  /** Height of the font as a multiple of the document's usual one. */
  scale: number
  /** Left edge, from the left edge of its column of the page, in heights of the font. */
  indent: number
  /** Parts with a wide gap between them. */
  cells: number
}

/** Turns the lines of all pages into rows, the columns of tables told apart. */
export function readRows(pages: readonly QuestionnairePage[]): QuestionnaireRow[] {
  const isFurniture = findFurniture(pages)
  const sizes = pages.flatMap(({ lines }) => lines.map(({ size }) => size)).sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10
  const rows: QuestionnaireRow[] = []
  let columns: TableColumn[] | undefined
  for (const { page, lines: printed } of pages) {
    const lines = partQuestionColumns(
      // The header of a table is repeated on each of its pages too.
      printed.filter((_, index) => !isFurniture(page, index) || isInHeader(printed, index)),
    )
    const lefts = new Map<number, number>()
    for (const line of lines)
      lefts.set(line.block, Math.min(lefts.get(line.block) ?? Number.POSITIVE_INFINITY, line.cells[0]?.x ?? 0))
    let previous: LayoutLine | undefined
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]
      if (!line) continue
      if (previous && previous.block !== line.block) columns = undefined
      const header = findHeader(line, lines[index + 1])
      if (header) {
        columns = header.columns
        if (header.lines === 2) index++
      }
      const row = header ? { ...nothing, isHeader: true } : columns ? readTableRow(line, columns) : readListRow(line)
      const above = previous?.block === line.block ? previous : undefined
      rows.push({
        page,
        ...row,
        gap: above ? (line.y - above.y) / usual : Number.POSITIVE_INFINITY,
        scale: line.size / usual,
        indent: ((line.cells[0]?.x ?? 0) - (lefts.get(line.block) ?? 0)) / usual,
        cells: line.cells.length,
      })
      previous = lines[index]
    }
  }
  return rows
}

/** The header of a table, which may take two lines ("Max." above "score"). */
function findHeader(
  line: LayoutLine,
  next: LayoutLine | undefined,
): { columns: TableColumn[]; lines: number } | undefined {
  const belongs =
    next !== undefined &&
    next.block === line.block &&
    next.y - line.y < 1.6 * line.size &&
    next.cells.length <= line.cells.length &&
    next.cells.every(
      (cell) =>
        cell.text.split(' ').length <= 2 &&
        line.cells.some((other) => overlap(cell, other) > 0) &&
        !(/^\d/.test(cell.text) || isAnswerText(cell.text.replace(/^no\.$/i, 'number'))),
    )
  if (belongs) {
    const both = line.cells.map((cell) => {
      const below = next.cells.filter((other) => overlap(cell, other) > 0)
      return {
        text: [cell, ...below].map(({ text }) => text).join(' '),
        x: Math.min(...[cell, ...below].map(({ x }) => x)),
        end: Math.max(...[cell, ...below].map(({ end }) => end)),
      }
    })
    const columns = findColumns(both)
    if (columns) return { columns, lines: 2 }
  }
  const columns = findColumns(line.cells)
  return columns && { columns, lines: 1 }
}

function isInHeader(lines: readonly LayoutLine[], index: number): boolean {
  const [above, line] = [lines[index - 1], lines[index]]
  if (line && findHeader(line, lines[index + 1])) return true
  return above !== undefined && findHeader(above, line)?.lines === 2
}

type Content = Pick<
  QuestionnaireRow,
  'text' | 'refText' | 'clause' | 'weight' | 'inTable' | 'spans' | 'isAnswer' | 'isHeader'
>

const nothing: Content = {
  text: '',
  refText: '',
  clause: '',
  weight: null,
  inTable: false,
  spans: false,
  isAnswer: false,
  isHeader: false,
}

function readListRow({ cells, size }: LayoutLine): Content {
  const whole = join(cells)
  if (isAnswerText(whole)) return { ...nothing, isAnswer: true }
  const [first, ...others] = cells
  const apart = first && others.length > 0 ? readReference(first.text) : undefined
  const isReference = apart !== undefined && apart.rest === ''
  const kept = (isReference ? others : cells).filter((cell, index, all) => {
    const before = all[index - 1]
    return !before || cell.x - before.end < 2 * size || !(isAnswerText(cell.text) || isNoise(cell.text))
  })
  return { ...nothing, text: join(kept), refText: isReference ? (first?.text ?? '') : '' }
}

function readTableRow({ cells }: LayoutLine, columns: readonly TableColumn[]): Content {
  const hasClauses = columns.some(({ role }) => role === 'clause')
  const only = cells.length === 1 ? cells[0] : undefined
  // A title across the columns; a question without a reference column may also be as wide as that.
  if (only && countOverlaps(only, columns) >= 2 && isBroad(only, columns)) {
    const answer = isAnswerText(only.text)
    return { ...nothing, inTable: true, spans: true, text: answer ? '' : only.text, isAnswer: answer }
  }
  const row = { ...nothing, inTable: true }
  const texts: string[] = []
  const clauses: string[] = []
  for (const cell of cells) {
    const column = columnOf(cell, columns)
    if (column?.role === 'reference') row.refText = `${row.refText} ${cell.text}`.trim()
    else if (column?.role === 'question' || !column) texts.push(cell.text)
    else if (column.role === 'clause') clauses.push(cell.text)
    else if (column.role === 'weight') row.weight = readNumber(cell.text) ?? row.weight
    else if (column.role === 'answer' && hasClauses === false && isClause(cell.text)) clauses.push(cell.text)
  }
  // A narrow gap can put the reference and the question's words into one cell.
  const merged = texts.length === 0 ? readReference(row.refText) : undefined
  if (merged && merged.rest !== '') return { ...row, refText: '', text: row.refText, clause: clauses.join(' ') }
  return {
    ...row,
    text: texts.filter((text) => !isAnswerText(text) || texts.length === 1).join(' '),
    clause: clauses.join(' '),
    isAnswer: row.refText === '' && row.weight === null && clauses.length === 0 && isAnswerText(texts.join(' ')),
  }
}

function isBroad(cell: LineCell, columns: readonly TableColumn[]): boolean {
  // What begins in the reference column and goes on into the question's is no reference.
  const first = columns[0]
  return first !== undefined && (first.role === 'reference' ? cell.x <= first.end : countOverlaps(cell, columns) >= 3)
}

function countOverlaps(cell: LineCell, columns: readonly TableColumn[]): number {
  return columns.filter(({ x, end }) => overlap(cell, { x, end }) > 0).length
}

function columnOf(cell: LineCell, columns: readonly TableColumn[]): TableColumn | undefined {
  const scored = columns.map((column) => ({ column, distance: -overlap(cell, column) }))
  // Where headers are centred over their columns, the nearest one is meant.
  return scored.reduce<(typeof scored)[number] | undefined>(
    (best, one) => (best && best.distance <= one.distance ? best : one),
    undefined,
  )?.column
}

/** Length in common; negative: the distance. */
function overlap(a: { x: number; end: number }, b: { x: number; end: number }): number {
  return Math.min(a.end, b.end) - Math.max(a.x, b.x)
}

function readNumber(text: string): number | null {
  const found = /^\D{0,3}(\d{1,4}(?:\.\d+)?)\s*(?:%|points?|marks?|pts)?$/i.exec(text.trim())
  return found ? Number(found[1]) : null
}

function join(cells: readonly LineCell[]): string {
  return cells.map(({ text }) => text).join(' ')
}

const edgeLines = 3

/** Letters from which a part of a line is known again, where OCR reads the rest of it differently. */
const tellingLetters = 12

/** Lines at the edge of a page that stand on other pages too, page numbers aside, or that are page numbers. */
function findFurniture(pages: readonly QuestionnairePage[]): (page: number, index: number) => boolean {
  const edges = pages.map(({ page, lines }) => {
    const order = lines.map((line, index) => ({ line, index })).sort((a, b) => a.line.y - b.line.y)
    const atEdge = order.length <= 2 * edgeLines ? order : [...order.slice(0, edgeLines), ...order.slice(-edgeLines)]
    return { page, lines: atEdge.map(({ line, index }) => describeEdge(line, index)) }
  })
  const counts = new Map<string, number>()
  for (const { lines } of edges)
    for (const key of new Set(lines.flatMap(({ keys }) => keys))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const furniture = new Set<string>()
  for (const { page, lines } of edges)
    for (const { index, keys, asks } of lines) {
      const [whole = ''] = keys
      const repeats = keys.some((key) => (counts.get(key) ?? 0) >= 2) && !isAnswerText(whole) && !asks
      if (repeats || /^(?:page |sheet )?#(?: ?(?:of|\/) ?#)?$|\b(?:page|sheet) #(?: of #)?$/.test(whole))
        furniture.add(`${page} ${index}`)
    }
  return (page, index) => furniture.has(`${page} ${index}`)
}

function describeEdge({ cells }: LayoutLine, index: number) {
  const text = join(cells)
  const parts = cells
    .map((cell) => keyOf(cell.text))
    .filter((key) => key.replace(/[^\p{L}]/gu, '').length >= tellingLetters)
  // Questions may differ in nothing but a number.
  return { index, keys: [keyOf(text), ...parts], asks: isQuestion(readReference(text)?.rest ?? text) }
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#/]+/gu, ' ')
    .trim()
}
