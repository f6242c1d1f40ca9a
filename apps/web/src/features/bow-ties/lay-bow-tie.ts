import type { BowTie, BowTieElement } from '@fieldproof/schema/bow-ties'
import { glance } from './describe-element.ts'

/** A box of the picture, in pixels from its top left. */
export interface BowTieBox {
  id: string
  kind: 'hazard' | 'event' | BowTieElement['kind']
  x: number
  y: number
  width: number
  height: number
  /** The whole text; `lines` is what fits. */
  text: string
  lines: string[]
  /** Its last line, what is seen at a glance; empty where nothing is. */
  mark: string
  tone: 'plain' | 'good' | 'bad' | 'doubt'
}

export interface BowTiePicture {
  width: number
  height: number
  boxes: BowTieBox[]
  /** From the right of one box to the left of another. */
  lines: { x1: number; y1: number; x2: number; y2: number }[]
}

const box = { width: 168, height: 92 }
const gap = { column: 36, row: 16 }
const lettersALine = 25
const fewestRows = 2

/**
 * Threats at the left, consequences at the right, and the barriers on their lines, those before the event and those after it.
 * A barrier that no line was chosen for stands next to the event, for it may act on any. Accepted elements only, and none
 * whose side is not clear.
 */
export function layBowTie({
  topEvent,
  hazard,
  elements,
}: Pick<BowTie, 'topEvent' | 'hazard' | 'elements'>): BowTiePicture {
  const accepted = elements.filter(({ state }) => state === 'accepted')
  const half = (end: 'threat' | 'consequence', side: 'preventive' | 'recovery') => {
    const ends = accepted.filter(({ kind }) => kind === end)
    const barriers = accepted.filter((one) => one.kind === 'barrier' && one.side === side)
    const rows = ends.map((one) => ({ end: one, barriers: barriers.filter(({ lineId }) => lineId === one.id) }))
    const unplaced = barriers.filter(({ lineId }) => !ends.some(({ id }) => id === lineId))
    const columns = Math.max(0, ...rows.map((row) => row.barriers.length))
    return { rows, unplaced, columns, tall: Math.max(rows.length, unplaced.length) }
  }
  const [left, right] = [half('threat', 'preventive'), half('consequence', 'recovery')]
  const step = { x: box.width + gap.column, y: box.height + gap.row }
  const tall = Math.max(left.tall, right.tall, fewestRows)
  // The ends, their barriers, and those without a line, on either side of the event.
  const leftColumns = 1 + left.columns + (left.unplaced.length > 0 ? 1 : 0)
  const rightColumns = 1 + right.columns + (right.unplaced.length > 0 ? 1 : 0)
  const center = leftColumns * step.x
  const height = tall * step.y
  const middle = height / 2
  const boxes: BowTieBox[] = []
  const lines: BowTiePicture['lines'] = []
  const top = (index: number, count: number) => middle - (count * step.y) / 2 + index * step.y + gap.row / 2

  function draw({ rows, unplaced }: ReturnType<typeof half>, xOf: (column: number) => number, toLeft: boolean) {
    for (const [index, { end, barriers }] of rows.entries()) {
      const y = top(index, rows.length)
      boxes.push(boxOf(end, xOf(0), y))
      for (const [at, barrier] of barriers.entries()) boxes.push(boxOf(barrier, xOf(at + 1), y))
      const [outer, inner] = [xOf(0), xOf(barriers.length)]
      const from = { x: toLeft ? outer + box.width : outer, y: y + box.height / 2 }
      const turn = { x: toLeft ? inner + box.width : inner, y: from.y }
      if (barriers.length > 0) lines.push({ x1: from.x, y1: from.y, x2: turn.x, y2: turn.y })
      lines.push({ x1: turn.x, y1: turn.y, x2: toLeft ? center : center + box.width, y2: middle })
    }
    const last = toLeft ? leftColumns - 1 : rightColumns - 1
    for (const [index, barrier] of unplaced.entries())
      boxes.push(boxOf(barrier, xOf(last), top(index, unplaced.length)))
  }
  draw(left, (column) => column * step.x, true)
  draw(right, (column) => center + (rightColumns - column) * step.x, false)
  const event = { x: center, width: box.width, height: box.height, mark: '', tone: 'plain' as const }
  boxes.push({
    ...event,
    id: 'event',
    kind: 'event',
    y: middle - box.height / 2,
    text: topEvent,
    lines: wrap(topEvent, 4),
  })
  const hasHazard = hazard !== ''
  const above = hasHazard ? Math.max(0, step.y - (middle - box.height / 2)) : 0
  if (hasHazard) {
    const y = middle - box.height / 2 - step.y
    boxes.push({ ...event, id: 'hazard', kind: 'hazard', y, text: hazard, lines: wrap(hazard, 4) })
    lines.push({ x1: center + box.width / 2, y1: y + box.height, x2: center + box.width / 2, y2: y + step.y })
  }
  return {
    width: center + step.x * rightColumns + box.width,
    height: height + above,
    boxes: boxes.map((one) => ({ ...one, y: one.y + above })),
    lines: lines.map((one) => ({ ...one, y1: one.y1 + above, y2: one.y2 + above })),
  }
}

function boxOf(element: BowTieElement, x: number, y: number): BowTieBox {
  const mark = element.kind === 'barrier' ? glance(element) : ''
  return {
    id: element.id,
    kind: element.kind,
    x,
    y,
    width: box.width,
    height: box.height,
    text: element.text,
    lines: wrap(element.text, mark === '' ? 4 : 3),
    mark,
    tone: toneOf(element),
  }
}

function toneOf({ kind, standing, evidence }: BowTieElement): BowTieBox['tone'] {
  if (kind !== 'barrier') return 'plain'
  if (standing === 'open_finding') return 'bad'
  return standing === 'holds' && evidence !== null ? 'good' : 'doubt'
}

/** The words in so many lines at most; what does not fit is cut off with dots. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const next = line === '' ? word : `${line} ${word}`
    if (next.length <= lettersALine || line === '') line = next
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const cut = lines.map((one) => (one.length > lettersALine ? `${one.slice(0, lettersALine - 1)}…` : one))
  if (cut.length <= most) return cut
  const last = cut[most - 1] ?? ''
  return [...cut.slice(0, most - 1), `${last.slice(0, lettersALine - 2)} …`]
}
