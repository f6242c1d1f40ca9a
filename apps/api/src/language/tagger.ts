import model from 'wink-eng-lite-web-model'
import winkNLP, { type WinkMethods } from 'wink-nlp'

export interface Tagger {
  nlp: WinkMethods
  /** Words of its dictionary; each that it lacks is numbered behind them, and keeps its number. */
  dictionarySize: number
}

let tagger: Tagger | undefined

/** The tagger of this process: it takes 30 MB and a tenth of a second, so what tags and what looks words up share it. */
export function openTagger(): Tagger {
  tagger ??= open()
  return tagger
}

function open(): Tagger {
  const nlp = winkNLP(model, ['sbd', 'pos'])
  // Before anything else is read: the first word that the dictionary lacks tells how many it has.
  return { nlp, dictionarySize: Number(nlp.readDoc('qzxqzx').tokens().itemAt(0).out(nlp.its.uniqueId)) }
}
