import { isFunctionWord, words } from '../../language/content-words.ts'
import { stemOf } from '../../language/stems.ts'
import { stemsOf } from '../question/read-subject.ts'

const one = String.raw`\p{Lu}[\p{L}&’'-]{0,40}(?![\p{L}\d-])`
/** Capitalised words in a row; no part of a code. */
const run = new RegExp(String.raw`(?<![\p{L}\d-])${one}(?: (?:& |of |and )?${one}){0,6}`, 'gu')
const beginsSentence = /(?:^|[.!?:;•●(“"]\s{0,3})$/
const attribute = /^ \p{Ll}{3}/u

/**
 * Whether a text names somebody of whom what is known does not speak: no word of it, no short form of it, not the first
 * word of a sentence, and no short form before a noun ("the PTO policy").
 * @param known the question, and what stands above the text
 */
export function namesAnother(text: string, known: string): boolean {
  const own = stemsOf(known)
  const initials = words(known)
    .map((word) => word.charAt(0))
    .join('')
  return [...text.matchAll(run)].some(({ 0: whole, index: from }) => {
    const [first = '', ...rest] = whole.split(' ')
    const name = rest.length > 0 && isFunctionWord(first.toLowerCase()) ? rest.join(' ') : whole
    const index = from + whole.length - name.length
    if (isFunctionWord(name.toLowerCase()) || words(name).some((word) => own.has(stemOf(word)))) return false
    if (!name.includes(' ') && beginsSentence.test(text.slice(Math.max(0, index - 5), index))) return false
    if (!/^\p{Lu}+$/u.test(name)) return true
    return !initials.includes(name.toLowerCase()) && !attribute.test(text.slice(index + name.length))
  })
}
