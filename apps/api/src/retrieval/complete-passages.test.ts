import { expect, test } from 'bun:test'
import { passageId } from '../platform/passage-id.ts'
import { completePassages } from './complete-passages.ts'
import type { LoadedPassage } from './load-passages.repo.ts'
import type { RetrievedPassage } from './retrieve-passages.ts'

const documentId = '6f1c9a52-5b0e-4f0e-9a44-3f6a5a4f8f10'
const page = [
  '22. (1) The Government may require any establishment to constitute a Safety Committee in such manner that',
  'the number of representatives of workers shall not be less than that of the employer. The Committee meets monthly.',
  '(2) Every employer shall,— (a) keep the workplace free from hazards;',
  '(b) comply with the standards; and',
  '(c) dispose of waste safely. Penalties are in chapter XII.',
]
const text = page.join('\n')

/** The passages as the page was cut, a line each. */
const cut = page.map((line, ordinal): LoadedPassage => {
  const start = text.indexOf(line)
  return {
    id: passageId(documentId, ordinal),
    documentId,
    fileName: 'Code.pdf',
    page: 27,
    heading: '',
    text: line,
    span: { ordinal, start, end: start + line.length },
    codes: null,
    uploadedAt: new Date(),
  }
})

function found(ordinal: number): RetrievedPassage {
  const { codes: _codes, uploadedAt: _uploadedAt, ...passage } = cut[ordinal] ?? expect.unreachable()
  return { ...passage, score: 1, similarity: 0.5, keywordShare: 0.2, terms: [], words: [] }
}

async function complete(ordinal: number, wholeLists = false) {
  const asked: string[] = []
  const load = async (_agent: string, ids: readonly string[]) => {
    asked.push(...ids)
    return new Map(cut.filter(({ id }) => ids.includes(id)).map((passage) => [passage.id, passage]))
  }
  const [passage] = await completePassages(load, { agent: 'hse', passages: [found(ordinal)], wholeLists })
  // Whatever was added, the text is that of the page.
  expect(text.slice(passage?.span?.start, passage?.span?.end)).toBe(passage?.text ?? '')
  return { text: passage?.text, asked: asked.length }
}

test('a passage that ends within a sentence gets the rest of it, and not the next one', async () => {
  expect((await complete(0)).text).toBe(
    `${page[0]}\nthe number of representatives of workers shall not be less than that of the employer.`,
  )
})

test('a passage that begins within a sentence gets what stands before', async () => {
  expect((await complete(1)).text).toBe(`${page[0]}\n${page[1]}`)
})

test('a list is completed only where all of it is asked for', async () => {
  expect((await complete(2)).text).toBe(page[2] ?? '')
  expect((await complete(2, true)).text).toBe(`${page[2]}\n${page[3]}`)
  expect((await complete(3, true)).text).toBe(page.slice(2).join('\n'))
})

test('where sentences are whole nothing is looked up', async () => {
  expect(await complete(4)).toEqual({ text: page[4], asked: 0 })
})

/** Two pages, a passage each: the sentence at the end of the first goes on at the top of the second. */
async function completeOver(end: string, start: string, asked: 0 | 1) {
  const texts = [end, start]
  const passages = texts.map((text, ordinal): LoadedPassage => {
    const span = { ordinal, start: 0, end: text.length }
    const id = passageId(documentId, ordinal)
    return {
      id,
      documentId,
      fileName: 'Code.pdf',
      page: 27 + ordinal,
      heading: '',
      text,
      span,
      codes: null,
      uploadedAt: new Date(),
    }
  })
  const { codes: _codes, uploadedAt: _uploadedAt, ...passage } = passages[asked] ?? expect.unreachable()
  const [complete] = await completePassages(
    async (_agent, ids) => new Map(passages.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one])),
    {
      agent: 'hse',
      passages: [{ ...passage, score: 1, similarity: 0.5, keywordShare: 0.2, terms: [], words: [] }],
      wholeLists: false,
    },
  )
  return { page: complete?.page, text: complete?.text, breaks: complete?.breaks }
}

test('a sentence that goes on over the end of a page is whole in both of its passages, and its pages are known', async () => {
  const end = 'It is kept. The crane is stopped when the'
  const start = 'wind is above 12 knots. It is parked.'
  const numbers = { before: { page: 27, pageLabel: null }, after: { page: 28, pageLabel: null } }
  expect(await completeOver(end, start, 0)).toEqual({
    page: 27,
    text: `${end}\nwind is above 12 knots.`,
    breaks: [{ at: 42, ...numbers }],
  })
  expect(await completeOver(end, start, 1)).toEqual({
    page: 28,
    text: `The crane is stopped when the\n${start}`,
    breaks: [{ at: 30, ...numbers }],
  })
})

test('what begins anew on the next page is not taken in', async () => {
  expect((await completeOver('Measured at the mast', 'Lifting operations are planned.', 0)).text).toBe(
    'Measured at the mast',
  )
  expect((await completeOver('It is stopped.', 'wind is measured.', 1)).text).toBe('wind is measured.')
})
