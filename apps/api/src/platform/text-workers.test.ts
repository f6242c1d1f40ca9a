import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChildren } from '../../test/support/find-processes.ts'
import type { testTexts } from '../../test/support/text-tasks-for-tests.ts'
import { waitUntil } from '../../test/support/wait-until.ts'
import { createTextWorkers, type TextWorkerLimits } from './text-workers.ts'

const script = fileURLToPath(import.meta.resolve('../../test/support/text-tasks-for-tests.worker.ts'))
const limits: TextWorkerLimits = {
  processes: 2,
  memoryBytes: 192 * 1024 * 1024,
  timeoutMs: 10_000,
  inputBytes: 100_000,
  waitingPerOwner: 2,
  keep: 1,
}

let close: () => void = () => undefined
afterEach(() => close())

function start(changes: Partial<TextWorkerLimits> = {}) {
  const workers = createTextWorkers<typeof testTexts>(script, { ...limits, ...changes })
  close = workers.close
  return workers
}

/** The error that work ends with. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => error,
  )

describe('a text worker', () => {
  test('runs a task and is used again', async () => {
    const workers = start()
    expect(await workers.run('shout', ['clause 7'], { owner: 'a' })).toBe('CLAUSE 7')
    const first = await workers.run('pidAfter', [0], { owner: 'a' })
    expect(await workers.run('pidAfter', [0], { owner: 'b' })).toBe(first)
  })

  test('has the priority of this process where people wait for it, and a low one for jobs', async () => {
    const own = getPriority()
    const awaited = await start({ awaited: true }).run('pidAfter', [0], { owner: 'a' })
    expect(getPriority(awaited)).toBe(own)
    close()
    const ofJobs = await start().run('pidAfter', [0], { owner: 'a' })
    expect(getPriority(ofJobs)).toBe(Math.min(19, own + 10))
  })

  test('that is prepared has started before its first call', async () => {
    const workers = start()
    const others = findChildren(process.pid)
    workers.prepare()
    const prepared = findChildren(process.pid).filter((pid) => !others.includes(pid))
    expect(prepared).toEqual([await workers.run('pidAfter', [0], { owner: 'a' })])
  })

  test('that works for too long is ended, while this process goes on, and the next call has another', async () => {
    const workers = start()
    let ticks = 0
    const ticking = setInterval(() => ticks++, 10)
    const failure = await failureOf(workers.run('matchForever', [60], { owner: 'a', timeoutMs: 500 }))
    clearInterval(ticking)
    expect(failure).toMatchObject({ name: 'AppError', code: 'too_large', reason: 'time' })
    expect(ticks).toBeGreaterThan(10)
    expect(await workers.run('shout', ['x'], { owner: 'a' })).toBe('X')
  })

  test('that takes too much memory is ended', async () => {
    const failure = await failureOf(start().run('fillMemory', [], { owner: 'a' }))
    expect(failure).toMatchObject({ code: 'too_large', reason: 'memory' })
  })

  test('that has worked before and is refused memory leaves its task to a new one, and ends', async () => {
    const workers = start()
    const others = findChildren(process.pid)
    const first = await workers.run('needMuch', [], { owner: 'a' })
    const second = await workers.run('needMuch', [], { owner: 'a' })
    expect(second).not.toBe(first)
    await waitUntil(() => !findChildren(process.pid).includes(first))
    expect(findChildren(process.pid).filter((pid) => !others.includes(pid))).toEqual([second])
  })

  test('that was killed once does its task again; one that dies of it every time is told of', async () => {
    const workers = start()
    const marker = join(mkdtempSync(join(tmpdir(), 'fieldproof-texts-')), 'died')
    expect(await workers.run('dieOnce', [marker], { owner: 'a' })).toBe('done')
    expect(await failureOf(workers.run('die', [], { owner: 'a' }))).toMatchObject({
      code: 'too_large',
      reason: 'crash',
    })
  })

  test('that stands still does its task again: it was not the text that took the time', async () => {
    const marker = join(mkdtempSync(join(tmpdir(), 'fieldproof-texts-')), 'waited')
    expect(await start().run('waitOnce', [marker], { owner: 'a', timeoutMs: 500 })).toBe('done')
  })

  test('passes on what a task refuses with, and of a fault no word that it read', async () => {
    const workers = start()
    expect(await failureOf(workers.run('refuse', [], { owner: 'a' }))).toMatchObject({
      code: 'invalid',
      message: 'This is no questionnaire.',
      reason: 'empty',
    })
    const fault = await failureOf(workers.run('fail', ['the bid price'], { owner: 'a' }))
    expect(String(fault)).toContain('TypeError')
    expect(Bun.inspect(fault)).not.toContain('the bid price')
  })

  test('is not given more than its limit of input', async () => {
    const failure = await failureOf(start().run('shout', ['x'.repeat(200_000)], { owner: 'a' }))
    expect(failure).toMatchObject({ code: 'too_large', reason: 'size' })
  })

  test('is ended when nobody waits for its answer any more', async () => {
    const workers = start()
    const controller = new AbortController()
    const work = failureOf(workers.run('matchForever', [60], { owner: 'a', signal: controller.signal }))
    const gone = new Error('the caller hung up')
    setTimeout(() => controller.abort(gone), 200)
    expect(await work).toBe(gone)
  })
})

describe('the work of many', () => {
  test('of one owner never takes all processes', async () => {
    const workers = start()
    const long = [1, 2, 3].map(() => workers.run('pidAfter', [1_500], { owner: 'greedy' }))
    const order: string[] = []
    const others = long.map((work) => work.then(() => order.push('greedy')))
    await workers.run('shout', ['x'], { owner: 'modest' }).then(() => order.push('modest'))
    await Promise.all(others)
    expect(order).toEqual(['modest', 'greedy', 'greedy', 'greedy'])
  })

  test('of one owner waits up to a number, and is sent away beyond it', async () => {
    const workers = start()
    const first = [1, 2, 3].map(() => workers.run('pidAfter', [500], { owner: 'greedy' }))
    expect(await failureOf(workers.run('shout', ['x'], { owner: 'greedy' }))).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 10,
    })
    await Promise.all(first)
    expect(await workers.run('shout', ['x'], { owner: 'greedy' })).toBe('X')
  })
})

describe('a tool', () => {
  test('keeps what it knows between calls, and begins anew for the next', async () => {
    const workers = start({ processes: 1 })
    const counter = await workers.open('counter', { owner: 'a' })
    await counter.call('add', 2)
    expect(await counter.call('add', 3)).toBe(5)
    counter.end()
    const next = await workers.open('counter', { owner: 'b' })
    expect(await next.call('add', 1)).toBe(1)
    next.end()
  })

  test('has one limit of time for all its calls', async () => {
    const counter = await start().open('counter', { owner: 'a', timeoutMs: 1_000 })
    const work = async () => {
      for (let call = 0; call < 8; call++) await counter.call('work', 400)
    }
    expect(await failureOf(work())).toMatchObject({ reason: 'time' })
    counter.end()
  })

  test('whose process was killed says so, and its place is free again', async () => {
    const workers = start({ processes: 1 })
    const counter = await workers.open('counter', { owner: 'a' })
    const pid = await counter.call('pid')
    process.kill(pid, 'SIGKILL')
    await waitUntil(() => !Bun.spawnSync(['kill', '-0', String(pid)]).success)
    expect(await failureOf(Promise.resolve(counter.call('add', 1)))).toMatchObject({ reason: 'crash' })
    counter.end()
    expect(await workers.run('shout', ['x'], { owner: 'b' })).toBe('X')
  })
})
