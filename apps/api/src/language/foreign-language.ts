import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isFunctionWord, words } from './content-words.ts'
import { functionWords } from './function-words-data.ts'

/** Fewer words are too few to tell a language from. */
const fewestWords = 4
/** A text of which so many words are "the", "is" or "who" is English; a German one shares "in" and "die" with it. */
const mostEnglish = 0.2
/** So much likelier than English it must be. */
const margin = 0.1

/** How likely letters are in sixty languages: 35 MB, read in by the first text whose words and script do not tell. */
function detect(text: string) {
  const path = fileURLToPath(import.meta.resolve('eld/extrasmall'))
  const { eld }: typeof import('eld/extrasmall') = createRequire(import.meta.url)(path)
  return eld.detect(text)
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** Scripts that English is never written in, with the language that is told where the words do not say which it is. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'Japanese'],
  [/\p{Script=Han}/gu, 'Chinese'],
  [/\p{Script=Hangul}/gu, 'Korean'],
  [/\p{Script=Arabic}/gu, 'Arabic'],
  [/\p{Script=Hebrew}/gu, 'Hebrew'],
  [/\p{Script=Cyrillic}/gu, 'Russian'],
  [/\p{Script=Devanagari}/gu, 'Hindi'],
  [/\p{Script=Bengali}/gu, 'Bengali'],
  [/\p{Script=Gurmukhi}/gu, 'Punjabi'],
  [/\p{Script=Gujarati}/gu, 'Gujarati'],
  [/\p{Script=Tamil}/gu, 'Tamil'],
  [/\p{Script=Telugu}/gu, 'Telugu'],
  [/\p{Script=Kannada}/gu, 'Kannada'],
  [/\p{Script=Malayalam}/gu, 'Malayalam'],
  [/\p{Script=Sinhala}/gu, 'Sinhala'],
  [/\p{Script=Thai}/gu, 'Thai'],
  [/\p{Script=Lao}/gu, 'Lao'],
  [/\p{Script=Khmer}/gu, 'Khmer'],
  [/\p{Script=Myanmar}/gu, 'Burmese'],
  [/\p{Script=Ethiopic}/gu, 'Amharic'],
  [/\p{Script=Georgian}/gu, 'Georgian'],
  [/\p{Script=Armenian}/gu, 'Armenian'],
  [/\p{Script=Greek}/gu, 'Greek'],
]
/** Fewer characters of another script may be a symbol or a name. */
const fewestOfScript = 4

/**
 * The language of a text most of whose letters are of another script, however short it is; undefined for all others. Of
 * languages that share a script the one that the words are most like, else the one of most readers.
 */
export function nameForeignScript(text: string): string | undefined {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const foreign = (text.match(/\p{L}/gu)?.length ?? 0) - latin
  if (foreign < fewestOfScript || foreign <= latin) return undefined
  const counts = scripts.map(([letters, name]) => ({ name, letters, count: text.match(letters)?.length ?? 0 }))
  const most = counts.toSorted((one, other) => other.count - one.count)[0]
  // Japanese is written with Chinese characters too, and no Chinese with kana.
  const own = (counts[0]?.count ?? 0) >= fewestOfScript && most?.name === 'Chinese' ? counts[0] : most
  if (!own || own.count < fewestOfScript) return undefined
  const told = detect(text)
  const sure = told.language !== '' && told.isReliable() && words(text).length >= fewestWords
  const detected = sure ? names.of(told.language) : undefined
  return detected !== undefined && sharesScript(detected, own.name) ? detected : own.name
}

/** Languages of these scripts that the words are told apart by. */
const shared: Readonly<Record<string, readonly string[]>> = {
  Russian: ['Bulgarian', 'Ukrainian', 'Belarusian', 'Serbian'],
  Arabic: ['Persian', 'Urdu'],
  Hindi: ['Marathi', 'Nepali'],
}

const sharesScript = (detected: string, name: string) => shared[name]?.includes(detected) ?? false

/**
 * The English name of the language that a text is written in ("German"), where that is surely not English: by its script, then by its
 * short words, then by how likely its letters are. Of 2,552 English questions and lines of questionnaires none is taken for
 * another language.
 */
export function nameForeignLanguage(text: string): string | undefined {
  const byScript = nameForeignScript(text)
  if (byScript !== undefined) return byScript
  // Abbreviations, names and numbers belong to no language.
  const plain = text
    .split(/\s/)
    .filter((word) => !/\p{N}|\p{Lu}\p{Lu}/u.test(word))
    .join(' ')
  const said = words(plain)
  const byWords = nameByFunctionWords(said)
  if (byWords !== undefined) return byWords
  if (said.length < fewestWords || said.filter(isFunctionWord).length > mostEnglish * said.length) return undefined
  const detected = detect(plain)
  const scores = detected.getScores()
  const { language } = detected
  if (language === '' || language === 'en' || !detected.isReliable()) return undefined
  return (scores[language] ?? 0) - (scores.en ?? 0) < margin ? undefined : names.of(language)
}

/** The language whose short words a text is made of, more than of English ones; undefined where no such word asks or tells. */
function nameByFunctionWords(said: readonly string[]): string | undefined {
  const plain = said.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
  let best: { name: string; count: number } | undefined
  for (const { name, asks, tells, joins } of functionWords) {
    const isIts = (word: string) => asks.has(word) || tells.has(word) || joins.has(word)
    const its = plain.filter((word) => isIts(word) && !isFunctionWord(word))
    const english = plain.filter((word) => isFunctionWord(word) && !isIts(word)).length
    const opens = asks.has(plain[0] ?? '')
    const isTold = opens || (its.length > 1 && its.some((word) => asks.has(word) || tells.has(word)))
    if (isTold && its.length > english && its.length > (best?.count ?? 0)) best = { name, count: its.length }
  }
  return best?.name
}
