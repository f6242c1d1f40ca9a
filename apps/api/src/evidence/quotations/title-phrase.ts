import { readWords } from '../../language/words.ts'

const longest = 16

/** Whether a few words name a matter and say nothing of it: they have no verb of their own, "Notice of certain accidents". */
export function isTitlePhrase(phrase: string): boolean {
  const words = readWords(phrase)
  return (
    words.length <= longest &&
    !words.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/.test(lower)))
  )
}
