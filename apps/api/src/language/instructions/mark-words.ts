import { type Language, languages, type WordClass } from './languages-data.ts'
import { foldMarks } from './plain-letters.ts'

/** A word or a phrase of a sentence that means something in an order. Positions are those of tokens, `to` excluded. */
export interface Marked {
  is: WordClass
  from: number
  to: number
}

export interface MarkedSentence {
  language: Language
  tokens: readonly string[]
  marks: readonly Marked[]
}

interface Lexicon {
  language: Language
  exact: Map<string, WordClass[]>
  stems: Map<string, WordClass[]>
  /** Tokens of its longest phrase. */
  longest: number
  shortestStem: number
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu
const letterPattern = /[a-z\d]+|\S/gu

/** Words, and each sign between them by itself; in scripts that are written without blanks each sign is a word. */
export function cutTokens(plain: string, joined: boolean): string[] {
  return plain.match(joined ? letterPattern : wordPattern) ?? []
}

let lexicons: Lexicon[] | undefined

function buildLexicons(): Lexicon[] {
  return languages.map((language) => {
    const exact = new Map<string, WordClass[]>()
    const stems = new Map<string, WordClass[]>()
    let longest = 1
    for (const [is, phrases] of Object.entries(language.words) as [WordClass, readonly string[]][])
      for (const phrase of phrases) {
        const isStem = phrase.endsWith('*')
        const tokens = cutTokens(foldMarks(phrase.replace('*', '')), language.script === 'joined')
        const key = tokens.join(' ')
        const into = isStem ? stems : exact
        into.set(key, [...(into.get(key) ?? []), is])
        longest = Math.max(longest, tokens.length)
      }
    return { language, exact, stems, longest, shortestStem: Math.min(...[...stems.keys()].map(({ length }) => length)) }
  })
}

/** What a text must hold besides each other to be an order; see `readOrder`. */
const orders: readonly (readonly WordClass[])[] = [
  ['ignore', 'orders', 'earlier'],
  ['ignore', 'everything', 'earlier'],
  ['youAre', 'helper'],
  ['model', 'offer', 'verdict'],
  ['model', 'rate'],
  ['model', 'say'],
  ['model', 'ignore'],
  ['model', 'reveal'],
  ['rate', 'offer', 'verdict'],
  ['reveal', 'prompt'],
  ['say', 'only', 'word'],
]
/** The same marks over and over say no more than some of them. */
const mostMarks = 24

/** For each language the classes of which the longest word of a phrase is there. */
let firstLook: { exact: Map<string, number[]>; stems: Map<string, number[]> } | undefined
const classes: readonly WordClass[] = [...new Set(languages.flatMap(({ words }) => Object.keys(words) as WordClass[]))]

function buildFirstLook() {
  const look = { exact: new Map<string, number[]>(), stems: new Map<string, number[]>() }
  for (const [at, language] of languages.entries())
    for (const [is, phrases] of Object.entries(language.words) as [WordClass, readonly string[]][])
      for (const phrase of phrases) {
        const tokens = cutTokens(foldMarks(phrase.replace('*', '')), language.script === 'joined')
        const longest = tokens.reduce((most, token) => (token.length > most.length ? token : most), '')
        const into = phrase.endsWith('*') ? look.stems : look.exact
        const code = at * classes.length + classes.indexOf(is)
        const known = into.get(longest)
        if (!known) into.set(longest, [code])
        else if (!known.includes(code)) known.push(code)
      }
  return look
}

/** The languages in which a text may hold an order: a quick look at single words, for whole pages. */
export function likelyLanguages(plain: string): Set<Language> {
  firstLook ??= buildFirstLook()
  const { exact, stems } = firstLook
  const seen = new Set<number>()
  const look = (tokens: Iterable<string>) => {
    for (const token of tokens) {
      for (const code of exact.get(token) ?? []) seen.add(code)
      for (let length = 3; length <= token.length; length++)
        for (const code of stems.get(length === token.length ? token : token.slice(0, length)) ?? []) seen.add(code)
    }
  }
  look(new Set(cutTokens(plain, false)))
  if (/\p{Script=Han}/u.test(plain)) look(new Set(cutTokens(plain, true)))
  return new Set(
    languages.filter((_, at) =>
      orders.some((needed) => needed.every((is) => seen.has(at * classes.length + classes.indexOf(is)))),
    ),
  )
}

/** What the words of a sentence mean in each of the languages in which it may be an order. @param plain see `plainLetters` */
export function markWords(plain: string): MarkedSentence[] {
  const likely = likelyLanguages(plain)
  if (likely.size === 0) return []
  lexicons ??= buildLexicons()
  return lexicons.flatMap((lexicon) => {
    if (!likely.has(lexicon.language)) return []
    const tokens = cutTokens(plain, lexicon.language.script === 'joined')
    const count = new Map<WordClass, number>()
    const marks = markTokens(tokens, lexicon).filter(({ is }) => {
      const before = count.get(is) ?? 0
      count.set(is, before + 1)
      return before < mostMarks
    })
    return [{ language: lexicon.language, tokens, marks }]
  })
}

function markTokens(tokens: readonly string[], { exact, stems, longest, shortestStem }: Lexicon): Marked[] {
  const marks: Marked[] = []
  for (let from = 0; from < tokens.length; from++) {
    let key = ''
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
      key += to === from + 1 ? tokens[from] : ` ${tokens[to - 1]}`
      for (const is of exact.get(key) ?? []) marks.push({ is, from, to })
    }
    const token = tokens[from] ?? ''
    for (let length = shortestStem; length <= token.length; length++)
      for (const is of stems.get(token.slice(0, length)) ?? []) marks.push({ is, from, to: from + 1 })
  }
  return marks
}
