import { expect, test } from 'bun:test'
import type { Touched } from '@fieldproof/schema/document-revisions'
import { draw, press } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Server } from '../../../../test/server.tsx'
import { WorkspaceContext } from '../../../components/workspace/use-workspace.ts'
import { TouchedList } from './touched-list.tsx'

const touched: Touched[] = [
  {
    kind: 'finding',
    auditId: 'a',
    itemId: 'i',
    auditName: 'Quay.pdf',
    title: '1 Watch',
    quote: 'x',
    accepted: false,
    canRunAgain: false,
  },
  { kind: 'note', noteId: 'n', title: 'How long?', quote: 'x' },
  { kind: 'requirement', tenderId: 't', requirementId: 'r', tenderName: 'Pumps', title: '2 Watch', quote: 'x' },
]

test('each line asks for the item, the note or the requirement itself', () => {
  const asked: unknown[] = []
  draw(
    <Server answers={{}}>
      <WorkspaceContext value={{ ask: (request: unknown) => asked.push(request) } as never}>
        <TouchedList touched={touched} />
      </WorkspaceContext>
    </Server>,
  )
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(asked).toEqual([
    { kind: 'show-item', auditId: 'a', itemId: 'i' },
    { kind: 'show-notes', noteId: 'n' },
    { kind: 'show-in-tender', tenderId: 't', part: 'requirement', id: 'r' },
  ])
})

test('findings of one audit are judged again one after the other', async () => {
  const waiting: (() => void)[] = []
  const calls: [name: string, input: unknown][] = []
  const late = () => new Promise((resolve) => waiting.push(() => resolve(null)))
  const finding = (itemId: string): Touched => ({
    ...{ kind: 'finding', auditId: 'a', itemId, auditName: 'Quay.pdf', title: `Watch ${itemId}`, quote: 'x' },
    ...{ accepted: false, canRunAgain: true },
  })
  draw(
    <Server answers={{ 'audits.rerunItem': late }} calls={calls}>
      <WorkspaceContext value={{ ask: () => undefined } as never}>
        <TouchedList touched={[finding('1'), finding('2')]} />
      </WorkspaceContext>
    </Server>,
  )
  press('Run again: Watch 1')
  press('Run again: Watch 2')
  await waitFor(() => expect(calls).toEqual([['audits.rerunItem', { id: 'a', itemId: '1' }]]))
  waiting.shift()?.()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual(['audits.rerunItem', { id: 'a', itemId: '2' }])
  waiting.shift()?.()
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2))
})
