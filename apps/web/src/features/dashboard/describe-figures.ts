import { limits } from '@fieldproof/schema/limits'

/** A document's name for the narrow list: its first 25 characters and an ellipsis, or the whole of a shorter one. */
export function shortenName(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= limits.recentNameLength) return name
  return `${characters.slice(0, limits.recentNameLength).join('')}…`
}

/** How long something has been running, in its two largest units: `12 d 4 h`, `4 h 12 min`, `3 min`. Seconds in. */
export function formatUptime(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  if (minutes < 1) return 'under 1 min'
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`
  return `${rest} min`
}

/** How long ago something was, up to a week: `just now`, `14 min ago`, `3 h ago`, `2 d ago`; undefined beyond. */
export function formatAgo(instant: string, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000)
  if (Number.isNaN(minutes) || minutes >= 7 * 1440) return undefined
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 1440 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} d ago`
}

/** A value as a share of what fills its bar, in whole percent, at most 100. */
export function capPercent(value: number, full: number): number {
  return Math.min(100, Math.max(0, Math.round((value / full) * 100)))
}
