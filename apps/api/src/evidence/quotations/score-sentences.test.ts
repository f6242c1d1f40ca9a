import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import type { Sentence } from './rank-pages.ts'
import { createScorer } from './score-sentences.ts'

const vector = new Float32Array([1, 0])
const said = (text: string): Sentence => ({
  number: 1,
  text,
  parts: [text],
  meaning: text,
  announces: false,
  captions: false,
  vector,
})

test('a question for a reason is answered by the sentence that gives one', () => {
  const sold = said('The ferry was sold to the harbour company by the owners of the line last spring.')
  const reason = said('Its owners agreed to sell it owing to the price of fuel in the winter months.')
  const score = (question: string) => {
    const scorer = createScorer({ ...parseQuestion(question), vector }, [sold, reason])
    return [scorer(sold), scorer(reason)] as const
  }
  const [fact = 0, why = 0] = score('Why was the old boat given away?')
  expect(why).toBeGreaterThan(fact)
  const [plain = 0, other = 0] = score('Who took over the old boat?')
  expect(other).toBe(plain)
})
