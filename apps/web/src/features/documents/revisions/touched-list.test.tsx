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

const props = { compared: { id: 'new', beforeId: 'old' }, onView: () => undefined }
const after = { number: '1.1', heading: '', text: 'It stays for 60 minutes.', page: 1 }
const changeOf = (all: Touched[]) => ({ number: 3, after, touched: all })

test('each line asks for the item, the note or the requirement itself', () => {
  const asked: unknown[] = []
  draw(
    <Server answers={{}}>
      <WorkspaceContext value={{ ask: (request: unknown) => asked.push(request) } as never}>
        <TouchedList change={changeOf(touched)} {...props} />
      </WorkspaceContext>
    </Server>,
  )
  for (const button of screen.getAllByRole('button', { name: /^(?:Finding|Kept|Requirement)/ })) fireEvent.click(button)
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
        <TouchedList change={changeOf([finding('1'), finding('2')])} {...props} />
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

test('a sentence of another document is shown, opened on its page and judged again', async () => {
  const calls: [name: string, input: unknown][] = []
  const viewed: unknown[] = []
  const cited: Touched = {
    ...{ kind: 'document', documentId: 'd', fileName: 'Rota.pdf', title: 'Rota', page: 4 },
    ...{ quote: 'It stays for 30 minutes, see 1.1 of the Watch Standard.', said: 'It stays for 30 minutes.' },
  }
  draw(
    <Server answers={{ 'revisions.judgeAgain': () => ({ verdict: 'contradicted' }) }} calls={calls}>
      <WorkspaceContext value={{ ask: () => undefined } as never}>
        <TouchedList change={changeOf([cited])} {...props} onView={(target) => viewed.push(target)} />
      </WorkspaceContext>
    </Server>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Cited on page 4/ }))
  expect(viewed).toMatchObject([{ documentId: 'd', page: 4, citation: { quote: cited.quote } }])
  press('Judge again: Rota')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Contradicted by the newer revision'))
  const input = { id: 'new', beforeId: 'old', number: 3, kind: 'document', quote: cited.quote }
  expect(calls).toEqual([['revisions.judgeAgain', input]])
})

test('what only points to the clause, or whose clause is gone, has nothing to be judged again', () => {
  const only: Touched = {
    ...{ kind: 'document', documentId: 'd', fileName: 'Rota.pdf', title: 'Rota', page: 4 },
    ...{ quote: 'See 1.1 of the Watch Standard.', said: '' },
  }
  const note: Touched = { kind: 'note', noteId: 'n', title: 'How long?', quote: 'x' }
  draw(
    <Server answers={{}}>
      <WorkspaceContext value={{ ask: () => undefined } as never}>
        <TouchedList change={changeOf([only])} {...props} />
        <TouchedList change={{ number: 4, after: null, touched: [note] }} {...props} />
      </WorkspaceContext>
    </Server>,
  )
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(screen.queryByText('Judge again')).toBeNull()
})
