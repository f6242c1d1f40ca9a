import { expect, test } from 'bun:test'
import type { Touched } from '@fieldproof/schema/document-revisions'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen } from '@testing-library/react'
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
