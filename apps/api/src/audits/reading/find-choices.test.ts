import { expect, test } from 'bun:test'
import { makeEntry } from '../../../test/support/make-entry.ts'
import type { Entry } from './collect-entries.ts'
import { findChoices } from './find-choices.ts'

const title = (text: string) => makeEntry(text, { kind: 'heading' })
const box = (text: string, look: Partial<Entry> = {}) => makeEntry(text, { boxed: true, ...look })
const tell = (...entries: Entry[]) => {
  const found = findChoices(entries)
  return entries.flatMap((one) => (found.has(one) ? [`${found.get(one)} ${one.text}`] : []))
}
const open = ['Who steers?', 'What does it carry?', 'Where is it moored?'].map((text) => [
  makeEntry(text),
  box('One of them'),
  box('Another'),
])

test('below a question boxes may be its answers; below a title they are items', () => {
  expect(tell(makeEntry('Is one of these aboard?'), box('Ladder'), box('Line'))).toEqual([
    'likely Ladder',
    'likely Line',
  ])
  expect(tell(makeEntry('The skipper shows:'), box('Ladder'))).toEqual(['likely Ladder'])
  expect(tell(title('Before the dive'), box('Ladder'), box('Line'))).toEqual([])
  expect(tell(makeEntry('Is one of these aboard?'), box('Is the ladder?'), box('Line', { chooses: true }))).toEqual([])
})

test('so are parts with letters below a question that is whole without them', () => {
  const part = (text: string, letter = 'a') =>
    makeEntry(text, { reference: { text: `(${letter})`, kind: 'letter', parts: [1], prefix: '' } })
  expect(tell(makeEntry('Which of them is aboard?'), part('Ladder'), part('Line'))).toEqual([
    'likely Ladder',
    'likely Line',
  ])
  expect(tell(makeEntry('Is one aboard?'), part('Yes'), part('No, but'))).toEqual(['known Yes', 'likely No, but'])
  expect(tell(makeEntry('Does the plan state:'), part('the ladder'), part('the line'))).toEqual([])
  expect(tell(makeEntry('Is one aboard?'), part('Is it whole?'))).toEqual([])
  const lettered = open.map(([question]) => [question ?? makeEntry(''), part('One of them'), part('Another')])
  expect(tell(...lettered.flat(), makeEntry('Choose a rank'), part('Mate')).slice(5)).toEqual([
    'known Another',
    'likely Mate',
  ])
})

test('in a survey those below open questions are known, and all others may be', () => {
  expect(tell(...open.flat())).toHaveLength(6)
  expect(tell(...open.flat())[0]).toBe('known One of them')
  expect(tell(...open.slice(1).flat())[0]).toBe('likely One of them')
  expect(tell(...open.flat(), title('Rank'), box('Mate')).at(-1)).toBe('likely Mate')
  const ranks = [1, 2, 3].flatMap((at) => [title(`Rank of ${at}`), box('Mate')])
  expect(tell(...open.flat(), ...ranks).slice(6)).toEqual(['known Mate', 'known Mate', 'known Mate'])
  expect(tell(...open.flat(), ...ranks.slice(2)).slice(6)).toEqual(['likely Mate', 'likely Mate'])
  expect(tell(...ranks)).toEqual([])
  const long = 'The log of the engine from the last survey on'
  expect(tell(...open.flat(), title('Seen'), box(long))).toHaveLength(6)
  expect(tell(...open.flat(), makeEntry('Is it new?'), box('As good as')).at(-1)).toBe('likely As good as')
  expect(tell(...open.flat(), title('Rank'), box('Mate', { chooses: true }))).toHaveLength(6)
})

test('one list with letters below several statements is a scale; below names it is what is looked at', () => {
  const step = (text: string, letter: number) =>
    makeEntry(text, { reference: { text: 'abc'.charAt(letter), kind: 'letter', parts: [letter + 1], prefix: '' } })
  const below = (lead: string) => [makeEntry(lead), ...['I doubt it', 'So it may be', 'I am sure'].map(step)]
  const said = [
    'The watch is easy to learn',
    'The chart is easy to read',
    'The log is kept by all',
    'The bell is heard aft',
  ]
  expect(tell(...said.flatMap(below))).toHaveLength(12)
  expect(tell(...said.flatMap(below))[0]).toBe('known I doubt it')
  expect(tell(...said.slice(1).flatMap(below))).toEqual([])
  expect(tell(...['Pump A', 'Pump B', 'Pump C', 'Pump D'].flatMap(below))).toEqual([])
})

test('where most questions with boxes below are open, the boxes below the others are answers too', () => {
  const closed = [makeEntry('Is any of these kept?'), box('Ladder'), box('Line')]
  expect(tell(...open.flat(), ...closed).slice(6)).toEqual(['known Ladder', 'known Line'])
  const many = Array.from({ length: 4 }, () => closed.map((entry) => ({ ...entry })))
  many.forEach((group, at) => {
    for (const entry of group.slice(1)) entry.text = `${entry.text} ${at}`
  })
  expect(tell(...open.flat(), ...many.flat()).slice(6, 8)).toEqual(['likely Ladder 0', 'likely Line 0'])
})
