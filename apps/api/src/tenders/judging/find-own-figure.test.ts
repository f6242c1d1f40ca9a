import { expect, test } from 'bun:test'
import { readBid } from '../reading/read-bid.ts'
import { findOwnFigure } from './find-own-figure.ts'
import { readParagraph } from './read-paragraph.ts'

const asked = 'The tug shall be delivered to the port within 30 days of the order.'

/** The sentence that answers, where the judge held the figure of the second one against the requirement. */
function answering(text: string, figure: string, aspect: 'quantity' | 'polarity' = 'quantity'): string | undefined {
  const statements = readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text }] }])
  const of = readParagraph({ statements, named: false }, { ref: '', text: asked })
  const start = of.text.indexOf(figure)
  const aspects = [{ aspect, outcome: 'short' as const, start, end: start + figure.length }]
  const own = findOwnFigure(asked, { verdict: 'partly', aspects, span: undefined, likelihood: 0.7, coverage: 0.7, of })
  return own && of.text.slice(own.start, own.end).trim()
}

test('a neighbour’s figure is not held against the sentence that has its own', () => {
  const delivered = 'The tug is delivered to the port within 20 days of the order.'
  expect(answering(`${delivered} Repairs take 60 days.`, '60 days')).toBe(delivered)
})

test('a figure of its own that is short, one in a sentence as near, and what is no figure stay against it', () => {
  const late = 'The tug is delivered to the port within 40 days of the order.'
  expect(answering(`${late} Repairs take 60 days.`, '60 days')).toBeUndefined()
  expect(answering(`${late} Repairs take 60 days.`, '40 days')).toBeUndefined()
  const twice =
    'The tug is delivered to the port within 20 days of the order. The tug comes to the port 60 days after the order.'
  expect(answering(twice, '60 days')).toBeUndefined()
  const delivered = 'The tug is delivered to the port within 20 days of the order. Repairs take 60 days.'
  expect(answering(delivered, '60 days', 'polarity')).toBeUndefined()
})
