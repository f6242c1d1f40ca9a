import { legalForms } from '../../evidence/question/name-words.ts'

/** What organisations are called by, in English: without such a word a line of capitals may be anything. */
const organisation =
  /\b(?:organi[sz]ation|agency|authority|administration|company|corporation|council|foundation|university|utility|ministry|department|institut(?:ion|e)|association|trust|school|college|bank|commission|railways?|board|government|municipality|county|district|society|office|court)\b/i
const longestName = 90

/** Whether a line is the name of a body and nothing else: capitalised words with a legal form, or with what bodies are called by. */
export function isOrganisation(line: string): boolean {
  const own = line.replace(/,$/, '')
  const words = own.split(' ')
  return (
    words.length > 1 &&
    own.length <= longestName &&
    !/[\d:\t@|?]|\.$/.test(own.replace(/\b(?:ltd|inc|co|pvt)\.$/i, '')) &&
    words.every((word) => /^[\p{Lu}(&-]|^(?:of|and|the|for|in)$/u.test(word)) &&
    (isFirm(own) || organisation.test(own))
  )
}

/** "Harbour Works Limited": it ends in a legal form. */
export const isFirm = (line: string): boolean =>
  legalForms.has((line.split(' ').at(-1) ?? '').toLowerCase().replace(/[.,]/g, ''))
