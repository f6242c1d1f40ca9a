import { beforeEach, expect, test } from 'bun:test'
import type { TenderDoubt } from '@fieldproof/schema/tender-doubts'
import type { Tender } from '@fieldproof/schema/tenders'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { makeTender } from '../../../../api/test/support/make-tender.ts'
import { Server } from '../../../test/server.tsx'
import { DoubtsPanel } from './doubts-panel.tsx'
import { FreezeBar } from './freeze-bar.tsx'

const calls: [name: string, input: unknown][] = []
const ledTo: (string | null)[] = []
beforeEach(() => {
  calls.length = 0
  ledTo.length = 0
})

const doubt = (name: string, more: Partial<TenderDoubt> = {}): TenderDoubt => ({
  key: name.padEnd(16, '0'),
  kind: 'row',
  part: 'requirements',
  targetId: name,
  name,
  why: 'It breaks off.',
  places: [{ value: name, documentId: 'd', page: 4, quote: name }],
  mustChange: false,
  seen: null,
  ...more,
})
const seen = { by: 'ann', at: '2026-03-01T10:00:00.000Z' }

function drawTender(doubts: TenderDoubt[], more: Partial<Tender> = {}) {
  const tender = makeTender([], [], { freeze: null, freezeProblems: [], doubts, ...more })
  draw(
    <Server answers={{ 'tenders.lookAtDoubts': tender, 'tenders.freeze': tender }} calls={calls}>
      <FreezeBar tender={tender} />
      <DoubtsPanel tender={tender} onOpenPlace={() => undefined} onGoTo={({ targetId }) => ledTo.push(targetId)} />
    </Server>,
  )
  return tender
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const entries = () => within(screen.getByRole('list', { name: 'Needs your eye' })).getAllByRole('listitem')

test('open entries come first; each leads to its row and can be marked as looked at', async () => {
  const tender = drawTender([doubt('a', { seen }), doubt('b')])
  expect(entries().map(({ textContent }) => /^Requirement(.)/.exec(textContent)?.[1])).toEqual(['b', 'a'])
  expect(screen.getByText('1 of 2 open')).toBeTruthy()
  press('b')
  expect(ledTo).toEqual(['b'])
  press('Looked at: b')
  await waitFor(() => expect(calls).toEqual([['tenders.lookAtDoubts', { id: tender.id, keys: ['b000000000000000'] }]]))
})

test('freezing with open entries is a choice of its own', async () => {
  const tender = drawTender([doubt('a'), doubt('b', { seen })])
  press('Freeze criteria')
  expect(screen.getByRole('alertdialog').textContent).toContain(
    '1 entry needs your eye and nobody has looked at it yet.',
  )
  // Its busy words are in it as well, unseen.
  fireEvent.click(screen.getByRole('button', { name: /^Freeze all the same/ }))
  await waitFor(() => expect(calls).toEqual([['tenders.freeze', { id: tender.id, despiteDoubts: true }]]))
})

test('what must be changed cannot only be looked at', () => {
  drawTender([doubt('a', { mustChange: true, kind: 'no_weight', part: 'criteria' })])
  expect(screen.queryByRole('button', { name: 'Looked at: a' })).toBeNull()
  press('Change it')
  expect(ledTo).toEqual(['a'])
})

test('where nothing needs an eye there is no list', () => {
  drawTender([])
  expect(screen.queryByText('Needs your eye')).toBeNull()
})
