import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { findEvidence } from './find-evidence.ts'
import { createWordAsker } from './meet-asked.ts'

/** Tells words apart and no meaning: every text is as near as the next. */
const byWords = {
  embedUrgently: async (texts: readonly string[]) => texts.map(() => new Float32Array([1, 0])),
  compareWords: async (_: string, texts: readonly string[]) => texts.map(() => ({ score: 0, words: [] })),
}
const findIn = async (question: string, ...texts: string[]) => {
  const sentences = texts.map((text) => ({
    text,
    parts: [text],
    announces: text.endsWith(':'),
    captions: false,
    number: 1,
    meaning: text,
    vector: new Float32Array([1, 0]),
  }))
  const reading = { embedder: byWords, ask: createWordAsker(byWords) }
  return (await findEvidence(parseQuestion(question), [{ context: '', sentences }], reading)).sentence?.text
}

test('what announces the kind of answer that is asked for answers by what stands behind it', async () => {
  const announcing = 'The harbour master of the port is:'
  expect(await findIn('Who is the harbour master?', announcing, 'Name: Mr. Odd Lien')).toBe(announcing)
  expect(await findIn('Who is the harbour master?', announcing, 'to be told upon award')).toBeUndefined()
})
