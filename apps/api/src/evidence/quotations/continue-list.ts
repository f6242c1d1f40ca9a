/** "(a)", "(iv)", "1)", "b.", "•" or a dash: what an item of a list begins with. */
const marker = /^(?:\(\s*(?:[a-z]{1,2}|[ivxl]{1,5}|\d{1,2})\s*\)|(?:[a-z]|[ivxl]{1,5}|\d{1,2})\)|[•▪◦‣●–—-]\s)/i
/** The same of a list whose items end in nothing; "o" is the second bullet of Word. */
const bullet = /^(?:[•▪◦‣●]\s|o\s+\p{Lu})/u
const hasBullet = /(?:^|\s)(?:[•▪◦‣●]\s|o\s+\p{Lu})/u
/** What another item may follow: a list's introduction, or one of its items. */
const goesOn = /(?:[;,:—–]|[;,]\s*(?:and|or))\s*$/i

/** "What are the duties", "which conditions must", "what must the report contain", "list the documents". */
const listAsked = [
  /\b(?:what|which)\s+(?:are|were)\s+(?!the\s+(?:name|title)s?\b)/i,
  /^\s*(?:please\s+)?(?:list|enumerate|name)\s+(?:all|the|every)\b/i,
  /\b(?:what|which)\b.{1,80}\b(?:include|contain|comprise|consist\s+of|cover|state|specify)\b/i,
  /\bwhat\s+(?:must|should|shall|has\s+to|have\s+to|needs\s+to)\s+(?:be|go)\s+(?:in|into|on)\b|\bwhat\s+(?:belongs|goes)\s+(?:in|into|on)\b/i,
  /\b(?:what|which)\s+(?:\p{L}+\s+)?(?:duties|conditions|documents|requirements|items|steps|measures|particulars|details|grounds|powers|functions|obligations|responsibilities|precautions|cases|circumstances)\b/iu,
]

/** Whether a question asks for several things of one kind, so that half of a list is half of an answer. */
export function asksForList(question: string): boolean {
  return listAsked.some((pattern) => pattern.test(question))
}

/** Whether a sentence is the next item of the list that the one before it is in, or introduces. */
export function continuesList(before: string, next: string): boolean {
  if (isBullet(next)) return goesOn.test(before) || holdsList(before)
  return goesOn.test(before) && marker.test(next)
}

/** Whether a text has an item with a bullet. */
export const holdsList = (text: string) => hasBullet.test(text)

/** Whether a text begins with a bullet. */
export const isBullet = (text: string) => bullet.test(text)

/** Whether a text begins as an item of a list does: what it says hangs on what announces the list. */
export const isListItem = (text: string) => marker.test(text) || isBullet(text)

/** Whether a text ends where a list goes on: nobody must take half of it for the whole. */
export function endsWithinList(text: string): boolean {
  return goesOn.test(text)
}
