import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Clause } from './read-clauses.ts'
import { readObligation } from './read-obligation.ts'
import { splitReplies } from './split-replies.ts'
import { anyOf } from './verbs-of-change.ts'

/** What a short amendment says of single clauses of the tender. */
export interface Amendments {
  /** The clauses with the numbers and words that they shall have from now on. */
  clauses: Clause[]
  /** Numbers of clauses that are taken out. */
  deleted: string[]
  /** What it changes in a form that is not applied, as it stands there: somebody has to. */
  unread: { page: number; text: string }[]
}

const names = String.raw`(?:clause|requirement|section|item|paragraph|article|para|sub-clause)s?\s+(?:no\.?\s*)?`
const number = String.raw`((?:[A-Z]{1,5}[-.]?)?\d{1,3}(?:\.\d{1,3})*(?:\s?\([a-z]{1,3}\))?)`
const replaced = new RegExp(
  String.raw`\b${names}${number}\b[^.:]{0,120}?\b(?:is|are|shall be|has been|will be)?\s*(?:${anyOf('rewrite', 'exchange')}|now read(?:s)?|to read)\b[^:“"]{0,80}(?:[:“"]|\bread(?:s)?(?: as follows)?\b:?|\bby\b:?)\s*`,
  'i',
)
const removed = new RegExp(
  String.raw`\b${names}${number}\b[^.:]{0,60}\b(?:is|are|shall be|has been|stands?)\s+${anyOf('remove', 'leaveOut')}\b`,
  'gi',
)
const inserted = new RegExp(
  String.raw`\b(?:new\s+)?${names}${number}\b[^.:]{0,60}\b(?:is|are|shall be|has been)?\s*(?:added|inserted|included)\b[^:“"]{0,60}[:“"]?\s*`,
  'i',
)

/** "Delete clause 4.12", "Delete 5.1 and replace with: …", "Delete clause 4.12 in its entirety". */
const order = new RegExp(
  String.raw`^\W{0,4}(?:delete|omit|remove|replace|substitute)\s+(?:the\s+)?(?:${names})?${number}(?![\w%]|\s?(?:days?|weeks?|months?|years?|per\s?cent|%))(?:\s+(?:in its entirety|entirely|completely))?`,
  'i',
)
const replacing =
  /^\W{0,3}(?:and\s+)?(?:(?:replace|substitute|insert)\w*\s*(?:it\s+)?)?(?:with|by)?(?:\s+the following)?\W{0,4}/i
/** "For “X” read “Y”". */
const readInstead = /["”'’],?\s+(?:please\s+)?(?:read|substitute)\b/i
/** Any other words by which an amendment changes what was said. */
const changes = new RegExp(
  String.raw`\b(?:(?:delete|omit|insert|substitute|replace)|(?:is|are|been|stands?|be|hereby|now)\s+${anyOf('rewrite', 'exchange', 'measure', 'remove')}|to be read as)\b`,
  'i',
)

/** Characters of a clause in which it is looked for what it changes. */
const longestRead = 20_000

/** Whether words say that something of the tender is another thing from now on. */
export function tellsChange(text: string): boolean {
  return changes.test(text) || readInstead.test(text)
}

/** Whether an answer says more than how things are: it changes the tender, or asks something of a bidder. */
function binds(text: string): boolean {
  return tellsChange(text) || splitDocumentText(text).some((one) => readObligation(one.text) !== undefined)
}

/** Reads "Clause 4.5 is amended to read: …", "New clause 4.13 is added: …" and "Clause 4.12 is deleted". */
export function readAmendments(all: readonly Clause[]): Amendments {
  const { clauses, replies } = splitReplies(all)
  const found: Clause[] = []
  const deleted: string[] = []
  const unread = replies.filter(({ text }) => binds(text.slice(0, longestRead)))
  /** An order whose new words stand in the clause below it. */
  let awaited: { ref: string; order: Clause } | undefined
  const drop = () => {
    if (awaited) unread.push({ page: awaited.order.page, text: awaited.order.text })
    awaited = undefined
  }
  for (const clause of clauses) {
    const text = clause.text.slice(0, longestRead)
    const ordered = order.exec(text)
    if (ordered) {
      drop()
      const ref = (ordered[1] ?? '').replace(/\s/g, '')
      const rest = clause.text.slice(ordered[0].length)
      const words = unquote(rest.replace(replacing, ''))
      if (/^\W*$/.test(rest) && !/:\s*$/.test(rest)) deleted.push(ref)
      else if (words === '') awaited = { ref, order: clause }
      else if (/^\W{0,3}(?:and\b|replace|substitute|with\b|by\b|:)/i.test(rest) && words.split(' ').length >= 4)
        found.push(withWords(clause, ref, words))
      else unread.push({ page: clause.page, text: clause.text })
      continue
    }
    const removals = [...text.matchAll(removed)]
    for (const match of removals) deleted.push(match[1] ?? '')
    const match = replaced.exec(text) ?? inserted.exec(text)
    if (match) {
      drop()
      const ref = (match[1] ?? '').replace(/\s/g, '')
      const words = unquote(clause.text.slice(match.index + match[0].length))
      if (words.split(' ').length >= 4) found.push(withWords(clause, ref, words))
      else if (words !== '') unread.push({ page: clause.page, text: clause.text })
      else awaited = { ref, order: clause }
      continue
    }
    if (awaited !== undefined) {
      found.push(withWords(clause, awaited.ref, unquote(clause.text)))
      awaited = undefined
      continue
    }
    if (removals.length > 0) continue
    if (tellsChange(text)) unread.push({ page: clause.page, text: clause.text })
    else found.push(clause)
  }
  drop()
  return { clauses: found, deleted, unread }
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
