/** How long a queued document waits, in words. `ahead` counts the queued documents before it. */
export function describeWait(ahead: number): string {
  return ahead === 0 ? 'Waiting. Next in line.' : `Waiting. ${ahead} ahead of it.`
}
