import { expect, test } from 'bun:test'
import { draw, errorOf, press, type } from '@fieldproof/ui/test-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { makeTender } from '../../../../api/test/support/make-tender.ts'
import { Server } from '../../../test/server.tsx'
import { OpeningBar } from './opening-bar.tsx'

const freeze = { at: '2026-03-20T09:00:00.000Z', by: 'ann', hash: 'ab', firstBidAt: null }
const drawBar = (deadlineChanges: { at: string; by: string; text: string }[]) =>
  draw(
    <Server answers={{}}>
      <OpeningBar tender={makeTender([], [], { freeze, deadlineChanges })} />
    </Server>,
  )

test('whoever opens the bids sees how the deadline has moved, by whom and why', () => {
  drawBar([{ at: '2026-03-21T09:00:00.000Z', by: 'ann', text: '1 May became 8 May. Reason: It was extended.' }])
  const items = within(screen.getByRole('list', { name: 'How the deadline has moved' })).getAllByRole('listitem')
  expect(items).toHaveLength(1)
  expect(items[0]?.textContent).toContain('1 May became 8 May. Reason: It was extended. ann,')
})

test('nothing is said of a deadline that stands as it was frozen', () => {
  drawBar([])
  expect(screen.queryByText(/How the deadline has moved/)).toBeNull()
})

const calls: [name: string, input: unknown][] = []
function drawSealed(more: Parameters<typeof makeTender>[2]) {
  calls.length = 0
  const tender = makeTender([], [], { freeze, opening: null, deadline: { day: '2996-02-12', time: '12:00' }, ...more })
  const answers = { 'tenders.proposeDeadline': tender, 'tenders.confirmDeadline': tender }
  draw(
    <Server answers={answers} calls={calls}>
      <OpeningBar tender={tender} />
    </Server>,
  )
  return tender.id
}
const proposed = { date: { day: '2026-02-12', time: '12:00' }, page: 3, reason: 'The page says 2026.', by: 'ann' }
const at = '2026-03-21T09:00:00.000Z'

test('a misread deadline is proposed with its page and a reason', async () => {
  const id = drawSealed({})
  press('The deadline was misread')
  await screen.findByLabelText('Day')
  type('Day', '2026-02-12')
  press('Propose correction')
  await waitFor(() => expect(errorOf('Page')).toBe('Enter the page of the tender.'))
  expect(errorOf('Reason')).toBe('Give a reason.')
  type('Page', '3')
  type('Reason', 'The page says 2026.')
  press('Propose correction')
  const { by: _, ...given } = proposed
  await waitFor(() => expect(calls).toEqual([['tenders.proposeDeadline', { id, ...given }]]))
})

test('another person confirms it; whoever proposed it cannot', async () => {
  const id = drawSealed({ deadlineCorrection: { ...proposed, at, own: false } })
  expect(screen.getByRole('region', { name: 'Proposed deadline' }).textContent).toContain(
    'ann proposes 2026-02-12, 12:00 by page 3 of the tender. Reason: The page says 2026.',
  )
  press('Confirm deadline')
  await waitFor(() => expect(calls).toEqual([['tenders.confirmDeadline', { id }]]))
})

test('whoever proposed it is told that another person has to confirm it', () => {
  drawSealed({ deadlineCorrection: { ...proposed, at, own: true } })
  expect(screen.getByText('Another person has to confirm it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm deadline' })).toBeNull()
})
