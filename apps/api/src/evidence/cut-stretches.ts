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
  /** What announces the list that it is an item of. */
  announced?: string
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
  const stretches: Stretch[] = []
  let from = 0
  for (const { start, end, rows } of cutRows(span)) {
    stretches.push(...cutAround(span, from, start), ...rows)
    from = end
  }
  return [...stretches, ...cutAround(span, from, span.length)]
}

/** Each line of a filled-in form is one for itself. */
function cutAround(span: string, from: number, to: number): Stretch[] {
  const lines = cutFormLines(span.slice(from, to)).map((one) => ({
    ...one,
    start: from + one.start,
    end: from + one.end,
  }))
  const stretches: Stretch[] = []
  let start = from
  for (const line of lines) {
    stretches.push(...cutText(span, start, line.start), line)
    start = line.end
  }
  return [...stretches, ...cutText(span, start, to)]
}

function cutText(span: string, from: number, to: number): Stretch[] {
  const text = span.slice(from, to)
  const clauses = cutClauses(text)
  const announcements = findAnnouncements(clauses.map(({ start, end }) => text.slice(start, end)))
  return clauses.flatMap(({ start, end }, index) => {
    const announced = announcements[index] ?? ''
    return cutClause(text.slice(start, end)).map((one) => ({
      start: from + start + one.start,
      end: from + start + one.end,
      ...(announced === '' ? {} : { announced }),
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
