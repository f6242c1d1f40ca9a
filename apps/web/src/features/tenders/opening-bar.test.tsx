import { expect, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { screen, within } from '@testing-library/react'
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
