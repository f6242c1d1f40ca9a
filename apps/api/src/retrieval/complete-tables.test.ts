import { expect, test } from 'bun:test'
import { passageId } from '../platform/passage-id.ts'
import { completeTables } from './complete-tables.ts'
import type { LoadedPassage } from './load-passages.repo.ts'
import type { RetrievedPassage } from './retrieve-passages.ts'

const documentId = '6f1c9a52-5b0e-4f0e-9a44-3f6a5a4f8f10'
/** The last row of a passage is the first of the next, as tables are cut. */
const parts = [
  'Conductors are rated as follows.\n\nSize\tAmperes\n8\t70',
  '8\t70\n10\t55',
  '10\t55\n12\t40\n\nThe next section is about splices.',
  'Splices are made with a crimping tool.',
]
const text =
  'Conductors are rated as follows.\n\nSize\tAmperes\n8\t70\n10\t55\n12\t40\n\nThe next section is about splices.\nSplices are made with a crimping tool.'
const cut = parts.map((part, ordinal): LoadedPassage => {
  const start = text.indexOf(part)
  return {
    id: passageId(documentId, ordinal),
    documentId,
    fileName: 'Wiring.pdf',
    page: 24,
    heading: '',
    text: part,
    span: { ordinal, start, end: start + part.length },
    codes: null,
    uploadedAt: new Date(),
  }
})

async function complete(ordinal: number, pages: readonly number[] = []) {
  const { codes: _codes, uploadedAt: _uploadedAt, ...passage } = cut[ordinal] ?? expect.unreachable()
  const found: RetrievedPassage = { ...passage, score: 1, similarity: 0.5, keywordShare: 0.2, terms: [], words: [] }
  const load = async (_agent: string, ids: readonly string[]) =>
    new Map(
      cut
        .filter(({ id }) => ids.includes(id))
        .map((one) => [one.id, { ...one, page: pages[one.span?.ordinal ?? 0] ?? one.page }]),
    )
  const [grown] = await completeTables(load, { agent: 'hse', passages: [found] })
  // Whatever was added, the text is that of the page.
  expect(text.slice(grown?.span?.start, grown?.span?.end)).toBe(grown?.text ?? '')
  return grown?.text
}

const table =
  'Conductors are rated as follows.\n\nSize\tAmperes\n8\t70\n10\t55\n12\t40\n\nThe next section is about splices.'

test('a passage within a table gets the rest of it, from the names of its columns to its last row', async () => {
  expect(await complete(1)).toBe(table)
  expect(await complete(0)).toBe(table)
  expect(await complete(2)).toBe(table)
})

test('a passage of prose stays as it is', async () => {
  expect(await complete(3)).toBe(parts[3] as string)
})

test('a table is not completed from another page', async () => {
  expect(await complete(1, [23, 24, 25])).toBe('8\t70\n10\t55')
})
