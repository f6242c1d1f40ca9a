/** A line of a cell. */
export interface CellLine {
  text: string
  y: number
  size: number
  /** Of its letters. */
  width: number
}

/** A cell as the room its lines have and the lines. */
export interface LinedCell {
  width: number
  lines: CellLine[]
}

/** A line that nearly fills its cell has no room for another word. */
const full = 0.97
/** Points that text keeps from the sides of its cell at most. */
const mostPadding = 6
/** Share of the heights with text in two cells at which new entries begin, where they are rows. */
const mostlyNew = 0.6
const figure = (text: string) => /\d/.test(text) && /^[\p{Sc}\d\s.,:%/()+-]+$/u.test(text)

/**
 * Parts the cells of a drawn row into rows, where only white space does: "1, 2, 3" beside "Pump, Valve, Vessel" with one
 * frame around each three. Lines that wrapped, because the next word had no room, stay together.
 * @returns for each row the lines of each cell; one row where the cells hold one text each
 */
export function partStacked(cells: readonly LinedCell[]): CellLine[][][] {
  const whole = [cells.map(({ lines }) => lines)]
  if (cells.filter(({ lines }) => lines.length > 1).length < 2) return whole
  const levels = readLevels(cells)
  const shared = levels.filter(({ begun, gone }) => begun + gone > 1)
  const starts = shared.filter(({ gone }) => gone === 0)
  const isTwoEntries =
    starts.length === 1 && levels.length === 1 && cells.some(({ lines }) => lines.every(({ text }) => figure(text)))
  if (!isTwoEntries && (starts.length < 2 || starts.length < mostlyNew * shared.length)) return whole
  const edges = [Number.NEGATIVE_INFINITY, ...starts.map(({ top }) => top), Number.POSITIVE_INFINITY]
  return edges.slice(1).map((bottom, index) => {
    const top = edges[index] ?? 0
    return cells.map(({ lines }) => lines.filter(({ y }) => y >= top && y < bottom))
  })
}

interface Level {
  /** Above its letters' baselines, for sure. */
  top: number
  /** Cells of which a line stands here that begins anew, or goes on with the one above. */
  begun: number
  gone: number
}

/** The heights below the first at which lines stand, those of one baseline together. */
function readLevels(cells: readonly LinedCell[]): Level[] {
  const lines = cells
    .flatMap((cell) => cell.lines.map((line, index) => ({ line, goesOn: index > 0 && isForced(cell, index), index })))
    .sort((a, b) => a.line.y - b.line.y)
  const levels: (Level & { y: number; first: boolean })[] = []
  for (const { line, goesOn, index } of lines) {
    const last = levels.at(-1)
    const level =
      last && line.y - last.y < 0.45 * line.size
        ? last
        : { y: line.y, top: line.y - 0.45 * line.size, begun: 0, gone: 0, first: levels.length === 0 }
    if (level !== last) levels.push(level)
    // The first line of a cell that is set lower begins nothing beside others.
    if (index === 0 && !level.first) continue
    if (goesOn) level.gone++
    else level.begun++
  }
  return levels.slice(1)
}

/** Whether a line was begun for want of room. */
function isForced({ width, lines }: LinedCell, index: number): boolean {
  const [before, line] = [lines[index - 1], lines[index]]
  if (!before || !line || figure(before.text) || figure(line.text)) return false
  const first = /^\S+/.exec(line.text)?.[0] ?? ''
  const word = (line.width * (first.length + 1)) / Math.max(1, line.text.length)
  const widest = Math.max(...lines.map((one) => one.width))
  const padding = Math.min(mostPadding, Math.max(0, (width - widest) / 2))
  return before.width + word > full * (width - 2 * padding)
}
