import { standsFor } from './find-abbreviations.ts'
import { longForm } from './spell-out.ts'

const word = /(?<![\p{L}\d&-])\p{Lu}[\p{L}\d&]{1,6}(?![\p{L}\d&-])/gu
/** "MoC" is one, "Sat" the beginning of a sentence. */
const twoCapitals = /\p{Lu}.{0,5}\p{Lu}/u
/** "DA-POL-02", "PTW/PROC/4": a name in initials, the kind of the document, a number. */
const documentNumber = /(?<![\p{L}\d-])(\p{Lu}{2,4})[-/](\p{Lu}{3,5})[-/]\d{1,5}(?![\p{L}\d-])/gu
/** Words of such a name with its kind, small ones included. */
const mostWords = 8

/**
 * A text with the short forms in it spelled out as another text has them: where that one speaks of a job safety analysis, "a JSA
 * is written" becomes "a job safety analysis is written". The number of a document stands for its name, DA-POL-02 for the
 * "drug and alcohol policy": one part has the initials of the name, the next begins the word behind it.
 */
export function spellOutAs(other: string, text: string): string {
  const asked = joined(other)
  const written = text.replace(word, (short) => {
    const long = twoCapitals.test(short) ? longForm(short.replace(/s$/, '').toUpperCase()) : undefined
    if (long === undefined || !asked.includes(joined(long)) || joined(text).includes(joined(long))) return short
    return short.endsWith('s') ? `${short} (${long})` : long
  })
  return written.replace(documentNumber, (number, initials: string, kind: string) => {
    const name = findName(other.match(/[\p{L}\p{N}]+/gu) ?? [], initials, kind)
    return name === undefined ? number : `${number} (${name})`
  })
}

/** "toolbox", "tool box" and "tool-box" are one. */
const joined = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '')

function findName(words: readonly string[], initials: string, kind: string): string | undefined {
  for (const [at, word] of words.entries())
    if (word.toLowerCase().startsWith(kind.toLowerCase()))
      for (let from = at - 2; from >= Math.max(0, at - mostWords); from--)
        if (standsFor(initials, words.slice(from, at), false))
          return words
            .slice(from, at + 1)
            .join(' ')
            .toLowerCase()
  return undefined
}
