import { isRightToLeft, orderRightToLeft } from './right-to-left.ts'
import { quantile, right, type TextFragment } from './text-fragment.ts'

export interface Line {
  text: string
  y: number
  size: number
}

/** The text of fragments on one baseline, from left to right: a tab where there is a wide gap between them. */
export function layLine(row: TextFragment[]): Line {
  const rtl = isRightToLeft(row.map((item) => item.text).join(''))
  const items = rtl ? orderRightToLeft(row) : row
  let text = ''
  let previous: TextFragment | undefined
  for (const item of items) {
    // pdf.js fills the gap between table cells with one wide blank, and puts one of no width into a lam-alef glyph.
    const blank = item.text.trim() === ''
    if (blank && (item.width > 1.2 * item.size || (rtl && item.width === 0))) continue
    if (previous) text += separator(rtl ? previous.x - right(item) : item.x - right(previous), previous, item, text)
    text += item.text
    if (!blank || item.width > 0) previous = item
  }
  return {
    text: cleanText(rtl ? text : joinCurrency(text), rtl),
    y: quantile(
      row.map((item) => item.y),
      0.5,
    ),
    size: Math.max(...row.map((item) => item.size)),
  }
}

/** A sign of currency that stands at the left edge of a column, apart from its figure, is of one cell with it, and of none before. */
function joinCurrency(text: string): string {
  return text.includes('\t')
    ? text.replace(/(?<=[\d%)])[ \t]*(?=\p{Sc}\t)/gu, '\t').replace(/(\p{Sc})\t(?=[(−–—-]?[\d.])/gu, '$1 ')
    : text
}

function separator(gap: number, previous: TextFragment, item: TextFragment, text: string): string {
  const size = Math.max(previous.size, item.size)
  if (gap > 2.2 * size && previous.text.trim() !== '') return '\t'
  if (/\s$/.test(text) || /^\s/.test(item.text)) return ''
  return gap > 0.17 * size ? ' ' : ''
}

const ligatures = /[\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC]/g
/** Controls but tab and line break, byte order marks, zero-width and direction marks, and what is no character. */
const unprintable = /(?![\t\n])\p{Cc}|[\uFEFF\uFFFE\uFFFF\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/**
 * What a symbol font lists by (a point, an arrow, a dash), whose letters have no meaning of their own; no box, tick, plus-minus
 * or comparison.
 */
const symbolBullet = /^(?![\uF06F\uF071\uF0A3\uF0A8\uF0B1\uF0B3\uF0FB-\uF0FE])[\uF021-\uF0FF](?=\s)/u

/** Ligatures and Arabic presentation forms as plain letters, single spaces, bullets as such, nothing that a database or a page minds. */
export function cleanText(text: string, rtl: boolean): string {
  const plain = text
    .replace(ligatures, (form) => form.normalize('NFKC'))
    .replace(unprintable, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000 ]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    // The dots that lead from a title to its page number.
    .replace(/(?:[ \t]?\.){6,}/g, ' …')
    .trim()
    .replace(symbolBullet, '•')
    .toWellFormed()
  // A lam-alef glyph is often spelled as two letters with a space; a lone alef is no word.
  return rtl ? plain.replace(/ل ([اأإآ])(?![\u0621-\u064A])/g, 'ل$1') : plain
}
