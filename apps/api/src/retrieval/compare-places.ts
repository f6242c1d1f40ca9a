import type { PassageText } from './load-passages.repo.ts'

/**
 * Orders passages by where they stand: what is equally good comes in this order, so that the same documents answer the same
 * question alike, whatever ids they were given and whichever came first.
 */
export function comparePlaces(a: PassageText, b: PassageText): number {
  const ordinals = (a.span?.ordinal ?? 0) - (b.span?.ordinal ?? 0)
  return compareTexts(a.fileName, b.fileName) || a.page - b.page || ordinals || compareTexts(a.text, b.text)
}

/** By code units: the same in every locale. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
