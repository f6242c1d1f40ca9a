export type StarterKind = 'meaning' | 'who' | 'often' | 'soon' | 'long' | 'limit' | 'amount' | 'date'

/** A question that one sentence answers, and the words of that sentence which are the answer. */
export interface AskedSentence {
  kind: StarterKind
  question: string
  answer: string
}
