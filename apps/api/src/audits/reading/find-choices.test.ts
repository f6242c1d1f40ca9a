import { expect, test } from 'bun:test'
import type { Entry } from './collect-entries.ts'
import { findChoices } from './find-choices.ts'

const entry = (text: string, look: Partial<Entry> = {}): Entry => ({
  kind: 'item',
  reference: undefined,
  text,
  clause: '',
  weight: null,
  page: 1,
  inTable: false,
  aside: false,
  answered: false,
  sure: false,
  ...look,
})
const title = (text: string) => entry(text, { kind: 'heading' })
const box = (text: string, look: Partial<Entry> = {}) => entry(text, { boxed: true, ...look })
const tell = (...entries: Entry[]) => {
  const found = findChoices(entries)
  return entries.flatMap((one) => (found.has(one) ? [`${found.get(one)} ${one.text}`] : []))
}
const open = ['Who steers?', 'What does it carry?', 'Where is it moored?'].map((text) => [
  entry(text),
  box('One of them'),
  box('Another'),
])

test('below a question boxes may be its answers; below a title they are items', () => {
  expect(tell(entry('Is one of these aboard?'), box('Ladder'), box('Line'))).toEqual(['likely Ladder', 'likely Line'])
  expect(tell(entry('The skipper shows:'), box('Ladder'))).toEqual(['likely Ladder'])
  expect(tell(title('Before the dive'), box('Ladder'), box('Line'))).toEqual([])
  expect(tell(entry('Is one of these aboard?'), box('Is the ladder?'), box('Line', { chooses: true }))).toEqual([])
})

test('so are parts with letters below a question that is whole without them', () => {
  const part = (text: string, letter = 'a') =>
    entry(text, { reference: { text: `(${letter})`, kind: 'letter', parts: [1], prefix: '' } })
  expect(tell(entry('Which of them is aboard?'), part('Ladder'), part('Line'))).toEqual([
    'likely Ladder',
    'likely Line',
  ])
  expect(tell(entry('Is one aboard?'), part('Yes'), part('No, but'))).toEqual(['known Yes', 'likely No, but'])
  expect(tell(entry('Does the plan state:'), part('the ladder'), part('the line'))).toEqual([])
  expect(tell(entry('Is one aboard?'), part('Is it whole?'))).toEqual([])
  const lettered = open.map(([question]) => [question ?? entry(''), part('One of them'), part('Another')])
  expect(tell(...lettered.flat(), entry('Choose a rank'), part('Mate')).slice(5)).toEqual([
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
  expect(tell(...open.flat(), entry('Is it new?'), box('As good as')).at(-1)).toBe('likely As good as')
  expect(tell(...open.flat(), title('Rank'), box('Mate', { chooses: true }))).toHaveLength(6)
})
