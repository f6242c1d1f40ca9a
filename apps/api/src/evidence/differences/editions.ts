import type { ComparedPassage } from './difference.ts'

/** What tells the editions of a document apart in its name: "Rev 3", "v2.1", "2019", "2nd edition", "draft", "(final)". */
const edition =
  /\b(?:rev(?:ision)?|ver(?:sion)?|issue|ed(?:ition)?|v|r)[\s.-]{0,3}\d+(?:\.\d+)*\b|\b\d+(?:st|nd|rd|th) (?:ed(?:ition)?|issue)\b|\b(?:19|20)\d\d(?:[-.]\d\d){0,2}\b|\b(?:draft|final|old|new|superseded|obsolete|copy)\b/gi

/** Kinds of papers: "Hot Work Rules" and "Hot Work Manual" are about one thing. */
const kinds = new Set(
  `rule rules manual handbook guide guideline guidelines instruction instructions standard procedure procedures policy plan sheet code
  leaflet overview summary report regulation regulations act order specification programme program concept list book file`.split(
    /\s+/,
  ),
)
/** Words that two names have to share to be names of a row. */
const fewestShared = 2

/** Whether two documents are editions of one: nobody is surprised that they differ. */
export function isOtherEdition(one: ComparedPassage, other: ComparedPassage): boolean {
  if (one.documentId === other.documentId) return false
  const bare = (name: string) => wordsOf(name.replace(/_/g, ' ').replace(edition, ' ')).join(' ')
  return bare(one.document) === bare(other.document)
}

/** Whether documents or their headings are of one row, and each of another member: "… at the north quay", "… at the south quay". */
export function isOtherMember(one: ComparedPassage, other: ComparedPassage): boolean {
  return differInOne(one.document, other.document) || differInOne(one.heading, other.heading)
}

function differInOne(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one.replace(/^[\d.\s]+/, '')), wordsOf(other.replace(/^[\d.\s]+/, ''))]
  if (first.length !== second.length || first.length <= fewestShared) return false
  const apart = first.flatMap((word, index) => (word === second[index] ? [] : [[word, second[index] ?? ''] as const]))
  return apart.length === 1 && apart.every((pair) => !pair.every((word) => kinds.has(word)))
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
