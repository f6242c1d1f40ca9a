import { expect, test } from 'bun:test'
import { readDemand } from './read-demand.ts'

test('a question for a number says of what', () => {
  expect(readDemand('How many fire extinguishers per floor must there be?').figure).toEqual({ counted: 'extinguish' })
  expect(readDemand('How many days of leave are granted?').figure).toEqual({ kinds: ['time', 'period'] })
  expect(readDemand('Above what height in metres is a harness needed?').figure).toEqual({ kinds: ['length'] })
  expect(readDemand('How long is a permit valid?').figure?.kinds).toContain('time')
  expect(readDemand('What minimum annual turnover must a bidder show?').figure?.head).toBe('turnov')
  expect(readDemand('What percentage is retained?').figure).toEqual({ kinds: ['share'] })
})

test('a question for something else asks for no figure', () => {
  for (const question of [
    'Who signs the permit?',
    'What PPE is required?',
    'May we work at night?',
    'How do I apply?',
    '',
  ])
    expect(readDemand(question).figure).toBeUndefined()
})

test('names and codes of a question are found, its ordinary words are not', () => {
  expect(readDemand('Does FCI accept IP-66 lights under Schedule F?')).toMatchObject({
    names: ['FCI', 'Schedule'],
    codes: ['IP-66'],
  })
  expect(readDemand('Within 30 days, or 2nd week of 16m work?')).toMatchObject({ names: [], codes: [] })
  expect(readDemand('May 17-year-old apprentices work a 12-hour shift?').codes).toEqual([])
})

test('a number is of the first plural, an amount of its noun, and neither of how much more', () => {
  expect(readDemand('How many men make up the fire team?').figure?.counted).toBe('men')
  expect(readDemand('How much professional indemnity insurance is required?').figure?.head).toBe('insur')
  expect(readDemand('How much annual leave is granted?').figure?.kinds).toContain('time')
  expect(readDemand('How much extra is paid for overtime?').figure).toBeUndefined()
})

test('the largest number of things, or the most people, is how many of them there may be', () => {
  expect(readDemand('What is the maximum number of divers in a bell?').figure).toEqual({ counted: 'diver' })
  expect(readDemand('What is the maximum people in a bell').figure).toEqual({ counted: 'peopl' })
  expect(readDemand('What is the minimum turnover?').figure).toMatchObject({ head: 'turnov' })
  expect(readDemand('What is the number of the helpdesk?').figure?.counted).toBeUndefined()
})
