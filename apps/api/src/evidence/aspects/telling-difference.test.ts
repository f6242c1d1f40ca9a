import { expect, test } from 'bun:test'
import { readAsk } from '../ask.ts'
import { readStatements } from '../read-statements.ts'
import { findTellingDifference } from './telling-difference.ts'

function difference(asked: string, given: string) {
  const found = findTellingDifference(readAsk(asked), readStatements(given))
  return found && [found.aspect, found.outcome, given.slice(found.start, found.end)]
}

test('a word that stands in the place of what is asked for is another one', () => {
  expect(difference('Lessons shall be given in Dutch.', 'Lessons are given in Danish.')).toEqual([
    'matter',
    'missing',
    'Danish',
  ])
  expect(difference('Are winches greased by an outside firm?', 'Winches are greased by a local firm.')?.[1]).toBe(
    'missing',
  )
  expect(difference('Are winches greased by an outside firm?', 'Winches are greased by a firm.')?.[1]).toBe('missing')
  expect(difference('Are winches greased every spring by the crew?', 'Winches are greased every spring.')?.[1]).toBe(
    'missing',
  )
})

test('what says the same in its place is none, nor is a figure for words', () => {
  expect(difference('Are bilges pumped out at once?', 'Bilges are pumped out immediately.')).toBeUndefined()
  expect(difference('Are bilges pumped day and night?', 'Bilges are pumped 24 hours a day.')).toBeUndefined()
  expect(difference('The bidder shall not lease the barges.', 'We will not lease the barges.')?.[1]).toBe('found')
})

test('a sentence that is denied word for word is denied, and the same one is found', () => {
  expect(
    difference('Are hatches shut when nothing is loaded?', 'Hatches are not shut when nothing is loaded.'),
  ).toEqual(['polarity', 'conflict', 'not'])
  expect(difference('Are hatches shut when nothing is loaded?', 'Hatches are shut when nothing is loaded.')?.[1]).toBe(
    'found',
  )
  expect(difference('Is the rope dried before each dive?', 'The rope is dried after each dive.')).toEqual([
    'time',
    'conflict',
    'after',
  ])
})

test('what is said of some, of a case or of a time is not said of all', () => {
  for (const [given, words] of [
    ['Some winches are greased.', 'Some'],
    ['Older winches are greased.', 'Older'],
    ['Winches are greased on weekdays.', 'on weekdays'],
    ['Winches are greased while the quay is closed.', 'while quay closed'],
    ['Winches are greased at the northern berths.', 'at the northern berths'],
    ['Winches are greased, except hand winches.', 'except hand winches'],
  ] as const) {
    const found = difference('Are winches greased?', given)
    expect([given, found?.[0], found?.[1]]).toEqual([given, 'scope', 'short'])
    if (words.split(' ').length < 3) expect(found?.[2]).toBe(words)
  }
})

test('what is added beside that limits nothing', () => {
  for (const given of [
    'Winches are greased by the deck crew.',
    'All winches are greased.',
    'Winches are greased every week.',
    'Winches are greased in accordance with the manual.',
  ])
    expect([given, difference('Are winches greased?', given)]).toEqual([given, undefined])
})

test('other words are no such pair', () => {
  expect(
    difference('Are winches greased by an outside firm?', 'A contractor sees to the lubrication of all hoists.'),
  ).toBeUndefined()
})

test('what stands between a bare noun and its verb holds what is said to some of many', () => {
  const limit = (given: string) => difference('Winches are greased before use.', given)
  expect(limit('Winches lent by neighbours are greased before use.')).toEqual(['scope', 'short', 'lent by neighbours'])
  expect(limit('Winches of class A are greased before use.')?.[1]).toBe('short')
  expect(limit('Winches above 3 t are greased before use.')).toEqual(['scope', 'short', 'above 3 t'])
  expect(limit('Winches that lift people are greased before use.')).toEqual(['scope', 'short', 'lift people'])
  expect(limit('Winches on deck are greased before use.')?.[2]).toBe('on deck')
  // Known already, added by the way, or where all of it is.
  expect(limit('The winches of the barge are greased before use.')).toBeUndefined()
  expect(limit('Winches, all painted red, are greased before use.')).toBeUndefined()
  expect(limit('Winches on site are greased before use.')).toBeUndefined()
  expect(difference('Stoves are forbidden.', 'Stoves are forbidden in the sleeping quarters.')?.[1]).toBe('short')
  expect(difference('Stoves are forbidden.', 'Stoves are forbidden in any case.')).toBeUndefined()
  expect(difference('Drums are not taken on board.', 'Leaking drums are not taken on board.')?.[2]).toBe('Leaking')
  expect(difference('Stoves are lit.', 'Stoves are lit in the galley.')).toBeUndefined()
  expect(difference('The barge has three winches.', 'The barge has three winches, one of which is broken.')?.[1]).toBe(
    'short',
  )
})

test('what is said of all or each is held by what describes the noun, wherever it stands', () => {
  const held = (asked: string, given: string) => difference(asked, given)?.[2]
  expect(held('All winches are greased.', 'Winches lent by neighbours are greased.')).toBe('lent by neighbours')
  expect(held('A plan is drawn for every lift.', 'A plan is drawn for lifts of heavy loads.')).toBe('of heavy loads')
  expect(held('A plan is drawn for a lift.', 'A plan is drawn for a lift of more than 5 t.')).toBeUndefined()
  expect(held('Are winches greased?', 'All winches are greased.')).toBeUndefined()
  expect(held('Is a plan drawn for every lift?', 'A plan is drawn for every lift by the rigger.')).toBeUndefined()
  expect(held('Are winches greased every month?', 'Winches are greased every month by the mate.')).toBeUndefined()
})
