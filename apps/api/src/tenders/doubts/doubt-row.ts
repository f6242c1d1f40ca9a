import { isUncategorised } from '../reading/categorise-requirement.ts'

/** Words whose letters stand apart. */
const apart = /(?<!\S)(?:\p{L} ){5}/u
/** What stands for a letter that nobody could tell: replacement marks, private use, glyphs without a meaning. */
const unread = /[\uFFFD\uE000-\uF8FF\u25A1]|\(cid:\d/u
const cut =
  /(?:[,;(–—-]|\b(?:and|or|of|to|the|which|that|in|on|for|by|with|a|an|is|are|as|at|be|shall|must|should|will|not))$/i
const fewestWords = 3
/** Common, and told of all such rows together. */
export const noCategory = 'No word of it tells its category: it is shown as technical.'

/**
 * Why a requirement may not be what its page says, in sentences; empty: nothing tells so.
 * @param row.quote empty where its words were not found on the page
 */
export function doubtRow({ text, quote, section }: { text: string; quote: string; section: string }): string {
  const plain = text.trim()
  const doubts: string[] = []
  if (unread.test(plain) || apart.test(plain) || countTwice(plain) > 1)
    doubts.push('Its letters were not read cleanly.')
  if (quote === '') doubts.push('Its words were not found on one page as they stand here.')
  // An item of a list may end in "; and".
  if (cut.test(plain.replace(/\s?;(?:\s(?:and|or))?$/i, ''))) doubts.push('It breaks off.')
  if (plain.split(/\s+/).length < fewestWords) doubts.push('It has hardly any words.')
  if (isUncategorised(plain, section)) doubts.push(noCategory)
  return doubts.join(' ')
}

/** Words that were printed twice over for boldness, and so read twice: "pumppump", "shall shall". */
function countTwice(text: string): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter((word, index) => {
    const half = word.length / 2
    const isDouble = word.length >= 4 && Number.isInteger(half) && word.slice(0, half) === word.slice(half)
    return isDouble || (word.length >= 5 && words[index + 1] === word)
  }).length
}
