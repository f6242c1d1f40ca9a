import type { OperatorList } from './hidden-text/drawing.ts'
import type { TextFragment } from './text-fragment.ts'

const rtlLetters = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g
const isAllRightToLeft = /^[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+$/
const ltrLetters = /[A-Za-z\u00C0-\u024F\u0370-\u052F]/g

/** Whether most letters belong to a script written from right to left. */
export function isRightToLeft(text: string): boolean {
  if (!/[\u0590-\uFEFC]/.test(text)) return false
  return (text.match(rtlLetters)?.length ?? 0) > (text.match(ltrLetters)?.length ?? 0)
}

/** Glyphs that were turned already: pages share those of their fonts. */
const turned = new WeakSet<object>()

/**
 * Turns the letters of each glyph that stands for several letters of a script written from right to left, such as lam and
 * alef in one. The file gives them in the order in which they are read (PDF 2.0, 9.10.3), and pdf.js turns whole lines
 * letter by letter, in a ligature as well: turned twice, they are right. To be called with the operations of a page before
 * pdf.js is asked for its text; both share their glyphs.
 */
export function turnLigatures({ argsArray }: OperatorList): void {
  for (let index = 0; index < argsArray.length; index++) {
    const args = argsArray[index]
    const glyphs = Array.isArray(args) ? args[0] : undefined
    if (!Array.isArray(glyphs)) continue
    for (const glyph of glyphs) {
      if (typeof glyph !== 'object' || glyph === null || turned.has(glyph)) continue
      const text = 'unicode' in glyph && typeof glyph.unicode === 'string' ? glyph.unicode : ''
      // Alef before lam joins in no script: there a file gives them as they are drawn.
      if (text.length < 2 || !isAllRightToLeft.test(text) || /^[اأإآ]ل$/.test(text)) continue
      turned.add(glyph)
      glyph.unicode = [...text].reverse().join('')
    }
  }
}

/**
 * A row in logical order, from fragments sorted left to right. pdf.js hands over each fragment in logical order, so
 * only their sequence has to be turned, except for runs of numbers and Latin words inside, which keep theirs.
 */
export function orderRightToLeft(row: readonly TextFragment[]): TextFragment[] {
  // Glyphs of no width share their place with the one that carries the width; drawn left to right, read in reverse.
  const reversed = row.toSorted((a, b) => b.x - a.x || b.order - a.order)
  const out: TextFragment[] = []
  let run: TextFragment[] = []
  for (const item of reversed) {
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
