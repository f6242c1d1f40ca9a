import { expect, test } from 'bun:test'
import { draftElements } from './draft-elements.ts'

const passage = (text: string, id = '1') => ({
  id,
  documentId: 'd',
  fileName: 'Acid.pdf',
  page: 3,
  heading: 'Acid transfer',
  text,
})
const topic = { topEvent: 'Acid spill', hazard: 'Acid under pressure', alsoCalled: ['spill'] }
const far = () => Promise.resolve(0)
const draft = async (text: string, known: Parameters<typeof draftElements>[2] = []) => {
  const { elements, known: again } = await draftElements(topic, [passage(text)], known, far)
  return [...elements.map(({ kind, side, text: words }) => `${kind} ${side}: ${words}`), `known ${again}`]
}

test('what the sentence ties to the event becomes an element, with its sentence and passage', async () => {
  const { elements } = await draftElements(
    topic,
    [passage('A spill can be caused by a worn hose. A spill can lead to burns.')],
    [],
    far,
  )
  expect(elements).toEqual([
    {
      kind: 'threat',
      text: 'Worn hose',
      side: null,
      passage: passage('A spill can be caused by a worn hose. A spill can lead to burns.'),
      sentence: 'A spill can be caused by a worn hose.',
    },
    expect.objectContaining({ kind: 'consequence', text: 'Burns', sentence: 'A spill can lead to burns.' }),
  ])
})

test('a duty is a barrier where it is about the event; one about another matter is none', async () => {
  expect(await draft('Hoses shall be tested so that no spill comes about.')).toEqual([
    'barrier preventive: Hoses shall be tested so that no spill comes about.',
    'known 0',
  ])
  expect(await draft('Cranes shall be tested every year by an examiner.')).toEqual(['known 0'])
  expect(await draft('Corrosion can lead to a power failure.')).toEqual(['known 0'])
})

test('what is there already, dismissed or in other words, is not drafted again', async () => {
  const known = [{ kind: 'threat' as const, text: 'Worn hose', quote: 'Another sentence.' }]
  expect(await draft('A spill can be caused by a worn hose.', known)).toEqual(['known 1'])
  expect(await draft('A spill can be caused by a worn hose. Spills are due to worn hoses.')).toEqual([
    'threat null: Worn hose',
    'known 1',
  ])
})

test('each word of the event has to be named, however little it weighs', async () => {
  const overboard = { topEvent: 'Person overboard', hazard: '', alsoCalled: [] }
  const text =
    'No person shall be employed for more than twelve hours. A person overboard shall be rescued by the boat.'
  const { elements } = await draftElements(overboard, [passage(text)], [], far)
  expect(elements.map((one) => [one.side, one.text])).toEqual([
    ['recovery', 'A person overboard shall be rescued by the boat.'],
  ])
})

test('one word of a text stands for one word of the event, however near that is to two', async () => {
  const radiation = { topEvent: 'Radiation exposure', hazard: '', alsoCalled: [] }
  const drafted = async (text: string) => (await draftElements(radiation, [passage(text)], [], far)).elements.length
  expect(await drafted('Exposure to dust can be caused by a torn filter.')).toBe(0)
  expect(await drafted('Exposure to radiation can be caused by a torn screen.')).toBe(1)
})
