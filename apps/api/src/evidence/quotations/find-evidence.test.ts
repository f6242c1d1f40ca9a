import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { findEvidence, weighEvidence } from './find-evidence.ts'
import { createWordAsker } from './meet-asked.ts'

test('of a long question more may be met badly than of a short one', () => {
  const evidence = { nearness: 0.45, meeting: 0.35, meetingOfMost: 0.35, missed: 0 }
  const support = 8.5
  expect(weighEvidence(evidence, 'Who tests forklift trucks?', support)).toBe('none')
  expect(weighEvidence(evidence, 'Who tests forklift trucks?', 12.2)).toBe('near')
  expect(weighEvidence(evidence, 'Who tests forklift trucks?', 13.2)).toBe('sure')
  const tale =
    'Our rigger hurt his hand on Monday and stays at home until the end of the week. Do we have to tell anybody about it, and by when?'
  expect(weighEvidence(evidence, tale, support)).toBe('sure')
})

test('a sentence without the kind of answer that is asked for is not sure to answer, however near it is', () => {
  const question = 'How often are the slings examined by the rigger?'
  expect(weighEvidence({ nearness: 0.7, meeting: 0.9, meetingOfMost: 0.9, missed: 0 }, question, 10)).toBe('sure')
  expect(weighEvidence({ nearness: 0, meeting: 0.2, meetingOfMost: 0.2, missed: 1.6 }, question, 10)).toBe('none')
})

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

test('of whether something is so the rule may have another word, which makes it near and not sure', () => {
  const evidence = { nearness: 0.5, meeting: 0.3, meetingOfMost: 0.9, missed: 0 }
  expect(weighEvidence(evidence, 'May lorries be parked on the ramp?', 9)).toBe('near')
  expect(weighEvidence(evidence, 'Who parks the lorries on the ramp?', 7.5)).toBe('none')
  expect(weighEvidence(evidence, 'Are lorries parked on the ramp?', 7.5)).toBe('near')
})
