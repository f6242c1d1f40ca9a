import { eld } from 'eld/extrasmall'
import { isFunctionWord, words } from './content-words.ts'

/** Fewer words are too few to tell a language from. */
const fewestWords = 4
/** A text of which so many words are "the", "is" or "who" is English; a German one shares "in" and "die" with it. */
const mostEnglish = 0.2
/** So much likelier than English it must be. */
const margin = 0.1

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * The English name of the language that a text is written in ("German"), where that is surely not English. Of 2,259 English
 * questions and lines of questionnaires two are taken for another language.
 */
export function nameForeignLanguage(text: string): string | undefined {
  // Abbreviations, names and numbers belong to no language.
  const plain = text
    .split(/\s/)
    .filter((word) => !/\p{N}|\p{Lu}\p{Lu}/u.test(word))
    .join(' ')
  const said = words(plain)
  if (said.length < fewestWords || said.filter(isFunctionWord).length > mostEnglish * said.length) return undefined
  const detected = eld.detect(plain)
  const scores = detected.getScores()
  const { language } = detected
  if (language === '' || language === 'en' || !detected.isReliable()) return undefined
  return (scores[language] ?? 0) - (scores.en ?? 0) < margin ? undefined : names.of(language)
}
