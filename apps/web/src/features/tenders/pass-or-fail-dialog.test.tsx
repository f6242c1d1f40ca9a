import { expect, test } from 'bun:test'
import type { TenderBid } from '@fieldproof/schema/bids'
import { draw, press, type } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { makeTender } from '../../../../api/test/support/make-tender.ts'
import { Server } from '../../../test/server.tsx'
import { PassOrFailDialog } from './pass-or-fail-dialog.tsx'

test('no verdict is chosen ahead, and a bid that fails says why', async () => {
  const calls: [name: string, input: unknown][] = []
  const bid = { id: 'north', bidder: 'North', documents: [] as unknown[] } as TenderBid
  const verdict = { criterionId: 'permit', name: 'Permit', decided: null }
  draw(
    <Server answers={{ 'tenders.decidePassOrFail': makeTender([], []) }} calls={calls}>
      <PassOrFailDialog tenderId="pier" editing={{ bid, verdict }} onClose={() => undefined} />
    </Server>,
  )
  type('Reason', 'It names no permit.')
  press('Save verdict')
  expect((await screen.findByText('Choose one.')).textContent).toBe('Choose one.')
  expect(calls).toEqual([])
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Verdict' }), { key: 'Enter' })
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Failed' }), { key: 'Enter' })
  press('Save verdict')
  await waitFor(() =>
    expect(calls.map(([name, input]) => [name, (input as { passed: boolean }).passed])).toEqual([
      ['tenders.decidePassOrFail', false],
    ]),
  )
})
