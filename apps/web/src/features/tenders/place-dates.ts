import type { TenderDate, TenderFact } from '@fieldproof/schema/tenders'

/** A moment of the tender on its line. */
export interface PlacedDate {
  id: string
  label: string
  date: TenderDate
  /** Percent of the line. */
  left: number
  /** Its label's row, 0 next to the line. */
  lane: number
  /** The label ends at its mark instead of beginning there, near the right end. */
  endsAtMark: boolean
}

const dayMs = 86_400_000
/** Of the line's length that a label takes, in percent. */
const labelWidth = 19
/** Marks stay off the very ends, in percent. */
const inset = 1

/**
 * Places the dated facts on a line from the first to the last of them, each by its share of the time between; labels that
 * would touch go to the next row. `today` as `YYYY-MM-DD` gets its place too where it lies between them, else null.
 */
export function placeDates(
  facts: readonly Pick<TenderFact, 'id' | 'label' | 'date'>[],
  today: string,
): { dates: PlacedDate[]; today: number | null; lanes: number } {
  const dated = facts
    .flatMap(({ id, label, date }) => (date === null ? [] : [{ id, label, date, at: momentOf(date) }]))
    .sort((one, other) => one.at - other.at)
  const first = dated[0]?.at ?? 0
  const span = Math.max((dated.at(-1)?.at ?? 0) - first, dayMs)
  const leftOf = (at: number) => inset + ((at - first) / span) * (100 - 2 * inset)
  // From the ends inwards, each label beneath those whose lines down would run through it.
  const atEnd = ({ at }: { at: number }) => leftOf(at) > 100 - labelWidth
  const inwards = [...dated.filter(atEnd), ...dated.filter((fact) => !atEnd(fact)).reverse()]
  const placed: (PlacedDate & { start: number })[] = []
  for (const { id, label, date, at } of inwards) {
    const left = leftOf(at)
    const endsAtMark = atEnd({ at })
    const start = endsAtMark ? left - labelWidth : left
    const taken = placed.filter((other) => start < other.start + labelWidth && other.start < start + labelWidth)
    const crossed = placed.filter((other) => other.left >= start && other.left < start + labelWidth)
    let lane = 1 + Math.max(-1, ...crossed.map((other) => other.lane))
    while (taken.some((other) => other.lane === lane)) lane += 1
    placed.push({ id, label, date, left, lane, endsAtMark, start })
  }
  const now = leftOf(momentOf({ day: today, time: null }))
  return {
    dates: placed.sort((one, other) => one.left - other.left).map(({ start: _start, ...date }) => date),
    today: dated.length > 0 && now >= 0 && now <= 100 ? now : null,
    lanes: 1 + Math.max(-1, ...placed.map(({ lane }) => lane)),
  }
}

/** Milliseconds on the document's own clock: only differences mean something. */
function momentOf({ day, time }: TenderDate): number {
  return Date.parse(`${day}T${time ?? '12:00'}:00Z`)
}
