import { beforeEach, expect, test } from 'bun:test'
import type { AuditAction } from '@fieldproof/schema/audit-actions'
import type { AuditItem } from '@fieldproof/schema/audits'
import { draw, press, type } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { CorrectiveAction } from './corrective-action.tsx'

const calls: [name: string, input: unknown][] = []
const opened: string[] = []
beforeEach(() => {
  calls.length = 0
  opened.length = 0
})

const own = {
  auditId: 'a',
  auditName: 'Yard.pdf',
  revision: 1,
  auditStatus: 'completed',
  from: 'auditor',
  own: true,
  itemId: 'one',
  ref: '1.1',
  question: 'Is it locked?',
  status: 'partial',
  gap: 'No lock.',
  action: 'Lock it.',
  severity: null,
  likelihood: null,
  owner: 'B. Okafor',
  mine: false,
  due: '2020-01-31',
  state: 'open',
  version: 1,
} satisfies AuditAction
const assigned = { ...own, itemId: 'two', own: false, mine: true, from: 'lindqvist', due: null, action: 'Paint it.' }

function drawPanel(actions: readonly AuditAction[]) {
  const answers = {
    'audits.actions': actions,
    'audits.followUp': ({ state }: { state: AuditAction['state'] }) => ({ ...own, state, version: 2 }),
  }
  draw(
    <Server answers={answers} calls={calls}>
      <ActionsPanel onOpenItem={(auditId, itemId) => opened.push(`${auditId} ${itemId}`)} />
    </Server>,
  )
  return screen.findByRole('list', { name: 'Actions' })
}

test('an own action leads to its item; an assigned one says by whom, and cannot be opened', async () => {
  await drawPanel([own, assigned])
  expect(screen.getAllByText('Overdue', { selector: 'li *' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Open item 1.1 Is it locked?' }))
  expect(opened).toEqual(['a one'])
  expect(screen.getAllByRole('button', { name: /^Open item/ })).toHaveLength(1)
  expect(screen.getByText(/assigned by lindqvist/)).toBeTruthy()
  expect(screen.getByText('You')).toBeTruthy()
})

test('how an action stands is said with a note, and shown at once', async () => {
  await drawPanel([own])
  fireEvent.click(screen.getByRole('button', { name: 'Update the action of item 1.1 Is it locked?' }))
  type('Note', 'Locked on Monday.')
  press('Save')
  const said = { id: 'a', itemId: 'one', state: 'open', note: 'Locked on Monday.' }
  await waitFor(() => expect(calls.filter(([name]) => name === 'audits.followUp')).toEqual([['audits.followUp', said]]))
})

test('nothing to do is said', async () => {
  draw(
    <Server answers={{ 'audits.actions': [] }}>
      <ActionsPanel onOpenItem={() => undefined} />
    </Server>,
  )
  expect(await screen.findByText('No actions yet')).toBeTruthy()
})

const item = { id: 'one', status: 'partial', action: 'Lock it.', actionOwner: '', actionState: 'open' } as AuditItem

async function nameOwner(name: string) {
  const answers = {
    'audits.colleagues': [{ id: 'u1', name: 'Okafor' }],
    'audits.updateFinding': { id: 'a', version: 2 },
  }
  const { container } = draw(
    <Server answers={answers} calls={calls}>
      <CorrectiveAction
        auditId="a"
        item={{ ...item, actionDue: null, severity: null, likelihood: null }}
        locked={false}
      />
    </Server>,
  )
  const field = screen.getByLabelText('Owner')
  fireEvent.focus(field)
  await waitFor(() => expect(container.querySelector('option[value=Okafor]')).not.toBeNull())
  fireEvent.change(field, { target: { value: name } })
  fireEvent.blur(field)
  await waitFor(() => expect(calls.some(([called]) => called === 'audits.updateFinding')).toBe(true))
  return calls.filter(([called]) => called === 'audits.updateFinding').map(([, input]) => input)
}

test('an owner who is a colleague is assigned, whatever the case of the letters', async () => {
  expect(await nameOwner('okafor ')).toEqual([{ id: 'a', itemId: 'one', actionOwner: 'Okafor', actionOwnerId: 'u1' }])
})

test('another owner is a name, and nobody is assigned', async () => {
  expect(await nameOwner('The yard')).toEqual([
    { id: 'a', itemId: 'one', actionOwner: 'The yard', actionOwnerId: null },
  ])
})
