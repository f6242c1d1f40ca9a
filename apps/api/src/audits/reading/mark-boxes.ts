import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import { findScales } from './find-scales.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isBox, splitAtBoxes } from './item-text.ts'
import { partOptions } from './part-options.ts'

/** What a line of text has to do with the boxes drawn beside it. */
export interface BoxMark {
  /** Where a text with a box of its own begins, or goes on. */
  boxed: 'start' | 'more' | undefined
  /** Cells that name what a box stands for ("Yes", "weekly"), where there are several to choose from. */
  options: LineCell[]
  /** Several boxes stand behind its text, one for each answer. */
  chooses?: boolean
  /** Where a text begins that has its box in front. */
  at?: BoxPlace | undefined
}

/** Left edges of a box and of the text behind it, and the height of its font. */
export interface BoxPlace {
  left: number
  text: number
  size: number
}

/** Heights of the font. */
const besideLine = 1.1
const besideLabel = 2
/** Words. */
const [shortLabel, longestLabel] = [3, 6]
/** Of two columns the nearer one counts, but the height of the line more. */
const sideways = 0.05
/** Share by which the letters of a title differ from those below it. */
const otherSize = 0.15
/** Distances of lines, as a multiple of the usual one, from which on a text begins anew. */
const anew = 1.25
/** Heights of the font from a line with an open bracket to the one that closes it. */
const farthestLine = 2.6

/**
 * Gives each box to tick the text that it belongs to: the lines at its height, with those that go on below and above.
 * @param lines of one page, in order
 */
export function markBoxes(lines: readonly LayoutLine[], boxes: readonly PageBox[]): Map<LayoutLine, BoxMark> {
  const marks = new Map<LayoutLine, BoxMark>()
  if (boxes.length === 0 && !lines.some(hasBoxGlyph)) return marks
  const distance = usualDistance(lines)
  const own = new Map<LayoutLine, PageBox[]>()
  const widths = widthsOf(lines)
  const scales = findScales(lines, boxes)
  const ofScale = new Set(scales.flatMap((scale) => scale.boxes))
  const labels = new Set(scales.map((scale) => scale.labels))
  for (const box of boxes) {
    if (ofScale.has(box)) continue
    const line = nearestLine(lines, box, widths)
    if (line) own.set(line, [...(own.get(line) ?? []), box])
  }
  const leading = new Set(lines.filter(leadsOptions))
  const has = (line: LayoutLine) => own.has(line) || (hasBoxGlyph(line) && !leading.has(line))
  const isBehind = (line: LayoutLine, options = marks.get(line)?.options ?? []) => {
    const text = line.cells.filter((cell) => !options.includes(cell))
    return own.get(line)?.every(([left]) => left > (text.at(-1)?.end ?? 0)) ?? false
  }
  const runs = listParagraphs(lines, distance).flatMap((paragraph) => {
    let goesOn = false
    for (const line of paragraph) {
      const boxesHere = own.get(line) ?? []
      // Below "Rating: ☐ good ☐ fair" stand its other answers.
      goesOn = leading.has(line) || (goesOn && hasBoxGlyph(line))
      const isRest = goesOn && !leading.has(line)
      const options =
        labels.has(line) || isRest ? line.cells : [...findOptions(line, boxesHere), ...findGlyphOptions(line)]
      marks.set(line, { boxed: undefined, options, chooses: boxesHere.length > 1 && isBehind(line, options) })
    }
    return partRuns(paragraph, {
      isChoice: (line) =>
        line.cells.every((cell) => marks.get(line)?.options.includes(cell) || isAnswerText(cell.text)),
      beginsAnew: (line, next) => (has(line) && (isNumberedRow(line) || beginsWithBox(line))) || headsBoxes(line, next),
    })
  })
  const closing = endWithBox(runs, has, isBehind)
  for (const run of runs) {
    const first = run.findIndex(has)
    if (first < 0) continue
    const last = closing ? run.findLastIndex(has) : run.length - 1
    for (const [index, line] of run.entries()) {
      const above = run[index - 1]
      // A box in front may stand beside the middle of a text that began above it.
      const starts = index === 0 || (closing ? above !== undefined && has(above) : has(line) && index > first)
      const mark = marks.get(line)
      if (!mark || index > last) continue
      mark.boxed = starts ? 'start' : 'more'
      if (starts) mark.at = placeInFront(line, own.get(line) ?? [])
    }
  }
  for (const { asked } of scales)
    for (const [index, line] of asked.entries())
      marks.set(line, { boxed: index === 0 ? 'start' : 'more', options: [], chooses: true })
  return marks
}

/**
 * What stands together between lines of nothing but answers; a line with a number and a box of its own begins anew, and so
 * do one whose first letter is a box, which no text above it can share, and one that heads such.
 */
function partRuns(
  lines: readonly LayoutLine[],
  {
    isChoice,
    beginsAnew,
  }: {
    isChoice: (line: LayoutLine) => boolean
    beginsAnew: (line: LayoutLine, next: LayoutLine | undefined) => boolean
  },
): LayoutLine[][] {
  const runs: LayoutLine[][] = [[]]
  for (const [index, line] of lines.entries()) {
    if (isChoice(line)) runs.push([])
    else if (beginsAnew(line, lines[index + 1])) runs.push([line])
    else runs.at(-1)?.push(line)
  }
  return runs.filter((run) => run.length > 0)
}

/** Whether the boxes of a page stand behind the last line of what they belong to, and not beside the first. */
function endWithBox(
  runs: readonly LayoutLine[][],
  has: (line: LayoutLine) => boolean,
  isBehind: (line: LayoutLine) => boolean,
): boolean {
  const behind = runs.filter((run) => run.some(has) && run.every((line) => !has(line) || isBehind(line)))
  const count = (index: 0 | -1) =>
    behind.filter((run) => {
      const line = run.at(index)
      return line !== undefined && has(line)
    }).length
  if (count(-1) !== count(0)) return count(-1) > count(0)
  // What follows a sentence that has its box does not go on with it.
  return behind.some((run) =>
    run.some((line, index) => {
      const above = run[index - 1]
      return !has(line) && above !== undefined && has(above) && above.cells.some(({ text }) => /[?.]$/.test(text))
    }),
  )
}

/** Where a line's box stands in front of its text, drawn or as a letter apart from it; undefined where it does not. */
function placeInFront({ cells, size }: LayoutLine, boxes: readonly PageBox[]): BoxPlace | undefined {
  const [first, second] = cells
  if (first && second && isBox(first.text)) return { left: first.x, text: second.x, size }
  const left = Math.min(...boxes.map(([x]) => x))
  return first && left < first.x ? { left, text: first.x, size } : undefined
}

/** Whether a number stands apart in front of the line's text. */
const isNumberedRow = ({ cells: [first, ...others] }: LayoutLine) =>
  first !== undefined && others.length > 0 && readReference(first.text)?.rest === ''

/** Whether a line ends in a colon, no further in than the box letter with which the next one begins, and has none itself. */
export function headsBoxes(line: LayoutLine, next: LayoutLine | undefined): boolean {
  const [first, box] = [line.cells[0], next?.cells[0]]
  if (!first || !box || !next || beginsWithBox(line) || !beginsWithBox(next)) return false
  return first.x < box.x + line.size && (line.cells.at(-1)?.text.endsWith(':') ?? false)
}

/** Whether the first letter of a line is a box. */
const beginsWithBox = ({ cells: [first] }: LayoutLine): boolean => splitAtBoxes(first?.text ?? '')?.[0] === ''

const isBold = ({ cells }: LayoutLine) => cells.every(({ bold }) => bold)

/** From where to where the lines of each column reach. */
function widthsOf(lines: readonly LayoutLine[]): Map<number, { x: number; end: number }> {
  const widths = new Map<number, { x: number; end: number }>()
  for (const { block, cells } of lines) {
    const { x, end } = widths.get(block) ?? { x: Number.POSITIVE_INFINITY, end: 0 }
    widths.set(block, {
      x: Math.min(x, ...cells.map((cell) => cell.x)),
      end: Math.max(end, ...cells.map((cell) => cell.end)),
    })
  }
  return widths
}

function nearestLine(
  lines: readonly LayoutLine[],
  [left, top, right, bottom]: PageBox,
  widths: ReadonlyMap<number, { x: number; end: number }>,
): LayoutLine | undefined {
  const middle = (top + bottom) / 2
  const above = (line: LayoutLine) => Math.abs(line.y - 0.35 * line.size - middle)
  // Within a column its short lines have as much right to a box as the longest one.
  const beside = ({ block, cells }: LayoutLine) => {
    const { x = 0, end = 0 } = widths.get(block) ?? {}
    if (left >= x && right <= end) return 0
    return Math.min(...cells.map((cell) => Math.max(cell.x - right, left - cell.end, 0)))
  }
  const distance = (line: LayoutLine) => above(line) + sideways * beside(line)
  return lines
    .filter((line) => above(line) <= besideLine * line.size + 0.5 * (bottom - top))
    .reduce<LayoutLine | undefined>((best, line) => (best && distance(best) <= distance(line) ? best : line), undefined)
}

/** Whether a bracket that opens in a line does not close in it. */
const isOpen = ({ cells }: LayoutLine) => {
  const text = cells.at(-1)?.text ?? ''
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

function listParagraphs(lines: readonly LayoutLine[], leading: number): LayoutLine[][] {
  const paragraphs: LayoutLine[][] = []
  let above: LayoutLine | undefined
  for (const line of lines) {
    const goesOn =
      above &&
      above.block === line.block &&
      (line.y - above.y < anew * leading * line.size ||
        (isOpen(above) && line.y - above.y < farthestLine * line.size)) &&
      Math.abs(line.size / above.size - 1) < otherSize &&
      isBold(line) === isBold(above)
    if (!goesOn) paragraphs.push([])
    paragraphs.at(-1)?.push(line)
    above = line
  }
  return paragraphs
}

/** "Rating: ☐ good ☐ fair": answers to choose from stand behind what they answer, in one piece with it. */
const leadsOptions = ({ cells: [first, ...others] }: LayoutLine) =>
  first !== undefined && others.length === 0 && partOptions(first.text).options

const hasBoxGlyph = ({ cells }: LayoutLine) => cells.some(({ text }) => splitAtBoxes(text) !== undefined)

/** Behind what is asked, box letters with a few words each are answers to choose from. */
function findGlyphOptions({ cells }: LayoutLine): LineCell[] {
  return cells.filter(({ text }, index) => {
    const [before = '', ...labels] = splitAtBoxes(text) ?? []
    const isOption = labels.length > 0 && before === '' && labels.every((label) => countWords(label) <= longestLabel)
    return isOption && (index > 0 || labels.length > 1 || isAnswerText(labels.join(' ')))
  })
}

const countWords = (text: string) => text.split(/\s+/).length

/** Of several boxes in a line each has a label behind it. */
function findOptions({ cells, size }: LayoutLine, boxes: readonly PageBox[]): LineCell[] {
  if (boxes.length < 2) return []
  return cells.filter(
    ({ x, text }) =>
      countWords(text) <= shortLabel && boxes.some(([, , right]) => x > right - 2 && x - right < besideLabel * size),
  )
}

/** The distance of lines within a paragraph, in heights of the font. */
function usualDistance(lines: readonly LayoutLine[]): number {
  const distances = lines
    .slice(1)
    .map((line, index) => (line.y - (lines[index]?.y ?? 0)) / line.size)
    .filter((distance) => distance > 0.8 && distance < 2.5)
    .sort((a, b) => a - b)
  return Math.min(distances[Math.floor(distances.length * 0.15)] ?? 1.4, 1.7)
}
