import type { Box, Point } from '../page-geometry.ts'
import type { HiddenKind, TextPiece } from './drawing.ts'

/**
 * Parts a piece that something lies over into the words that are seen and those that are not, such as a line of which a
 * black box covers a name. Letters are taken to be of the same width, which is near enough to tell words apart.
 */
export function partWords(
  piece: TextPiece,
  check: (piece: TextPiece, part: Box) => HiddenKind | 'in part' | undefined,
): TextPiece[] {
  const length = piece.text.length
  const words = [...piece.text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => {
    const text = at === 0 ? word : ` ${word}`
    const [from, to] = [index / length, (index + word.length) / length]
    const hidden = check(piece, stretch(piece, from, to))
    return { text, from, to, hidden: hidden === 'in part' ? undefined : hidden }
  })
  if (words.every(({ hidden }) => hidden === undefined)) return [piece]
  const parts: TextPiece[] = []
  for (const [at, { text, from, to, hidden }] of words.entries()) {
    const last = parts.at(-1)
    if (last && last.hidden === hidden) {
      last.text += text
      last.end = along(piece, to)
      last.box = unite(last.box, stretch(piece, from, to))
      continue
    }
    parts.push({
      ...piece,
      text: at === 0 ? text : text.trimStart(),
      like: undefined,
      glue: at === 0 ? piece.glue : undefined,
      start: along(piece, from),
      end: along(piece, to),
      box: stretch(piece, from, to),
      hidden,
    })
  }
  return parts
}

function along({ start, end }: TextPiece, share: number): Point {
  return [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]
}

/** The part of a piece's box between two shares of its length. */
function stretch(piece: TextPiece, from: number, to: number): Box {
  const [x1, y1] = along(piece, from)
  const [x2, y2] = along(piece, to)
  const [left, bottom, right, top] = piece.box
  // Letters stand on the line that runs along them; the box reaches from there to their height.
  const isLevel = Math.abs(piece.end[0] - piece.start[0]) >= Math.abs(piece.end[1] - piece.start[1])
  return isLevel ? [Math.min(x1, x2), bottom, Math.max(x1, x2), top] : [left, Math.min(y1, y2), right, Math.max(y1, y2)]
}

function unite(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ]
}
