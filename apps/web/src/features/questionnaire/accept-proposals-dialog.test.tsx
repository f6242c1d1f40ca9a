import { beforeEach, expect, test } from 'bun:test'
import type { Audit, AuditItem, AuditProposal } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { SignOffBar } from './sign-off-bar.tsx'

const calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls.length = 0
})

const evidence = {
  documentId: 'd',
  documentName: 'Rescue plan',
  page: 6,
  quote: 'A rescue plan is attached to each permit.',
  stance: 'supports',
} as AuditProposal['evidence'][number]
const proposed = (status: AuditProposal['status'], more: Partial<AuditProposal> = {}) =>
  ({ status, evidence: [], contradictions: [], gap: '', ...more }) as unknown as AuditProposal
const item = (id: string, question: string, proposal: AuditProposal | null) =>
  ({ id, ref: id, question, doubt: '', run: 'done', review: null, proposal }) as unknown as AuditItem
const items = [
  item('1', 'Is there a rescue plan?', proposed('compliant', { evidence: [evidence] })),
  item('2', 'Are drills held?', proposed('partial', { evidence: [evidence, evidence], gap: 'Drills are not named.' })),
  item('3', 'Is there a crane?', proposed('insufficient_evidence')),
  item('4', 'Are gas tests logged?', proposed('non_compliant', { evidence: [{ ...evidence, stance: 'contradicts' }] })),
  item('5', 'Signature', proposed('needs_person')),
]

function drawBar(list: readonly AuditItem[]) {
  const audit = { id: 'a', status: 'completed', items: list, signedOff: null } as unknown as Audit
  const bar = (shown: Audit) => (
    <Server answers={{ 'audits.acceptProposals': { ...shown, version: 2 } }} calls={calls}>
      <SignOffBar audit={shown} onOpenAudit={() => undefined} />
    </Server>
  )
  const { rerender } = draw(bar(audit))
  return (next: readonly AuditItem[]) => rerender(bar({ ...audit, items: [...next] }))
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const named = () => within(screen.getByRole('list', { name: 'Proposals to be accepted' })).getAllByRole('listitem')

test('accepting many names each with the words it rests on, and leaves gaps to be looked at', async () => {
  drawBar(items)
  expect(
    screen.getByText(/to be looked at one by one: 1 non-compliant, 1 insufficient evidence, 1 needs a/),
  ).toBeTruthy()
  press('Accept 2 proposals')
  expect(named().map(({ textContent }) => textContent)).toEqual([
    '1Is there a rescue plan?Compliant“A rescue plan is attached to each permit.” Rescue plan, p. 6',
    '2Are drills held?Partial“A rescue plan is attached to each permit.” Rescue plan, p. 6, and 1 moreMissing: Drills are not named.',
  ])
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('1 compliant, 1 partial. Each becomes your finding')
  expect(dialog.textContent).toContain('one by one: 1 non-compliant, 1 insufficient evidence, 1 needs a person.')
  press(/^Accept these 2/)
  await waitFor(() => expect(calls).toEqual([['audits.acceptProposals', { id: 'a', itemIds: ['1', '2'] }]]))
})

test('what is judged while somebody reads is not accepted with the rest', async () => {
  const [first, ...others] = items
  const redraw = drawBar([first as AuditItem])
  press('Accept 1 proposal')
  redraw([first as AuditItem, ...others])
  expect(named()).toHaveLength(1)
  press(/^Accept it/)
  await waitFor(() => expect(calls).toEqual([['audits.acceptProposals', { id: 'a', itemIds: ['1'] }]]))
})

test('gaps alone offer nothing to accept together', () => {
  drawBar(items.slice(2))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
