import type { Likeness } from '@fieldproof/schema/document-revisions'
import { nameDocument } from '../platform/name-document.ts'
import { shareOf } from './align-clauses.ts'
import { tokensOf } from './clause.ts'

export interface NamedDocument {
  originalName: string
  title: string | null
  /** The first characters of its first page. */
  opening: string
}

/** What tells revisions apart in a name: "Rev 3", "v2.1", "2019", "(final)". */
const edition =
  /\b(?:rev(?:ision)?|ver(?:sion)?|issue|ed(?:ition)?|v|r)[\s._-]{0,3}\d+(?:\.\d+)*\b|\b(?:19|20)\d\d(?:[-.]\d\d){0,2}\b|\b(?:rev|revision|issue|version)[\s._-]{0,3}[a-z]\b|\b(?:draft|final|old|new|superseded|obsolete|copy|signed|approved)\b|\(\d+\)/gi
/** "HSE-PR-014", "P-12-003": letters and figures between dashes, with a figure. */
const documentNumber = /\b[A-Z]{1,6}(?:[-/.][A-Z0-9]{1,6}){1,4}\b/g
const alikeTitles = 0.8
const alikeWords = 0.75

/** In what two documents are so alike that one may revise the other; empty where nothing tells so. */
export function findLikeness(one: NamedDocument, other: NamedDocument & { sharedWords: number }): Likeness[] {
  const numbers = numbersOf(one)
  return [
    ...(haveAlikeTitles(one, other) ? (['title'] as const) : []),
    ...([...numbersOf(other)].some((number) => numbers.has(number)) ? (['number'] as const) : []),
    ...(other.sharedWords >= alikeWords ? (['text'] as const) : []),
  ]
}

function haveAlikeTitles(one: NamedDocument, other: NamedDocument): boolean {
  const [files, titles] = [[one, other].map((it) => nameDocument(it.originalName)), [one, other].map((it) => it.title)]
  return [files, titles].some(([first, second]) => {
    const [a, b] = [first, second].map((name) => tokensOf((name ?? '').replace(/_/g, ' ').replace(edition, ' ')))
    return a !== undefined && b !== undefined && a.length > 0 && shareOf(a, b) >= (a.length > 1 ? alikeTitles : 1)
  })
}

/** The first number that stands in a name or at the head of a document: others that it cites are those of others. */
function numbersOf({ originalName, title, opening }: NamedDocument): Set<string> {
  const found = [nameDocument(originalName).replace(/_/g, ' '), title ?? '', opening.slice(0, 300)].flatMap(
    (text) =>
      text
        .match(documentNumber)
        ?.filter((one) => /\d/.test(one) && !/^REV/i.test(one))
        .slice(0, 1) ?? [],
  )
  return new Set(found.map((one) => one.replace(edition, '')))
}
