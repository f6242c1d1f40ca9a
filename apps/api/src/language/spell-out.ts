import { abbreviationsOfTheField } from './abbreviations-data.ts'
import { otherForm } from './both-forms.ts'
import { isFunctionWord } from './content-words.ts'
import type { Abbreviation } from './find-abbreviations.ts'

const spelledOut = new Map(Object.entries(abbreviationsOfTheField))

/** What an abbreviation stands for; undefined where we do not know it. */
export function longForm(abbreviation: string): string | undefined {
  return spelledOut.get(abbreviation) ?? spelledOut.get(abbreviation.replace(/s$/, ''))
}

/** The abbreviations that the documents of a workspace define. */
export interface DefinedAbbreviations {
  /** What a short form, in capitals, stands for; several meanings where documents differ. */
  longsOf(short: string): readonly string[]
  /** Those whose long form begins with this word, lower case. */
  beginningWith(word: string): readonly Abbreviation[]
}

export const noneDefined: DefinedAbbreviations = { longsOf: () => [], beginningWith: () => [] }

/** A question with the abbreviations in it. */
export interface SpelledOut {
  /** With what the field usually means behind each short form. */
  text: string
  /** The question with the other form of what documents define; undefined where they define nothing in it. */
  other?: string
  /** The abbreviations of the documents in it, whichever form was asked with. */
  abbreviations: Abbreviation[]
}

/** Short forms that are also words: in small letters the word is meant. */
const alsoWords = new Set('ba ld nit norm sow'.split(' '))
const shortest = 3

/**
 * A question with its abbreviations also spelled out, "our H2S (hydrogen sulphide) alarm levels". What the documents define
 * goes before what the field usually means, is known in small letters too, and makes another question, with the long form
 * in place of the short one or the other way round: documents that define a short form mostly go on with it, so that both
 * in one would say everything twice.
 */
export function spellOut(question: string, defined: DefinedAbbreviations = noneDefined): SpelledOut {
  const abbreviations: Abbreviation[] = []
  const asked = question.toLowerCase()
  const text = question.replace(shortForm, (word) => {
    if (definedLongs(word, defined).length > 0) return word
    const long = longForm(word)
    return long === undefined || asked.includes(long) ? word : `${word} (${long})`
  })
  for (const [word] of text.matchAll(shortForm))
    for (const long of definedLongs(word, defined)) add({ short: word.replace(/s$/, '').toUpperCase(), long })
  for (const word of new Set(asked.match(/[\p{L}\p{N}]+/gu)))
    for (const abbreviation of defined.beginningWith(word))
      if (new RegExp(String.raw`\b${abbreviation.long.replaceAll(' ', String.raw`[\s-]+`)}`, 'u').test(asked))
        add(abbreviation)
  const other = otherForm(text, abbreviations)
  return { text, abbreviations, ...(other === undefined ? {} : { other }) }

  function add(one: Abbreviation) {
    if (!abbreviations.some(({ short, long }) => short === one.short && long === one.long)) abbreviations.push(one)
  }
}

const shortForm = /\b(?:[A-Z][A-Z\d&]+s?|[a-z][a-z\d]{2,7})\b/g

function definedLongs(word: string, defined: DefinedAbbreviations): readonly string[] {
  const small = /[a-z]/.test(word.slice(0, -1))
  if (small && (word.length < shortest || alsoWords.has(word) || isFunctionWord(word))) return []
  const capitals = word.toUpperCase()
  const longs = defined.longsOf(capitals)
  return longs.length === 0 && /s$/i.test(word) ? defined.longsOf(capitals.slice(0, -1)) : longs
}
