/** Words that carry no subject matter; a question is not about them. */
const stopWords = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but
  by can could did do does doing down during each else for from further had has have having he her here hers him his how i
  if in into is it its itself just let many may me might more most much must my need no nor not of off on once only or
  other our out over own per please same shall she should so some such tell than that the their them then there these
  they this those through to too under until up upon us very was we were what when where which while who whom whose why
  will with within without would you your say says said according`.split(/\s+/),
)

/** "the", "must", "how": a word that says nothing of the subject. Lower case. */
export function isFunctionWord(word: string): boolean {
  return stopWords.has(word)
}

/** The words of a text that carry meaning, stemmed, in order, repetitions included. */
export function contentStems(text: string): string[] {
  return words(text)
    .filter((word) => !stopWords.has(word))
    .map(stem)
}

/** Lower-case words and numbers; "hand-rail" is two, "7.2.1" and "1,000" are one. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’']s\b/g, '')
      .match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu) ?? []
  )
}

const endings: readonly [RegExp, string][] = [
  [/(ification|ificate|ified|ify)$/, 'if'],
  [/(ational|ation|ator|ating|ate)$/, 'at'],
  [/(ization|izing|izer|ize|isation|ising|iser|ise)$/, 'is'],
  [/(fulness|fully|ful)$/, 'ful'],
  [/(ibility|ability|ibly|ably|ible|able)$/, 'abl'],
  [/(ment|ments|ness|ly|ance|ence|ant|ent|ive|ous|ity|al|ic|er|or|ing|ed|ion)$/, ''],
]

/** No word of English is longer; what is has no stem, and would take time that grows with the square of its length. */
const longestWord = 64

/**
 * The stem of an English word, so that "requires", "required" and "requirement" meet. A light cousin of Porter's
 * algorithm (1980): it only compares words with each other, so stems need not be words.
 */
export function stem(word: string): string {
  if (word.length < 4 || word.length > longestWord || /\d/.test(word)) return word
  let stemmed = word
    .replace(/(ss)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^su])s$/, '$1')
  for (const [ending, replacement] of endings) {
    const shorter = stemmed.replace(ending, replacement)
    if (shorter !== stemmed && shorter.length >= 3 && /[aeiouy]/.test(shorter)) {
      stemmed = shorter
      break
    }
  }
  stemmed = stemmed
    .replace(/([^aeiouylsz])\1$/, '$1')
    .replace(/(?<=..)[ey]$/, '')
    .replace(/(?<=..)i$/, '')
  return stemmed
}
