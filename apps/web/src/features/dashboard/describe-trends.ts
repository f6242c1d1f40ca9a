import { countOf } from '@fieldproof/schema/count-of'
import type { DashboardFigures } from '@fieldproof/schema/dashboard'
import type { DayBar } from '@fieldproof/ui/day-bars'
import { formatDate } from '../../lib/format-date.ts'
import { formatMilliseconds } from '../../lib/format-milliseconds.ts'

export interface Trend {
  title: string
  summary: string
  /** The whole chart in a sentence. */
  label: string
  bars: DayBar[]
  top: string | undefined
}

/** Documents, questions and answer times of the last days, worded for charts and for the table that says the same. */
export function describeTrends(figures: DashboardFigures): [Trend, Trend, Trend] {
  const days = figures.documentsPerDay.length
  return [
    countTrend('Documents uploaded', figures.documentsPerDay, days, ['document', 'documents']),
    countTrend('Questions asked', figures.questionsPerDay, days, ['question', 'questions']),
    timeTrend(figures.answerMsPerDay, days),
  ]
}

function countTrend(
  title: string,
  perDay: readonly { day: string; count: number }[],
  days: number,
  [one, many]: [string, string],
): Trend {
  const words = (count: number) => countOf(count, one, many)
  const total = perDay.reduce((sum, { count }) => sum + count, 0)
  const busiest = perDay.reduce((best, day) => (day.count > best.count ? day : best), { day: '', count: 0 })
  return {
    title,
    summary: words(total),
    label:
      total === 0
        ? `${title}: none in the last ${days} days.`
        : `${title}: ${words(total)} in the last ${days} days, most on ${shortDay(busiest.day)} with ${busiest.count}.`,
    bars: perDay.map(({ day, count }) => ({ day: shortDay(day), value: count, text: words(count) })),
    top: total === 0 ? undefined : String(busiest.count),
  }
}

function timeTrend(perDay: readonly { day: string; ms: number | null }[], days: number): Trend {
  const title = 'Answer time'
  const times = perDay.flatMap(({ ms }) => (ms === null ? [] : [ms]))
  const slowest = Math.max(...times)
  const measured = times.length > 0
  return {
    title,
    summary: measured ? 'median a day' : 'no answer yet',
    label: measured
      ? `${title}: the median was between ${formatMilliseconds(Math.min(...times))} and ${formatMilliseconds(slowest)} on ${times.length} of the last ${days} days.`
      : `${title}: no answer in the last ${days} days.`,
    bars: perDay.map(({ day, ms }) => ({
      day: shortDay(day),
      value: ms,
      text: ms === null ? 'no answer' : formatMilliseconds(ms),
    })),
    top: measured ? formatMilliseconds(slowest) : undefined,
  }
}

/** `2026-11-18` as `18 Nov`. The day is the server's (UTC) and must not slip to another one here. */
function shortDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate(new Date(year, month - 1, date)).replace(/ \d+$/, '')
}
