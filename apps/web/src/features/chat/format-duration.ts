/** How long an answer took: `under 0.1 s`, `1.2 s`, `1 min 5 s`. Milliseconds in. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 50) return 'under 0.1 s'
  if (durationMs < 59_950) return `${(durationMs / 1000).toFixed(1)} s`
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
