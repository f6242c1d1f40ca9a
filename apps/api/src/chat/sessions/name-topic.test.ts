import { expect, test } from 'bun:test'
import { isDefaultTitle } from './is-default-title.ts'
import { nameTopic } from './name-topic.ts'

test('a session is named by what its question is about, with what joins it', () => {
  const topics: [question: string, topic: string | undefined][] = [
    ['How often must the gas test in a confined space be repeated?', 'Gas test in a confined space'],
    ['What PPE is required for hot work in confined spaces?', 'PPE for hot work in confined spaces'],
    ['Who has to sign before hot work starts in a live process area?', 'Hot work in a live process area'],
    ['What are the payment terms and the bid bond amount?', 'Payment terms and the bid bond amount'],
    ['Who is responsible for the permit to work?', 'Permit to work'],
    ['Who signs a hot work permit before work starts?', 'Hot work'],
    ['Who tests the atmosphere in a tank?', 'Atmosphere in a tank'],
    ['what does section 7.3 say about gas testing', 'Gas testing'],
    ['list all emergency contacts', 'Emergency contacts'],
    ["Does the contractor's insurance cover subcontractors?", "Contractor's insurance"],
    ['Which H2S concentration triggers an evacuation?', 'H2S concentration'],
    ['Tell me the voltage limits. Then the rest.', 'Voltage limits'],
  ]
  expect(topics.map(([question]) => nameTopic(question))).toEqual(topics.map(([, topic]) => topic))
})

test('what names nothing is no topic', () => {
  for (const question of ['Hello', 'Thanks!', 'What must I do?', 'How many days do we have?', '???', ''])
    expect(nameTopic(question)).toBeUndefined()
})

test('a name has 48 characters at most: it ends with a whole thing, and a foreign question is cut at a blank', () => {
  expect(nameTopic('What is the minimum approach distance to an energized 33 kV overhead line conductor?')).toBe(
    'Minimum approach distance',
  )
  expect(nameTopic('Welches Personal darf eine Gasmessung im Behälter durchführen?')).toBe(
    'Welches Personal darf eine Gasmessung im…',
  )
  expect(nameTopic('x'.repeat(300))).toHaveLength(48)
})

test('only the title that every new session gets gives way', () => {
  expect(isDefaultTitle({ named: false, title: 'Chat Session 20 Nov 2026' })).toBe(true)
  expect(isDefaultTitle({ named: false, title: 'Chat Session' })).toBe(true)
  expect(isDefaultTitle({ named: true, title: 'Chat Session 20 Nov 2026' })).toBe(false)
  expect(isDefaultTitle({ named: false, title: 'Chat Sessions of the crew' })).toBe(false)
})
