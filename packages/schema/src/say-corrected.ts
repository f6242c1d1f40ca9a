import type { CorrectedWord } from './chat.ts'

/** "Asked with “harness” for “harnes”.": said wherever an answer is shown whose question was read with other words. */
export function sayCorrected(corrected: readonly CorrectedWord[]): string {
  const words = corrected.map(({ written, asked }) => `“${asked}” for “${written}”`)
  return `Asked with ${new Intl.ListFormat('en-GB').format(words)}.`
}
