import { expect, test } from 'bun:test'
import { draw, shows } from '@fieldproof/ui/test-screen'
import { waitFor } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const open = (answer: unknown) =>
  draw(
    <Server answers={{ 'health.get': answer }}>
      <OfflineBanner paused="Answers and search" />
    </Server>,
  )

test('a database that is out is told as that', async () => {
  open({ status: 'ok', vectorDb: { connected: false, vectorCount: 0, collectionName: '' } })
  await waitFor(() => expect(shows('Vector database unreachable')).toBe(true))
  expect(shows('No connection to the server')).toBe(false)
})

test('a connection that is lost is told as that, and says nothing of the database', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(shows('No connection to the server')).toBe(true))
  expect(shows('Vector database unreachable')).toBe(false)
})
