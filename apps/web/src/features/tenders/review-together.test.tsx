import { beforeEach, expect, test } from 'bun:test'
import { draw, type } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { makeBid, makeRequirement, makeTender } from '../../../../api/test/support/make-tender.ts'
import { Server } from '../../../test/server.tsx'
import { CompliancePanel } from './compliance-panel.tsx'

const calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls.length = 0
  toastStore.set(undefined)
})

const requirements = [makeRequirement('1.1'), makeRequirement('1.2'), makeRequirement('1.3')]
const [first, second, third] = requirements.map(({ id }) => id)

function drawBid(more: Parameters<typeof makeBid>[3] = {}) {
  const bid = makeBid('North Ltd', requirements, ['met', 'missing', 'met'], more)
  const tender = makeTender(requirements, [bid])
  draw(
    <Server answers={{ 'tenders.reviewTogether': tender, 'tenders.undoReviewTogether': tender }} calls={calls}>
      <CompliancePanel tender={tender} bid={bid} onOpenPlace={() => undefined} />
    </Server>,
  )
  return { tender, bid }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (ref: string) => fireEvent.click(screen.getByLabelText(`Choose the result of ${ref}`))

test('the chosen results are accepted in one call, and taken back by the name of that call', async () => {
  const { tender, bid } = drawBid()
  choose('1.1')
  choose('1.3')
  expect(screen.getByText('2 chosen')).toBeTruthy()
  press('Accept as proposed')
  await waitFor(() => expect(toastStore.get()?.title).toBe('Accepted 2 results'))
  expect(calls).toEqual([
    [
      'tenders.reviewTogether',
      {
        id: tender.id,
        bidId: bid.id,
        reviewId: expect.any(String),
        requirementIds: [first, third],
        decision: 'accepted',
      },
    ],
  ])
  const { reviewId } = (calls[0]?.[1] ?? {}) as { reviewId?: string }
  await waitFor(() => expect(screen.queryByText('2 chosen')).toBeNull())
  toastStore.get()?.action?.onSelect()
  await waitFor(() =>
    expect(calls[1]).toEqual(['tenders.undoReviewTogether', { id: tender.id, bidId: bid.id, reviewId }]),
  )
})

test('an override of all of them takes a reason', async () => {
  drawBid()
  press('Choose all shown')
  press('Override chosen')
  press(/^Save override/)
  await screen.findByText('Say why, so that the override can be followed.')
  expect(calls).toEqual([])
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Seen on site.' } })
  press(/^Save override/)
  await waitFor(() => expect(toastStore.get()?.title).toBe('Overrode 3 results'))
  expect(calls[0]?.[1]).toMatchObject({
    requirementIds: [first, second, third],
    decision: 'overridden',
    status: 'unclear',
    comment: 'Seen on site.',
  })
})

test('what cannot be decided cannot be chosen: results out of date, and those of a bid that is withdrawn', () => {
  const bid = makeBid('North Ltd', requirements, ['met', 'met', 'met'])
  drawBid({ compliance: bid.compliance.map((one, at) => (at === 0 ? { ...one, stale: true } : one)) })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('a withdrawn bid has nothing to choose', () => {
  drawBid({ status: 'withdrawn' })
  expect(screen.getByText('The Contractor shall do 1.1.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('results are searched by the words of the requirement and of the bid, and by kind', () => {
  drawBid()
  const shown = () => screen.getAllByLabelText(/^Choose the result of/).map((one) => one.getAttribute('aria-label'))
  expect(shown()).toHaveLength(3)
  type('Search the results', 'will do 1.3')
  expect(shown()).toEqual(['Choose the result of 1.3'])
  type('Search the results', '1.2')
  expect(shown()).toEqual(['Choose the result of 1.2'])
  type('Search the results', 'nowhere')
  expect(screen.getByText('No requirement is in this view.')).toBeTruthy()
})

test('nobody is offered to see what does not apply before somebody said so of a result', () => {
  drawBid()
  expect(screen.getByRole('radio', { name: /^Met/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^Not applicable/ })).toBeNull()
})

test('what does not apply has a view of its own once there is some', () => {
  drawBid({ counts: { met: 2, partial: 0, missing: 0, unclear: 0, not_applicable: 1 } })
  expect(screen.getByRole('radio', { name: /^Not applicable/ })).toBeTruthy()
})
