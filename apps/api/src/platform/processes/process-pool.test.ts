import { afterEach, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { findChildren } from '../../../test/support/find-processes.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { createProcessPool, type ProcessPool } from './process-pool.ts'

const script = fileURLToPath(import.meta.resolve('../../../test/support/text-tasks-for-tests.worker.ts'))
const limits = { memoryBytes: 192 * 1024 * 1024 }

let pool: ProcessPool | undefined
afterEach(() => pool?.close())

test('a process that has worked and waits for nothing gives its memory back, and a new one takes its place', async () => {
  pool = createProcessPool(script, limits, { idleMs: 150, keep: 1 })
  const worked = pool.take()
  pool.giveBack(worked)
  await waitUntil(() => !worked.alive)
  const next = pool.take()
  expect(next.alive).toBe(true)
  expect(pool.wasUsed(next)).toBe(false)
  next.kill()
})

test('one that is prepared waits on until there is work for it', async () => {
  const others = findChildren(process.pid)
  pool = createProcessPool(script, limits, { idleMs: 100, keep: 1 })
  pool.prepare(1)
  const prepared = findChildren(process.pid).filter((pid) => !others.includes(pid))
  await Bun.sleep(400)
  const taken = pool.take()
  expect(prepared).toEqual([taken.pid])
  taken.kill()
})

test('one that has worked is ended sooner than one that was prepared and waits for its first work', async () => {
  const others = findChildren(process.pid)
  pool = createProcessPool(script, limits, { idleMs: 100, unusedMs: 60_000 })
  const worked = pool.take()
  pool.prepare(1)
  pool.giveBack(worked)
  await waitUntil(() => !worked.alive)
  await Bun.sleep(300)
  expect(findChildren(process.pid).filter((pid) => !others.includes(pid))).toHaveLength(1)
})

test('of those that have worked the last to come back waits on, and the others give their memory back soon', async () => {
  pool = createProcessPool(script, limits, { idleMs: 60_000, spareMs: 100 })
  const [first, second, third] = [pool.take(), pool.take(), pool.take()]
  for (const one of [first, second, third]) pool.giveBack(one)
  await waitUntil(() => !first.alive && !second.alive)
  await Bun.sleep(200)
  expect(third.alive).toBe(true)
  expect(pool.take().pid).toBe(third.pid)
  third.kill()
})

test('those that are prepared for work that is about to come are not spare', async () => {
  const others = findChildren(process.pid)
  pool = createProcessPool(script, limits, { idleMs: 60_000, spareMs: 100 })
  const worked = pool.take()
  pool.prepare(2)
  pool.giveBack(worked)
  await Bun.sleep(400)
  expect(findChildren(process.pid).filter((pid) => !others.includes(pid))).toHaveLength(3)
})
