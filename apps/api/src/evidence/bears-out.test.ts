import { expect, test } from 'bun:test'
import { bearsOut, type Stance, saysInOtherWords } from './bears-out.ts'
import { readStatement } from './statement.ts'
import { openVerifier } from './verifier/open-verifier.ts'

const verifier = await openVerifier()
const options = { today: new Date('2026-11-22'), verifier }
const asked = { as: 'question', text: 'Are the boilers inspected every year?' } as const
const bears = (quotation: string, stance: Stance) => bearsOut(asked, quotation, stance, options)

test('a quotation in other words bears out what it says, with the figure that is asked', async () => {
  expect(await bears('Once a year a surveyor examines the boilers.', 'shown')).toBe(true)
  expect(await bears('Every two years a surveyor examines the boilers.', 'shown')).toBe(false)
  expect(await bears('A surveyor examines the boilers.', 'shown')).toBe(false)
})

test('one on the same things that says something else bears out nothing', async () => {
  for (const stance of ['shown', 'partly', 'denied'] as const) {
    expect(await bears('The boilers are in the cellar of the east wing.', stance)).toBe(false)
    expect(await bears('boilers inspected every year', stance)).toBe(false)
  }
})

test('what is not so is denied by what says so only', async () => {
  expect(await bears('The boilers are not inspected.', 'denied')).toBe(true)
  expect(await bears('The boilers are not inspected.', 'shown')).toBe(false)
  expect(await bears('The boilers are inspected every year.', 'denied')).toBe(false)
})

test('a claim in other words needs its verb: what is done with a thing is the matter', async () => {
  const says = (claim: string, source: string) =>
    saysInOtherWords(claim, { text: source, statements: [readStatement(source)] }, options)
  const kept = 'Pumps are stored in the workshop of the fitter.'
  expect(await says('Pumps are overhauled by the fitter.', kept)).toBe(false)
  expect(await says('The workshop of the fitter is where pumps are kept.', kept)).toBe(true)
})
