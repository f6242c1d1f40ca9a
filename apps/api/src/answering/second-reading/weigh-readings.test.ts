import { describe, expect, test } from 'bun:test'
import type { SentenceState } from '@fieldproof/schema/proof'
import { rulesAlone } from '../../evidence/verifier/rules-alone.ts'
import { judgeSentence } from '../judge-sentence.ts'
import type { ModelReading } from './ask-model.ts'
import { findStatements } from './find-span.ts'
import { weighReadings } from './weigh-readings.ts'

const passage = {
  document: 'Gas Testing Standard',
  heading: '4 Repetition',
  text: 'Repetition of tests\n\n4.1 The gas test shall be done again every two hours while the permit is open. No person may\nenter a vessel unless the area authority has signed the permit. Is the tank clean?',
}
const judge = (sentence: string, cited: Parameters<typeof judgeSentence>[1]) =>
  judgeSentence(sentence, cited, { today: new Date('2026-11-22'), verifier: rulesAlone })

async function weigh(text: string, state: SentenceState, ...readings: Omit<ModelReading, 'sentence'>[]) {
  const task = { passages: [passage], sentences: [{ index: 3, text, state, cited: [0] }] }
  const [weighed] = await weighReadings(
    task,
    readings.map((reading) => ({ sentence: 1, ...reading })),
    judge,
    rulesAlone,
  )
  return weighed
}

const entering = 'Entry to a vessel needs a permit that the area authority has signed. [1]'
const entry = 'No person may enter a vessel unless the area authority has signed the permit.'

describe('a model that finds more than the rules', () => {
  test('is believed with the whole statement, wherever its lines break', async () => {
    expect(await weigh(entering, 'not_supported', { verdict: 'supported', span: entry })).toBe('supported')
    expect(await weigh(entering, 'not_supported', { verdict: 'partly', span: `“${entry}”` })).toBe('partly')
  })

  const useless: [string, string][] = [
    ['an invented span', 'Nobody may go into a vessel before the permit is signed.'],
    ['three words', 'enter a vessel'],
    ['two words', 'a vessel'],
    ['a statement without its condition', 'No person may enter a vessel'],
    ['a statement without its denial', 'person may enter a vessel unless the area authority has signed the permit.'],
    ['a heading', 'Repetition of tests'],
    ['a question', 'Is the tank clean?'],
    ['no span', ''],
  ]
  for (const [name, span] of useless)
    test(`is not believed with ${name}`, async () => {
      expect(await weigh(entering, 'not_supported', { verdict: 'supported', span })).toBe('not_supported')
    })

  test('is not believed with a statement on something else', async () => {
    const span = 'The gas test shall be done again every two hours while the permit is open.'
    expect(await weigh('Slings are kept in the store. [1]', 'not_supported', { verdict: 'supported', span })).toBe(
      'not_supported',
    )
  })

  test('is not believed with a statement that says something else of the same things', async () => {
    const span = 'The gas test shall be done again every two hours while the permit is open.'
    expect(
      await weigh('The gas test is photographed while the permit is open. [1]', 'not_supported', {
        verdict: 'supported',
        span,
      }),
    ).toBe('not_supported')
  })

  test('is not believed against the rules: another figure, and one that stands nowhere', async () => {
    const span = '4.1 The gas test shall be done again every two hours while the permit is open.'
    for (const text of [
      'The gas test shall be done again every six hours. [1]',
      'The gas test of vessel T-101 shall be done again every two hours while the permit is open. [1]',
      'The gas test shall be done again every two hours by 3 persons. [1]',
    ])
      expect(await weigh(text, 'not_supported', { verdict: 'supported', span })).toBe('not_supported')
  })

  test('has no say in words between quotation marks that stand nowhere', async () => {
    const text = 'The standard says “no person goes into a vessel before the permit is signed”. [1]'
    expect(await weigh(text, 'not_supported', { verdict: 'supported', span: entry })).toBe('not_supported')
  })

  test('says nothing with two verdicts on one sentence', async () => {
    const readings = [
      { verdict: 'supported', span: entry },
      { verdict: 'contradicted', span: entry },
    ] as const
    expect(await weigh(entering, 'partly', ...readings)).toBe('partly')
  })
})

describe('a model that finds less than the rules', () => {
  test('is believed with words that stand there, and not with others', async () => {
    expect(await weigh(entering, 'supported', { verdict: 'contradicted', span: entry })).toBe('contradicted')
    expect(await weigh(entering, 'supported', { verdict: 'partly', span: 'signed the permit.' })).toBe('partly')
    expect(await weigh(entering, 'supported', { verdict: 'not_supported', span: 'Cranes lift 20 t.' })).toBe(
      'supported',
    )
  })
})

test('sentences that the model left out keep their state, and those it made up do nothing', async () => {
  const task = { passages: [passage], sentences: [{ index: 0, text: entering, state: 'partly' as const, cited: [0] }] }
  expect(await weighReadings(task, [{ sentence: 2, verdict: 'supported', span: entry }], judge, rulesAlone)).toEqual([
    'partly',
  ])
})

test('a copy may leave out the number of a clause, and go on over several sentences', () => {
  const span = `The gas test shall be done again every two hours while the permit is open. ${entry}`
  expect(findStatements(span, passage.text)?.statements).toHaveLength(2)
})
