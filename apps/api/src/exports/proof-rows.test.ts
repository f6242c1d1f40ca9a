import { expect, test } from 'bun:test'
import type { ExportSource } from '@fieldproof/schema/exports'
import { nameState, proofRows } from './proof-rows.ts'
import type { ProvedMessage } from './write-export.ts'

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
      said: 'Supported',
      judge: 'gpt-4o',
      cited: [{ number: 1, document: 'Permit to Work', page: 14, quote: 'A Class A permit shall be signed.' }],
    },
    { sentence: 'It lapses.', state: 'not_supported', said: 'Not supported', judge: 'Rules', cited: [] },
    { sentence: 'So it is.', state: 'not_checked', said: 'Not checked', judge: '', cited: [] },
  ])
})

test('a sentence is quoted by the words that decided on it, and says in what they differ', () => {
  const page = { source: 1, passageId: 'p', start: 40, end: 66, page: 15, quote: 'It lapses after nine days.' }
  const rows = (grounds: ProvedMessage['grounds'], cited: ExportSource) =>
    proofRows({
      role: 'assistant',
      content: 'A permit lapses after ten days. [1][2]',
      sources: [cited, { documentName: 'Rules', page: 3, quote: 'Permits.' }],
      states: ['contradicted'],
      ranges: [{ start: 0, end: 38 }],
      grounds,
    }).map(({ said, cited }) => ({ said, cited: cited.map(({ page, quote }) => [page, quote]) }))
  expect(rows([{ ...page, aspects: ['quantity'] }], source)).toEqual([
    {
      said: 'Contradicted: a figure',
      cited: [
        [15, 'It lapses after nine days.'],
        [3, 'Permits.'],
      ],
    },
  ])
  expect(rows([{ ...page, aspects: [] }], { ...source, page: null })[0]?.cited[0]).toEqual([
    null,
    'It lapses after nine days.',
  ])
  expect(rows(undefined, source)).toEqual([
    {
      said: 'Contradicted',
      cited: [
        [14, 'A Class A permit shall be signed.'],
        [3, 'Permits.'],
      ],
    },
  ])
})

test('an answer that the product does not know has no proof', () => {
  expect(proofRows({ role: 'assistant', content: 'A permit is signed. [1]', sources: [source] })).toEqual([])
})

test('a state is named as on the screen', () => {
  expect(nameState('partly')).toBe('Partly supported')
})
