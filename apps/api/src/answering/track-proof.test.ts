import { expect, test } from 'bun:test'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { createCiter } from './cite-sources.ts'
import { createProofTracker, type ProofPart } from './track-proof.ts'

const passage: RetrievedPassage = {
  id: 'p',
  documentId: 'd',
  fileName: 'Standard.pdf',
  page: 4,
  heading: '',
  text: 'The area authority signs the permit. It is valid for 12 hours.',
  score: 1,
  similarity: 0.5,
  keywordShare: 0,
  terms: [],
  words: [],
}

function track(text: string, showSources = true): ProofPart[] {
  const citer = createCiter([passage], { show: showSources })
  const proof = createProofTracker(citer, [passage], { showSources })
  return (text.match(/\s*\S+/g) ?? []).flatMap((word) => (citer.add(word) === '' ? [] : proof.next()))
}

const answer = 'The area authority signs. [1] It is valid for 24 hours. [1] Good luck with it. More to come'

test('a source is known when it is first cited, a check when the next sentence has begun', () => {
  const parts = track(answer)
  expect(parts.filter(({ type }) => type === 'sources')).toEqual([
    { type: 'sources', sources: [expect.objectContaining({ page: 4, quote: 'The area authority signs the permit.' })] },
  ])
  expect(parts.flatMap((part) => (part.type === 'checked' ? [part.sentences] : []))).toEqual([
    ['verified'],
    ['verified', 'unverified'],
    ['verified', 'unverified', 'uncited'],
  ])
})

test('without source references the checks are sent all the same', () => {
  const parts = track(answer, false)
  expect(parts.some(({ type }) => type === 'sources')).toBe(false)
  expect(parts.some(({ type }) => type === 'checked')).toBe(true)
})
