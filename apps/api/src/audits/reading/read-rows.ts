import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import type { ScanPlace } from '../../ingestion/place-scan-box.ts'
import type { PageBox, PageDrawing } from '../../ingestion/tables/page-drawing.ts'
import type { ItemPlace } from '../../platform/database/tables/audits.ts'
import { nameOf } from './column-roles.ts'
import type { TableColumn } from './find-columns.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isChoice, isNoise, splitAtBoxes, withoutBullet } from './item-text.ts'
import { type BoxPlace, headsBoxes, markBoxes } from './mark-boxes.ts'
import { partBoxColumns } from './part-box-columns.ts'
import { partOptions } from './part-options.ts'
import { partQuestionColumns } from './part-question-columns.ts'
import { findHeader, nothing, type RowContent, readTableRow } from './read-table-row.ts'

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
  /** It ends with a colon above a text with a box in front, and has none itself. */
  headsBoxes?: boolean
  /** The line below, where it looks alike and goes on with a small letter; '' elsewhere. */
  next: string
  /** Where a text with a box of its own to tick begins, or goes on. */
  boxed: 'start' | 'more' | undefined
  /** It has several boxes behind it, one for each answer. */
  chooses?: boolean | undefined
  /** Where its box stands, in front of it. */
  boxAt?: BoxPlace | undefined
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
            : readListRow(asked, lines[index + 1])
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
        boxAt: mark?.at,
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

/** Behind a text a letter that only its font knows is a box. */
const isUnknownLetter = ({ text }: LineCell) => /^\p{Co}$/u.test(text)

function readListRow(line: LayoutLine, next: LayoutLine | undefined): RowContent {
  const { cells, size } = line
  const whole = join(cells)
  // "Requirements:" in bold is a title, "Name:" and "Comments:" are not.
  const named = cells.length === 2 && readReference(cells[0]?.text ?? '')?.rest === ''
  const isTitle = (cells.length === 1 || named) && isBold(line) && whole.endsWith(':') && nameOf(whole) !== 'answer'
  const heads = cells.length === 1 && headsBoxes(line, next)
  if (isAnswerText(whole) && !isTitle && !heads) return { ...nothing, isAnswer: true }
  const [first, ...others] = cells
  const apart = first && others.length > 0 ? readReference(first.text) : undefined
  const isReference = apart !== undefined && apart.rest === ''
  const kept = (isReference ? others : cells).filter((cell, index, all) => {
    const before = all[index - 1]
    if (before && isUnknownLetter(cell)) return false
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
      parted.some(({ options }) => options) ||
      cells.some((cell) => !kept.includes(cell) && (isChoice(cell.text) || isUnknownLetter(cell))),
    bulleted: listed !== undefined,
    headsBoxes: heads,
    refText: isReference ? (first?.text ?? '') : '',
  }
}

function join(cells: readonly LineCell[]): string {
  return cells.map(({ text }) => text).join(' ')
}
