import { countOf } from '@fieldproof/schema/count-of'
import type { TenderDate } from '@fieldproof/schema/tenders'
import { formatDate } from '../../lib/format-date.ts'

/** "12 days left", by the days of the calendar where it is read. */
export function describeDaysLeft({ day }: TenderDate, now: Date): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - today) / 86_400_000)
  if (days === 0) return 'today'
  return days > 0 ? `${countOf(days, 'day')} left` : `${countOf(-days, 'day')} ago`
}

/** "18 Nov 2025, 17:00". The day and the time are shown as the document means them, whatever the browser's zone. */
export function formatTenderDate({ day, time }: TenderDate): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const shown = formatDate(new Date(year, month - 1, date))
  return time === null ? shown : `${shown}, ${time}`
}
