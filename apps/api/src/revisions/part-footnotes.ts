interface Line {
  text: string
  start: number
  end: number
}

/** A number ahead of a line, as a footnote has it: "12The", "12 See"; or alone, where it was raised too far. */
const ahead = /^(\d{1,3})(?: ?(?=[\p{L}\p{Pi}"'(])|$)/u
/** A word with the number behind it. */
const numbered = /(?<!\p{L})\p{L}+\d+/gu
/** A document with fewer of them may have a number at the end of a word by chance. */
const fewest = 2
/** Footnotes that may be missing between two: their marks were not read. */
const mayMiss = 2

/**
 * Parts what stands below the text of each page from it: "12The register is kept", where "register12" stands above or on the
 * page before. The numbers count on from page to page, so that all change where one comes or goes, and what breaks a page
 * breaks the sentence above them. Both numbers are taken out; the lines of each page come without its footnotes.
 * @param isGap whether a blank line stands between two lines of a page
 * @returns for each page its lines, and its footnotes without their numbers
 */
export function partFootnotes<One extends Line>(
  pages: readonly (readonly One[])[],
  isGap: (page: number, before: One, after: One) => boolean,
): { lines: readonly (readonly One[])[]; notes: readonly (readonly string[])[] } {
  const notes = findNotes(pages)
  if (notes.length < fewest) return { lines: pages, notes: pages.map(() => []) }
  const begins = new Set(notes.map(({ page, at }) => `${page} ${at}`))
  const marks = Map.groupBy(notes, ({ mark }) => `${mark.page} ${mark.at}`)
  const parted = pages.map((lines, page) => {
    const texts: string[] = []
    let inNote = false
    const rest = lines.flatMap((line, at) => {
      const before = lines[at - 1]
      const isBegin = begins.has(`${page} ${at}`)
      inNote = isBegin || (inNote && before !== undefined && !isGap(page, before, line))
      const text = withoutMarks(line.text, marks.get(`${page} ${at}`) ?? [])
      if (!inNote) return [text === line.text ? line : { ...line, text }]
      if (isBegin) texts.push(text.trim().replace(ahead, ''))
      else texts.push(`${texts.pop() ?? ''} ${text.trim()}`)
      return []
    })
    return { rest, texts }
  })
  return { lines: parted.map(({ rest }) => rest), notes: parted.map(({ texts }) => texts) }
}

interface Mark {
  page: number
  at: number
  index: number
  digits: string
}
interface Note {
  page: number
  at: number
  mark: Mark
}

/** The lines that footnotes begin at, in the order of their numbers, each with its mark. */
function findNotes(pages: readonly (readonly Line[])[]): Note[] {
  const notes: Note[] = []
  const names = listNames(pages)
  let last = 0
  for (const [page, lines] of pages.entries())
    for (const [at, { text }] of lines.entries()) {
      const digits = ahead.exec(text.trim())?.[1] ?? ''
      const number = Number(digits)
      if (number <= last || number > last + 1 + mayMiss || text.includes('\t')) continue
      if (text.trim() === digits && !/^\s*\p{Lu}/u.test(lines[at + 1]?.text ?? '')) continue
      const mark = findMark(pages, digits, names, notes.at(-1)?.mark, { page, at })
      if (!mark) continue
      notes.push({ page, at, mark })
      last = number
    }
  return notes
}

/** Words that stand with their number more than once, "uint32": that is their name. */
function listNames(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const times = new Map<string, number>()
  for (const lines of pages)
    for (const { text } of lines)
      for (const [word] of text.matchAll(numbered)) times.set(word, (times.get(word) ?? 0) + 1)
  return new Set([...times].filter(([, count]) => count > 1).map(([word]) => word))
}

/** Where a number stands right behind a word or the end of a sentence: after the mark before it, above its footnote. */
function findMark(
  pages: readonly (readonly Line[])[],
  digits: string,
  names: ReadonlySet<string>,
  after: Mark | undefined,
  note: { page: number; at: number },
): Mark | undefined {
  for (let page = Math.max(0, note.page - 1, after?.page ?? 0); page <= note.page; page++) {
    const lines = pages[page] ?? []
    const isAfters = page === after?.page
    for (let at = isAfters ? after.at : 0; at < (page === note.page ? note.at : lines.length); at++) {
      const text = lines[at]?.text ?? ''
      let index = text.indexOf(digits, isAfters && at === after.at ? after.index + 1 : 0)
      for (; index >= 0; index = text.indexOf(digits, index + 1)) {
        const before = text.slice(Math.max(0, index - 40), index)
        if (!isMark(before, text.slice(index + digits.length))) continue
        if (!names.has(`${/(?<!\p{L})\p{L}+$/u.exec(before)?.[0]}${digits}`)) return { page, at, index, digits }
      }
    }
  }
  return undefined
}

/** "word12", "end.12", "(so)12", but neither "2.12", "B.12" nor "Q12": those are figures, places and names. */
const isMark = (before: string, after: string) =>
  /(?:\p{L}\p{L}|[^\s([{][)\]]|(?:\p{L}\p{L}|[)\]\p{Pf}"'])[.,;:!?]|\p{Pf})$/u.test(before) &&
  !/^[\p{L}\p{N}%°]|^[.,]\p{N}/u.test(after)

const withoutMarks = (text: string, notes: readonly Note[]): string =>
  notes.reduceRight((rest, { mark }) => rest.slice(0, mark.index) + rest.slice(mark.index + mark.digits.length), text)
