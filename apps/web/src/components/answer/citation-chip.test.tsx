import { afterEach, expect, test } from 'bun:test'
import type { SentenceGround } from '@fieldproof/schema/proof'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type AnswerSelection, AnswerSelectionContext, type CitationChoice } from './answer-selection.ts'
import { AnswerText } from './answer-text.tsx'
import { citedWords } from './cited-words.ts'

afterEach(cleanup)

const source = (page: number, quote: string) => ({
  documentId: `d${page}`,
  documentName: 'Kiln Rules',
  fileName: 'kiln.pdf',
  page,
  quote,
  passageId: `p${page}`,
})
const sources = [source(3, 'The kiln cools for a day.'), source(8, 'Kilns.')]
const ground: SentenceGround = {
  source: 1,
  passageId: 'p3',
  start: 60,
  end: 92,
  page: 4,
  quote: 'The lid is lifted by the potter.',
  aspects: ['actor', 'condition'],
}
const content = 'The kiln cools for a day. [1] The guard lifts the lid. [1][2]'
const meta = {
  sentences: ['supported', 'contradicted'] as ('supported' | 'contradicted')[],
  ranges: [
    { start: 0, end: 29 },
    { start: 30, end: 61 },
  ],
}

function show(grounds: AnswerSelection['grounds']) {
  const chosen: CitationChoice[] = []
  render(
    <AnswerSelectionContext value={{ sources, grounds, chosen: undefined, choose: (one) => chosen.push(one) }}>
      <AnswerText content={content} meta={meta} />
    </AnswerSelectionContext>,
  )
  return { chosen, chips: () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label')) }
}

test('a sentence says in words what decided, and only the page that decided bears its state', () => {
  const { chips, chosen } = show([null, ground])
  expect(document.body.textContent).toContain('contradicted: who does it, a condition or exception')
  expect(chips()).toEqual([
    'Source 1, supported',
    'Source 1, contradicted: who does it, a condition or exception',
    'Source 2',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Source 1, contradicted/ }))
  expect(chosen).toEqual([{ source: 1, sentence: 1 }])
})

test('an answer that was stored before says no more than the state', () => {
  const { chips } = show(undefined)
  expect(document.body.textContent).toContain('contradicted')
  expect(document.body.textContent).not.toContain('contradicted:')
  expect(chips()).toEqual(['Source 1, supported', 'Source 1, contradicted', 'Source 2, contradicted'])
})

test('a citation opens the words that decided on its sentence', () => {
  const [first = source(0, ''), second = source(0, '')] = sources
  expect(citedWords(first, [null, ground], { source: 1, sentence: 1 })).toEqual({
    page: 4,
    quote: 'The lid is lifted by the potter.',
  })
  expect(citedWords({ page: null, quote: '' }, [null, ground], { source: 1, sentence: 1 }).page).toBeNull()
  expect(citedWords(first, [null, ground], { source: 1, sentence: 0 }).quote).toBe('The kiln cools for a day.')
  expect(citedWords(second, [null, ground], { source: 2, sentence: 1 })).toEqual({ page: 8, quote: 'Kilns.' })
  expect(citedWords(first, [null, ground], { source: 1, sentence: undefined }).page).toBe(3)
})
