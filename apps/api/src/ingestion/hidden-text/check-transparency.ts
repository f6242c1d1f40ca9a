import type { DrawingState } from './drawing.ts'

/** Of something painted; of letters, their colour and what is behind them decide. */
const transparent = 0.05
const opaque = 0.95

/** @param layers for each open part of the content, whether its layer is shown */
export function isTransparent({ alpha, veil }: DrawingState, layers: readonly boolean[]): boolean {
  return alpha * veil < transparent || layers.includes(false)
}

export function isOpaque({ alpha, veil, plain }: DrawingState): boolean {
  return plain && alpha * veil > opaque
}
