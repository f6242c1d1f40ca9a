import { cleanText, type Line, layLine } from './lay-line.ts'
import { type MarginNote, partMargins } from './part-margins.ts'
import { pushLine } from './push-line.ts'
import { isRightToLeft } from './right-to-left.ts'
import { splitColumns } from './split-columns.ts'
import { findTorn, takeApart } from './tables/find-torn.ts'
import { type FilledTable, isTable, listLines, placeInCells } from './tables/place-in-cells.ts'
import type { TextDrawing } from './tables/read-drawing.ts'
import type { Rule } from './tables/read-shapes.ts'
import { writeTable } from './tables/write-table.ts'
import { groupRows, quantile, type TextFragment } from './text-fragment.ts'
import type { WordMemory } from './word-memory.ts'

/** Share by which the sizes of letters differ that are taken for the same. */
const sameSize = 0.08
/** Lines of a size from which on these have a distance of their own. */
const fewGaps = 4

/** A line of a block, or a table at its place among them. */
interface Part extends Line {
  note?: boolean
  table?: FilledTable
}

/**
 * The text of a page in reading order: a line break between lines, a blank line between paragraphs, a tab where a
 * row has a wide gap (table cells), a side note on a line of its own above the text it belongs to. A table that is drawn
 * has a line for each row. Words divided at a line end are joined. Otherwise the text is as it stands.
 * @param words what the document has spelled so far; decides whether a hyphen at a line end belongs to the word
 * @param drawing the tables and lines that are drawn around the text
 */
export function layoutText(
  fragments: readonly TextFragment[],
  words: WordMemory,
  { grids, rules }: TextDrawing = { grids: [], rules: [] },
): string {
  const placed = grids.length > 0 ? placeInCells(fragments, grids) : [...fragments]
  for (const { table } of placed.filter(isTable)) for (const line of listLines(table)) words.add(line.text)
  const tables = placed.filter(isTable)
  const { body, notes } = partMargins(tables.length > 0 ? placed.filter((one) => !isTable(one)) : placed)
  return layBlocks([...body, ...tables], { notes, rules, words })
}

/** What stands around a text, and the words of its document. */
interface Around {
  notes: readonly MarginNote[]
  rules: readonly Rule[]
  words: WordMemory
}

/** The text of fragments among which tables stand, in reading order. */
export function layBlocks(fragments: readonly TextFragment[], { notes, rules, words }: Around): string {
  const split = splitColumns(fragments, rules)
  const torn = findTorn(split)
  if (torn.length > 0) {
    const whole = fragments.flatMap((one) => (isTable(one) && torn.includes(one.table) ? takeApart(one.table) : [one]))
    return layBlocks(whole, { notes, rules, words })
  }
  const blocks = split
    .map((block) =>
      groupRows(block)
        .flatMap(toParts)
        .filter((part) => part.table || part.text !== ''),
    )
    .filter((block) => block.length > 0)
  placeNotes(blocks, notes)
  for (const part of blocks.flat()) if (!part.table) words.add(part.text)

  const out: string[] = []
  const layText = (part: readonly TextFragment[]) => layBlocks(part, { notes: [], rules, words })
  for (const block of blocks) {
    const spacing = readSpacing(block.filter(({ table }) => !table))
    let previous: Part | undefined
    for (const part of block) {
      if (part.table || previous?.table) {
        if (out.length > 0) out.push('')
      } else if (
        previous === undefined
          ? startsAnew(out.at(-1), part.text)
          : isParagraph(previous, part, 1.35 * spacing(part.size))
      )
        out.push('')
      if (part.table) out.push(writeTable(part.table, { words, layText }))
      else pushLine(out, words.closeUp(part.text), words)
      previous = part
    }
  }
  return out.join('\n').trim()
}

/** The lines of a row, and the tables that begin in it. */
function toParts(row: TextFragment[]): Part[] {
  const tables = row.filter(isTable)
  if (tables.length === 0) return [layLine(row)]
  const text = row.filter((one) => !isTable(one))
  return [
    ...(text.length > 0 ? [layLine(text)] : []),
    ...tables.map(({ y, size, table }) => ({ text: '', y, size, table })),
  ]
}

/** Puts each note before the line that it begins beside. */
function placeNotes(blocks: Part[][], notes: readonly MarginNote[]) {
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

/** The distance at which lines follow each other, told for a size of letters: notes stand closer than the text above them. */
function readSpacing(block: readonly Part[]): (size: number) => number {
  const size = quantile(
    block.map((line) => line.size),
    0.5,
  )
  const gaps = block.slice(1).flatMap((line, index) => {
    const above = block[index] ?? line
    const gap = line.y - above.y
    const own = sizeClass(line.size)
    return gap > 0.6 * line.size ? [{ gap, own: sizeClass(above.size) === own ? own : undefined }] : []
  })
  // A block of single lines has no spacing of its own: then anything past double the font size parts paragraphs.
  const spacingOf = (some: readonly { gap: number }[], letters: number) =>
    Math.min(
      quantile(
        some.map(({ gap }) => gap),
        0.25,
      ) || 1.5 * letters,
      1.7 * letters,
    )
  const usual = spacingOf(gaps, size)
  const classes = new Map(
    [...Map.groupBy(gaps, ({ own }) => own)].flatMap(([own, alike]) =>
      own === undefined || alike.length < fewGaps ? [] : [[own, spacingOf(alike, sizeOf(own))] as const],
    ),
  )
  return (letters) => classes.get(sizeClass(letters)) ?? usual
}

/** Sizes of letters that are taken for the same, and the one in their middle. */
const sizeClass = (size: number) => Math.round(Math.log(Math.max(size, 0.1)) / sameSize)
const sizeOf = (own: number) => Math.exp(own * sameSize)

function isParagraph(previous: Part, line: Part, gap: number): boolean {
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
