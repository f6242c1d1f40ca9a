/** A short form and what a document says it stands for, "LEL" and "lower explosive limit". */
export interface Abbreviation {
  short: string
  /** Lower case, one space between two words. */
  long: string
}

const short = String.raw`[A-Z][A-Z\d&]{1,7}(?:-[A-Z]{1,6})?`
/** "Lower Explosive Limit (LEL)" */
const inBrackets = new RegExp(String.raw`\(\s*[“"‘']?(${short})s?[”"’']?\s*\)`, 'g')
/** "LEL: Lower explosive limit", "LEL – lower explosive limit", "LEL means lower …", or the two cells of a row. */
const beforeItsMeaning = new RegExp(
  String.raw`(?<=^|\n|\t)[ ]*[“"‘']?(${short})[”"’']?(?:\s*[:=–—]\s*|\s+-\s+|\t+| means | stands for )(?:the )?([^\n\t.;:()]{4,90})`,
  'g',
)
/** Words before a bracket in which the long form is looked for: five more than the short form has letters (Schwartz and Hearst 2003). */
const spareWords = 5
const smallWords = new Set('of the and for to in on by at a an or with'.split(' '))

/**
 * The abbreviations that a text defines, each once, in order. A definition counts where the letters of the short form are
 * those that the words of the long form begin with, so that "(USD)" behind "Estimated value" is none.
 */
export function findAbbreviations(text: string): Abbreviation[] {
  const found = new Map<string, string>()
  const add = (shortForm: string, long: string | undefined) => {
    if (long !== undefined && !found.has(shortForm)) found.set(shortForm, long)
  }
  for (const match of text.matchAll(inBrackets)) {
    const [, shortForm = ''] = match
    add(shortForm, endingWith(shortForm, wordsOf(text.slice(Math.max(match.index - 160, 0), match.index))))
  }
  for (const [, shortForm = '', rest = ''] of text.matchAll(beforeItsMeaning))
    add(shortForm, beginningWith(shortForm, wordsOf(rest)))
  return [...found].map(([shortForm, long]) => ({ short: shortForm, long }))
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? []
}

/** The last words that the letters stand for, the shortest such run. */
function endingWith(letters: string, words: readonly string[]): string | undefined {
  return firstMeant(letters, words, (length) => words.slice(words.length - length))
}

function beginningWith(letters: string, words: readonly string[]): string | undefined {
  return firstMeant(letters, words, (length) => words.slice(0, length))
}

/** The shortest run in which each letter begins a word; failing that, one with a letter within a word. */
function firstMeant(letters: string, words: readonly string[], take: (length: number) => string[]): string | undefined {
  const most = Math.min(words.length, letters.length + spareWords)
  for (const within of [false, true])
    for (let length = 2; length <= most; length++) {
      const run = take(length)
      if (standsFor(letters, run, within)) return run.join(' ').toLowerCase()
    }
  return undefined
}

/**
 * Whether each letter begins a word, in order, first and last word included; only small words may be passed over.
 * @param within a letter may also stand within the word before it: "hydrocarbon release (HCR)"
 */
export function standsFor(letters: string, words: readonly string[], within: boolean): boolean {
  const wanted = [...letters.toLowerCase()].filter((letter) => /[a-z]/.test(letter))
  if (wanted.length < 2 || words.join(' ').length <= letters.length) return false
  return matches(wanted, words, within, 0, 0)
}

function matches(
  letters: readonly string[],
  words: readonly string[],
  within: boolean,
  letter: number,
  word: number,
): boolean {
  if (letter === letters.length) return word === words.length
  const next = words[word]?.toLowerCase()
  if (next === undefined) return false
  if (next.startsWith(letters[letter] ?? '')) {
    if (matches(letters, words, within, letter + 1, word + 1)) return true
    const second = letters[letter + 1]
    if (within && second && next.includes(second, 1) && matches(letters, words, within, letter + 2, word + 1))
      return true
  }
  return letter > 0 && smallWords.has(next) && matches(letters, words, within, letter, word + 1)
}
