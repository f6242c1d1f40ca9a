import { type MarginNote, partMargins } from './part-margins.ts'
import { isRightToLeft, orderRightToLeft } from './right-to-left.ts'
import { splitColumns } from './split-columns.ts'
import { groupRows, quantile, right, type TextFragment } from './text-fragment.ts'
import type { WordMemory } from './word-memory.ts'

interface Line {
  text: string
  y: number
  size: number
  note?: boolean
}

/**
 * The text of a page in reading order: a line break between lines, a blank line between paragraphs, a tab where a
 * row has a wide gap (table cells), a side note on a line of its own above the text it belongs to. Words divided at a line end are joined. Otherwise the text is as it stands.
 * @param words what the document has spelled so far; decides whether a hyphen at a line end belongs to the word
 */
export function layoutText(fragments: readonly TextFragment[], words: WordMemory): string {
  const { body, notes } = partMargins(fragments)
  const blocks = splitColumns(body)
    .map((block) =>
      groupRows(block)
        .map(toLine)
        .filter((line) => line.text !== ''),
    )
    .filter((block) => block.length > 0)
  placeNotes(blocks, notes)
  for (const line of blocks.flat()) words.add(line.text)

  const out: string[] = []
  for (const block of blocks) {
    const paragraphGap = 1.35 * typicalSpacing(block)
    let previous: Line | undefined
    for (const line of block) {
      if (previous === undefined ? startsAnew(out.at(-1), line.text) : isParagraph(previous, line, paragraphGap))
        out.push('')
      pushLine(out, words.closeUp(line.text), words)
      previous = line
    }
  }
  return out.join('\n').trim()
}

/** Puts each note before the line that it begins beside. */
function placeNotes(blocks: Line[][], notes: readonly MarginNote[]) {
  for (const note of notes) {
    const line = { text: cleanText(note.text, isRightToLeft(note.text)), y: note.y, size: note.size, note: true }
    const block = blocks.find((lines) => (lines.at(-1)?.y ?? 0) > note.y - note.size) ?? blocks.at(-1)
    if (!block) blocks.push([line])
    else {
      const at = block.findIndex((other) => !other.note && other.y > note.y - 0.8 * note.size)
      block.splice(at < 0 ? block.length : at, 0, line)
    }
  }
}

function toLine(row: TextFragment[]): Line {
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
    text: cleanText(text, rtl),
    y: quantile(
      row.map((item) => item.y),
      0.5,
    ),
    size: Math.max(...row.map((item) => item.size)),
  }
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

/** Ligatures and Arabic presentation forms as plain letters, single spaces, nothing that a database or a page minds. */
function cleanText(text: string, rtl: boolean): string {
  const plain = text
    .replace(ligatures, (form) => form.normalize('NFKC'))
    .replace(unprintable, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000 ]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    // The dots that lead from a title to its page number.
    .replace(/(?:[ \t]?\.){6,}/g, ' …')
    .trim()
    .toWellFormed()
  // A lam-alef glyph is often spelled as two letters with a space; a lone alef is no word.
  return rtl ? plain.replace(/ل ([اأإآ])(?![\u0621-\u064A])/g, 'ل$1') : plain
}

function typicalSpacing(block: readonly Line[]): number {
  const gaps = block.slice(1).map((line, index) => line.y - (block[index]?.y ?? 0))
  const real = gaps.filter((gap, index) => gap > 0.6 * (block[index + 1]?.size ?? 0))
  const size = quantile(
    block.map((line) => line.size),
    0.5,
  )
  // A block of single lines has no spacing of its own: then anything past double the font size parts paragraphs.
  return Math.min(quantile(real, 0.25) || 1.5 * size, 1.7 * size)
}

function isParagraph(previous: Line, line: Line, gap: number): boolean {
  if (previous.note || line.note) return line.note === true
  if (isHeadingAbove(previous.text, line.text)) return true
  const ratio = line.size / previous.size
  return line.y - previous.y > gap || line.y < previous.y || ratio > 1.25 || ratio < 0.8
}

/**
 * A line in capitals, or the caption of a table, is a paragraph of its own, however close the next line stands: it must
 * not become the beginning of that line's sentence.
 */
function isHeadingAbove(text: string, next: string): boolean {
  const isCapitals = (line: string) => !/\p{Ll}/u.test(line) && (line.match(/\p{Lu}/gu)?.length ?? 0) >= 4
  if (/\t/.test(text) || /^\p{Ll}/u.test(next)) return false
  if (/^(table|figure)\s+\d+[.:\s–—-]/i.test(text) && !/[.;:,]$/.test(text) && /\t/.test(next)) return true
  return isCapitals(text) && /\p{Ll}/u.test(next) && !/\t/.test(next) && !/[,;&(–—-]$/.test(text)
}

/** A block that goes on in the middle of a sentence, from one column to the next, is no new paragraph. */
function startsAnew(last: string | undefined, next: string): boolean {
  return last !== undefined && (/[.:;!?]$/.test(last) || !/^\p{Ll}/u.test(next))
}

const divided = /(?<!\p{L})(\p{L}+)[-\u2010\u00AD]$/u

function pushLine(out: string[], line: string, words: WordMemory) {
  const last = out.at(-1)
  const start = last === undefined ? null : divided.exec(last)
  const rest = /^(\p{Ll}\p{L}*)(\S*)\s*/u.exec(line)
  if (last === undefined || !start?.[1] || !rest?.[1]) {
    out.push(line.replaceAll('\u00AD', ''))
    return
  }
  // "Engineer-in-Charge" keeps its first hyphen as it keeps its second.
  const hyphen = rest[2]?.startsWith('-') || words.keepsHyphen(start[1], rest[1]) ? '-' : ''
  out[out.length - 1] = `${last.slice(0, -1)}${hyphen}${rest[0].trimEnd()}`
  const remainder = line.slice(rest[0].length)
  if (remainder !== '') out.push(remainder.replaceAll('\u00AD', ''))
}
