/** Characters of a fact that are shown at most. */
export const mostValue = 220

/** A fact in one line without the stop behind it, cut where it is long. */
export function oneValue(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.;,])[\s.;,]+$/, '')
    .trim()
  return line.length <= mostValue ? line : `${line.slice(0, mostValue - 1).trimEnd()}…`
}
