import { beforeEach, expect, mock, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { draw, field, press, shows, type } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Answers, refusal, Server } from '../../../test/server.tsx'
import { CorrectiveAction } from './corrective-action.tsx'
import { EditableText } from './editable-text.tsx'
import { GapNote } from './gap-note.tsx'

const item = {
  id: 'i1',
  status: 'non_compliant',
  gap: 'No drill log.',
  action: 'Hold drills.',
  actionOwner: '',
  actionDue: null,
  actionState: 'open',
  controlLevel: null,
  severity: null,
  likelihood: null,
} as unknown as AuditItem

let calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls = []
})

function open(answers: Answers) {
  const parts = (shown: AuditItem) => (
    <Server answers={answers} calls={calls}>
      <GapNote auditId="a1" item={shown} locked={false} />
      <CorrectiveAction auditId="a1" item={shown} locked={false} />
    </Server>
  )
  const { rerender } = draw(parts(item))
  return (changes: Partial<AuditItem>) => rerender(parts({ ...item, ...changes }))
}

test('what is being typed stays while somebody else changes the text', () => {
  const change = open({})
  press('Edit: corrective action')
  type('Corrective action', 'Hold drills monthly.')
  change({ action: 'Hold drills weekly.', gap: 'No drill log since May.' })
  expect(field('Corrective action').value).toBe('Hold drills monthly.')
  press('Edit: what is missing')
  expect(field('What is missing').value).toBe('No drill log since May.')
})

test('a text that was refused stays to be sent again, and is sent once at a time', async () => {
  open({ 'audits.updateFinding': () => Promise.reject(refusal('The audit is signed.')) })
  press('Edit: what is missing')
  type('What is missing', ' No log. ')
  fireEvent.keyDown(field('What is missing'), { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(field('What is missing'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
  expect(field('What is missing').value).toBe(' No log. ')
  expect(calls).toEqual([['audits.updateFinding', { id: 'a1', itemId: 'i1', gap: 'No log.' }]])
})

test('Cancel and Escape discard what was typed, and nothing is sent where nothing changed', async () => {
  const onSave = mock(async () => true)
  draw(<EditableText title="Note" value="As it was" empty="None" locked={false} onSave={onSave} />)
  for (const leave of [() => press('Cancel'), () => fireEvent.keyDown(field('Note'), { key: 'Escape' })]) {
    press('Edit: note')
    type('Note', 'Otherwise')
    leave()
    await waitFor(() => expect(shows('As it was')).toBe(true))
  }
  press('Edit: note')
  expect(field('Note').value).toBe('As it was')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Note')
  type('Note', ' As it was ')
  press('Save')
  await waitFor(() => expect(shows('As it was')).toBe(true))
  expect(onSave).not.toHaveBeenCalled()
})

test('half a date is told, and neither kept nor taken for none', async () => {
  open({ 'audits.updateFinding': {} })
  const due = field('Due')
  Object.defineProperty(due, 'validity', { value: { badInput: true, valid: false }, configurable: true })
  fireEvent.blur(due)
  await waitFor(() => expect(shows('Finish this entry, or leave it empty.')).toBe(true))
  expect(due.getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
  Object.defineProperty(due, 'validity', { value: { badInput: false, valid: true } })
  type('Due', '2027-03-31')
  fireEvent.blur(due)
  await waitFor(() =>
    expect(calls).toEqual([['audits.updateFinding', { id: 'a1', itemId: 'i1', actionDue: '2027-03-31' }]]),
  )
  expect(shows('Finish this entry, or leave it empty.')).toBe(false)
})
