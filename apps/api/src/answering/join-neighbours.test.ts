import { expect, test } from 'bun:test'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { joinNeighbours } from './join-neighbours.ts'

const page =
  '4 Validity\n4.1 A permit is valid for one shift. It may be renewed once.\n4.2 It covers one task at one place.\n\n5 Gas\n5.1 The gas is tested before work.'

/** A passage from one text of the page to another. */
function passage(ordinal: number, from: string, to: string, changes: Partial<RetrievedPassage> = {}): RetrievedPassage {
  const start = page.indexOf(from)
  const end = page.indexOf(to) + to.length
  return {
    id: `p${ordinal}`,
    documentId: 'd1',
    fileName: 'Standard.pdf',
    page: 3,
    heading: `heading ${ordinal}`,
    text: page.slice(start, end),
    span: { ordinal, start, end },
    score: 1 - ordinal / 10,
    similarity: 0.4,
    keywordShare: 0.1,
    terms: ['permit'],
    words: [{ word: 'permit', match: 0.3 }],
    ...changes,
  }
}

test('passages that overlap or touch on a page become one, in the order of the page, at the place of the best', () => {
  const joined = joinNeighbours([
    passage(1, 'It may', 'one place.', { score: 0.9, words: [{ word: 'permit', match: 0.8 }], terms: ['task'] }),
    passage(7, '5.1', 'work.', { id: 'far', documentId: 'd2' }),
    passage(0, '4 Validity', 'once.', { similarity: 0.7 }),
    passage(2, '5 Gas', 'work.'),
  ])
  expect(joined.map(({ id }) => id)).toEqual(['p1', 'far'])
  expect(joined[0]).toMatchObject({
    text: page,
    heading: 'heading 1',
    sections: [
      { at: 0, heading: 'heading 0' },
      { at: page.indexOf('It may'), heading: 'heading 1' },
      { at: page.indexOf('5 Gas'), heading: 'heading 2' },
    ],
    span: { ordinal: 0, start: 0, end: page.length },
    score: 1,
    similarity: 0.7,
    words: [{ word: 'permit', match: 0.8 }],
    terms: ['permit', 'task'],
  })
})

test('passages apart on a page, on two pages, or of which it is not known where they stand, stay by themselves', () => {
  const apart = [
    passage(0, '4 Validity', 'shift.'),
    passage(2, '5 Gas', 'work.'),
    passage(1, 'It may', 'one place.', { page: 4 }),
    { ...passage(1, 'It may', 'one place.', { id: 'unknown' }), span: undefined },
  ].map(({ span, ...rest }) => (span ? { ...rest, span } : rest))
  expect(joinNeighbours(apart)).toEqual(apart)
})

test('where the text of a joined passage goes over to the next page is still known', () => {
  const over = 'until the'
  const last = passage(2, '5 Gas', 'work.')
  const at = last.text.length + 1
  const breaks = [{ at, before: { page: 3 }, after: { page: 4 } }]
  const [joined] = joinNeighbours([passage(1, '4.2', 'one place.'), { ...last, text: `${last.text}\n${over}`, breaks }])
  expect(joined?.breaks?.map((one) => joined.text.slice(one.at))).toEqual([over])
})
