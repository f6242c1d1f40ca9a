import { expect, test } from 'bun:test'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { createCiter, presentSource } from './cite-sources.ts'

const passages = ['One rule. It needs a permit\nof the first class. More.', 'Two hours is the limit.', 'Three.'].map(
  (text, index): RetrievedPassage => ({
    id: `p${index}`,
    documentId: `d${index}`,
    fileName: `Standard ${index}.PDF`,
    page: index + 10,
    heading: '',
    text,
    score: 1,
    similarity: 0.5,
    keywordShare: 0,
    terms: [],
    words: [],
  }),
)

/** Streams a text in pieces of every size and checks that all give the same. */
function cite(text: string, show = true) {
  const results = [1, 2, 3, 5, text.length].map((size) => {
    const citer = createCiter(passages, { show })
    let streamed = ''
    for (let at = 0; at < text.length; at += size) streamed += citer.add(text.slice(at, at + size))
    streamed += citer.end()
    const result = citer.result()
    expect(streamed).toBe(result.content)
    return result
  })
  for (const result of results) expect(result).toEqual(results[0] as (typeof results)[0])
  return results[0] as (typeof results)[0]
}

test('citations are numbered in the order in which they appear', () => {
  const { content, cited } = cite('A. [3] B. [1][3] C.')
  expect(content).toBe('A. [1] B. [2][1] C.')
  expect(cited.map(({ id }) => id)).toEqual(['p2', 'p0'])
})

test('a number the model made up is dropped, with the space before it', () => {
  expect(cite('A permit [9]. Yes. [0] No [12, 2].').content).toBe('A permit. Yes. No [1].')
  expect(cite('[9]').content).toBe('')
})

test('lists and other brackets of models are understood, brackets of documents are not touched', () => {
  expect(cite('A [1, 2]. B 【3】.').content).toBe('A [1][2]. B [3].')
  expect(cite('See \\[2\\] and [note] and [1a] x[').content).toBe('See \\[2\\] and [note] and [1a] x[')
  expect(cite('See \\[2\\] and [note]').cited).toEqual([])
})

test('without sources no marker is shown, but what was cited is still known', () => {
  const { content, citations, cited } = cite('A permit. [2] Two hours [1].', false)
  expect(content).toBe('A permit. Two hours.')
  expect(citations).toEqual([
    { passage: 1, offset: 9 },
    { passage: 0, offset: 19 },
  ])
  expect(cited).toHaveLength(2)
})

test('a source gives the number that the document itself has for its page, where that is another', () => {
  const labelled = (pageLabel: string | null) =>
    presentSource({ ...(passages[0] as RetrievedPassage), pageLabel }, 'A rule.').pageLabel
  expect(labelled('iv')).toBe('iv')
  expect(labelled('10')).toBeUndefined()
  expect(labelled(null)).toBeUndefined()
})

test('what could become a marker for ever is held back no longer than a marker is', () => {
  for (const repeated of ['[', '[1,', '[ ', ' ', '\\', '[1] ', '【 1 ,']) {
    const text = `x${repeated.repeat(60_000 / repeated.length)}`
    const citer = createCiter(passages, { show: true })
    let streamed = ''
    // The old citer looked at all that it held back anew at each letter, from every space in it.
    for (const letter of text) streamed += citer.add(letter)
    streamed += citer.end()
    expect(streamed).toBe(citer.result().content)
    expect(streamed.replaceAll('[1]', '').length).toBeLessThanOrEqual(text.length)
  }
  expect(cite(`See [1${' '.repeat(200)}].`).content).toBe(`See [1${' '.repeat(200)}].`)
})
