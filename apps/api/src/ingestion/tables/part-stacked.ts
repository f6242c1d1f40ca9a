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
/** Lines below the first from which on columns that have theirs at the same heights are lists, not texts that happen to wrap so. */
const fewestListed = 3
/** Leadings of a row's lines from which on the blank above a line tells that an entry begins. */
const wide = 1.4
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
  const starts = findStarts(cells, levels)
  if (starts.length === 0) return whole
  // Where cells are lists, a line that stands alone and had room above is an entry too, such as a title of those below.
  const begun = new Set(starts)
  const tops = levels.filter((level) => begun.has(level) || (level.lone && level.gone === 0)).map(({ top }) => top)
  const rows = Array.from({ length: tops.length + 1 }, () => cells.map((): CellLine[] => []))
  for (const [column, { lines }] of cells.entries()) {
    let row = 0
    for (const line of lines) {
      while (line.y >= (tops[row] ?? Number.POSITIVE_INFINITY)) row++
      rows[row]?.[column]?.push(line)
    }
  }
  return rows
}

/** The heights at which cells begin entries beside each other; none where each cell is one text. */
function findStarts(cells: readonly LinedCell[], levels: readonly Level[]): Level[] {
  if (isFilledEvenly(cells, levels)) return [...levels]
  const listed = findListed(cells, levels)
  if (listed.length > 0) return listed
  const certain = levels.filter(
    ({ isNamed, isApart, figures, hasRest }) => isNamed && (isApart || (figures > 1 && !hasRest)),
  )
  const sure = new Set(certain)
  const shared = levels.filter(({ begun, gone }) => begun + gone > 1)
  const starts = shared.filter((level) => level.gone === 0 || sure.has(level))
  const isTwoEntries =
    starts.length === 1 && levels.length === 1 && cells.some(({ lines }) => lines.every(({ text }) => figure(text)))
  if (isTwoEntries || (starts.length > 1 && starts.length >= mostlyNew * shared.length)) return starts
  return certain
}

/** Whether three cells or more, and no others, have a line of their own at three heights or more. */
function isFilledEvenly(cells: readonly LinedCell[], levels: readonly Level[]): boolean {
  const isEven = cells.every(({ lines }) => lines.length === levels.length + 1)
  return (
    isEven &&
    cells.length > 2 &&
    levels.length > 1 &&
    levels.every(({ begun, gone, hasRest }) => begun + gone === cells.length && !hasRest)
  )
}

/**
 * The heights at which the first cell has a line, where two more have theirs at these heights and at no other, and all others
 * have one there too: three columns of short entries beside texts that may wrap. None where a line of the three is a rest.
 */
function findListed(cells: readonly LinedCell[], levels: readonly Level[]): Level[] {
  const named = levels.filter(({ isNamed }) => isNamed)
  const isAtAll = (cell: LinedCell) => named.every(({ held }) => held.has(cell))
  const listed = cells.filter(
    (cell) => cell.lines.length === named.length + 1 && isAtAll(cell) && !named.some(({ rests }) => rests.has(cell)),
  )
  const isListed = named.length >= fewestListed && listed.length > 2 && listed[0] === cells[0] && cells.every(isAtAll)
  return isListed ? named : []
}

interface Level {
  /** Above its letters' baselines, for sure. */
  top: number
  /** Cells of which a line stands here that begins anew, or goes on with the one above. */
  begun: number
  gone: number
  /** Figures that stand under figures. */
  figures: number
  /** A line here is the rest of the one above, as its small letter says. */
  hasRest: boolean
  /** The cells that have a line here, and those in which it is such a rest. */
  held: ReadonlySet<LinedCell>
  rests: ReadonlySet<LinedCell>
  /** One cell alone has a line here that is not its first, and it begins with no small letter. */
  lone: boolean
  /** The first cell, which names what stands in the others, has a line here. */
  isNamed: boolean
  /** A blank as high as a line stands above the lines of all cells that have some here. */
  isApart: boolean
}

interface PlacedLine {
  cell: LinedCell
  /** Width of the widest line of its cell. */
  widest: number
  line: CellLine
  index: number
}

/** The heights below the first at which lines stand, those of one baseline together. */
function readLevels(cells: readonly LinedCell[]): Level[] {
  const lines = cells
    .flatMap((cell) => {
      const widest = cell.lines.reduce((most, { width }) => Math.max(most, width), 0)
      return cell.lines.map((line, index): PlacedLine => ({ cell, widest, line, index }))
    })
    .sort((a, b) => a.line.y - b.line.y)
  const levels: PlacedLine[][] = []
  for (const placed of lines) {
    const last = levels.at(-1)
    if (last?.[0] && placed.line.y - last[0].line.y < 0.45 * placed.line.size) last.push(placed)
    else levels.push([placed])
  }
  const leading = lines.reduce((least, placed) => Math.min(least, gapAbove(placed) ?? least), Number.POSITIVE_INFINITY)
  const name = cells[0]
  return levels.slice(1).map((level) => readLevel(level, { name, leading }))
}

function readLevel(level: readonly PlacedLine[], around: { name: LinedCell | undefined; leading: number }): Level {
  const [first] = level
  // The first line of a cell that is set lower begins nothing beside others.
  const later = level.filter(({ index }) => index > 0)
  const gone = later.filter(isForced)
  const above = ({ cell, index }: PlacedLine) => cell.lines[index - 1]?.text ?? ''
  const isRest = ({ line }: PlacedLine) => /^\p{Ll}/u.test(line.text)
  return {
    top: (first?.line.y ?? 0) - 0.45 * (first?.line.size ?? 0),
    begun: later.length - gone.length,
    gone: gone.length,
    figures: later
      .filter((one) => figure(one.line.text) && figure(above(one)))
      .reduce((sum, one) => sum + Math.min(countFigures(one.line.text), countFigures(above(one))), 0),
    hasRest: later.some(isRest),
    held: new Set(level.map(({ cell }) => cell)),
    rests: new Set(later.filter(isRest).map(({ cell }) => cell)),
    lone: later.length === 1 && !later.some(isRest),
    isNamed: level.some(({ cell }) => cell === around.name),
    isApart:
      (later.length > 1 || (later.length === 1 && level.length > 2)) &&
      later.every((one) => (gapAbove(one) ?? 0) > wide * around.leading) &&
      !later.some(isRest),
  }
}

const countFigures = (text: string) => text.split(/\s+/).filter((word) => /\d/.test(word)).length

function gapAbove({ cell, line, index }: PlacedLine): number | undefined {
  const before = cell.lines[index - 1]
  return before && line.y - before.y
}

/** Whether a line was begun for want of room. */
function isForced({ cell: { width, lines }, widest, line, index }: PlacedLine): boolean {
  const before = lines[index - 1]
  if (!before || figure(before.text) || figure(line.text) || before.text === line.text) return false
  const first = /^\S+/.exec(line.text)?.[0] ?? ''
  const word = (line.width * (first.length + 1)) / Math.max(1, line.text.length)
  const padding = Math.min(mostPadding, Math.max(0, (width - widest) / 2))
  return before.width + word > full * (width - 2 * padding)
}
