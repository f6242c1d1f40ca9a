import { expect, test } from 'bun:test'
import { judge } from './judge.ts'
import type { Verifier } from './verifier/open-verifier.ts'
import { rulesAlone } from './verifier/rules-alone.ts'

/** Finds all that is asked everywhere. */
const convinced: Verifier = {
  ...rulesAlone,
  read: () => Promise.resolve({ supported: 0.94, partly: 0.02, contradicted: 0.02, unclear: 0.02 }),
}

async function judgeAndQuote(text: string, passage: string) {
  const options = { today: new Date('2026-11-29'), verifier: convinced }
  const { verdict, span } = await judge({ as: 'question', text }, [passage], options)
  return [verdict, passage.slice(span?.start, span?.end)]
}

const valves = 'Are relief valves set at or below 10 bar?'

test('of rows of one table the one that falls short decides', async () => {
  const table = (second: number) => `Valve | Set pressure (bar)\nRV-4 | 9.5\nRV-5 | ${second}\nRV-6 | 8`
  expect(await judgeAndQuote(valves, table(12))).toEqual(['partly', 'RV-5 | 12'])
  expect((await judgeAndQuote(valves, table(9)))[0]).toBe('supported')
})

test('of items of one list too, with what announces them', async () => {
  const list = (second: number) =>
    `Set pressures of the relief valves:\n• RV-4: 9.5 bar\n• RV-5: ${second} bar\n• RV-6: 8 bar`
  expect(await judgeAndQuote(valves, list(12))).toEqual(['partly', '• RV-5: 12 bar'])
  expect((await judgeAndQuote(valves, list(9)))[0]).toBe('supported')
})

test('and of sentences that differ in figures and numbers alone', async () => {
  const sentences = (second: number) =>
    [9.5, second, 8].map((bar, at) => `${at + 1}. The relief valve of tank ${at + 1} is set at ${bar} bar.`).join('\n')
  expect(await judgeAndQuote(valves, sentences(12))).toEqual([
    'partly',
    '2. The relief valve of tank 2 is set at 12 bar.',
  ])
  expect((await judgeAndQuote(valves, sentences(9)))[0]).toBe('supported')
})

test('a row of something else is not held against the row that is asked for', async () => {
  const table = 'Place | Noise dB(A)\nCrusher | 82\nMill | 91'
  expect((await judgeAndQuote('Is the noise at the crusher below 85 dB(A)?', table))[0]).toBe('supported')
})
