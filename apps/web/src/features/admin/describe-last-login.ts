import { formatDate } from '../../lib/format-date.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "Today, 09:12", "Yesterday, 17:40", "17 Nov 2025", or "Never". Days are the reader's own. */
export function describeLastLogin(lastLogin: string | undefined, now: Date): string {
  if (!lastLogin) return 'Never'
  const at = new Date(lastLogin)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at.toDateString() === now.toDateString()) return `Today, ${clock.format(at)}`
  if (at.toDateString() === yesterday.toDateString()) return `Yesterday, ${clock.format(at)}`
  return formatDate(lastLogin)
}
