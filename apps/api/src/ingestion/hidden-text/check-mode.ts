import type { DrawingState, Pen } from './drawing.ts'

/** Rendering modes 3 and 7 draw nothing themselves. */
export function isInvisibleMode({ mode }: DrawingState): boolean {
  return mode === 3 || mode === 7
}

/** Modes from 4 on make a window of the letters, through which is seen what is painted next. */
export function isWindowMode({ mode }: DrawingState): boolean {
  return mode >= 4
}

/** What letters are filled with and outlined with: by the mode one of these, both or none. */
export function pensOf({ mode, fill, alpha, stroke, strokeAlpha, veil }: DrawingState): Pen[] {
  const drawn = mode % 4
  return [
    ...(drawn === 0 || drawn === 2 ? [{ colour: fill, alpha: alpha * veil }] : []),
    ...(drawn === 1 || drawn === 2 ? [{ colour: stroke, alpha: strokeAlpha * veil }] : []),
  ]
}
