import type { Entry } from './collect-entries.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** Height of a title's letters against the usual one. */
export const titleScale = 1.15

/** The distance of lines within a paragraph, in heights of the font. */
export function usualGap(rows: readonly QuestionnaireRow[]): number {
  const gaps = rows
    .map(({ gap }) => gap)
    .filter((gap) => gap > 0.8 && gap < 2.5)
    .sort((a, b) => a - b)
  return Math.min(gaps[Math.floor(gaps.length * 0.15)] ?? 1.4, 1.7)
}

/** Whether a row goes on with what stands above it. */
export function continues(current: Entry, text: string, row: QuestionnaireRow, leading: number): boolean {
  if (row.spans || row.scale >= titleScale) return false
  if (row.isParagraph && /^\p{Lu}/u.test(text)) return false
  const crossesPage = row.gap === Number.POSITIVE_INFINITY
  const unfinished = !endsSentence(current.text)
  if (current.kind === 'heading') return unfinished && row.gap < 1.3 * leading && /^\p{Ll}/u.test(text) && !row.inTable
  if (row.inTable) {
    const apart = row.gap > 1.3 * leading && row.gap < 50 && /^\p{Lu}/u.test(text)
    return /^\p{Ll}/u.test(text) || (unfinished && !apart)
  }
  if (crossesPage) return unfinished && (row.cells === 1 || /^[\p{Ll}\d([]/u.test(text))
  if (row.cells > 2) return false
  // A question is at its end where the next line could have gone on beside it.
  if (row.isBroken && /\?["”')\]]?$/.test(current.text) && /^\p{Lu}/u.test(text)) return false
  return row.gap < 1.45 * leading || (unfinished && /^[\p{Ll}\d([]/u.test(text) && row.gap < 2 * leading)
}

export function endsSentence(text: string): boolean {
  return (
    /[?.:;!]["”')\]]{0,9}(?:\s?[[(][^[\]]{2,80}[\])]{1,9}\.?)?$/.test(text.trim().slice(-110)) ||
    /\][.?]?$/.test(text.trim())
  )
}
