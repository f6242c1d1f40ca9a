import { openTagger } from './tagger.ts'

/** Endings that make another form of a word; the dictionary does not have all of them. */
const endings = /(?:(?<=[sxz]|ch|sh)es|s|ed|ing|ly|ers?)$/

/** Whether English has a word, in small letters: the tagger's dictionary has it, or the word that it is a form of. */
export function isInDictionary(word: string): boolean {
  const { nlp, dictionarySize } = openTagger()
  const has = (text: string) => Number(nlp.readDoc(text).tokens().itemAt(0).out(nlp.its.uniqueId)) < dictionarySize
  const stem = word.replace(endings, '')
  return has(word) || (stem.length > 2 && stem !== word && (has(stem) || has(`${stem}e`)))
}
