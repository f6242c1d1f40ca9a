import { expect, test } from 'bun:test'
import { readDemand } from '../question/read-demand.ts'
import { disagree, type Statement } from './find-disagreement.ts'

const vector = Float32Array.from([1, 0])
const say = (document: string, text: string, changes: Partial<Statement> = {}): Statement => ({
  document,
  text,
  vector,
  score: 1,
  ...changes,
})
const demand = readDemand('Within how many hours must the gas test be repeated during hot work?')
const two = say('a', 'The gas test is repeated every 2 hours during hot work.')

test('two documents with different figures for the same thing disagree', () => {
  const four = say('b', 'During hot work the gas test shall be repeated every 4 hours.')
  expect(disagree([two, four], demand)).toBe(true)
  expect(disagree([two, four], readDemand('How often is the gas test repeated?'))).toBe(true)
})

test('the same figure, one document, another subject or another kind of figure is no disagreement', () => {
  for (const other of [
    say('b', 'During hot work the gas test shall be repeated every two hours.'),
    say('a', 'During hot work the gas test shall be repeated every 4 hours.'),
    say('b', 'Permits are archived for 40 hours by the coordinator.'),
    say('b', 'The gas test of hot work is repeated within 40 metres.'),
    say('b', 'During hot work the gas test shall be repeated every 4 hours.', { score: 0.4 }),
    say('b', 'During hot work the gas test shall be repeated every 4 hours.', { vector: Float32Array.from([0, 1]) }),
  ])
    expect(disagree([two, other], demand)).toBe(false)
  expect(
    disagree([two, say('b', 'During hot work the test takes 4 hours.')], readDemand('Who repeats the gas test?')),
  ).toBe(false)
})
