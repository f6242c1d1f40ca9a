import type { DocumentKind } from '@fieldproof/schema/documents'
import { createFurnitureFinder, linesOf } from '../ingestion/find-page-furniture.ts'
import { createHeadingTracker, startsClause } from '../ingestion/track-headings.ts'
import type { Clause } from './clause.ts'
import { dropContinuedHeads } from './drop-continued-heads.ts'
import { dropLineNumbers } from './drop-line-numbers.ts'
import { dropRunningTitles } from './drop-running-titles.ts'
import { isInlineItem, linesAhead } from './is-inline-item.ts'
import { joinBrokenWords } from './join-broken-words.ts'
import { listContents } from './list-contents.ts'
import { partFootnotes } from './part-footnotes.ts'
import { sentenceEnd, unstackNumbers } from './unstack-numbers.ts'

/** A page as it is kept. */
export interface ReadPage {
  page: number
  text: string
  /** Of its file; that of a PDF where nobody says. */
  fileKind?: DocumentKind
}

/** The number that a clause begins with. */
const numbering =
  /^(?:(?:article|section|clause|rule|regulation|annex(?:ure)?|appendix|schedule|part|chapter)\s{1,3}(?:\d{1,4}[a-z]?(?:\.\d{1,3}){0,4}|[IVXLC]{1,6}|[A-Z])(?![\p{L}\p{N}])[.:)]?|\d{1,3}[a-z]?(?:\.\d{1,3}){1,4}[.)]?(?=\s)|\d{1,3}[.)](?=\s)|\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,3})\)(?=\s)|[a-z][.](?=\s)|\d{1,2}(?=\s{1,4}\p{Lu}))/iu
const bullet = /^[•·▪◦‣●○■□*–—-]\s{1,4}/u
/** A line that is no beginning. */
const goesOnWith = /^(?:[\p{Ll}(]|(?:MUST|SHALL|SHOULD|MAY|NOT)\b)/u
/** Closed classes of words (Quirk et al. 2.34) behind which a sentence goes on, whatever the next line begins with. */
const goesOnBehind =
  /(?:^|\s)(?:a|an|the|of|in|to|by|with|for|from|at|on|as|and|or|nor|under|per|its|their|this|these|that|which|who|be|is|are|shall|must|may|not)$/iu
/** "(10) people": a number in brackets, which begins an item or says a number once more. */
const bracketed = /^\((\d{1,3})\)\s/

interface Open {
  clause: Clause
  lines: string[]
  title: boolean
  row: boolean
}

/**
 * The clauses, paragraphs, headings and rows of a document in their order. Headers and footers of pages are left out, and a
 * paragraph that goes on over a page is one, so that a text that flows otherwise reads the same. Footnotes come last.
 */
export function readClauses(pages: readonly ReadPage[]): Clause[] {
  const finder = createFurnitureFinder()
  for (const { text } of pages) finder.add(text)
  const furniture = finder.finish(pages[0]?.fileKind)
  const headings = createHeadingTracker()
  const clauses: Clause[] = []
  const read = pages.map(({ page, text }) => {
    const { start, end } = furniture.bodyOf(text, page)
    const body = text.slice(start, end)
    return { page, body, lines: linesOf(body) }
  })
  const { lines: unnumbered, notes } = partFootnotes(
    dropContinuedHeads(dropRunningTitles(dropLineNumbers(read.map(({ lines }) => lines)))),
    (page, before, after) => isGap(read[page]?.body ?? '', before.end, after.start),
  )
  const contentsOf = listContents(unnumbered.map((lines) => lines.map(({ text }) => text)))
  const footnotes: Clause[] = []
  let open: Open | undefined
  /** The last number in brackets that began an item. */
  let item = 0

  function close() {
    if (!open) return
    const whole = open.lines.join(' ').replace(/\s+/g, ' ').trim()
    const number = open.row ? '' : (numbering.exec(whole)?.[0] ?? '')
    const text = whole.slice(number.length).replace(bullet, '').trim()
    if (text !== '' || number !== '')
      clauses.push({ ...open.clause, number: number.replace(/[.:)]$/, (end) => (end === ')' ? end : '')).trim(), text })
    open = undefined
  }

  for (const [at, { page, body }] of read.entries()) {
    const contents = contentsOf(at)
    const lines = unstackNumbers(unnumbered[at] ?? [])
    for (const [index, line] of lines.entries()) {
      const [before, after] = [lines[index - 1], lines[index + 1]]
      const gapBefore = isGap(body, before?.end ?? 0, line.start)
      const gapAfter = isGap(body, line.end, after?.start ?? body.length)
      const path = headings.path()
      const title = headings.next(line.text, { gapBefore, gapAfter, nextLine: after?.text, onTop: index < 3 })
      const content = line.text.trim()
      const row = content.includes('\t')
      // The wrapped rest of a cell stands directly below its row, without tabs.
      const wrapped = open?.row === true && !row && !gapBefore && !title && !startsClause(content, false)
      const mark = Number(bracketed.exec(content)?.[1] ?? 0)
      const repeats = mark > 1 && mark !== item + 1 && !gapBefore && open !== undefined && isUnfinished(open)
      if (mark > 0 && !repeats) item = mark
      const isInline =
        !gapBefore &&
        isInlineItem(
          content,
          open?.lines ?? [],
          lines.slice(index + 1, index + 1 + linesAhead).map(({ text }) => text),
        )
      const begins = row || title || bullet.test(content) || (startsClause(content, gapBefore) && !repeats && !isInline)
      // Where its sentence goes on a paragraph does, over a page or a gap that nobody meant.
      const goesOn =
        open !== undefined &&
        isUnfinished(open) &&
        (goesOnWith.test(content) || goesOnBehind.test(open.lines.at(-1) ?? ''))
      const isNew =
        begins || ((index === 0 || gapBefore || open?.title === true) && !goesOn) || (open?.row === true && !wrapped)
      if (contents.has(line.text)) {
        if (isNew) close()
        open = undefined
        continue
      }
      if (!open || isNew) {
        close()
        open = {
          clause: { number: '', heading: title ? path : headings.path(), text: '', page },
          lines: [],
          title,
          row,
        }
      }
      if (wrapped && !isNew) open.lines = [intoLongestCell(open.lines.join('\t'), content)]
      else open.lines.push(content)
    }
    for (const note of notes[at] ?? [])
      footnotes.push({ number: '', heading: headings.path(), text: note.replace(/\s+/g, ' ').trim(), page })
  }
  close()
  return joinBrokenWords([...clauses, ...footnotes])
}

/** A row with the rest of its longest cell, as a rule, so that a table set otherwise reads the same. */
function intoLongestCell(row: string, rest: string): string {
  const cells = row.split('\t')
  const longest = cells.reduce((most, cell) => Math.max(most, cell.length), 0)
  const at = cells.findIndex((cell) => cell.length === longest)
  return cells.map((cell, index) => (index === at ? `${cell} ${rest}` : cell)).join('\t')
}

const isUnfinished = ({ lines, row }: Open) => !row && !sentenceEnd.test(lines.at(-1) ?? '')

function isGap(text: string, from: number, to: number): boolean {
  return from === 0 || to === text.length || /\n[^\S\n]*\n/.test(text.slice(from, to))
}
