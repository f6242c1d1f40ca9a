import { type DocumentSentence, splitDocumentText } from '../../language/split-document-text.ts'
import { isBullet } from './continue-list.ts'
import { readTables } from './read-tables.ts'
import { isTitleLine } from './title-phrase.ts'

/** Sentences of fewer words are headings or fragments: the next one is quoted with them. */
const shortestQuotation = 9
/** Words up to which a list is quoted whole. */
const longestList = 70
/** "The Board shall consist of—": what follows belongs to it. */
const announcing = /[:—–-]\s*$/
/** The title of a table and the names of its columns: what it says stands in the rows below. */
const captionStart = /\bTable [A-Z\d][\d.]*\b\s*[-–—:]\s*(?=\p{Lu})/gu
/** "… were as follows: Government": a colon or bracket, and at most what stands above some columns. */
const announcesTable = /[:)](?:\s+\S+){0,6}$/
const notInCaption = /\.|\b(?:is|are|shall|must|may|can|has|have)\b/

export interface PassageSentence {
  /** In one line, otherwise as it stands in the passage. */
  text: string
  /** The sentences it was joined from, where it is more than one. */
  parts: string[]
  /** It ends in a colon or dash, and what follows is what it is about. */
  announces: boolean
  /** It is the title of a table with the names of its columns. */
  captions: boolean
}

/** Whether what a text says stands behind it. */
export const announces = (text: string) => announcing.test(text)

const longestTitle = 24
const longestHeading = 8

/** "Note 7 – Benefit Plans": the number is that of the title. */
const numbering = /^\p{Lu}\p{Ll}{2,11} \d{1,3}(?= [–—-] )/u

/** A title without the number that it bears, "Note 7 –". */
export const withoutNumbering = (title: string) => title.replace(numbering, '')

/** Whether a text is but a title, such as stands on the first page: a few words that end nowhere and give no figure. */
export function isTitle(text: string): boolean {
  return text.split(' ').length <= longestTitle && !/[.;:!?\d]/.test(withoutNumbering(text))
}

/** A sentence without the headings that it was joined to, "5 Weather" before "5.1 Work stops …", where a sentence is left. */
export function withoutHeadings({ text, parts }: Pick<PassageSentence, 'text' | 'parts'>): string {
  const from = parts.findIndex((part) => !isHeading(part))
  const rest = parts.slice(Math.max(from, 0))
  return from > 0 && /[.;:]["”’)]?$/.test(rest.at(-1) ?? '') ? rest.join(' ') : text
}

/** Whether a sentence is the first of a clause or of a numbered row, "6.4 Hot work …", "12 The winch …", or stands below a heading of its own. */
export function beginsClause({ text, parts }: Pick<PassageSentence, 'text' | 'parts'>): boolean {
  return (
    /^\d{1,3}(?:(?:\.\d{1,3})+\.?)?\s+\p{Lu}/u.test(text) ||
    runInTitle.test(text) ||
    (parts.length > 1 && isHeading(parts[0] ?? ''))
  )
}

/** "5. First Aid Kit Requirements Each site …": a title of three words or more before its text. */
const runInTitle = /^\d{1,2}\. (?:\p{Lu}[\p{L}’'/-]* (?:(?:and|of|for|the|&) )?){3}/u

/** "5 Weather", "Article 3 Inspection" or "Safety Certificate Required". */
function isHeading(part: string): boolean {
  if (isTitleLine(part)) return true
  return (
    /^(?:\d{1,2}|[A-Z]|\p{L}+ (?:\d{1,3}|[IVX]+))\.? \p{Lu}/u.test(part) &&
    part.split(' ').length <= longestHeading &&
    !/[.;:,]$/.test(part)
  )
}

/** "§ 4.1 Aims § 4.2 Duties of the board § 4.3 Meetings": clauses that are named one after the other. */
const numberedTitle = /(?<!\S)§? ?\d{1,3}\.\d{1,3}\.? \p{Lu}/gu
const fewestTitles = 3

/** Whether a text is but the contents of a chapter, which are near to any question on it and answer none: nothing ends in it. */
export function listsTitles(text: string): boolean {
  const titles = text.match(numberedTitle)?.length ?? 0
  return titles >= fewestTitles && !/[.;:!?](?:\s|$)/.test(text.replace(numberedTitle, ''))
}

const longestHeadline = 24

/** Whether a sentence is but the title of a chapter, in capitals, with perhaps the note in the margin of its first section. */
export function isHeadline(text: string): boolean {
  const all = text.match(/\p{L}{2,}/gu) ?? []
  const capitals = all.filter((word) => word === word.toUpperCase()).length
  return all.length <= longestHeadline && capitals > all.length / 2 && !/\b(?:shall|must|may|is|are|will)\b/i.test(text)
}

/**
 * The sentences of a passage as they can be quoted: short ones with what follows, in one line each. The rows of a table are
 * none, and what announces it says nothing without them.
 * @param columns of the table that the passage begins within
 */
export function cutSentences(text: string, columns: readonly string[] = []): PassageSentence[] {
  const tables = readTables(text, columns).filter(({ isTerse }) => isTerse)
  if (tables.length === 0) return cutStretch(text)
  const starts = [0, ...tables.map(({ end }) => end)]
  return starts.flatMap((start, index) => {
    const table = tables[index]
    const sentences = cutStretch(text.slice(start, table?.start ?? text.length))
    const last = sentences.at(-1)
    if (!table || !last || !announcesTable.test(last.text)) return sentences
    const [caption = '', ...rest] = last.parts.toReversed()
    const body = rest.length > 0 ? [describe(rest.reverse())] : []
    // Each row of a table of words says what announces it; of one of figures only those are read that are asked for.
    const announcing = table.isOfFigures ? [{ ...describe([caption]), announces: true, captions: true }] : []
    return [...sentences.slice(0, -1), ...body, ...announcing]
  })
}

function cutStretch(text: string): PassageSentence[] {
  const lines = cutAtCount(text)
    .flatMap((items) => joinGlued(splitDocumentText(items)))
    .flatMap(cutAtBullets)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
  return joinShort(lines).map(describe)
}

/** Items without a full stop, line by line: each is one, and what comes behind the last below a number of its own. */
function cutAtBullets(sentence: string): string[] {
  const items = sentence.split(bulletLine)
  return items.flatMap((item, index) => (index > 0 || isBullet(item) ? item.split(numberedLine) : [item]))
}

const bulletLine = /\n(?=[^\S\n]*(?:[•▪◦‣●]|o(?=\s+\p{Lu}))\s)/u
const numberedLine = /\n(?=[^\S\n]*(?:\d{1,2}|[A-Z])\.\s+\p{Lu})/u

/** "26. Check the permit 27. Carry the bucket low": a cell counts its items in running text, and none ends in a full stop. */
function cutAtCount(text: string): string[] {
  const marks = [...text.matchAll(countedItem)].map(({ 1: number, index }) => ({ number: Number(number), index }))
  const continues = (at: number) => marks[at]?.number === (marks[at - 1]?.number ?? Number.NaN) + 1
  const cuts = marks.flatMap(({ index }, at) => (index > 0 && (continues(at) || continues(at + 1)) ? [index] : []))
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at] ?? text.length))
}

const countedItem = /(?<!\S)(\d{1,3})[.)](?=\s{1,3}\p{Lu})/gu

function describe(parts: string[]): PassageSentence {
  const text = parts.join(' ')
  const captions = isCaption(text)
  return { text, parts, announces: captions || announces(text), captions }
}

/** Sentences between which no space stands, as in “3.”First Aid”:”, are one: with a space it would be no quotation. */
function joinGlued(sentences: readonly DocumentSentence[]): string[] {
  const joined: string[] = []
  let before = -1
  for (const { text, start, end } of sentences) {
    if (start === before) joined.push(`${joined.pop() ?? ''}${text}`)
    else joined.push(text)
    before = end
  }
  return joined
}

/**
 * Headings and list markers go with the sentence after them; what is left at the end, with the one before. A short list is one
 * with what announces it, for its items say nothing alone; a long one begins behind what announces it.
 */
function joinShort(sentences: readonly string[]): string[][] {
  const joined: string[][] = []
  let pending: string[] = []
  const flush = () => {
    if (pending.length > 0) joined.push(pending)
    pending = []
  }
  for (let at = 0; at < sentences.length; ) {
    const sentence = sentences[at] ?? ''
    const items = isBullet(sentence) ? countBullets(sentences, at) : 0
    if (items > 0 && announces(pending.at(-1) ?? '')) {
      const list = sentences.slice(at, at + items)
      if (countWords([...pending, ...list]) > longestList) flush()
      else {
        joined.push([...pending, ...list])
        pending = []
        at += items
        continue
      }
    } else if (items === 0 && isBullet(pending.at(-1) ?? '')) flush()
    // What is short goes with what stands above it, not with the title below it.
    if (isTitleLine(sentence) && pending.some((part) => !isHeading(part))) {
      joined.push([...(joined.pop() ?? []), ...pending])
      pending = []
    }
    pending.push(sentence)
    at++
    const isAnnounced = announces(sentence) && isBullet(sentences[at] ?? '')
    if (countWords(pending) >= shortestQuotation && !isAnnounced) flush()
  }
  if (pending.length > 0) joined.push([...(joined.pop() ?? []), ...pending])
  return joined
}

const countWords = (texts: readonly string[]) => texts.join(' ').split(' ').length

/** How many sentences from here on are items of one list. */
function countBullets(sentences: readonly string[], from: number): number {
  const end = sentences.findIndex((sentence, at) => at >= from && !isBullet(sentence))
  return (end < 0 ? sentences.length : end) - from
}

/** Whether nothing but a caption follows where the last one begins. */
function isCaption(text: string): boolean {
  const last = [...text.matchAll(captionStart)].at(-1)
  return last !== undefined && !notInCaption.test(text.slice(last.index + last[0].length))
}
