import { expect, test } from 'bun:test'
import { makeEntry } from '../../../test/support/make-entry.ts'
import type { Entry } from './collect-entries.ts'
import { doubtStatements } from './doubt-statements.ts'

const nothingAsked = 'Nothing here asks or has room for an answer: it may only state something.'
const stated = 'It has no room for an answer, as most of the others have: it may only state something.'

const rules = ['Nobody sleeps on the bridge', 'The log stays aboard', 'Guests wear a vest'].map((text) =>
  makeEntry(text),
)
const areAll = (items: readonly Entry[], doubt: string) =>
  expect(doubtStatements(items)).toEqual(items.map(() => doubt))

test('statements alone ask nothing', () => {
  areAll(rules, nothingAsked)
  areAll(rules.slice(1), '')
  expect(doubtStatements([])).toEqual([])
})

test('one that asks, has a box, or stands in a table is enough', () => {
  areAll([...rules, makeEntry('Is the log aboard?')], '')
  areAll([...rules, makeEntry('Check the log')], '')
  areAll([...rules, makeEntry('The log is aboard', { boxed: true })], '')
  areAll([...rules, makeEntry('The log is aboard', { answered: true })], '')
  areAll([...rules, makeEntry('The log is aboard', { inTable: true })], '')
})

test('one question and one with room among twenty statements, one order among five, ask nothing', () => {
  const many = Array.from({ length: 20 }, (_, at) => makeEntry(`Guest ${at} wears a vest`))
  const question = makeEntry('Is the log aboard?')
  const order = makeEntry('Check the log')
  const withRoom = makeEntry('Rules of the harbour', { answered: true })
  areAll([...many.slice(1), question], nothingAsked)
  areAll([...many.slice(2), question], '')
  areAll([...many.slice(16), order], nothingAsked)
  areAll([...many.slice(17), order], '')
  areAll([...many.slice(1), withRoom], nothingAsked)
  areAll([...many.slice(2), withRoom], '')
})

test('rows that tell something do not count among statements', () => {
  areAll([...rules, makeEntry('Skipper', { inTable: true, told: true })], nothingAsked)
  areAll([...rules.slice(1), makeEntry('Skipper', { told: true })], '')
})

test('a statement without room stands out where seven of ten have it or a question mark', () => {
  const boxed = Array.from({ length: 6 }, (_, at) => makeEntry(`Winch ${at} is greased`, { boxed: true }))
  const asked = makeEntry('Is the log aboard?')
  expect(doubtStatements([...rules, ...boxed, asked])).toEqual([stated, stated, stated, '', '', '', '', '', '', ''])
  areAll([...rules, ...boxed], '')
  // An order in a list of its own demands nothing of whoever fills in the boxes.
  expect(doubtStatements([...boxed, makeEntry('Keep the rules dry')]).at(-1)).toBe(stated)
})

test('a statement is doubted where seven of ten ask, but for one with a box of its own', () => {
  const reason = 'It does not ask, and most of the others do.'
  const asked = Array.from({ length: 7 }, () => makeEntry('Is the sling tagged?'))
  const [one, two, three, four] = ['Slings have a tag', 'Hooks close', 'Pins fit', 'Hoists lift'].map((text) =>
    makeEntry(text),
  )
  if (!one || !two || !three || !four) throw new Error('no entries')
  expect(doubtStatements([...asked, one, two, makeEntry('Slings', { inTable: true })]).slice(6)).toEqual([
    '',
    reason,
    reason,
    reason,
  ])
  expect(doubtStatements([...asked, makeEntry('Slings', { boxed: true })])).toEqual(Array(8).fill(''))
  areAll([...asked, one, two, three, four], '')
})

test('a question without room is doubted where nine of ten have it', () => {
  const boxed = Array.from({ length: 9 }, (_, at) => makeEntry(`Winch ${at} is greased`, { boxed: true }))
  const asked = makeEntry('Why does this list save lives?')
  expect(doubtStatements([...boxed, asked]).at(-1)).toBe(stated)
  expect(doubtStatements([...boxed.slice(1), asked]).at(-1)).toBe('')
})
