import type { ChatSession } from '@fieldproof/schema/chat'

export interface SessionGroup {
  label: string
  sessions: ChatSession[]
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Sessions under the headings of the list, newest first: Today, Yesterday, "Earlier in November", then a heading for
 * each month ("October", or "October 2025" for another year). Days are those of the browser's time zone.
 */
export function groupSessions(sessions: readonly ChatSession[], now: Date): SessionGroup[] {
  const groups: SessionGroup[] = []
  for (const session of sessions.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))) {
    const label = labelOf(new Date(session.updatedAt), now)
    const last = groups.at(-1)
    if (last?.label === label) last.sessions.push(session)
    else groups.push({ label, sessions: [session] })
  }
  return groups
}

function labelOf(date: Date, now: Date): string {
  // Rounded, because a day has 23 or 25 hours where clocks are changed.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / dayMs)
  // A server whose clock runs ahead must not put a fresh session under tomorrow.
  if (daysAgo <= 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  const month = date.toLocaleString('en-GB', { month: 'long' })
  if (date.getFullYear() !== now.getFullYear()) return `${month} ${date.getFullYear()}`
  return date.getMonth() === now.getMonth() ? `Earlier in ${month}` : month
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
