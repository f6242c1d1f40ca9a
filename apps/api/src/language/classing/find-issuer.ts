import { dealKinds, formKinds, lawKinds, ownKinds, recordKinds } from './class-words.ts'
import { readLines } from './read-lines.ts'

/** Lines at the top and bottom of a page in which a letterhead stands. */
const edgeLines = 2
const longestName = 60
const kinds = [ownKinds, dealKinds, formKinds, recordKinds, lawKinds]
const legalForm =
  /\b(?:ltd|limited|llc|llp|inc|corp|corporation|company|plc|gmbh|ag|as|asa|ab|oy|bv|nv|sa|spa|srl|sarl|pty|pvt|co)\.?$/i
/** What headers and footers say besides. */
const notices =
  /^(?:page|confidential|draft|internal|restricted|public|uncontrolled.*|revision|issue|date|contents|table of contents|copy|original|approved)$/i
/** Words that names have between their capitals. */
const small = /^(?:of|and|the|for|de|du|la|und|&)$/

/**
 * Whose paper it is, as its letterhead says: a name that opens the first page and stands in the header or footer of the
 * others, or that ends in a legal form. A title, a number and a place in a sentence are no letterhead. Where there is none, a
 * cover tells it, as that of a filing does below the name of the authority: the first line of its own with a legal form.
 */
export function createIssuerFinder() {
  const opening: string[] = []
  let cover: string | undefined
  const repeated = new Map<string, number>()
  let pages = 0

  return {
    add(text: string): void {
      const lines = readLines(text)
      const edges = [...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)]
      const cells = new Set(edges.flatMap((line) => line.split(/\t|\s[|·•–-]\s/)).map((cell) => cell.trim()))
      if (pages === 0) {
        opening.push(...[...cells].filter(isName))
        cover = lines.map((line) => line.trim()).find((line) => isName(line) && legalForm.test(line))
      }
      pages++
      for (const cell of cells) if (isName(cell)) repeated.set(cell, (repeated.get(cell) ?? 0) + 1)
    },

    /** @returns the name as it is printed; undefined where no page bears one */
    finish(): string | undefined {
      const needed = Math.max(2, Math.ceil(pages / 2))
      return opening.find((name) => legalForm.test(name) || (repeated.get(name) ?? 0) >= needed) ?? cover
    },
  }
}

/** One to six words, each with a capital, and none that says what kind of paper it is. */
function isName(cell: string): boolean {
  if (cell.length < 3 || cell.length > longestName || /\d|[.:;?!]./.test(cell)) return false
  if (notices.test(cell) || kinds.some((kind) => kind.test(cell))) return false
  const parts = cell.split(/\s+/)
  return parts.length <= 6 && parts.every((part) => /^\p{Lu}/u.test(part) || small.test(part))
}

/** Names are the same whatever their case and spaces. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(one) === plain(other)
}
