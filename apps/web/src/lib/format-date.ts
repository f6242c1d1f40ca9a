// Written out because `Intl` prints "Sept" in newer browsers, and the design asks for one form everywhere.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day for a person, in the browser's time zone: `18 Nov 2025`. A value that is no date reads as a dash. */
export function formatDate(instant: string | Date): string {
  const date = instant instanceof Date ? instant : new Date(instant)
  if (Number.isNaN(date.getTime())) return '—'
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
}

/** The same with hours and minutes: `18 Nov 2025, 09:05`. */
export function formatMoment(instant: string | Date): string {
  const date = instant instanceof Date ? instant : new Date(instant)
  if (Number.isNaN(date.getTime())) return '—'
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${formatDate(date)}, ${hours}:${minutes}`
}
