import { expect, test } from 'bun:test'
import type { AnswerMeta } from '@fieldproof/schema/chat'
import { locateSentences } from './locate-sentences.ts'

const meta: AnswerMeta = {
  engine: 'Local engine',
  model: '',
  durationMs: 1,
  retrievalMs: 1,
  documentsSearched: 1,
  sentences: ['supported', 'partly'],
}

test('an answer of before says where its sentences stand, as one of today does', () => {
  expect(locateSentences('A permit is signed. [1] It lapses. [2]', meta).ranges).toEqual([
    { start: 0, end: 23 },
    { start: 24, end: 38 },
  ])
  const kept = [
    { start: 0, end: 5 },
    { start: 6, end: 9 },
  ]
  expect(locateSentences('A permit is signed. [1] It lapses. [2]', { ...meta, ranges: kept }).ranges).toEqual(kept)
})

test('where its sentences cannot be told, none has a place', () => {
  expect(locateSentences('One sentence only.', meta).ranges).toEqual([])
})
