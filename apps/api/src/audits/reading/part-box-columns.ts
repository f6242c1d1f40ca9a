import type { LayoutLine, LineCell } from '../../ingestion/layout-lines.ts'
import type { PageBox } from '../../ingestion/tables/page-drawing.ts'
import { isAnswerText, splitAtBoxes } from './item-text.ts'

/** Lines that must have boxes at the same places. */
const enough = 3
/** Lines of texts with a box each that share no places. */
const fewLines = 2
/** Points by which the boxes of a column may differ. */
const sameEdge = 4
/** Heights of the font: from a box to its text, and from its middle to that of the line. */
const [behindBox, besideLine] = [2, 0.8]
/** Words. What has fewer everywhere ("weekly", "monthly") is to be chosen from. */
const longestChoice = 3
/** More lines than people read on a page, and more texts than stand in a line: what has more is looked at in pieces. */
const [mostLines, mostTexts] = [150, 30]

/**
 * Puts what stands in the left column of a list before what stands in the right one, where each text of several lines has
 * a box of its own in front, at the same places. Where the places differ each text is a line of its own.
 */
export function partBoxColumns(lines: readonly LayoutLine[], boxes: readonly PageBox[]): LayoutLine[] {
  const places = lines.map((line) => listPlaces(line, boxes))
  let next = Math.max(0, ...lines.map(({ block }) => block)) + 1
  const parted: LayoutLine[] = []
  for (let from = 0; from < lines.length; ) {
    const columns = places[from] ?? []
    let to = from
    const farthest = Math.min(lines.length, from + mostLines)
    while (to < farthest && isWithin(places[to] ?? [], columns)) to++
    const run = lines.slice(from, to)
    if (columns.length < 2 || run.length < enough || !areAsked(run)) {
      let end = from
      while (end < farthest && (places[end]?.length ?? 0) >= 2) end++
      const loose = lines.slice(from, end)
      if (loose.length >= fewLines && areAsked(loose)) {
        for (const one of loose) for (const cell of one.cells) parted.push({ ...one, block: next++, cells: [cell] })
        from += loose.length
        continue
      }
      const line = lines[from]
      if (line) parted.push(from === 0 || parted.at(-1) === lines[from - 1] ? line : { ...line, block: next })
      from++
      continue
    }
    for (const x of columns) {
      const own = run.flatMap((line) => {
        const cell = line.cells.find((one) => Math.abs(one.x - x) <= sameEdge)
        return cell ? [{ ...line, block: next, cells: [cell] }] : []
      })
      parted.push(...own)
      next++
    }
    from = to
  }
  return parted
}

/** Where the texts of a line begin, where each has a box in front; nothing where one has none. */
function listPlaces(line: LayoutLine, boxes: readonly PageBox[]): number[] {
  const hasBox = (cell: LineCell) =>
    splitAtBoxes(cell.text)?.[0] === '' ||
    boxes.some(
      ([, top, right, bottom]) =>
        cell.x - right > -2 &&
        cell.x - right < behindBox * line.size &&
        Math.abs((top + bottom) / 2 - (line.y - 0.35 * line.size)) < besideLine * line.size,
    )
  return line.cells.length <= mostTexts && line.cells.every(hasBox) ? line.cells.map(({ x }) => x) : []
}

const isWithin = (places: readonly number[], columns: readonly number[]) =>
  places.length > 0 && places.every((x) => columns.some((column) => Math.abs(column - x) <= sameEdge))

/** No answers, which are short and the same again and again. */
function areAsked(run: readonly LayoutLine[]): boolean {
  const texts = run.flatMap(({ cells }) => cells.map(({ text }) => text))
  return (
    new Set(texts).size === texts.length &&
    !texts.some(isAnswerText) &&
    texts.some((text) => text.split(/\s+/).length > longestChoice)
  )
}
