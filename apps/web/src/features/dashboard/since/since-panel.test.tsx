import { beforeEach, expect, test } from 'bun:test'
import type { Happening, HappeningsPage } from '@fieldproof/schema/happenings'
import { draw, press } from '@fieldproof/ui/test-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { Server } from '../../../../test/server.tsx'
import { WorkspaceContext } from '../../../components/workspace/use-workspace.ts'
import { SincePanel } from './since-panel.tsx'

const calls: [name: string, input: unknown][] = []
const asked: unknown[] = []
beforeEach(() => {
  calls.length = 0
  asked.length = 0
})

const base = { at: '2026-11-20T10:00:00.000Z', unread: true }
const revised: Happening = {
  ...base,
  key: 'document a',
  kind: 'document_revised',
  documentId: 'a',
  documentName: 'Quay rev 7',
  previousId: 'b',
  previousName: 'Quay rev 6',
  changes: { stricter: 3, looser: 1, other: 0, editorial: 2 },
}
const touched: Happening = {
  ...base,
  key: 'touched x',
  kind: 'items_touched',
  auditId: 'x',
  auditName: 'Quay audit.pdf',
  itemId: 'i',
  items: 2,
  mark: { kind: 'superseded', documentId: 'b', documentName: 'Quay rev 6', by: 'Quay rev 7' },
}
const assigned: Happening = {
  ...base,
  key: 'action j',
  unread: false,
  kind: 'action_overdue',
  auditId: 'x',
  auditName: 'Quay audit.pdf',
  itemId: 'j',
  title: 'Train them.',
  own: false,
  mine: true,
  due: '2026-11-19',
}
const page = (happenings: Happening[], more: Partial<HappeningsPage> = {}): HappeningsPage => ({
  happenings,
  unread: happenings.filter(({ unread }) => unread).length,
  since: '2026-11-18T09:00:00.000Z',
  until: '2026-11-20T11:00:00.000Z',
  ...more,
})
function drawPanel(since: HappeningsPage) {
  draw(
    <Server answers={{ 'dashboard.since': since, 'dashboard.markSeen': { success: true } }} calls={calls}>
      <WorkspaceContext value={{ ask: (request: unknown) => asked.push(request) } as never}>
        <SincePanel />
      </WorkspaceContext>
    </Server>,
  )
  return screen.findByRole('region', { name: /Since you were last here/ })
}
const seen = () => calls.filter(([name]) => name === 'dashboard.markSeen').map(([, input]) => input)

test('what happened stands by its thing, and each line asks for exactly that', async () => {
  await drawPanel(page([revised, touched, assigned]))
  const list = await screen.findByRole('list', { name: 'What happened' })
  expect([...list.children].map((group) => group.querySelector('p')?.textContent)).toEqual([
    'Document Quay rev 7',
    'Audit Quay audit.pdf',
  ])
  const lines = within(list).getAllByRole('button')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'New: New revision of “Quay rev 6”: 3 stricter, 1 looser',
    'New: 2 items rest on a source that changed: “Quay rev 6” was superseded by “Quay rev 7”',
    'Overdue since 19 Nov 2026: Train them.',
  ])
  for (const line of lines) line.click()
  expect(asked).toEqual([
    { kind: 'show-revisions', id: 'a' },
    { kind: 'show-item', auditId: 'x', itemId: 'i' },
    { kind: 'show-action', itemId: 'j' },
  ])
})

test('what was shown is said to be seen, and all of it to be read where somebody says so', async () => {
  await drawPanel(page([revised]))
  await waitFor(() => expect(seen()).toEqual([{ until: '2026-11-20T11:00:00.000Z' }]))
  await press('Mark all as read')
  await waitFor(() => expect(seen()).toHaveLength(2))
  expect(seen()[1]).toEqual({ until: '2026-11-20T11:00:00.000Z', read: true })
})

test('while there is more that nobody brought up, nothing is said to be seen', async () => {
  await drawPanel(page([revised], { nextCursor: 'c', unread: 30 }))
  await screen.findByRole('button', { name: 'Show more' })
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy()
  expect(seen()).toEqual([])
})

test('where nothing happened a sentence says since when', async () => {
  await drawPanel(page([]))
  expect(await screen.findByText('Nothing happened since you were last here on 18 Nov 2026.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  await press('Show earlier')
  await waitFor(() =>
    expect(calls.filter(([name]) => name === 'dashboard.since').map(([, input]) => input)).toContainEqual(
      expect.objectContaining({ view: 'all' }),
    ),
  )
})
