import type { TextFragment } from './text-fragment.ts'

const rtlLetters = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g
const ltrLetters = /[A-Za-z\u00C0-\u024F\u0370-\u052F]/g

/** Whether most letters belong to a script written from right to left. */
export function isRightToLeft(text: string): boolean {
  if (!/[\u0590-\uFEFC]/.test(text)) return false
  return (text.match(rtlLetters)?.length ?? 0) > (text.match(ltrLetters)?.length ?? 0)
}

/**
 * A row in logical order, from fragments sorted left to right. pdf.js hands over each fragment in logical order, so
 * only their sequence has to be turned, except for runs of numbers and Latin words inside, which keep theirs.
 */
export function orderRightToLeft(row: readonly TextFragment[]): TextFragment[] {
  // Glyphs of no width share their place with the one that carries the width; drawn left to right, read in reverse.
  const turned = row.toSorted((a, b) => b.x - a.x || b.order - a.order)
  const out: TextFragment[] = []
  let run: TextFragment[] = []
  for (const item of turned) {
    if (isLeftToRight(item.text) || (run.length > 0 && item.text.trim() === '')) {
      run.unshift(item)
      continue
    }
    out.push(...run, item)
    run = []
  }
  return [...out, ...run]
}

function isLeftToRight(text: string): boolean {
  return /[A-Za-z0-9\u0660-\u0669]/.test(text) && text.match(rtlLetters) === null
}
