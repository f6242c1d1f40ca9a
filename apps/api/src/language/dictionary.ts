import model from 'wink-eng-lite-web-model'
import winkNLP, { type WinkMethods } from 'wink-nlp'

let reader: { nlp: WinkMethods; size: number } | undefined

/** Endings that make another form of a word; the dictionary does not have all of them. */
const endings = /(?:(?<=[sxz]|ch|sh)es|s|ed|ing|ly|ers?)$/

/** Whether English has a word, in small letters: the tagger's dictionary has it, or the word that it is a form of. */
export function isInDictionary(word: string): boolean {
  reader ??= open()
  const { nlp, size } = reader
  const has = (text: string) => Number(nlp.readDoc(text).tokens().itemAt(0).out(nlp.its.uniqueId)) < size
  const stem = word.replace(endings, '')
  return has(word) || (stem.length > 2 && stem !== word && (has(stem) || has(`${stem}e`)))
}

/** Each word that the dictionary lacks is numbered behind it: the first one tells how many it has. */
function open() {
  const nlp = winkNLP(model, [])
  return { nlp, size: Number(nlp.readDoc('qzxqzx').tokens().itemAt(0).out(nlp.its.uniqueId)) }
}
