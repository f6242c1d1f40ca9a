import { expect, test } from 'bun:test'
import type { Clause } from './clause.ts'
import { partParagraphs } from './part-paragraphs.ts'

const clause = (text: string, number = ''): Clause => ({ number, heading: 'Lifting', text, page: 1 })
const parted = (old: string[], now: string[]) =>
  partParagraphs(
    old.map((text) => clause(text)),
    now.map((text) => clause(text)),
  ).map((side) => side.map(({ text }) => text))

const hook = 'The rigger looks at each hook before the shift.'
const store = 'Slings are stored dry and away from acids.'

test('sentences that are clauses of their own in the other revision line up with them', () => {
  expect(parted([`${hook} ${store}`], [hook, store])).toEqual([
    [hook, store],
    [hook, store],
  ])
  expect(parted([hook, store], [`${hook} ${store}`])[1]).toEqual([hook, store])
})

test('what is left of a paragraph is another clause, in nearly the same words', () => {
  const after = 'Slings are stored dry and away from acids and heat.'
  expect(parted([`${hook} ${store}`], [hook, after])[0]).toEqual([hook, store])
})

test('a paragraph that only got or lost a sentence stays one', () => {
  expect(parted([`${hook} ${store}`], [hook])[0]).toEqual([`${hook} ${store}`])
  expect(parted([hook], [`${hook} ${store}`])[1]).toEqual([`${hook} ${store}`])
})

test('short sentences stand in many clauses and part none', () => {
  expect(parted(['Wear gloves. Stay clear.'], ['Wear gloves.', 'Stay clear.'])[0]).toEqual(['Wear gloves. Stay clear.'])
})

test('the number stands before the first part alone', () => {
  const [old] = partParagraphs([clause(`${hook} ${store}`, '4.2')], [clause(hook, '4.2'), clause(store, '4.3')])
  expect(old.map(({ number }) => number)).toEqual(['4.2', ''])
})
