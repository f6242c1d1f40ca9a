import { expect, test } from 'bun:test'
import { cutSentences } from './cut-sentences.ts'
import type { Sentence } from './rank-pages.ts'
import { widen } from './widen-sentence.ts'

const wordsBefore = 70
const sentencesOf = (text: string): Sentence[] =>
  cutSentences(text).map((sentence) => ({
    ...sentence,
    number: 1,
    meaning: sentence.text,
    vector: new Float32Array([1]),
  }))
/** The quotation around the sentence with this word, which no other is near to. */
const around = (word: string, text: string) =>
  widen(sentencesOf(text), (one) => (one.text.includes(word) ? 1 : 0), wordsBefore, undefined)?.text ?? ''

test('a short list that is reached into is quoted to its end, a long one is not', () => {
  const item = (name: string) => `• ${name} for the lamps along the outer mole and for the two towers`
  const list = (...names: string[]) =>
    `4. The lines are painted by what flows in them, e.g.\n${names.map(item).join('\n')}\n5. The paint is looked at each spring by the mate.`
  const short = around('oil', list('Green water', 'Brown oil', 'Grey air', 'Violet steam'))
  expect(short).toStartWith('• Green water')
  expect(short).toEndWith('Violet steam for the lamps along the outer mole and for the two towers')
  const names = Array.from({ length: 14 }, (_, at) => `Line ${at}`)
  expect(around('Line 3 ', list(...names))).not.toContain('Line 13')
})

test('a label with its value stands alone, a row among others does not', () => {
  const rows = ['Part offers\tNo', 'Tax\tLeft out', 'Visit of the site\tOn Monday at nine']
  const sentences = (isOfForm: boolean): Sentence[] =>
    rows.map((text) => ({
      ...{ text, parts: [text], announces: false, captions: false, number: 1, meaning: text },
      ...{ row: { head: undefined, isNamed: false, isAsked: false, isOfForm }, vector: new Float32Array([1]) },
    }))
  const aroundTax = (isOfForm: boolean) =>
    widen(sentences(isOfForm), ({ text }) => (text.startsWith('Tax') ? 1 : 0), wordsBefore, undefined)?.text
  expect(aroundTax(true)).toBe('Tax\tLeft out')
  expect(aroundTax(false)).toBe('Part offers\tNo\nTax\tLeft out\nVisit of the site\tOn Monday at nine')
})
