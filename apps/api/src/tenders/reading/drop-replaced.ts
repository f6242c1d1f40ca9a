import type { FoundDay } from './read-dates.ts'
import { anyOf, insteadOf } from './verbs-of-change.ts'

const moves = new RegExp(String.raw`\b(?:${anyOf('rewrite', 'move')}|${insteadOf})\b`, 'i')
const changes = new RegExp(String.raw`\b(?:${anyOf('rewrite', 'measure', 'level')}|${insteadOf})\b`, 'i')
/** Right before a day that counts no more. */
const fromBefore =
  /\b(?:from|instead of|in place of|rather than|in lieu of|previously|originally|earlier|formerly)\W+(?:\w+\W+){0,3}$/i
/** Right before the day that counts from now on. */
const toAfter = /\b(?:to|until|till|upto|now|read)\W+(?:\w+\W+){0,3}$/i
/** Characters before a day that say which of the two it is. */
const reach = 40

/**
 * Of "revised from 5 June to 12 June" the second day. Where a text moves a day and does not say so which of its days
 * counts, all of them are doubted.
 */
export function dropReplaced(text: string, days: readonly FoundDay[]): FoundDay[] {
  if (days.length < 2 || !moves.test(text)) return [...days]
  const before = ({ start }: FoundDay, index: number) =>
    text.slice(Math.max(days[index - 1]?.end ?? 0, start - reach), start)
  const old = new Set(days.filter((day, index) => fromBefore.test(before(day, index))))
  const fresh = days.filter((day, index) => !old.has(day) && toAfter.test(before(day, index)))
  const kept = days.filter((day) => !old.has(day))
  if (old.size > 0 && kept.length > 0) return kept
  if (fresh.length === 1) return [...fresh]
  const doubt = 'The sentence moves a day, and does not say clearly which of its days counts.'
  return days.map((day) => (day.doubt === '' ? { ...day, doubt } : day))
}

/** Of "revised from INR 400,000 to INR 500,000" the second figure; all of them where the text does not say which is old. */
export function dropOldFigures<Figure extends { start: number; end: number }>(
  text: string,
  figures: readonly Figure[],
): Figure[] {
  if (figures.length < 2 || !changes.test(text)) return [...figures]
  const kept = figures.filter(({ start }, index) => {
    const from = Math.max(figures[index - 1]?.end ?? 0, start - reach)
    return !fromBefore.test(text.slice(from, start))
  })
  return kept.length > 0 ? kept : [...figures]
}
