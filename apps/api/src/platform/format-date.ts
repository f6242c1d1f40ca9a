const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** "18 Nov 2025", in UTC. */
export function formatDay(instant: string): string {
  const date = new Date(instant)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** "18 Nov 2025, 14:03 UTC": a file is read in other places than it was made in. */
export function formatInstant(instant: string): string {
  return `${formatDay(instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`
}

/** Days since the eve of 1900 as spreadsheets count them, in UTC. */
export function spreadsheetDate(instant: string): number {
  return new Date(instant).getTime() / 86_400_000 + 25_569
}
