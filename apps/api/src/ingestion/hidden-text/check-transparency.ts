import type { DrawingState } from './drawing.ts'

const transparent = 0.05
const opaque = 0.95

/** @param layers for each open part of the content, whether its layer is shown */
export function isTransparent({ alpha }: DrawingState, layers: readonly boolean[]): boolean {
  return alpha < transparent || layers.includes(false)
}

export function isOpaque({ alpha, plain }: DrawingState): boolean {
  return plain && alpha > opaque
}
