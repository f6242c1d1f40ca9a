import { formalWordsOf } from './field-glossary.ts'

const longestFirst = [...formalWordsOf.keys()].sort((a, b) => b.length - a.length)
const everyday = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${longestFirst.map((words) => words.replaceAll(' ', String.raw`\s+`)).join('|')})(?![\p{L}\d-])`,
  'giu',
)

/**
 * A question in the words of documents: "What if our supplier goes bust?" becomes "What if our supplier insolvent,
 * insolvency, bankruptcy?", which reads badly and is found well. Undefined where documents would put nothing differently.
 */
export function sayFormally(question: string): string | undefined {
  const asked = question.toLowerCase()
  const formal = question.replace(everyday, (words) => {
    const said = formalWordsOf.get(words.toLowerCase().replace(/\s+/g, ' '))
    return said === undefined || asked.includes(said) ? words : said
  })
  return formal === question ? undefined : formal
}
