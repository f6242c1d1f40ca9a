import { describe, expect, test } from 'bun:test'
import type { Source } from '@fieldproof/schema/chat'
import { chooseStarters, type FinishedAnswer, isAnswered } from './choose-starters.ts'
import type { Candidate } from './make-candidates.ts'

const candidate = (documentId: string, question: string, kind: Candidate['kind'] = 'who'): Candidate => ({
  kind,
  question,
  answer: 'The Night Warden',
  documentId,
  page: 3,
  sentence: '4.2 The Night Warden shall walk the yard.',
})
const source = (changes: Partial<Source> = {}): Source => ({
  documentId: 'd1',
  documentName: 'Yard',
  fileName: 'Yard.pdf',
  page: 3,
  quote: 'The Night Warden shall walk the yard.',
  passageId: 'p1',
  ...changes,
})
const meta: FinishedAnswer['meta'] = {
  engine: 'Local engine',
  model: '',
  durationMs: 1,
  retrievalMs: 1,
  documentsSearched: 1,
  sentences: ['quotation'],
}
const asked = candidate('d1', 'Who must walk the yard?')

describe('an answer is right', () => {
  test('that begins with the very sentence', () => {
    expect(isAnswered(asked, { sources: [source()], meta })).toBe(true)
  })

  test.each<[string, FinishedAnswer]>([
    ['of another document', { sources: [source({ documentId: 'd2' })], meta }],
    ['of another page', { sources: [source({ page: 4 })], meta }],
    ['of another sentence', { sources: [source({ quote: 'The Night Warden wears a helmet.' })], meta }],
    ['without the words that answer', { sources: [source({ quote: 'shall walk the yard' })], meta }],
    ['of a sentence that comes second', { sources: [source({ page: 4 }), source()], meta }],
    ['in doubt', { sources: [source()], meta: { ...meta, unsure: true } }],
    ['declined', { sources: [source()], meta: { ...meta, declined: true } }],
    ['not proved', { sources: [source()], meta: { ...meta, sentences: ['not_checked'] } }],
  ])('not one %s', (_, answer) => expect(isAnswered(asked, answer)).toBe(false))
})

describe('questions are kept', () => {
  const right = (documentId: string): FinishedAnswer => ({ sources: [source({ documentId })], meta })

  test('of each document in turn, four at most, and none like another', async () => {
    const first = ['Who must walk the yard?', 'Who must walk the yard daily?', 'Who signs the gate register?'].map(
      (text) => candidate('d1', text),
    )
    const second = [
      'Who opens the sluice?',
      'Who greases the winch?',
      'Who paints the bollards?',
      'Who hoists the flag?',
    ].map((text) => candidate('d2', text))
    const kept = await chooseStarters([first, second], async (question) =>
      right(first.some((one) => one.question === question) ? 'd1' : 'd2'),
    )
    expect(kept.map(({ question }) => question)).toEqual([
      'Who must walk the yard?',
      'Who opens the sluice?',
      'Who signs the gate register?',
      'Who greases the winch?',
    ])
  })

  test('only where they are answered, after 24 are asked no more', async () => {
    const many = Array.from({ length: 6 }, (_, document) =>
      Array.from({ length: 8 }, (_, at) =>
        candidate(
          `d${document}`,
          `Who must ${String.fromCharCode(97 + document)}urn ${String.fromCharCode(97 + at)}obin the ${String.fromCharCode(97 + document, 97 + at)}mast?`,
        ),
      ),
    )
    let count = 0
    const kept = await chooseStarters(many, async () => {
      count += 1
      return { sources: [], meta: { ...meta, declined: true } }
    })
    expect(kept).toEqual([])
    expect(count).toBe(24)
  })
})
