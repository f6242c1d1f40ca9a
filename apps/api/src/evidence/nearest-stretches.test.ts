import { expect, test } from 'bun:test'
import { findNearestStretches } from './nearest-stretches.ts'

const verifier = (nearness: Record<string, number>) => ({
  compareMatter: (_: string, passage: string) =>
    Promise.resolve(Object.entries(nearness).find(([word]) => passage.includes(word))?.[1] ?? 0),
})
const asked = { as: 'question', text: 'Who signs the permit?' } as const

test('of a collection it is counted how many stretches are as near, the same words once', async () => {
  const near = verifier({ harbour: 0.6, quay: 0.55, basin: 0.5, canteen: 0.3 })
  const spans = [
    'The chief of the harbour decides it.',
    'The chief of the quay decides it.',
    'The chief of the basin decides it.',
    'The cook of the canteen decides it.',
    'The chief of the basin decides it.',
  ]
  const { stretches, candidates } = await findNearestStretches(asked, spans, near)
  expect(candidates).toBe(3)
  expect(stretches.map(({ index }) => index)).toEqual([0, 1, 2, 4])
})

test('of more than six that are as near six are read, and all are counted', async () => {
  const spans = Array.from({ length: 9 }, (_, index) => `The chief of harbour ${index} decides it.`)
  const { stretches, candidates } = await findNearestStretches(asked, spans, verifier({ harbour: 0.6 }))
  expect(stretches).toHaveLength(6)
  expect(candidates).toBe(9)
})

test('a title is none, and nothing is found in nothing', async () => {
  const spans = ['3 PERMITS OF THE HARBOUR', 'The chief of the harbour decides it.']
  expect((await findNearestStretches(asked, spans, verifier({ harbour: 0.6, HARBOUR: 0.6 }))).candidates).toBe(1)
  expect(await findNearestStretches(asked, [], verifier({}))).toEqual({
    stretches: [],
    candidates: 1,
    all: [],
  })
})

test('an item of a list is as near as what announces it makes it, and read with it where it is no sentence', async () => {
  const spans = [
    '3.2 Harbour signatures\n• Daily, by the chief of the basin\n• The cook is asked by nobody.\n• Book of Tides',
  ]
  const { stretches, candidates } = await findNearestStretches(asked, spans, verifier({ signatures: 0.6, chief: 0.5 }))
  expect(stretches.map(({ words, nearness, relevance }) => [words, nearness, relevance])).toEqual([
    ['Harbour signatures:\n• Daily, by the chief of the basin', 0.6, 0.6],
    ['• The cook is asked by nobody.', 0, 0.6],
  ])
  expect(candidates).toBe(1)
})

test('of a bid no title announces what stands below it', async () => {
  const spans = ['Harbour signatures\n• The cook is asked by nobody.']
  const { stretches } = await findNearestStretches(
    { ...asked, as: 'requirement' },
    spans,
    verifier({ signatures: 0.6 }),
  )
  expect(stretches.map(({ words, nearness }) => [words, nearness])).toEqual([['Harbour signatures', 0.6]])
})

test('a row that is asked for by its name is read, and those of other things are not', async () => {
  const table = 'Item\tAsked\tOffered\nNo-load loss, kW\tmax. 25\t21.5\nLoad loss, kW\tmax. 180\t176'
  const near = async (text: string) => {
    const { stretches } = await findNearestStretches({ as: 'requirement', text }, [table], verifier({ Item: 0.6 }))
    return stretches.map(({ words }) => words)
  }
  expect(await near('The no-load loss shall not exceed 25 kW.')).toEqual([
    'Item: No-load loss, kW | Asked: max. 25 kW | Offered: 21.5 kW',
  ])
  expect(await near('Losses shall be stated.')).toHaveLength(2)
})
