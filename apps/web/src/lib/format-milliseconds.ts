/** A measured time: `41 ms`, `2.4 s`, `75 s`. Milliseconds in. */
export function formatMilliseconds(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  return ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`
}
