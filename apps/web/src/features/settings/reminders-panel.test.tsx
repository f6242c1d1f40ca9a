import { expect, test } from 'bun:test'
import type { Reminders } from '@fieldproof/schema/reminders'
import { draw, shows } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { RemindersPanel } from './reminders-panel.tsx'

const reminders: Reminders = { available: true, address: 'ann@example.com', byMail: true }

function open(found: Reminders) {
  const calls: [name: string, input: unknown][] = []
  draw(
    <Server
      answers={{
        'reminders.get': () => found,
        'reminders.set': (input: { byMail: boolean }) => ({ ...found, ...input }),
      }}
      calls={calls}
    >
      <RemindersPanel />
    </Server>,
  )
  return calls
}

test('mail is turned off by a box, which says where it goes', async () => {
  const calls = open(reminders)
  const box = await screen.findByRole('checkbox', { name: 'Tell me of due actions and reviews' })
  expect(box.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText(/^To ann@example.com: an action a week ahead/)).toBeTruthy()
  fireEvent.click(box)
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('false'))
  await waitFor(() => expect(calls).toContainEqual(['reminders.set', { byMail: false }]))
})

test('nothing is offered where no mail is sent, or none can come', async () => {
  for (const found of [
    { ...reminders, available: false },
    { ...reminders, address: null },
  ]) {
    const calls = open(found)
    await waitFor(() => expect(calls.map(([name]) => name)).toEqual(['reminders.get']))
    expect(shows('Reminders by mail')).toBe(false)
  }
})
