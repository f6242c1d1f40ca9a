import { expect, test } from 'bun:test'
import { makeReadItem } from '../../../../test/support/make-read-item.ts'
import { hardToRead } from '../doubt-scans.ts'
import type { ReadItem } from '../read-items.ts'
import { compareReadings } from './compare-readings.ts'
import type { ShownPage } from './show-pages.ts'

const item = (question: string, changes: Partial<ReadItem> = {}) => makeReadItem({ question, ...changes })
const said = (question: string, changes: { page?: number; ref?: string; section?: string } = {}) => ({
  page: 1,
  ref: '',
  section: '',
  question,
  ...changes,
})
/** Each line is a piece of its own, 20 points below the one before. */
function show(...lines: string[]): ShownPage[] {
  const page: ShownPage = { page: 1, text: '', pieces: [] }
  for (const [index, line] of lines.entries()) {
    const start = page.text.length
    page.text += line
    page.pieces.push({ start, end: page.text.length, box: [50, 20 * index, 300, 20 * index + 12] })
    page.text += '\n'
  }
  return [page]
}
const pages = show(
  'Fire safety',
  '1. Are the exits',
  'kept clear?',
  '2. Are drills held?',
  '3. Hoses rolled up',
  'Signed by',
)

test('what both readers found is in no doubt, number and line ends aside', () => {
  const rules = [item('Are the exits kept clear?', { ref: '1', doubt: 'It begins in the middle of a sentence.' })]
  const { items, ...counts } = compareReadings({
    pages,
    items: rules,
    said: [said('1. Are the exits kept clear?')],
    unread: [],
  })
  expect(items).toEqual([{ ...item('Are the exits kept clear?'), ref: '1' }])
  expect(counts).toEqual({ agreed: 1, added: 0, alone: 0 })
})

test('what only the model found is added in its place, with the words, number, title and box of the page', () => {
  const rules = [item('Are the exits kept clear?', { ref: '1' }), item('Hoses rolled up', { ref: '3' })]
  const { items, added } = compareReadings({
    pages,
    items: rules,
    said: [
      said('are the exits kept clear?'),
      said('are drills held', { ref: '2', section: 'Fire safety' }),
      said('Hoses rolled up'),
    ],
    unread: [],
  })
  expect(added).toBe(1)
  expect(items.map(({ question }) => question)).toEqual([
    'Are the exits kept clear?',
    'Are drills held?',
    'Hoses rolled up',
  ])
  expect(items[1]).toEqual({
    ...item('Are drills held?', { ref: '2', sectionTitle: 'Fire safety' }),
    box: [50, 60, 300, 72],
    doubt: 'Only the model takes it for an item.',
  })
})

test('what the model made up is dropped, and a number or title that does not stand there is left out', () => {
  const { items } = compareReadings({
    pages,
    items: [],
    said: [said('Are extinguishers tested?'), said('Are drills held?', { ref: '7.4', section: 'Drills and training' })],
    unread: [],
  })
  expect(items.map(({ question, ref, sectionTitle }) => [question, ref, sectionTitle])).toEqual([
    ['Are drills held?', '', ''],
  ])
})

test('what the model leaves out, or cuts otherwise, is for a person, who is shown both', () => {
  const rules = [item('Are the exits kept clear? Are drills held?'), item('Hoses rolled up'), item('Signed by')]
  const { items, agreed, alone } = compareReadings({
    pages: show('Are the exits kept clear?', 'Are drills held?', 'Hoses rolled up', 'Signed by'),
    items: rules,
    said: [said('Are the exits kept clear?'), said('Are drills held?'), said('Hoses rolled up')],
    unread: [],
  })
  expect(items.map(({ doubt }) => doubt)).toEqual([
    'The model reads 2 items here as “Are the exits kept clear?”, “Are drills held?”.',
    '',
    'The model does not take it for an item.',
  ])
  expect([agreed, alone]).toEqual([1, 1])
})

test('a lettered part is the same behind the question that it belongs to', () => {
  const { items, agreed } = compareReadings({
    pages: show('Does the permit state:', '(a) the hazards of the work', '(b) the time'),
    items: [item('Does the permit state: the hazards of the work', { ref: '4(a)' })],
    said: [said('the hazards of the work')],
    unread: [],
  })
  expect([agreed, items.length]).toEqual([1, 1])
})

test('items of pages that the model did not read stay as they are', () => {
  const rules = [item('Hoses rolled up', { doubt: 'It does not ask, and most of the others do.' }), item('Signed by')]
  const { items } = compareReadings({ pages, items: rules, said: [said('Are drills held?')], unread: [1] })
  expect(items.filter(({ question }) => question !== 'Are drills held?')).toEqual(rules)
})

test('a model that copied next to nothing of the page has not read it', () => {
  const rules = ['Are the exits kept clear?', 'Are drills held?', 'Hoses rolled up'].map((question) => item(question))
  const made = ['Is the site tidy today?', 'Who was the last visitor?'].map((question) => said(question))
  expect(compareReadings({ pages, items: rules, said: made, unread: [] })).toEqual({
    items: rules,
    agreed: 0,
    added: 0,
    alone: 0,
  })
})

test('a number that is missing stays a doubt where both agree', () => {
  const rules = [item('Are the exits kept clear?', { ref: '1' }), item('Hoses rolled up', { ref: '3' })]
  const { items } = compareReadings({
    pages,
    items: rules,
    said: rules.map(({ question }) => said(question)),
    unread: [],
  })
  expect(items.map(({ doubt }) => doubt)).toEqual(['', 'The number before it was not read.'])
})

test('a text that stands there twice is two items in their order', () => {
  const { items } = compareReadings({
    pages: show('Pump A', 'Guard fitted', 'Pump B', 'Guard fitted'),
    items: [],
    said: [said('Guard fitted', { section: 'Pump A' }), said('Guard fitted', { section: 'Pump B' })],
    unread: [],
  })
  expect(items.map(({ sectionTitle, box }) => [sectionTitle, box?.[1]])).toEqual([
    ['Pump A', 20],
    ['Pump B', 60],
  ])
})

test('a scan that was hard to read stays a doubt where both agree', () => {
  const rules = [item('Are the exits kept clear?', { ref: '1', doubt: hardToRead })]
  const { items } = compareReadings({ pages, items: rules, said: [said('1. Are the exits kept clear?')], unread: [] })
  expect(items.map(({ doubt }) => doubt)).toEqual(['The scan is hard to read here: look whether each word is right.'])
})
