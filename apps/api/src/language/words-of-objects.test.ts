import { expect, test } from 'bun:test'
import { judgeAsk } from '../evidence/judge-ask.ts'
import { readDemand } from '../evidence/question/read-demand.ts'
import { splitClauses } from './clauses.ts'
import { findQuantities } from './quantities.ts'
import { currencyOf } from './units.ts'
import { readWords } from './words.ts'

/** "constructor", "toString": every object has them, so that a table that is an object would have them as entries. */
const owned = Object.getOwnPropertyNames(Object.prototype)

test('words that every object has are words like any other', () => {
  expect(owned).toContain('constructor')
  for (const word of owned) {
    const sentence = `${word} works are checked, what ${word} and how ${word} it is, by 3 ${word}s and 4 ${word}.`
    expect(readWords(sentence).map(({ stem }) => typeof stem)).not.toContain('function')
    expect(
      findQuantities(sentence)
        .map(({ dimension, unit }) => `${typeof dimension} ${typeof unit}`)
        .filter((kind) => kind.includes('function')),
    ).toEqual([])
    expect(() => splitClauses(readWords(`${sentence} ${word} it rains, ${word} works.`))).not.toThrow()
    expect(() => readDemand(`What ${word} is needed, and how ${word} is it?`)).not.toThrow()
    expect(currencyOf(word)).toBeUndefined()
  }
})

test('what is asked of a constructor is judged', () => {
  const sentence = 'The constructor checks the crane every month.'
  expect(
    judgeAsk('The constructor shall check the crane every month.', [sentence], { today: new Date(2026, 0, 1) }).verdict,
  ).not.toBe('contradicted')
})
