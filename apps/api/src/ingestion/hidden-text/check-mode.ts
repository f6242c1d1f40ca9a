import type { DrawingState } from './drawing.ts'

/** Rendering modes 3 and 7 draw nothing. */
export function isInvisibleMode({ mode }: DrawingState): boolean {
  return mode === 3 || mode === 7
}
