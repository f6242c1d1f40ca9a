import { afterEach, beforeEach, expect, test } from 'bun:test'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { clock } from '../../test/clock.ts'
import { useDocuments } from '../components/documents/use-documents.ts'
import { useDashboard } from '../features/dashboard/use-dashboard.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { trpc } from '../lib/trpc.ts'
import { useHealth } from '../lib/use-health.ts'

const answers: Record<string, unknown> = {
  'health.get': { status: 'ok', vectorDb: { connected: true, vectorCount: 1, collectionName: 'c' } },
  'dashboard.figures': {},
  'documents.listPage': { documents: [], nextCursor: null, counts: null, since: '1' },
  'documents.listChanges': { reset: false, documents: [], gone: [], counts: null, since: '1' },
}
let calls: string[] = []

/** The server: it answers at once, and calls are noted. */
function Server({ children }: { children: ReactNode }) {
  const queryClient = createQueryClient()
  const client = trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            calls.push(op.path)
            observer.next({ result: { type: 'data', data: answers[op.path] ?? [] } })
            observer.complete()
          }),
    ],
  })
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}

function Uses({ read }: { read: () => unknown }) {
  read()
  return null
}

/** Lets so many milliseconds go by, and what was answered in them arrive. */
const pass = (ms: number) =>
  act(async () => {
    clock.move(ms)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  })
const count = (path: string) => calls.filter((called) => called === path).length

beforeEach(() => {
  calls = []
  clock.hold()
})
afterEach(() => {
  cleanup()
  clock.release()
})

/** Draws what reads, and lets the first answers arrive. @returns how often it was called just before and just after the next call is due */
async function waitForNext(read: () => unknown, path: string, expected: number) {
  render(<Uses read={read} />, { wrapper: Server })
  await pass(1)
  expect(count(path)).toBe(1)
  await pass(expected - 2)
  const early = count(path)
  await pass(2)
  return { early, late: count(path) }
}

test('§9 the vector database is asked for every 30,000 ms', async () => {
  expect(await waitForNext(useHealth, 'health.get', 30_000)).toEqual({ early: 1, late: 2 })
})

test('§9 the documents are read every 5,000 ms: after the first reading, what changed in them', async () => {
  render(<Uses read={useDocuments} />, { wrapper: Server })
  const changes = () => count('documents.listChanges')
  // The timer runs from when the pages are there, some turns after the first drawing: it is told by its first call.
  let passed = 0
  while (changes() === 0 && passed < 6_000) {
    await pass(1)
    passed++
  }
  expect([count('documents.listPage'), changes()]).toEqual([1, 1])
  expect(passed).toBeGreaterThanOrEqual(5_000)
  for (const time of [1, 2]) {
    await pass(4_999)
    expect(changes()).toBe(time)
    await pass(1)
    expect(changes()).toBe(time + 1)
  }
  expect(count('documents.listPage')).toBe(1)
})

test('§9 the dashboard reads its figures every 30,000 ms', async () => {
  expect(await waitForNext(useDashboard, 'dashboard.figures', 30_000)).toEqual({ early: 1, late: 2 })
})
