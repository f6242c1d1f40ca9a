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

test('a figure in words is the same in digits, in a question as in a sentence', () => {
  const short = said('Crews with 2 years of service are given leave in the month of June.')
  const long = said('Crews with 12 years of service are given leave in the month of May.')
  for (const [question, others] of [
    ['When is leave for two years of service?', [short, long]],
    [
      'When is leave for 2 years of service?',
      [said(short.text.replace('2', 'two')), said(long.text.replace('12', 'twelve'))],
    ],
  ] as const) {
    const scorer = createScorer({ ...parseQuestion(question), vector }, others)
    const [asked = 0, other = 0] = others.map(scorer)
    expect(asked).toBeGreaterThan(other)
  }
})

test('a clause goes before the contents of its chapter', () => {
  const contents = said('Part 4 § 4.1 Aims of this part § 4.2 Duties of the rigger § 4.3 Meal breaks of the whole crew')
  const clause = said('The whole crew is given one hour for its meal after five hours of work without a pause.')
  const scorer = createScorer({ ...parseQuestion('Which meal breaks has the whole crew?'), vector }, [contents, clause])
  expect(scorer(clause)).toBeGreaterThan(scorer(contents))
})
