import { expect, test } from 'bun:test'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { createCiter } from './cite-sources.ts'
import { proveSentences } from './prove-sentences.ts'
import { createProofTracker, type ProofPart, type Prove } from './track-proof.ts'

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }

const passageOf = (id: string, page: number, text: string): RetrievedPassage => ({
  id,
  documentId: `d-${id}`,
  fileName: `${id}.PDF`,
  page,
  heading: '',
  text,
  score: 1,
  similarity: 0.5,
  keywordShare: 0,
  terms: [],
  words: [],
})
const passages = [
  passageOf('Standard', 4, 'The area authority signs the permit. It is valid for 12 hours.'),
  passageOf('Rules', 11, 'One rule. It needs a permit\nof the first class. More.'),
]

const answer = 'The area authority signs. [1] It is valid for 24 hours. [1] Good luck with it. More to come'

/** Streams an answer word by word, or as `pieces`, and lets each proof come before the next word. */
async function track(
  text: string,
  {
    showSources = true,
    prove = async (task) => proveSentences(task, options),
    pieces = text.match(/\s*\S+/g) ?? [],
  }: {
    showSources?: boolean
    prove?: Prove
    pieces?: readonly string[]
  } = {},
) {
  const failures: unknown[] = []
  const citer = createCiter(passages, { show: showSources })
  const proof = createProofTracker(citer, passages, { showSources, prove, onFailure: (error) => failures.push(error) })
  const parts: ProofPart[] = []
  for (const piece of pieces) {
    proof.add(citer.add(piece))
    await Bun.sleep(0)
    parts.push(...proof.next())
  }
  proof.add(citer.end())
  return { parts, failures, ...(await proof.end()) }
}

const checksOf = (parts: readonly ProofPart[]) =>
  parts.flatMap((part) => (part.type === 'checked' ? [part.sentences] : []))

/** The states as they become known, without what is said of ranges alone in between. */
const newChecksOf = (parts: readonly ProofPart[]) =>
  checksOf(parts).filter((states, at, all) => states.length > (all[at - 1]?.length ?? 0))

test('a source is known when it is first cited, a check when the next sentence has begun', async () => {
  const { parts, sentences, ranges } = await track(answer)
  expect(parts.filter(({ type }) => type === 'sources')).toEqual([
    { type: 'sources', sources: [expect.objectContaining({ page: 4, quote: 'The area authority signs the permit.' })] },
  ])
  expect(newChecksOf(parts)).toEqual([
    ['supported'],
    ['supported', 'contradicted'],
    ['supported', 'contradicted', 'not_supported'],
  ])
  expect(sentences).toEqual(['supported', 'contradicted', 'not_supported', 'not_supported'])
  expect(ranges.map(({ start, end }) => answer.slice(start, end))).toEqual([
    'The area authority signs. [1]',
    'It is valid for 24 hours. [1]',
    'Good luck with it.',
    'More to come',
  ])
})

test('where a sentence stands is said when it is complete, before its check is there', async () => {
  const { parts, ranges } = await track(answer, {
    prove: async (task) => {
      await Bun.sleep(5)
      return proveSentences(task, options)
    },
  })
  const told = parts.flatMap((part) => (part.type === 'checked' ? [part] : []))
  expect(told[0]).toEqual({ type: 'checked', sentences: [], ranges: ranges.slice(0, 1) })
  for (const part of told) {
    expect(part.sentences.length).toBeLessThanOrEqual(part.ranges.length)
    expect(part.ranges).toEqual(ranges.slice(0, part.ranges.length))
  }
})

test('without source references the checks are sent all the same', async () => {
  const { parts, sources } = await track(answer, { showSources: false })
  expect(parts.some(({ type }) => type === 'sources')).toBe(false)
  expect(sources).toEqual([])
  expect(checksOf(parts).at(-1)).toEqual(['supported', 'contradicted', 'not_supported'])
})

test('a source gives the page and the words of it that support the sentence, the whole of it once it is there', async () => {
  const { parts, sources } = await track(
    'By them [2] a permit of the first class is needed. It is valid for 12 hours. [1]',
  )
  expect(parts.flatMap((part) => (part.type === 'sources' ? [part.sources.map(({ quote }) => quote)] : []))).toEqual([
    ['One rule.'],
    ['It needs a permit of the first class.', 'It is valid for 12 hours.'],
  ])
  expect(sources).toEqual([
    {
      documentId: 'd-Rules',
      documentName: 'Rules',
      fileName: 'Rules.PDF',
      page: 11,
      quote: 'It needs a permit of the first class.',
      passageId: 'Rules',
    },
    {
      documentId: 'd-Standard',
      documentName: 'Standard',
      fileName: 'Standard.PDF',
      page: 4,
      quote: 'It is valid for 12 hours.',
      passageId: 'Standard',
    },
  ])
})

test('what decided on a sentence is kept with its page and offsets, and its source quotes it', async () => {
  const text = 'The store holds valves. Valves are tested by the fitter every 4 weeks.'
  const about = [passageOf('Valves', 7, text)]
  const citer = createCiter(about, { show: true })
  const proof = createProofTracker(citer, about, {
    showSources: true,
    prove: async (task) => proveSentences(task, options),
    onFailure: (error) => expect(error).toBeUndefined(),
  })
  proof.add(citer.add('Valves are tested every 9 weeks. [1] Ladders are painted. [1]'))
  proof.add(citer.end())
  const { sentences, grounds, sources } = await proof.end()
  expect(sentences).toEqual(['contradicted', 'not_supported'])
  const quote = 'Valves are tested by the fitter every 4 weeks.'
  expect(grounds).toEqual([
    { source: 1, passageId: 'Valves', start: 24, end: 70, page: 7, quote, aspects: ['quantity'] },
    null,
  ])
  expect(text.slice(24, 70)).toBe(quote)
  expect(sources.map((source) => source.quote)).toEqual([quote])
})

test('without source references what decided is kept all the same, for no source of the answer', async () => {
  const { grounds } = await track(answer, { showSources: false })
  expect(grounds.map((ground) => ground && [ground.source, ground.quote])).toEqual([
    [null, 'The area authority signs the permit.'],
    [null, 'It is valid for 12 hours.'],
    null,
    null,
  ])
})

test('each sentence is held against its sources once, however small the pieces are', async () => {
  const held: string[] = []
  const prove: Prove = async (task) => {
    held.push(...task.sentences.map(({ text }) => text))
    return proveSentences(task, options)
  }
  const text = 'The area authority signs. [1] It is valid for 12 hours. [1] '.repeat(20)
  const { sentences } = await track(text, { prove, pieces: text.split('') })
  expect(held).toHaveLength(40)
  expect(sentences).toEqual(Array.from({ length: 40 }, () => 'supported'))
})

test('a sentence whose check is cut off is not checked, and so is none before or after it', async () => {
  const prove: Prove = async (task) => {
    if (task.sentences.some(({ text }) => text.includes('24'))) throw new Error('took too long')
    return proveSentences(task, options)
  }
  const { sentences, sources, failures } = await track(`${answer}. The area authority signs. [1]`, { prove })
  expect(sentences).toEqual(['supported', 'not_checked', 'not_supported', 'not_supported', 'supported'])
  expect(sources[0]?.quote).toBe('The area authority signs the permit.')
  expect(failures).toHaveLength(1)
})

test('where no proof can be had at all, nothing is vouched for and a source shows the beginning of its passage', async () => {
  const { sentences, sources } = await track(answer, { prove: () => Promise.reject(new Error('no reader')) })
  expect(sentences).toEqual(['not_checked', 'not_checked', 'not_supported', 'not_supported'])
  expect(sources[0]?.quote).toBe('The area authority signs the permit. It is valid for 12 hours.')
})

test('a sentence that only announces what follows is none to be proved; one that cites is', async () => {
  const text = 'Here is what the rules say. The area authority signs the permit. [1] In short, here it is. [1]'
  const { sentences, ranges } = await track(text)
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual([
    'The area authority signs the permit. [1]',
    'In short, here it is. [1]',
  ])
  expect(sentences).toHaveLength(2)
})
