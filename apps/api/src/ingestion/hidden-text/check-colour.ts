import { contains, type Point } from '../page-geometry.ts'
import type { DrawingState, Painted } from './drawing.ts'

/** Of 255, in the channel that differs most. Less cannot be told apart on a screen, let alone on paper. */
const leastContrast = 10
const paper = '#ffffff'

/** Whether text has the colour of what is behind it, at each of these points. White on a dark table header is seen. */
export function isLostInColour(
  { mode, fill }: DrawingState,
  points: readonly Point[],
  painted: readonly Painted[],
): boolean {
  if (mode === 1 || !fill.startsWith('#')) return false
  if (painted.length === 0) return looksLike(fill, paper)
  return points.every((point) => isLost(fill, point, painted))
}

function isLost(fill: string, point: Point, painted: readonly Painted[]): boolean {
  for (let index = painted.length - 1; index >= 0; index--) {
    const entry = painted[index]
    if (!entry || !contains(entry.box, point)) continue
    if (!entry.colour || !looksLike(fill, entry.colour)) return false
    // Of another shape than its box, it may or may not be behind this point.
    if (entry.covers && !entry.shape) return true
  }
  return looksLike(fill, paper)
}

function looksLike(colour: string, other: string): boolean {
  if (colour === other) return true
  for (let at = 1; at < 7; at += 2) {
    const difference = Number.parseInt(colour.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)
    if (!(Math.abs(difference) <= leastContrast)) return false
  }
  return true
}
