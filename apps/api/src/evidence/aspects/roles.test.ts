import { expect, test } from 'bun:test'
import { readStatement } from '../statement.ts'
import { findSwappedRoles, readRoles } from './roles.ts'

const read = (sentence: string) => {
  const statement = readStatement(sentence)
  const text = (index: number | undefined) => (index === undefined ? undefined : statement.words[index]?.text)
  return readRoles(statement).map(({ verb, agent, patient }) => [text(agent), text(verb), text(patient)])
}

test('active and passive tell the same roles', () => {
  expect(read('The foreman inspects the kiln.')).toEqual([['foreman', 'inspects', 'kiln']])
  expect(read('The kiln is inspected by the foreman every six months.')).toEqual([['foreman', 'inspected', 'kiln']])
  expect(read('The kiln is inspected by the foreman.')).toEqual([['foreman', 'inspected', 'kiln']])
})

test('what is seen to has a subject of its own behind "that"', () => {
  expect(read('The contractor shall ensure that divers shall be examined by a doctor.')).toEqual([
    ['contractor', 'ensure', undefined],
    ['doctor', 'examined', 'divers'],
  ])
  expect(read('The pump that feeds the boiler is stopped.').at(-1)).toEqual([undefined, 'stopped', 'pump'])
})

test('a pronoun is a subject that is named elsewhere', () => {
  expect(read('The notes are burnt except the date it took place.').at(-1)?.[0]).toBe(undefined)
})

test('a verb that the tagger takes for a noun is one where there is no other', () => {
  expect(read('The terminal manager signs the loading plan.')).toEqual([['manager', 'signs', 'plan']])
  expect(read('The terminal manager signs and stamps.')).toEqual([])
})

test('who does it may not change places with whom it is done to', () => {
  const source = readStatement('The seller pays the buyer.')
  expect(findSwappedRoles(readStatement('The buyer pays the seller.'), [source])?.aspect).toBe('actor')
  expect(findSwappedRoles(readStatement('The buyer is paid by the seller.'), [source])).toBeUndefined()
})

test('a short form is whoever bears it', () => {
  const source = readStatement('The QA technician signs the sheet.')
  expect(findSwappedRoles(readStatement('QA signs the sheet.'), [source])).toBeUndefined()
  expect(findSwappedRoles(readStatement('HSE signs the sheet.'), [source])?.aspect).toBe('actor')
  const spelled = readStatement('The Person in Charge (PIC) gives up the line.')
  expect(findSwappedRoles(readStatement('The PIC gives up the line.'), [spelled])).toBeUndefined()
})
