import type { DocumentKind } from '@fieldproof/schema/documents'
import { longPage } from './office/cut-sections.ts'

/** Lines at the top and at the bottom of a page that may be its header or footer. */
const edgeLines = 3
/** A header seen on this many pages is one, however long the document. */
const enoughPages = 8
/** In a document of fewer pages, lines that differ in a number are not taken for the same. */
const shortDocument = 6
/** A part of a running header of two parts stands at the top of this many pages, or is a title on its own. */
const enoughOfPart = 2
/** Lines of the first page in which a running header may find its parts. */
const titleLines = 12

export interface PageFurniture {
  /** The part of a page's text without its header and footer: text.slice(start, end). @param page 1-based */
  bodyOf(text: string, page: number): { start: number; end: number }
  /** A blank line stands between two tables, and between no rows of one, as on paper and in sheets it may. */
  readonly partsTables: boolean
}

type Edge = 'top' | 'bottom'

/**
 * Learns the headers and footers of a document from all its pages: lines that stand at the same edge of many pages and
 * differ at most in a page number, lines made of parts of the first page's title, and running headers whose parts change with
 * the chapter. Page numbers alone count from the first page on. What we cut ourselves of a file without pages begins and ends with what it says, and has neither.
 */
export function createFurnitureFinder() {
  const seen = { loose: new Map<string, number>(), strict: new Map<string, number>() }
  const heads = createHeadFinder()
  let title: string[] = []
  let pages = 0
  /** Characters of the last page, and of the shortest before it. */
  let last = Number.POSITIVE_INFINITY
  let shortest = last

  return {
    /** Takes the pages in order. */
    add(text: string): void {
      shortest = Math.min(shortest, last)
      last = text.length
      const lines = linesOf(text)
      if (pages === 0) title = lines.slice(0, titleLines).map((line) => plain(line.text))
      pages++
      heads.add(lines)
      const keys = { loose: new Set<string>(), strict: new Set<string>() }
      for (const edge of ['top', 'bottom'] as const) {
        for (const line of edge === 'top' ? lines.slice(0, edgeLines) : lines.slice(-edgeLines)) {
          keys.loose.add(looseKey(line.text))
          keys.strict.add(strictKey(edge, line.text))
        }
      }
      for (const kind of ['loose', 'strict'] as const)
        for (const key of keys[kind]) seen[kind].set(key, (seen[kind].get(key) ?? 0) + 1)
    },

    /** @param kind of the file */
    finish(kind: DocumentKind = 'pdf'): PageFurniture {
      // A text without form feeds is cut where it has become long, which no page of paper is.
      const isCut = kind === 'txt' ? shortest >= longPage : kind === 'docx' || kind === 'md' || kind === 'xlsx'
      const isShort = pages < shortDocument
      const needed = isShort
        ? Math.max(2, Math.ceil(0.6 * pages))
        : Math.min(enoughPages, Math.max(3, Math.ceil(0.3 * pages)))
      const isRunningHead = heads.finish(needed)

      function isFurniture(line: string, edge: Edge, page: number): boolean {
        if (isCut) return false
        if (isPageNumber(line) || (edge === 'top' && page > 1 && isMadeOfTitle(line))) return true
        if (!isShort) return (seen.loose.get(looseKey(line)) ?? 0) >= needed
        // The first page's own title is often the header of the others.
        const isTitle = edge === 'top' && page === 1 && !/[\t\d]/.test(line)
        return !isTitle && (seen.strict.get(strictKey(edge, line)) ?? 0) >= needed
      }

      function isMadeOfTitle(line: string): boolean {
        const parts = line.split(/\t|\s[·|•]\s/).map(plain)
        return parts.every((part) => (parts.length > 1 ? title : title.slice(0, edgeLines)).includes(part))
      }

      return {
        partsTables: kind === 'docx' || kind === 'md',
        bodyOf(text, page) {
          const lines = linesOf(text)
          let first = 0
          let last = lines.length - 1
          if (!isShort && !isCut && isRunningHead(lines[0]?.text ?? '')) first++
          while (first < edgeLines && first <= last && isFurniture(lines[first]?.text ?? '', 'top', page)) first++
          for (let taken = 0; taken < edgeLines && last >= first; taken++) {
            if (!isFurniture(lines[last]?.text ?? '', 'bottom', page)) break
            last--
          }
          const start = lines[first]?.start ?? 0
          const end = lines[last]?.end ?? 0
          // A page of nothing else says what it says; a form may consist of its header.
          return first > last ? { start: 0, end: text.length } : { start, end }
        },
      }
    },
  }
}

/**
 * Finds headers of several parts that name the chapter and the section of their page: no two pages of different sections have the
 * same, but each part is that of another page, or the title that stands below it.
 */
function createHeadFinder() {
  const parts = new Map<string, number>()
  const titles = new Set<string>()
  const heads: string[] = []
  return {
    add([head, ...others]: readonly TextLine[]): void {
      for (const { text } of others) if (!text.includes('\t')) titles.add(plain(text))
      if (!head?.text.includes('\t')) return
      heads.push(head.text)
      for (const part of partsOf(head.text)) parts.set(part, (parts.get(part) ?? 0) + 1)
    },
    /** @param needed pages that must have such a header before one counts */
    finish(needed: number): (line: string) => boolean {
      const isHead = (line: string) => {
        const own = partsOf(line)
        const isTold = own.every((part) => (parts.get(part) ?? 0) >= enoughOfPart || titles.has(part))
        return line.includes('\t') && own.some((part) => titles.has(part)) && isTold
      }
      const isUsual = heads.filter(isHead).length >= needed
      return (line) => isUsual && isHead(line)
    },
  }
}

/** The parts of a line that are no page numbers. */
const partsOf = (line: string) =>
  line
    .split('\t')
    .filter((part) => !pageLabel.test(part.trim()))
    .map(plain)

interface TextLine {
  text: string
  start: number
  end: number
}

/** The lines of a text that are not blank, with their place in it. */
export function linesOf(text: string): TextLine[] {
  return [...text.matchAll(/(?<![^\n])[^\n]*\S[^\n]*/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function plain(line: string): string {
  return line.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The line with its page number taken out: a number at its start or end, or after "page" and "of". */
function looseKey(line: string): string {
  const parts = line.split('\t')
  const labels = parts.filter((part) => pageLabel.test(part.trim()))
  const isNumbered = parts.length > 1 && labels.length === 1
  return plain(isNumbered ? parts.map((part) => (part === labels[0] ? '#' : part)).join('\t') : line)
    .replace(/(^|page\W{0,3}|\bof )\d{1,4}(?=\s|$)/g, '$1#')
    .replace(/ \d{1,4}$/, ' #')
}

/** The same where too few pages show what is a page number: only where the line says so, and at the same edge. */
function strictKey(edge: Edge, line: string): string {
  const numbered = plain(line.replace(/\t(?=\d{1,4}\s*$)/, ' page '))
  return `${edge} ${numbered.replace(/(\bpage\W{0,3})\d{1,4}( of \d{1,4}|\s*\/\s*\d{1,4})?\b/g, '$1#')}`
}

/** "12", "iv", or the number within a chapter: "4-12", "B.3". */
const pageLabel = /^(?:[\p{L}\d]{1,3}[-.])?\d{1,4}$|^[ivxlc]{1,7}$/iu

function isPageNumber(line: string): boolean {
  return /^\W*(page\W*)?(\d{1,4}|[ivxlc]{1,7})(\s*(of|\/)\s*\d{1,4})?\W*$/i.test(line.trim())
}
