import type { Clause } from './read-clauses.ts'

/** What a short amendment says of single clauses of the tender. */
export interface Amendments {
  /** The clauses with the numbers and words that they shall have from now on. */
  clauses: Clause[]
  /** Numbers of clauses that are taken out. */
  deleted: string[]
}

const names = String.raw`(?:clause|requirement|section|item|paragraph|article|para|sub-clause)s?\s+(?:no\.?\s*)?`
const number = String.raw`((?:[A-Z]{1,5}[-.]?)?\d{1,3}(?:\.\d{1,3})*(?:\s?\([a-z]{1,3}\))?)`
const replaced = new RegExp(
  String.raw`\b${names}${number}\b[^.:]{0,120}?\b(?:is|are|shall be|has been|will be)?\s*(?:amended|replaced|revised|changed|modified|substituted|corrected|now read(?:s)?|to read)\b[^:“"]{0,80}(?:[:“"]|\bread(?:s)?(?: as follows)?\b:?|\bby\b:?)\s*`,
  'i',
)
const removed = new RegExp(
  String.raw`\b${names}${number}\b[^.:]{0,60}\b(?:is|are|shall be|has been|stands?)\s+(?:deleted|removed|withdrawn|omitted|cancelled)\b`,
  'gi',
)
const inserted = new RegExp(
  String.raw`\b(?:new\s+)?${names}${number}\b[^.:]{0,60}\b(?:is|are|shall be|has been)?\s*(?:added|inserted|included)\b[^:“"]{0,60}[:“"]?\s*`,
  'i',
)

/** Characters of a clause in which it is looked for what it changes. */
const longestRead = 20_000

/** Reads "Clause 4.5 is amended to read: …", "New clause 4.13 is added: …" and "Clause 4.12 is deleted". */
export function readAmendments(clauses: readonly Clause[]): Amendments {
  const found: Clause[] = []
  const deleted: string[] = []
  let awaited: string | undefined
  for (const clause of clauses) {
    const text = clause.text.slice(0, longestRead)
    const removals = [...text.matchAll(removed)]
    for (const match of removals) deleted.push(match[1] ?? '')
    const match = replaced.exec(text) ?? inserted.exec(text)
    if (match) {
      const ref = (match[1] ?? '').replace(/\s/g, '')
      const words = unquote(clause.text.slice(match.index + match[0].length))
      if (words.split(' ').length >= 4) found.push(withWords(clause, ref, words))
      awaited = words === '' ? ref : undefined
      continue
    }
    if (awaited !== undefined) {
      found.push(withWords(clause, awaited, unquote(clause.text)))
      awaited = undefined
      continue
    }
    if (removals.length === 0) found.push(clause)
  }
  return { clauses: found, deleted }
}

function withWords(clause: Clause, ref: string, text: string): Clause {
  const { columns: _, cells: __, ...rest } = clause
  return { ...rest, ref, text, quote: clause.quote.includes(text) ? text : clause.quote }
}

function unquote(text: string): string {
  return text
    .replace(/^[\s“"'‘:]+/, '')
    .replace(/(?<![”"'’\s])[”"'’\s]+$/, '')
    .trim()
}
