import { expect, test } from 'bun:test'
import type { PriceCheck } from '@fieldproof/schema/price-check'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { makeBid, makeTender } from '../../../../api/test/support/make-tender.ts'
import { Server } from '../../../test/server.tsx'
import { PriceCheckPanel } from './price-check-panel.tsx'

const place = { documentId: 'd', page: 2, quote: '1 Pump 2 500 1,100' }
const finding = {
  kind: 'line_total' as const,
  line: '1 Pump',
  stated: 1100,
  expected: 1000,
  why: '2 × 500 = 1,000.',
  place,
}
const check: PriceCheck = {
  lines: 2,
  stated: 1100,
  corrected: 1005,
  rule: { unitRate: null, words: null },
  findings: [finding],
}

function drawPanel(priceCheck: PriceCheck | null) {
  const calls: [name: string, input: unknown][] = []
  const bid = makeBid('Alpha', [], [], { priceCheck })
  const tender = makeTender([], [bid], { award: null })
  draw(
    <Server answers={{ 'tenders.updateBid': tender }} calls={calls}>
      <PriceCheckPanel tender={tender} bid={bid} onOpenPlace={() => undefined} />
    </Server>,
  )
  return { calls, tender, bid }
}

test('a finding is shown with both numbers and the rule, and a person takes the correction', async () => {
  const { calls, tender, bid } = drawPanel(check)
  expect(screen.getByRole('listitem').textContent).toContain('1,100 → 1,000')
  expect(document.body.textContent).toContain('By usual practice the unit rate prevails')
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Take the corrected price' }))
  await waitFor(() =>
    expect(calls).toEqual([
      ['tenders.updateBid', { id: tender.id, bidId: bid.id, price: { amount: 1005, currency: 'USD' } }],
    ]),
  )
})

test('nothing is proposed where the schedule adds up or could not be worked out, and nothing shown without one', () => {
  drawPanel({ ...check, findings: [], corrected: 1100 })
  expect(screen.getByText('adds up')).toBeTruthy()
  drawPanel({ ...check, corrected: null })
  drawPanel(null)
  expect(screen.queryByRole('button', { name: 'Take the corrected price' })).toBeNull()
})
