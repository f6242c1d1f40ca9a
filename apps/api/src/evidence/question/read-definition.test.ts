import { expect, test } from 'bun:test'
import { definesTerm, isEntryOf, readDefinedTerm } from './read-definition.ts'

test.each([
  ['What is a critical limit?', ['critic', 'limit']],
  ['who counts as a food handler?', ['food', 'handler']],
  ['What does “competent person” mean?', ['compet', 'person']],
  ['Define hot work', ['hot', 'work']],
  ['hot work meaning', ['hot', 'work']],
])('%s asks for a definition', (question, stems) => {
  expect(readDefinedTerm(question)).toEqual(stems)
})

test.each([
  'What is the deadline?',
  'What are the duties of an employer?',
  'Who is the diving supervisor of Skarv Delta?',
  'What is it?',
  'How long does a permit stay valid?',
])('%s does not', (question) => {
  expect(readDefinedTerm(question)).toBeUndefined()
})

test('a row of a glossary defines the term in its first cell', () => {
  const karabiner = ['karabin']
  expect(definesTerm('Karabiner\tA metal ring with a hinged opening.', karabiner)).toBe(true)
  expect(definesTerm('Karabiner\t12 pieces', karabiner)).toBe(false)
  expect(definesTerm('Box 4\tKarabiner\tA metal ring with a hinged opening.', karabiner)).toBe(false)
})

test('a sentence defines a term that it begins with', () => {
  const limit = ['critic', 'limit']
  expect(definesTerm('Critical limit: A criterion, observable or measurable.', limit)).toBe(true)
  expect(definesTerm('(b) “critical limits” means values that separate safe from unsafe.', limit)).toBe(true)
  expect(definesTerm('A critical limit is a value that must not be passed.', limit)).toBe(true)
  expect(definesTerm('These critical limits should be measurable.', limit)).toBe(false)
  expect(definesTerm('A limit is a value.', limit)).toBe(false)
})

test('the document in which a term is to be understood is no part of it', () => {
  expect(readDefinedTerm('What is a lantern under the act?')).toEqual(['lantern'])
  expect(readDefinedTerm('What does lantern mean in HLX?')).toEqual(['lantern'])
  expect(readDefinedTerm('Define lantern in these rules')).toEqual(['lantern'])
  expect(readDefinedTerm('What is work in tanks?')).toEqual(['work', 'in', 'tank'])
})

test('where a term has its meaning may stand between, and everybody may be what it means', () => {
  expect(definesTerm('“Lantern” for the context of these rules means a lamp with a handle.', ['lantern'])).toBe(true)
  expect(definesTerm('“Lantern” shall, for this part, mean a lamp.', ['lantern'])).toBe(true)
  expect(definesTerm('“Sailor” is every person other than a guest.', ['sailor'])).toBe(true)
  expect(readDefinedTerm('How does the harbour code define a lantern?')).toEqual(['lantern'])
  expect(readDefinedTerm('How do Norrby’s rules define lantern oil?')).toEqual(['lantern', 'oil'])
})

test('each clause of a list of definitions is one, and so is what says when a thing occurs', () => {
  expect(definesTerm('OEL means the limit of exposure; SDS means the safety data sheet', ['sds'])).toBe(true)
  expect(definesTerm('A blowback occurs when the flame travels into the hose.', ['blowback'])).toBe(true)
  expect(definesTerm('Idle cash, defined as cash that nobody has asked for, is told.', ['idl', 'cash'])).toBe(true)
  expect(definesTerm('A blowback is told to the foreman; the hose is changed.', ['blowback'])).toBe(false)
})

test('below a heading that says so, the title of an entry is the term that it is the meaning of', () => {
  const glossary = ['Annex C: Definitions', 'C.4 Dead Man’s Reach']
  const reach = ['dead', 'man', 'reach']
  expect(
    isEntryOf('The distance from the rail at which a hand holds on.', ['Glossary', 'C.5 Lamp Oil'], ['lamp', 'oil']),
  ).toBe(true)
  expect(isEntryOf('C.6 Lower Smoke Limit (LSL) The least smoke that is seen.', glossary, ['lsl'])).toBe(true)
  expect(isEntryOf('C.6 Lamp Oil Oil that is burnt in lamps.', glossary, ['lamp', 'oil'])).toBe(true)
  expect(isEntryOf('C.6 Lamp Oil Oil that is burnt in lamps.', glossary, ['lamp'])).toBe(false)
  expect(isEntryOf('5.1 Lamp Oil needs a permit.', ['5 Lamp Oil'], ['lamp', 'oil'])).toBe(false)
  expect(isEntryOf('The distance.', glossary, reach)).toBe(false)
})

test('a term is told by what is of its kind, behind its other name, and in a later sentence', () => {
  expect(definesTerm('Note: Loose wool is fibre that can be blown by hand.', ['loos', 'wool'])).toBe(true)
  expect(definesTerm('2. Close the door. Loose wool is fibre which flies.', ['loos', 'wool'])).toBe(true)
  expect(definesTerm('b. Belt 2, (Belt 12 for grain): A strip on which nobody stands.', ['belt', '2'])).toBe(true)
  expect(definesTerm('Loose wool is swept up at once.', ['loos', 'wool'])).toBe(false)
})

test('a row of a list of short forms is its entry, behind its number too, and a title of means is none', () => {
  expect(definesTerm('44\tLRV\tLock release valve', ['lrv'])).toBe(true)
  expect(definesTerm('LD\tLock door', ['ld'])).toBe(true)
  expect(definesTerm('44\tLRV\tHall 3', ['lrv'])).toBe(false)
  expect(definesTerm('Pump\t44\tLRV\tLock release valve', ['lrv'])).toBe(false)
  expect(definesTerm('SAFE MEANS OF ESCAPE', ['safe'])).toBe(false)
  expect(definesTerm('Safe means that nobody can fall.', ['safe'])).toBe(true)
})
