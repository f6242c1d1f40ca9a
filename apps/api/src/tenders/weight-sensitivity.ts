import type { WeightSensitivity } from '@fieldproof/schema/tender-evaluation'

/** A bid's points, one a criterion, 0 to 100, in the criteria's order. */
export interface WeighedBid {
  id: string
  bidder: string
  points: readonly number[]
}

const tiny = 1e-9

/**
 * The smallest change of each weight that alters the winner, in closed form. With the weight of criterion c at w and the
 * others scaled to fill 100, a bid's total is w · p_c + (100 − w) · r, where r is the mean of its other points by their
 * weights. Two totals that are linear in w meet at w = 100 · (r₂ − r₁) / (p₁ − p₂ + r₂ − r₁): the nearest such w on
 * either side at which another bid draws level is where the winner changes.
 * @param criteria weights that add up to 100
 */
export function findWeightSensitivity(
  criteria: readonly { id: string; name: string; weight: number }[],
  bids: readonly WeighedBid[],
): WeightSensitivity[] {
  return criteria.map(({ id, name, weight }, index) => {
    const unchanged = {
      criterionId: id,
      name,
      weight,
      change: null,
      newWeight: null,
      newWinnerId: null,
      newWinner: null,
    }
    const others = 100 - weight
    if (others <= tiny || bids.length < 2) return unchanged
    const lines = bids.map((bid) => {
      const own = bid.points[index] ?? 0
      const rest = criteria.reduce((sum, one, at) => (at === index ? sum : sum + one.weight * (bid.points[at] ?? 0)), 0)
      return { bid, own, rest: rest / others }
    })
    const total = ({ own, rest }: (typeof lines)[number], at: number) => (at * own + (100 - at) * rest) / 100
    const best = Math.max(...lines.map((line) => total(line, weight)))
    const leading = lines.filter((line) => total(line, weight) >= best - tiny)
    // Bids that share the first place have no winner to be altered.
    const [winner] = leading
    if (!winner || leading.length > 1) return unchanged

    let nearest: { change: number; newWeight: number; line: (typeof lines)[number] } | undefined
    for (const line of lines) {
      if (line === winner) continue
      const slope = line.own - winner.own + winner.rest - line.rest
      if (Math.abs(slope) < tiny) continue
      const newWeight = (100 * (winner.rest - line.rest)) / slope
      if (newWeight < -tiny || newWeight > 100 + tiny) continue
      const change = newWeight - weight
      const nearer = !nearest || Math.abs(change) < Math.abs(nearest.change) - tiny
      // Of those that draw level at the same weight, the one that is ahead just beyond it.
      const ahead =
        nearest !== undefined &&
        Math.abs(change - nearest.change) <= tiny &&
        Math.sign(change) * (line.own - line.rest - nearest.line.own + nearest.line.rest) > 0
      if (nearer || ahead) nearest = { change, newWeight, line }
    }
    if (!nearest) return unchanged
    return {
      ...unchanged,
      change: round(nearest.change),
      newWeight: round(nearest.newWeight),
      newWinnerId: nearest.line.bid.id,
      newWinner: nearest.line.bid.bidder,
    }
  })
}

const round = (value: number) => Math.round(value * 100) / 100
