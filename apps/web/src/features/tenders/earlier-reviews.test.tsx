import { expect, test } from 'bun:test'
import type { KeptReview } from '@fieldproof/schema/bids'
import { draw } from '@fieldproof/ui/test-screen'
import { screen, within } from '@testing-library/react'
import { EarlierReviews } from './earlier-reviews.tsx'

const first: KeptReview = {
  decision: 'overridden',
  status: 'missing',
  comment: 'Nothing said of it.',
  reviewedBy: 'ann',
  reviewedAt: '2026-04-01T09:00:00.000Z',
}
const latest = { ...first, status: 'met' as const, reviewedBy: 'ben', reviewedAt: '2026-04-02T09:00:00.000Z' }

test('the word of whoever decided before stands beneath the one that counts', () => {
  draw(<EarlierReviews reviews={[first, latest]} review={{ ...latest, decision: 'overridden' }} />)
  const list = screen.getByRole('list', { name: 'Earlier decisions' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(list.textContent).toContain('ann decidedNot met')
  expect(list.textContent).toContain('Nothing said of it.')
})

test('nothing stands there where the first decision is the only one', () => {
  const { container } = draw(<EarlierReviews reviews={[latest]} review={{ ...latest, decision: 'overridden' }} />)
  expect(container.textContent).toBe('')
})
