import { expect, test } from 'bun:test'
import { nameState, proofRows } from './proof-rows.ts'

const source = { documentName: 'Permit to Work', page: 14, quote: 'A Class A permit shall be signed.' }

test('each sentence has its state, its pages and their words, without markers', () => {
  expect(
    proofRows({
      role: 'assistant',
      content: 'A permit is signed. [1] It lapses. So it is.',
      sources: [source],
      states: ['supported', 'not_supported', 'not_checked'],
      ranges: [
        { start: 0, end: 23 },
        { start: 24, end: 34 },
        { start: 35, end: 44 },
      ],
      secondReading: { model: 'gpt-4o', decided: [0] },
    }),
  ).toEqual([
    {
      sentence: 'A permit is signed.',
      state: 'supported',
      judge: 'gpt-4o',
      cited: [{ number: 1, document: 'Permit to Work', page: 14, quote: 'A Class A permit shall be signed.' }],
    },
    { sentence: 'It lapses.', state: 'not_supported', judge: 'Rules', cited: [] },
    { sentence: 'So it is.', state: 'not_checked', judge: '', cited: [] },
  ])
})

test('an answer that the product does not know has no proof', () => {
  expect(proofRows({ role: 'assistant', content: 'A permit is signed. [1]', sources: [source] })).toEqual([])
})

test('a state is named as on the screen', () => {
  expect(nameState('partly')).toBe('Partly supported')
})
