import { isFunctionWord } from '../language/content-words.ts'
import { isInDictionary } from '../language/dictionary.ts'
import { editDistance } from '../language/edit-distance.ts'

/** Shorter words are too near to too many others, and are often abbreviations. */
const fewestLetters = 5
/** From so many letters on two slips still leave a word that can be told. */
const lettersOfTwo = 8
/** Words of one question that are looked at. */
const mostWords = 6
/** What a stem lacks of its word at most. */
const longestEnding = 6
/** Terms whose words are read for one mistyped word. */
const mostTerms = 40

const slips = (word: string) => (word.length < lettersOfTwo ? 1 : 2)

/**
 * Words of a text that may be mistyped: no dictionary has them, and they look like no name and no code, which have capitals
 * or figures; and words with an accent. In small letters.
 */
export function readDoubtful(text: string): string[] {
  const found = text.match(/(?<![\p{L}\p{N}_./@#-])\p{L}+(?![\p{L}\p{N}_/@#-]|\.\p{L})/gu) ?? []
  const isDoubtful = (word: string) =>
    hasAccent(word) ||
    (word.length >= fewestLetters && /^[a-z]+$/.test(word) && !isFunctionWord(word) && !isInDictionary(word))
  const doubtful = found.filter((word) => /^\p{Ll}+$/u.test(word) && isDoubtful(word))
  return [...new Set(doubtful)].slice(0, mostWords)
}

/** "Wörk" as "work". */
export const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}+/gu, '')

const hasAccent = (word: string) => withoutAccents(word) !== word

/** The terms that may be the stem of what was meant, the nearest in length first. */
export function nearTerms(word: string, terms: readonly string[]): string[] {
  const most = slips(word)
  const isNear = (term: string) =>
    term.length >= word.length - longestEnding &&
    term.length <= word.length + most &&
    [0, 1, 2, 3, 4, 5, 6].some((off) => editDistance(word.slice(0, word.length - off), term, most) <= most)
  return terms
    .filter((term) => term.length > 2 && isNear(term))
    .map((term) => ({ term, distance: editDistance(word, term, 9) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostTerms)
    .map(({ term }) => term)
}

/**
 * What was meant by a word, of those that stand in the texts: the nearest one, where no other word is as near.
 * @param texts where words of the documents stand, with the term by which each was found
 */
export function chooseLikely(word: string, texts: readonly { term: string; text: string }[]): string | undefined {
  const most = slips(word)
  const near = new Map<string, { term: string; distance: number; seen: number }>()
  for (const { term, text } of texts)
    for (const other of new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])) {
      if (other[0] !== word[0] || other === word) continue
      const distance = editDistance(word, other, most)
      if (distance > most) continue
      const known = near.get(other)
      near.set(other, { term: known?.term ?? term, distance, seen: (known?.seen ?? 0) + 1 })
    }
  // What stands once and in no dictionary may be mistyped itself.
  const sure = [...near].filter(([other, { seen }]) => seen > 1 || isInDictionary(other))
  const least = Math.min(...sure.map(([, { distance }]) => distance))
  const best = sure.filter(([, { distance }]) => distance === least)
  const [first] = best.toSorted((one, other) => other[1].seen - one[1].seen)
  return first && new Set(best.map(([, { term }]) => term)).size === 1 ? first[0] : undefined
}
