import { splitDocumentText } from '../language/split-document-text.ts'
import { cutFormLines } from './cut-form-lines.ts'
import { cutRows } from './cut-rows.ts'
import { findAnnouncements } from './find-announcements.ts'

/** A contiguous part of a span that is read at once: text.slice(start, end) of the span. */
export interface Stretch {
  start: number
  end: number
  /** What it says, where that is not what it reads: a row of a table with the names of its columns. */
  said?: string
  /** Of a row: what it is of, and where its table begins. */
  label?: string
  table?: number
  /** What announces the list that it is an item of, or, with its first item, itself announces. */
  announced?: string
  leads?: string
}

/** A clause of so many sentences is read whole; of a longer one two at once, with the next beginning at the second. */
const sentencesOfWhole = 5
const sentencesAtOnce = 2
/** Characters; the verifier reads some 150 words beside what is asked. */
const longest = 900

/**
 * Where a clause begins: behind an empty line, or at a line that begins with a number of more than one level, a number with
 * its mark and a capital, a letter in brackets or a bullet. What wraps does not begin like this.
 */
const opening =
  /\n[^\S\n]*\n\s*|\n(?=[^\S\n]*(?:\d{1,3}(?:\.\d{1,3}){1,4}\.?[^\S\n]+\p{Lu}|\d{1,3}[.)][^\S\n]+\p{Lu}|\([a-z\d]{1,4}\)[^\S\n]|[•▪◦‣][^\S\n]))/gu

/**
 * Cuts a span into stretches that are read one by one: the clauses as their numbers and empty lines part them, for a rule
 * says one thing and the next one another. A lead-in stays with its list, and a row of a table is one for itself. Linear in the length of the span.
 */
export function cutStretches(span: string): Stretch[] {
  const tables = cutRows(span).map(({ start, end, rows }) => ({
    start,
    end,
    own: rows.map((row) => ({ ...row, table: start })),
  }))
  return cutAround({ start: 0, end: span.length }, tables, (between) => cutLines(span, between))
}

/** Each line of a filled-in form is one for itself. */
function cutLines(span: string, within: Stretch): Stretch[] {
  const lines = cutFormLines(span.slice(within.start, within.end)).map((one) => {
    const line = { ...one, start: within.start + one.start, end: within.start + one.end }
    return { ...line, own: [line] }
  })
  return cutAround(within, lines, ({ start, end }) => cutText(span, start, end))
}

/** The stretches of parts that are cut already, and what `cut` makes of the text before, between and behind them. */
function cutAround(
  { start, end }: Stretch,
  parts: readonly { start: number; end: number; own: readonly Stretch[] }[],
  cut: (between: Stretch) => Stretch[],
): Stretch[] {
  const stretches: Stretch[] = []
  let from = start
  for (const part of parts) {
    stretches.push(...cut({ start: from, end: part.start }), ...part.own)
    from = part.end
  }
  return [...stretches, ...cut({ start: from, end })]
}

function cutText(span: string, from: number, to: number): Stretch[] {
  const text = span.slice(from, to)
  const clauses = cutClauses(text)
  const announcements = findAnnouncements(clauses.map(({ start, end }) => text.slice(start, end)))
  return clauses.flatMap(({ start, end }, index) => {
    const announced = announcements[index] ?? ''
    const leads = announced === '' ? (announcements[index + 1] ?? '') : ''
    return cutClause(text.slice(start, end)).map((one) => ({
      start: from + start + one.start,
      end: from + start + one.end,
      ...(announced === '' ? {} : { announced }),
      ...(leads === '' ? {} : { leads }),
    }))
  })
}

function cutClauses(span: string): Stretch[] {
  const clauses: Stretch[] = []
  let start = 0
  for (const gap of span.matchAll(opening)) {
    add(start, gap.index)
    start = gap.index + gap[0].length
  }
  add(start, span.length)
  return clauses

  function add(from: number, to: number) {
    const text = span.slice(from, to)
    if (text.trim() === '') return
    const last = clauses.at(-1)
    if (last && leads(span.slice(last.start, last.end)) && to - last.start <= longest) last.end = to
    else clauses.push({ start: from, end: to })
  }
}

/** Whether a list hangs on what a clause ends with, or on the item that it ends with. */
const leads = (clause: string) => /[:;,]\s*$|;\s*(?:and|or)\s*$/i.test(clause)

function cutClause(clause: string): Stretch[] {
  const sentences = splitDocumentText(clause)
  const [first] = sentences
  const last = sentences.at(-1)
  if (!first || !last) return []
  if (sentences.length <= sentencesOfWhole && last.end - first.start <= longest)
    return [{ start: first.start, end: last.end }]
  const stretches: Stretch[] = []
  for (let from = 0; from < sentences.length; from++) {
    const own = sentences.slice(from, from + sentencesAtOnce)
    const start = own[0]?.start ?? 0
    const inReach = own.filter(({ end }, index) => index === 0 || end - start <= longest)
    stretches.push({ start, end: inReach.at(-1)?.end ?? start })
    if (from + sentencesAtOnce >= sentences.length) break
  }
  return stretches
}
