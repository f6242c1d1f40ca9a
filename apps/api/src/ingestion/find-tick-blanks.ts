import type { PageBox } from './tables/page-drawing.ts'

/** Pixels at 200 dpi: a shorter line is a dash, a longer one a ruled line or a blank for words. */
const shortest = 60
const longest = 220
const thickest = 6
/** Pieces of a line: how long they are at least, and how far apart they may be. */
const shortestPiece = 12
const closeEnds = 6
const closeLines = 3
/** Height above a blank in which nothing is printed: else it underlines something. */
const clearAbove = 16
/** Within this a text begins behind a blank, and none ends in front of it. */
const beside = 40
/** Shares of dark pixels: what is empty, and what has letters in it. */
const empty = 0.02
const lettered = 0.05
/** As many blanks make a list that end below each other. */
const fewBlanks = 3
const sameEnd = 8
/** Brightness below which a pixel is printed: thin lines are paler than letters. */
const printed = 185
/** A page with more of them is a picture. */
const mostPieces = 20_000

interface Line {
  from: number
  to: number
  top: number
  bottom: number
}

interface Printed {
  /** 1 for each pixel that is, row by row. */
  mask: Uint8Array
  width: number
  height: number
}

/**
 * Short lines below each other with a text behind each: what a list prints to be ticked, where it has no boxes.
 * @param grey the brightness of the pixels of a scan at 200 dpi, row by row
 * @returns in pixels: left, top, right, bottom of each line
 */
export function findTickBlanks(grey: Uint8Array, { width, height }: { width: number; height: number }): PageBox[] {
  const page = { mask: grey.map((level) => (level < printed ? 1 : 0)), width, height }
  const lines = joinPieces(page)?.filter((line) => isBlank(page, line)) ?? []
  // In a list the texts behind begin below each other; what is to be filled in stands anywhere.
  return lines
    .filter(({ to }) => lines.filter((other) => Math.abs(other.to - to) <= sameEnd).length >= fewBlanks)
    .map(({ from, to, top, bottom }) => [from, top, to, bottom])
}

/** Dark runs with nothing dark above them; a line that is a little askew, or was printed with gaps, is one. */
function joinPieces({ mask, width, height }: Printed): Line[] | undefined {
  const lines: Line[] = []
  let open: Line[] = []
  let pieces = 0
  for (let y = 1; y < height; y++) {
    const start = y * width
    const end = start + width
    open = open.filter(({ bottom }) => y - bottom <= closeLines)
    for (let at = mask.indexOf(1, start); at >= 0 && at < end; ) {
      let past = at + 1
      while (past < end && (mask[past] === 1 || (past + 1 < end && mask[past + 1] === 1))) past++
      const [from, to] = [at - start, past - start]
      if (to - from >= shortestPiece && !isBelow(mask, at - width, past - width)) {
        if (++pieces > mostPieces) return undefined
        const near = open.find((line) => from <= line.to + closeEnds && to >= line.from - closeEnds)
        if (near) {
          near.from = Math.min(near.from, from)
          near.to = Math.max(near.to, to)
          near.bottom = y
        } else {
          const line = { from, to, top: y, bottom: y }
          open.push(line)
          lines.push(line)
        }
      }
      at = mask.indexOf(1, past)
    }
  }
  return lines
}

/** Whether the row above is dark too, so that this is the inside of something. */
function isBelow(mask: Uint8Array, from: number, to: number): boolean {
  let dark = 0
  for (let at = from; at < to; at++) dark += mask[at] ?? 0
  return dark >= 0.6 * (to - from)
}

/** A thin line that nothing stands on or in front of, with a text behind. */
function isBlank(page: Printed, { from, to, top, bottom }: Line): boolean {
  if (to - from < shortest || to - from > longest || bottom - top > thickest) return false
  const isThin = shareOf(page, from + 4, bottom + thickest, to - 4, bottom + thickest + 1) < 0.1
  const isClear = shareOf(page, from + 4, top - clearAbove, to - 4, top - 2) < empty
  const isFirst = shareOf(page, from - beside, top - clearAbove, from - closeEnds, top) < empty
  return isThin && isClear && isFirst && shareOf(page, to, top - clearAbove, to + beside, top - 2) > lettered
}

/** Share of the pixels of a rectangle that are dark. */
function shareOf({ mask, width, height }: Printed, left: number, top: number, right: number, bottom: number): number {
  let dark = 0
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) dark += mask[y * width + x] ?? 0
  return dark / Math.max(1, (right - left) * (bottom - top))
}
