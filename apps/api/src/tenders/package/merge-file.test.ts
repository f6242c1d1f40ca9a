import { expect, test } from 'bun:test'
import { type FilePart, type MergedFact, mergeFile } from './merge-file.ts'

const fact = (kind: MergedFact['kind'], value: string, more: Partial<MergedFact> = {}): MergedFact => ({
  kind,
  value,
  date: null,
  page: 1,
  ...more,
})
const known = (...facts: MergedFact[]) => ({
  facts: facts.map((one) => ({ ...one, fileName: 'Volume 1.pdf' })),
  requirements: [{ ref: '4.1', text: 'The pump shall run.' }],
  criteria: [
    { name: 'Method', kind: 'quality' as const, weight: 60, page: 2 },
    { name: 'Price', kind: 'price' as const, weight: 40, page: 2 },
  ],
})
type Criterion = { name: string; kind: 'price' | 'quality'; weight: number; page: number }
const file = (more: Partial<FilePart<MergedFact, { ref: string; text: string }, Criterion>>) => ({
  fileName: 'Volume 2.docx',
  facts: [],
  requirements: [],
  criteria: [],
  ...more,
})

test('what another file repeats, also in other words for the same figure, is left out', () => {
  const merged = mergeFile(
    known(
      fact('warranty', '24 months', {}),
      fact('deadline', '5 March', { date: { day: '2027-03-05', time: '12:00' } }),
      fact('title', 'Pump station'),
      fact('contact', 'a@example.com'),
    ),
    file({
      facts: [
        fact('warranty', 'two years'),
        fact('deadline', '5 March 2027', { date: { day: '2027-03-05', time: null } }),
        fact('title', 'Volume 2: technical part'),
        fact('contact', 'b@example.com'),
      ],
      requirements: [
        { ref: '4.1', text: 'The  pump shall run.' },
        { ref: '9.1', text: 'The pump shall stop.' },
      ],
    }),
  )
  expect(merged.facts.map(({ value, doubt }) => ({ value, doubt }))).toEqual([{ value: 'b@example.com', doubt: '' }])
  expect(merged.requirements).toEqual([{ ref: '9.1', text: 'The pump shall stop.' }])
  expect([merged.doubtedFacts, merged.doubtedCriteria, merged.criteria]).toEqual([[], [], []])
})

test('what another file states differently is doubted on both, each with the place of the other', () => {
  const merged = mergeFile(
    known(
      fact('bid_security', 'USD 10,000', { page: 3 }),
      fact('deadline', '5 March', { date: { day: '2027-03-05', time: null } }),
    ),
    file({
      facts: [
        fact('bid_security', 'USD 12,000', { page: 9 }),
        fact('deadline', '6 March', { page: 4, date: { day: '2027-03-06', time: null } }),
      ],
    }),
  )
  expect(merged.facts.map(({ doubt }) => doubt)).toEqual([
    '“Volume 1.pdf”, page 3, states “USD 10,000”.',
    '“Volume 1.pdf”, page 1, states “5 March”.',
  ])
  expect(merged.doubtedFacts).toEqual([
    { index: 0, doubt: '“Volume 2.docx”, page 9, states “USD 12,000”.' },
    { index: 1, doubt: '“Volume 2.docx”, page 4, states “6 March”.' },
  ])
})

test('criteria that are known stand, and are doubted where another file weighs them differently', () => {
  const theirs = [
    { name: 'METHOD', kind: 'quality' as const, weight: 70, page: 5 },
    { name: 'Cost', kind: 'price' as const, weight: 40, page: 5 },
  ]
  const merged = mergeFile(known(), file({ criteria: theirs }))
  expect(merged.criteria).toEqual([])
  expect(merged.doubtedCriteria).toEqual([{ index: 0, doubt: '“Volume 2.docx”, page 5, gives it 70.' }])
  expect(mergeFile({ ...known(), criteria: [] }, file({ criteria: theirs })).criteria).toEqual(theirs)
})
