import { expect, test } from 'bun:test'
import { makeEntry } from '../../../test/support/make-entry.ts'
import { makeTable, shaded } from '../../../test/support/make-table.ts'
import { dropColumnNames } from './drop-column-names.ts'
import { type QuestionnairePart, readItems } from './read-items.ts'
import { readParagraph } from './read-paragraph.ts'

const list = (subject: string, ...texts: string[]): QuestionnairePart => ({
  kind: 'table',
  table: makeTable([[shaded('Yes'), shaded('No'), shaded(subject)], ...texts.map((text) => ['☐', '☐', text])]),
})
const text = (words: string, bold: boolean): QuestionnairePart => {
  const block = { kind: 'text' as const, page: 1, text: words, marker: '', headingLevel: 0 }
  return { kind: 'rows', rows: readParagraph({ ...block, bold, scale: 1, gap: 2, indent: 0 }, 0) }
}
const sections = (...parts: QuestionnairePart[]) => [
  ...new Set(readItems(parts).map(({ sectionTitle }) => sectionTitle)),
]
const [ropes, hooks] = [
  ['Strands lie close', 'Ends are tied'],
  ['The latch shuts', 'The swivel turns'],
] as const

test('a header that stands again below another title names a column', () => {
  expect(
    sections(text('Ropes', true), list('Good habit', ...ropes), text('Hooks', true), list('Good habit', ...hooks)),
  ).toEqual(['Ropes', 'Hooks'])
})

test('one that stands again where the table goes on names what is asked about', () => {
  expect(
    sections(text('Lifting', true), list('Ropes of the crane', ...ropes), list('Ropes of the crane', ...hooks)),
  ).toEqual(['Ropes of the crane'])
})

test('where each list has a title of its own, the headers right below them name columns, other words or not', () => {
  const ropesFirst = [text('Lifting gear', true), list('Rope type', ...ropes)]
  const other = ['The frame is square', 'Bolts are tight'] as const
  expect(
    sections(...ropesFirst, text('Frames', true), list('Frame part', ...other), list('Frame part', ...hooks)),
  ).toEqual(['Lifting gear', 'Frames'])
  // Two lists below one title are told apart by their headers.
  expect(
    sections(...ropesFirst, text('Frames', true), list('Frame part', ...other), list('Hook part', ...hooks)),
  ).toEqual(['Rope type', 'Frame part', 'Hook part'])
})

test('a header that was not known as one is no item, and stands again where its list goes on', () => {
  const title = (words: string) => makeEntry(words, { kind: 'heading' })
  const header = (words: string) => makeEntry(words, { kind: 'heading', inHeader: true })
  const item = (words: string) => makeEntry(words)
  const entries = [
    ...[title('Ropes'), header('Rope type'), item('Sling'), title('Hooks'), header('Hook type'), item('Latch')],
    ...[title('Chains'), item('Chain type'), item('Link'), header('Chain type'), item('Ring')],
  ]
  const kept = ['Ropes', 'Sling', 'Hooks', 'Latch', 'Chains', 'Link', 'Ring']
  expect(dropColumnNames(entries).map(({ text: words }) => words)).toEqual(kept)
})

test('a sentence in the header right below a title says something of it', () => {
  const said = 'Most loads fall because an end was tied by somebody else'
  expect(sections(text('Ropes', true), list(said, ...ropes))).toEqual(['Ropes'])
  expect(sections(text('Lifting', true), list('Ropes of the crane', ...ropes))).toEqual(['Ropes of the crane'])
})

test('a short line alone above a table names it, a sentence, a label or a caption does not', () => {
  const above = (words: string) => sections(text('Lifting', true), text(words, false), list('Question', ...ropes))
  expect(above('General hoisting code (GHC)')).toEqual(['General hoisting code (GHC)'])
  for (const words of ['All of this is to be looked at.', 'Ropes of the crane:', 'Table 3 of the ropes', 'Date'])
    expect(above(words)).toEqual(['Lifting'])
})
