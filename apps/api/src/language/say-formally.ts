import { formalWordsOf } from './everyday-words-data.ts'

const longestFirst = [...formalWordsOf.keys()].sort((a, b) => b.length - a.length)

/**
 * A question in the words of documents: "What if our supplier goes bust?" becomes "What if our supplier insolvent,
 * insolvency, bankruptcy?", which reads badly and is found well. Undefined where documents would put nothing differently.
 */
export function sayFormally(question: string): string | undefined {
  const asked = question.toLowerCase()
  const spaced = asked.replace(/\s+/g, ' ')
  // Most of the hundreds of words are in no question, and an expression of all of them takes long.
  const possible = longestFirst.filter((words) => spaced.includes(words))
  if (possible.length === 0) return undefined
  const everyday = new RegExp(String.raw`(?<![\p{L}\d-])(?:${possible.map(inNumbers).join('|')})(?![\p{L}\d-])`, 'giu')
  const formal = question.replace(everyday, (words) => {
    const spelling = words.toLowerCase().replace(/\s+/g, ' ')
    const said = formalWordsOf.get(spelling) ?? formalWordsOf.get(spelling.slice(0, -1))
    return said === undefined || asked.includes(said) ? words : said
  })
  return formal === question ? undefined : formal
}

/** The words of an entry, one of a single thing with its plural: "manholes". */
function inNumbers(words: string): string {
  const spaced = words.replaceAll(' ', String.raw`\s+`)
  return /[^s]$/.test(words) ? `${spaced}s?` : spaced
}
