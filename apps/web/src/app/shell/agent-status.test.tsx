import { afterEach, beforeEach, expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { clock } from '../../../test/clock.ts'
import { holdCalls, pass } from '../../../test/hold-calls.tsx'
import { AgentStatus } from './agent-status.tsx'

beforeEach(() => clock.hold())
afterEach(() => clock.release())

const health = (connected: boolean) => ({
  status: 'ok',
  vectorDb: { connected, vectorCount: 1, collectionName: 'fieldproof_hse' },
})
const told = () => screen.getByRole('status').textContent
const dot = (tone: 'ok' | 'danger') => screen.getByRole('status').querySelector(`[class*=bg-${tone}]`)

test('§4 the dot follows the connection to the vector database, asked for every 30,000 ms', async () => {
  const server = holdCalls()
  await server.draw(<AgentStatus />)
  expect(told()).toStartWith('Checking...')
  await server.first('health.get').answer(health(true))
  expect(told()).toStartWith('AI Agent Ready')
  expect([dot('ok'), dot('danger')].map(Boolean)).toEqual([true, false])

  await pass(29_900)
  expect(server.count('health.get')).toBe(1)
  await pass(100)
  expect(server.count('health.get')).toBe(2)
  // While a call is under way no other one is made, and what was known last stays.
  await pass(60_000)
  expect(server.count('health.get')).toBe(2)
  expect(told()).toStartWith('AI Agent Ready')
  await server.first('health.get').answer(health(false))
  expect(told()).toBe('AI Agent OfflineVector database unreachable')
  expect([dot('ok'), dot('danger')].map(Boolean)).toEqual([false, true])

  await pass(30_000)
  await server.first('health.get').refuse('Failed to fetch')
  expect(told()).toBe('AI Agent OfflineNo connection to the server')
  await pass(30_000)
  await server.first('health.get').answer(health(true))
  expect(told()).toBe('AI Agent ReadyVector database connected')
})
