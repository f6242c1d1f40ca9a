import { describe, expect, test } from 'bun:test'
import { judge } from './judge.ts'
import { pickCase } from './pick-case.ts'
import { openVerifier } from './verifier/open-verifier.ts'

const drained = 'The oil is drained every 40 hours in the mill and every three weeks in the store.'
const fares = 'Tickets cost 40 crowns for adults, 25 crowns for pupils and 10 crowns for dogs.'

describe('a sentence that gives figures by cases', () => {
  test('is read as what it says of the one case that a claim speaks of', () => {
    expect(pickCase('In the mill the oil is drained every 40 hours.', drained)).toBe(
      'The oil is drained every 40 hours in the mill.',
    )
    expect(pickCase('The oil in the store is drained every three weeks.', drained)).toBe(
      'The oil is drained every three weeks in the store.',
    )
    expect(pickCase('Pupils pay 25 crowns.', `Doors open at noon. ${fares} Bring change.`)).toBe(
      'Doors open at noon. Tickets cost 25 crowns for pupils. Bring change.',
    )
  })

  test('stays whole where a claim speaks of several cases or of none, or one has a verb of its own', () => {
    expect(pickCase('The oil is drained every 40 hours.', drained)).toBeUndefined()
    expect(pickCase('Oil of the mill and of the store is drained.', drained)).toBeUndefined()
    expect(pickCase('Every 40 hours in the mill, otherwise every three weeks.', drained)).toBeUndefined()
    const apart = 'The tank is tested every five years and emptied every month by the crew.'
    expect(pickCase('The tank is emptied every month.', apart)).toBeUndefined()
  })
})

test('a claim of one case is supported by it, and contradicted by the figure of another one', async () => {
  const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
  const verdict = async (text: string, passage: string) =>
    (await judge({ as: 'claim', text }, [passage], options)).verdict
  expect(await verdict('The oil is drained every 40 hours in the mill.', drained)).toBe('supported')
  expect(await verdict('The oil is drained every three weeks in the store.', drained)).toBe('supported')
  expect(await verdict('The oil is drained every three weeks in the mill.', drained)).toBe('contradicted')
  const hoses = 'Hoses are replaced after two years in the dye house and after five years elsewhere.'
  expect(await verdict('Hoses are replaced after two years in the dye house.', hoses)).toBe('supported')
  expect(await verdict('Hoses are replaced after five years elsewhere.', hoses)).toBe('supported')
})
