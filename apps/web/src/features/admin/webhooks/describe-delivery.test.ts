import { expect, test } from 'bun:test'
import type { WebhookDelivery } from '@fieldproof/schema/webhooks'
import { describeAttempts, describeLast } from './describe-delivery.ts'

const delivery: WebhookDelivery = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  event: 'document.indexed',
  state: 'given_up',
  attempts: 3,
  status: 500,
  problem: 'The address answered 500.',
  createdAt: '2026-11-18T09:12:44.000Z',
  nextAt: null,
}

test('how a delivery went is told in sentences', () => {
  expect(describeAttempts(delivery)).toBe('Sent 3 times. The address answered 500.')
  expect(describeAttempts({ ...delivery, attempts: 1, problem: null })).toBe('Sent once.')
  expect(describeAttempts({ ...delivery, attempts: 0, problem: null, nextAt: delivery.createdAt })).toBe(
    'Not sent yet.',
  )
  expect(describeAttempts({ ...delivery, attempts: 1, nextAt: delivery.createdAt })).toMatch(
    /^Sent once\. The address answered 500\. Next at 18 Nov 2026, \d\d:12:44\.$/,
  )
})

test('how a webhook stands is told by its newest delivery', () => {
  const webhook = {
    id: delivery.id,
    agent: 'hse' as const,
    address: 'https://hooks.example.com',
    events: [],
    createdAt: delivery.createdAt,
    createdBy: 'root',
  }
  expect(describeLast({ ...webhook, last: null })).toBe('Nothing was sent yet')
  expect(describeLast({ ...webhook, last: { state: 'given_up', at: delivery.createdAt } })).toBe(
    'Given up, 18 Nov 2026',
  )
})
