/**
 * Participles by which an addendum says that something of the tender is another thing from now on, by what is done; each list may be put
 * into a pattern. Words of the usage of addenda (World Bank and FIDIC forms); what moves or lifts things too is kept apart.
 */
export const verbsOfChange = {
  /** A clause, a day or a figure. */
  rewrite: 'amended|changed|corrected|modified|revised',
  /** A clause by another. */
  exchange: 'replaced|substituted',
  /** A figure or a time. */
  measure: 'extended|increased|reduced',
  level: 'raised|lowered',
  /** A day. */
  move: 'extended|postponed|moved|shifted|re-?scheduled|deferred|brought forward|advanced',
  /** A clause that is no more. */
  remove: 'deleted|withdrawn',
  leaveOut: 'cancelled|omitted|removed',
} as const

/** Some of the lists as one alternative of a pattern. */
export function anyOf(...kinds: (keyof typeof verbsOfChange)[]): string {
  return `(?:${kinds.map((kind) => verbsOfChange[kind]).join('|')})`
}

/** Before what counts no more: "30 days instead of 20". */
export const insteadOf = '(?:instead of|in place of|in lieu of)'
