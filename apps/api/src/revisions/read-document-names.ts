import { nameDocument } from '../platform/name-document.ts'
import { tokensOf } from './clause.ts'

/** What a document is called: by its file, by itself, and at its head. */
export interface NamedDocument {
  originalName: string
  title: string | null
  /** The first characters of its first page. */
  opening: string
}

/** What tells revisions apart in a name: "Rev 3", "v2.1", "2019", "(final)". */
export const edition =
  /\b(?:rev(?:ision)?|ver(?:sion)?|issue|ed(?:ition)?|v|r)[\s._-]{0,3}\d+(?:\.\d+)*\b|\b(?:19|20)\d\d(?:[-.]\d\d){0,2}\b|\b(?:rev|revision|issue|version)[\s._-]{0,3}[a-z]\b|\b(?:draft|final|old|new|superseded|obsolete|copy|signed|approved)\b|\(\d+\)/gi
/** "HSE-PR-014", "P-12-003": letters and figures between dashes, with a figure. */
const documentNumber = /\b[A-Z]{1,6}(?:[-/.][A-Z0-9]{1,6}){1,4}\b/g

/** One word alone, such as "Procedure", names too many documents. */
const fewestWords = 2

/** The first number that stands in a name or at the head of a document: others that it cites are those of others. */
export function numbersOf({ originalName, title, opening }: NamedDocument): Set<string> {
  const found = [nameDocument(originalName).replace(/_/g, ' '), title ?? '', opening.slice(0, 300)].flatMap(
    (text) =>
      text
        .match(documentNumber)
        ?.filter((one) => /\d/.test(one) && !/^REV/i.test(one))
        .slice(0, 1) ?? [],
  )
  return new Set(found.map((one) => one.replace(edition, '')))
}

/** By what other documents may call this one: its number, its title and its file's name, each without its edition. */
export function readDocumentNames(document: NamedDocument): string[] {
  const numbers = numbersOf(document)
  const titles = [document.title ?? '', nameDocument(document.originalName).replace(/_/g, ' ')].map((name) => {
    let rest = name
    for (const number of numbers) rest = rest.replaceAll(number, ' ')
    return rest.replace(edition, ' ').replace(/\s+/g, ' ').trim()
  })
  const names = new Map<string, string>()
  for (const title of titles) {
    const words = tokensOf(title)
    if (words.length >= fewestWords && words.some((word) => /\p{L}{3}/u.test(word))) names.set(words.join(' '), title)
  }
  return [...numbers, ...names.values()]
}
