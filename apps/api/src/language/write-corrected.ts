import type { CorrectedWord } from '@fieldproof/schema/chat'

/** The text with each word that was mistyped replaced by the one that was meant. */
export function correctWords(text: string, corrections: readonly CorrectedWord[]): string {
  const meant = new Map(corrections.map(({ written, asked }) => [written, asked]))
  return text.replace(/[\p{L}]+/gu, (word) => meant.get(word) ?? word)
}
