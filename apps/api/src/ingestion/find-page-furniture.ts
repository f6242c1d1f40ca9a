/** Lines at the top and at the bottom of a page that may be its header or footer. */
const edgeLines = 3
/** A header seen on this many pages is one, however long the document. */
const enoughPages = 8

export interface PageFurniture {
  /** The part of a page's text without its header and footer: text.slice(start, end). */
  bodyOf(text: string): { start: number; end: number }
}

/**
 * Learns the headers and footers of a document from all its pages: lines that stand at the edge of many pages and
 * differ at most in a page number. Page numbers alone count from the first page on.
 */
export function createFurnitureFinder() {
  const seen = new Map<string, number>()
  let pages = 0

  return {
    add(text: string): void {
      pages++
      for (const key of new Set(edges(text).map((line) => keyOf(line.text)))) seen.set(key, (seen.get(key) ?? 0) + 1)
    },

    finish(): PageFurniture {
      const needed = Math.min(enoughPages, Math.max(3, Math.ceil(0.3 * pages)))
      const furniture = new Set([...seen].filter(([, count]) => count >= needed).map(([key]) => key))
      const isFurniture = (line: string) => furniture.has(keyOf(line)) || isPageNumber(line)
      return {
        bodyOf(text) {
          const lines = linesOf(text)
          let first = 0
          let last = lines.length - 1
          while (first < edgeLines && first <= last && isFurniture(lines[first]?.text ?? '')) first++
          for (let taken = 0; taken < edgeLines && last >= first && isFurniture(lines[last]?.text ?? ''); taken++)
            last--
          const start = lines[first]?.start ?? 0
          const end = lines[last]?.end ?? 0
          // A page of nothing else says what it says; a form may consist of its header.
          return first > last ? { start: 0, end: text.length } : { start, end }
        },
      }
    },
  }
}

interface TextLine {
  text: string
  start: number
  end: number
}

/** The lines of a text that are not blank, with their place in it. */
export function linesOf(text: string): TextLine[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function edges(text: string): TextLine[] {
  const lines = linesOf(text)
  return lines.length <= 2 * edgeLines ? lines : [...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)]
}

/** The line with its page number taken out: a number at its start or end, or after "page" and "of". */
function keyOf(line: string): string {
  return line
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(^|page\W{0,3}|\bof )\d{1,4}(?=\s|$)/g, '$1#')
    .replace(/ \d{1,4}$/, ' #')
}

function isPageNumber(line: string): boolean {
  return /^\W*(page\W*)?(\d{1,4}|[ivxlc]{1,7})(\s*(of|\/)\s*\d{1,4})?\W*$/i.test(line.trim())
}
