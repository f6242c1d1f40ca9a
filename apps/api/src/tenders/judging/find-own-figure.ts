import { contentStems } from '../../language/content-words.ts'
import { shareMet } from '../reading/tender-words.ts'
import { compareWithBound, findBounds } from './compare-bound.ts'
import type { JudgedSpans } from './judge-spans.ts'
import type { BidSpan } from './read-paragraph.ts'

/** So much more of what is asked a sentence names than another one whose figure is not its own. */
const nearer = 1.5

/**
 * The sentence that answers, where figures alone are against what is asked and all of them stand in others of its paragraph: "open for
 * 90 days. The work takes 45 days." It has a figure that is enough for each that is asked, and names far more of it. Undefined where
 * something else is against it.
 */
export function findOwnFigure(asked: string, { of, aspects }: JudgedSpans): BidSpan['pieces'][number] | undefined {
  const bounds = findBounds(asked)
  if (!of || bounds.length === 0) return undefined
  const against = aspects.filter(({ outcome }) => outcome === 'short' || outcome === 'conflict')
  if (!against.every(({ aspect, end }) => (aspect === 'quantity' && end > 0) || aspect === 'list')) return undefined
  const rated = of.pieces.map((piece) => {
    const said = of.text.slice(piece.start, piece.end)
    return { piece, said, share: shareMet(new Set(contentStems(said)), asked) }
  })
  const best = rated.reduce((most, one) => (one.share > most.share ? one : most))
  const isElsewhere = against
    .filter(({ aspect }) => aspect === 'quantity')
    .every(({ start, end }) =>
      rated.every(({ piece, share }) => piece.start >= end || piece.end <= start || nearer * share <= best.share),
    )
  return isElsewhere && bounds.every((bound) => compareWithBound(best.said, bound) === 'enough')
    ? best.piece
    : undefined
}
