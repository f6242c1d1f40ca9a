import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import type { ScanPlace } from '../../ingestion/place-scan-box.ts'
import type { PageBox, PageDrawing } from '../../ingestion/tables/page-drawing.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { nameOf } from './column-roles.ts'
import { findColumns, type TableColumn } from './find-columns.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isChoice, isClause, isNoise, splitAtBoxes, withoutBullet } from './item-text.ts'
import { markBoxes } from './mark-boxes.ts'
import { partBoxColumns } from './part-box-columns.ts'
import { partOptions } from './part-options.ts'
import { partQuestionColumns } from './part-question-columns.ts'

export interface QuestionnairePage {
  /** 1-based. */
  page: number
  lines: readonly LayoutLine[]
  /** Absent where nothing is known of it. */
  drawing?: PageDrawing | undefined
  /** Of a scan: places are told in the pixels of its image, which lies on the page like this. */
  scan?: ScanPlace | undefined
}

/** Heights of the font; a ground that is higher is that of a whole region. */
const highestGround = 3.5

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
  /** It begins with a bullet, which is left out. */
  bulleted: boolean
  /** Nothing but answer boxes and labels. */
  isAnswer: boolean
  /** Answers to choose from stood behind the text, and are left out. */
  isAnswered?: boolean
  /** The line above ended before its edge, though the first word of this one had room there. */
  isBroken?: boolean
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
  /** Set off from the text around it: bold, or on a ground. */
  strong: boolean
  /** In capitals, where most others are not. */
  isLoud: boolean
  /** The line below begins with a bullet, and it does not. */
  leads: boolean
  /** The line below, where it looks alike and goes on with a small letter; '' elsewhere. */
  next: string
  /** Where a text with a box of its own to tick begins, or goes on. */
  boxed: 'start' | 'more' | undefined
  /** It has several boxes behind it, one for each answer. */
  chooses?: boolean | undefined
  /** Where it stands on its page, in the unit of its lines. */
  box?: PageBox | undefined
  /** Where it stands in a Word or Excel file. */
  place?: ItemPlace | undefined
  /** It is all of a paragraph, as its file says, so that a question in it is asked by itself. */
  isParagraph?: boolean
}

/** What a document's text usually looks like. */
export interface UsualText {
  /** Height of its letters. */
  size: number
  /** Most of it is bold, so that bold means nothing. */
  bold: boolean
  /** The same of capitals. */
  capitals: boolean
}

export function findUsualText(pages: readonly QuestionnairePage[]): UsualText {
  const lines = pages.flatMap((page) => page.lines)
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b)
  return {
    size: sizes[Math.floor(sizes.length / 2)] ?? 10,
    bold: lines.filter(isBold).length > mostly * lines.length,
    capitals: lines.filter(({ cells }) => isCapitals(join(cells))).length > mostly * lines.length,
  }
}

/** Share of the lines that look alike from which on it sets none of them off. */
const mostly = 0.4

/** Whether a text is set in capitals throughout. */
export function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 4 && letters === letters.toUpperCase()
}

const isBold = ({ cells }: LayoutLine) => cells.every(({ bold }) => bold)

/** Turns the lines of pages into rows, the columns of tables told apart. */
export function readRows(pages: readonly QuestionnairePage[], usualText: UsualText): QuestionnaireRow[] {
  const usual = usualText.size
  const rows: QuestionnaireRow[] = []
  let columns: TableColumn[] | undefined
  for (const { page, lines: printed, drawing } of pages) {
    const lines = partBoxColumns(partQuestionColumns(printed), drawing?.boxes ?? [])
    const marks = markBoxes(lines, drawing?.boxes ?? [])
    const lefts = new Map<number, number>()
    const rights = new Map<number, number>()
    for (const { block, cells } of lines) {
      lefts.set(block, Math.min(lefts.get(block) ?? Number.POSITIVE_INFINITY, cells[0]?.x ?? 0))
      rights.set(block, Math.max(rights.get(block) ?? 0, cells.at(-1)?.end ?? 0))
    }
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
      const mark = marks.get(line)
      const asked = mark ? { ...line, cells: line.cells.filter((cell) => !mark.options.includes(cell)) } : line
      const row = header
        ? { ...nothing, isHeader: true }
        : asked.cells.length === 0
          ? { ...nothing, isAnswer: true }
          : columns
            ? readTableRow(asked, columns)
            : readListRow(asked)
      const above = previous?.block === line.block ? previous : undefined
      rows.push({
        page,
        ...row,
        gap: above ? (line.y - above.y) / usual : Number.POSITIVE_INFINITY,
        scale: line.size / usual,
        indent: ((line.cells[0]?.x ?? 0) - (lefts.get(line.block) ?? 0)) / usual,
        cells: asked.cells.length,
        strong: (isBold(line) && !usualText.bold) || isOnGround(line, drawing?.grounds ?? []),
        isBroken: above !== undefined && hasRoom(above, line, rights.get(line.block) ?? 0),
        isLoud: !usualText.capitals && isCapitals(row.text),
        leads: startsList(lines[index + 1]) && !startsList(line),
        next: goesOn(line, lines[index + 1]) ? join(lines[index + 1]?.cells ?? []) : '',
        boxed: mark?.boxed,
        chooses: mark?.chooses,
        box: drawing && boxOf(line),
      })
      previous = lines[index]
    }
  }
  return rows
}

/** Whether the next line looks alike, stands close and goes on with a small letter, as in a paragraph. */
function goesOn(line: LayoutLine, next: LayoutLine | undefined): boolean {
  return (
    next !== undefined &&
    next.block === line.block &&
    isBold(next) === isBold(line) &&
    Math.abs(next.size / line.size - 1) < 0.1 &&
    next.y - line.y < 1.9 * line.size &&
    /^\p{Ll}/u.test(next.cells[0]?.text ?? '')
  )
}

/** Whether the first word of a line had room at the end of the one above. */
function hasRoom({ cells: above }: LayoutLine, { cells: [first], size }: LayoutLine, right: number): boolean {
  const end = above.at(-1)?.end ?? right
  const [word = ''] = first?.text.split(' ') ?? []
  const perLetter = first ? (first.end - first.x) / first.text.length : size
  return end + perLetter * (word.length + 1) + size < right
}

/** From the height of capitals to below the letters that reach down. */
function boxOf({ cells, y, size }: LayoutLine): PageBox {
  return [
    Math.min(...cells.map(({ x }) => x)),
    y - 0.85 * size,
    Math.max(...cells.map(({ end }) => end)),
    y + 0.25 * size,
  ]
}

const startsList = (line: LayoutLine | undefined) => line !== undefined && withoutBullet(join(line.cells)) !== undefined

function isOnGround({ cells, y, size }: LayoutLine, grounds: readonly PageBox[]): boolean {
  const [x, middle] = [(cells[0]?.x ?? 0) + 1, y - 0.35 * size]
  return grounds.some(
    ([left, top, right, bottom]) =>
      x > left && x < right && middle > top && middle < bottom && bottom - top < highestGround * size,
  )
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
        ...cell,
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

export function isInHeader(lines: readonly LayoutLine[], index: number): boolean {
  const [above, line] = [lines[index - 1], lines[index]]
  if (line && findHeader(line, lines[index + 1])) return true
  return above !== undefined && findHeader(above, line)?.lines === 2
}

type Content = Pick<
  QuestionnaireRow,
  'text' | 'refText' | 'clause' | 'weight' | 'inTable' | 'spans' | 'bulleted' | 'isAnswer' | 'isAnswered' | 'isHeader'
>

const nothing: Content = {
  text: '',
  refText: '',
  clause: '',
  weight: null,
  inTable: false,
  spans: false,
  bulleted: false,
  isAnswer: false,
  isHeader: false,
}

function readListRow(line: LayoutLine): Content {
  const { cells, size } = line
  const whole = join(cells)
  // "Requirements:" in bold is a title, "Name:" and "Comments:" are not.
  const named = cells.length === 2 && readReference(cells[0]?.text ?? '')?.rest === ''
  const isTitle = (cells.length === 1 || named) && isBold(line) && whole.endsWith(':') && nameOf(whole) !== 'answer'
  if (isAnswerText(whole) && !isTitle) return { ...nothing, isAnswer: true }
  const [first, ...others] = cells
  const apart = first && others.length > 0 ? readReference(first.text) : undefined
  const isReference = apart !== undefined && apart.rest === ''
  const kept = (isReference ? others : cells).filter((cell, index, all) => {
    const before = all[index - 1]
    // Behind a text a letter that only its font knows is a box.
    if (before && /^\p{Co}$/u.test(cell.text)) return false
    return !before || cell.x - before.end < 2 * size || !(isAnswerText(cell.text) || isNoise(cell.text))
  })
  const parted = kept.map((cell) => partOptions(cell.text))
  const text = parted
    .map((part) => splitAtBoxes(part.text)?.join(' ').trim() ?? part.text)
    .join(' ')
    .trim()
  const listed = withoutBullet(text)
  return {
    ...nothing,
    text: listed ?? text,
    isAnswered:
      parted.some(({ options }) => options) || cells.some((cell) => !kept.includes(cell) && isChoice(cell.text)),
    bulleted: listed !== undefined,
    refText: isReference ? (first?.text ?? '') : '',
  }
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
