import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import { cutLong } from './cut-quotation.ts'

const question = parseQuestion('How deep must the ditch be?')
const filler = (name: string, words: number) => `${Array.from({ length: words }, (_, at) => `${name}${at}`).join(' ')};`

test('a long text is cut between clauses, around the one that has what is asked for', () => {
  const answer = 'the ditch that runs beside the road to the mill must be 2 m deep;'
  const text = [filler('a', 60), filler('b', 60), answer, filler('c', 60), filler('d', 60)].join(' ')
  expect(cutLong(text, question)).toBe(`… ${filler('b', 60)} ${answer} …`)
})

test('a clause is quoted whole, however long, since what it says may stand at its end', () => {
  const long = `The ditch ${filler('a', 100).slice(0, -1)} must be 2 m deep.`
  expect(cutLong(`${long} Nobody may walk along the bottom of it at night without a lamp.`, question)).toBe(`${long} …`)
})

test('a number or heading stays with the clause that it stands over', () => {
  const clause = `The ditch must be ${filler('a', 70).slice(0, -1)} and 2 m deep.`
  const text = `Ditches. 22. ${clause} ${filler('b', 60)}`
  expect(cutLong(text, question)).toBe(`Ditches. 22. ${clause} …`)
})
