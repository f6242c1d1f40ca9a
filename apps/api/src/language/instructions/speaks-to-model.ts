import { englishRules } from './english-rules.ts'
import { likelyLanguages, markWords } from './mark-words.ts'
import { plainLetters } from './plain-letters.ts'
import { readOrder } from './read-order.ts'

/**
 * Whether a sentence or a short paragraph of a document speaks to an AI model, which no document of the field has a
 * reason to. This is the one place that knows: pages, quotations and audits ask here.
 * @returns the reason in a sentence for users; undefined where it speaks to people
 */
export function speaksToModel(sentence: string): string | undefined {
  const plain = plainLetters(sentence)
  // Few sentences have the words of an order in them; the others need not be looked at more closely.
  if (!mayBeOrder(plain)) return undefined
  const lines = withoutField(withoutNumbers(plain))
  const whole = lines.replace(/\s+/g, ' ').trim()
  const rule = englishRules.find(
    ({ hints, pattern, byLine }) => hints.some((hint) => plain.includes(hint)) && pattern.test(byLine ? lines : whole),
  )
  if (rule) return rule.reason
  for (const marked of markWords(whole)) {
    const reason = readOrder(marked)
    if (reason) return reason
  }
  return undefined
}

/** Whether a text has the words of an order in it, in any sense. */
function mayBeOrder(plain: string): boolean {
  return englishRules.some(({ hints }) => hints.some((hint) => plain.includes(hint))) || likelyLanguages(plain).size > 0
}

/** The same of a whole page, which is quick: where it is false, none of its sentences speaks to a model. */
export function mayHoldOrder(page: string): boolean {
  const plain = plainLetters(page)
  if (likelyLanguages(plain).size > 0) return true
  const lines = withoutNumbers(plain.replaceAll('\t', '\n'))
  return englishRules.some(({ hints, pattern }) => hints.some((hint) => plain.includes(hint)) && pattern.test(lines))
}

/** "4.2", "(a)", "iv.", "•", "Clause 7 –" at the beginning of a line: what follows is the sentence. */
const number =
  /^[ \t]*(?:(?:clause|section|article|item|step|note|req(?:uirement)?|§)?[ \t]{0,3}[([]?(?:\d{1,3}(?:\.\d{1,3}){0,5}|[a-z]|[ivx]{1,5}|[a-z]{1,3}[-.]\d{1,4}(?:\.\d{1,3}){0,3})[.)\]:]{0,2}[ \t]{0,3}(?:[-–—:][ \t]{0,3})?(?=[ \t])|[•‣▪◦●○■□➢➤►✓✔·*–—>-]{1,3})[ \t]*/gmu

function withoutNumbers(plain: string): string {
  // The number of a line begins a clause, unless the sentence went on from the line before.
  const first = plain.replace(number, (found, at: number) =>
    at === 0 || /^[ \t]*[([]?\d|[•‣▪◦●○■□➢➤►✓✔]/u.test(found) ? '' : found,
  )
  // Bullets and numbers may be doubled: "• 4.2 ".
  return first.replace(/^(?:[ \t]*[([]?\d{1,3}(?:\.\d{1,3}){0,5}[.)\]]?[ \t]+)(?=\p{L})/u, '')
}

const field =
  /\b(?:di|do|ao|rtd|4\s*-\s*20|4\s*to\s*20|0\s*-\s*10|ma|analog(?:ue)?|digital|i\/o|modules?|cards?|channels?|signals?|loops?|transmitters?|inputs?|terminals?|marshalling|dcs|plc)\b/

/** "AI" is an analogue input where the field's own words stand beside it; a role behind it makes it a model again. */
function withoutField(plain: string): string {
  if (!/\bai\b/.test(plain) || !field.test(plain)) return plain
  return plain.replace(
    /\bai\b(?![\s-]+(?:assistants?|models?|evaluators?|reviewers?|agents?|language|judge|auditor)\b)/g,
    'analogue-input',
  )
}
