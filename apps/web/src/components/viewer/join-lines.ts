/** A place on a page, as shares of its width and height: 0 is the left or upper edge, 1 the right or lower one. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Boxes on one line that are nearer than this many line heights belong to one another. */
const nearest = 2

/** Joins the boxes of words that follow each other on a line. Boxes of no size, and those off the page, are left out. */
export function joinLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const box of boxes) {
    if (box.width <= 0 || box.height <= 0 || !isOnPage(box)) continue
    const line = lines.at(-1)
    if (line !== undefined && isSameLine(line, box)) lines[lines.length - 1] = surround([line, box])
    else lines.push(box)
  }
  return lines
}

/** The smallest box around all of them. Needs at least one. */
export function surround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

function isOnPage({ left, top, width, height }: Box): boolean {
  return left < 1 && top < 1 && left + width > 0 && top + height > 0
}

function isSameLine(line: Box, next: Box): boolean {
  const overlap = Math.min(line.top + line.height, next.top + next.height) - Math.max(line.top, next.top)
  const gap = Math.max(next.left - (line.left + line.width), line.left - (next.left + next.width))
  return overlap > Math.min(line.height, next.height) / 2 && gap < nearest * Math.max(line.height, next.height)
}
