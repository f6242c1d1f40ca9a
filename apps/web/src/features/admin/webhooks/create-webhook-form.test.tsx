import { beforeEach, expect, mock, test } from 'bun:test'
import { draw, errorOf, focused, press, shows, type } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { refusal, Server } from '../../../../test/server.tsx'
import { CreateWebhookForm } from './create-webhook-form.tsx'

let calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls = []
})

test('a webhook is made with its address and the events that are chosen; a refusal is told at the address', async () => {
  const onCreated = mock()
  let refused = true
  const create = () => {
    if (refused) throw refusal('The address leads into a private network.', { field: 'address' })
    return { secret: 's' }
  }
  draw(
    <Server answers={{ 'admin.createWebhook': create }} calls={calls}>
      <CreateWebhookForm onCreated={onCreated} />
    </Server>,
  )
  press('Create webhook')
  await waitFor(() => expect(errorOf('Address')).toBe('Enter an address.'))
  expect(focused()).toBe('address')
  const boxes = ['A document was indexed', 'An audit was finished', 'An action is due']
  for (const name of boxes) fireEvent.click(screen.getByRole('checkbox', { name }))
  type('Address', ' https://hooks.example.com/a ')
  press('Create webhook')
  await waitFor(() => expect(shows('Choose an event.')).toBe(true))
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'An audit was finished' }))
  press('Create webhook')
  await waitFor(() => expect(errorOf('Address')).toBe('The address leads into a private network.'))
  refused = false
  press('Create webhook')
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(calls.filter(([name]) => name === 'admin.createWebhook')).toEqual(
    Array(2).fill([
      'admin.createWebhook',
      { address: 'https://hooks.example.com/a', agent: 'hse', events: ['audit.finished'] },
    ]),
  )
})
