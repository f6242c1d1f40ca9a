import { stemOf } from './stems.ts'

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
    .map(stemOf)
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
