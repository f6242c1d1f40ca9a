import { expect, test } from 'bun:test'
import { findDuties } from './find-duties.ts'

const read = (text: string) => findDuties([{ page: 7, heading: 'Gas testing', text }])
const texts = (text: string) => read(text).map((duty) => duty.text)

test('a duty keeps its sentence, page and heading, and is asked of the contractor', () => {
  expect(read('4.2 Contractors must wear\nhelmets in every process area. The area is fenced.')).toEqual([
    {
      page: 7,
      heading: 'Gas testing',
      sentence: '4.2 Contractors must wear helmets in every process area.',
      text: 'The contractor shall wear helmets in every process area.',
    },
  ])
})

test('what anybody does, or what is done to a thing, the contractor ensures', () => {
  expect(
    texts('The scaffolds are tagged. Scaffolds shall be inspected by a competent person every seven days.'),
  ).toEqual(['The contractor shall ensure that scaffolds shall be inspected by a competent person every seven days.'])
  expect(texts('H2S detectors shall be worn by everybody on the deck.')).toEqual([
    'The contractor shall ensure that H2S detectors shall be worn by everybody on the deck.',
  ])
  expect(
    texts('Work before dawn is rare. Before each entry, the contractor shall not start without a gas test.'),
  ).toEqual(['The contractor shall, before each entry, not start without a gas test.'])
})

test('the mark of an item is no part of what is asked, and a word like “no” is no name', () => {
  expect(texts('(a) combustible matter within 10 m shall be removed or covered;')).toEqual([
    'The contractor shall ensure that combustible matter within 10 m shall be removed or covered.',
  ])
  expect(texts('In Tank No 5 all is well. No man shall work over 12 hours in any 24.')).toEqual([
    'The contractor shall ensure that no man shall work over 12 hours in any 24.',
  ])
  expect(texts('On the tanks it sounds in the room and the driver shall act within three minutes.')).toEqual([])
})

test('duties of the side that commissions the work are none of a contractor', () => {
  expect(texts('The HSE manager shall approve each permit before work starts.')).toEqual([])
  expect(texts('Permits shall be approved by the area authority before work starts.')).toEqual([])
  expect(texts('The Marine Superintendent shall vet each vessel before it comes.')).toEqual([])
  expect(texts('The company shall provide a site map to everybody.')).toEqual([])
})

test('whom a pronoun stands for is not guessed; what a document says of itself, defines or asks is no duty', () => {
  expect(texts('They must also wear gloves at the valve.')).toEqual([])
  expect(texts('This procedure shall be reviewed every two years.')).toEqual([])
  expect(texts('The word “tank” shall mean any closed vessel.')).toEqual([])
  expect(texts('Which detectors must be worn on the upper deck?')).toEqual([])
  expect(texts('The equipment that must be used is listed in Annex B.')).toEqual([])
  expect(texts('Workers should wear gloves at the valve.')).toEqual([])
  expect(texts('The permit must state the following points:')).toEqual([])
})

test('a sentence that two passages share is one duty', () => {
  const passage = { page: 1, heading: '', text: 'Drivers shall rest after four hours of driving.' }
  expect(findDuties([passage, { ...passage, page: 2 }])).toHaveLength(1)
})
