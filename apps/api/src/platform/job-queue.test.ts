import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { openDatabase } from './database/open-database.ts'
import type { Database } from './database/tables/database.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import { createLogger } from './logger.ts'
import { runInRequest } from './request-scope.ts'

setDefaultTimeout(patienceMs)
const logger = createLogger('silent')
let database: TestDatabase
let db: Kysely<Database>
const open: JobQueue[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 3 })
})
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop({ timeoutMs: 1_000 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function startQueue(...names: string[]): Promise<JobQueue> {
  const queue = createJobQueue(database.connection, logger)
  open.push(queue)
  await queue.start(names)
  return queue
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await Bun.sleep(20)
}

test('a job exists exactly when its transaction is committed', async () => {
  const queue = await startQueue('transactions')
  const seen: unknown[] = []
  await queue.work('transactions', { concurrency: 1 }, async (data) => {
    seen.push(data)
  })
  const rolledBack = db.transaction().execute(async (trx) => {
    await queue.enqueue('transactions', { n: 1 }, { trx })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await db.transaction().execute(async (trx) => {
    expect(await queue.enqueue('transactions', { n: 2 }, { trx })).toBe(true)
  })
  await until(() => seen.length > 0)
  expect(seen).toEqual([{ n: 2 }])
})

test('of one key, one job waits and one runs', async () => {
  const queue = await startQueue('keys')
  expect(await queue.enqueue('keys', { n: 1 }, { singletonKey: 'a' })).toBe(true)
  expect(await queue.enqueue('keys', { n: 2 }, { singletonKey: 'a' })).toBe(false)
  expect(await queue.enqueue('keys', { n: 3 }, { singletonKey: 'b' })).toBe(true)
  expect(await queue.isLive('keys', 'a')).toBe(true)
  const running = new Set<unknown>()
  const seen: number[] = []
  await queue.work<{ n: number }>('keys', { concurrency: 2 }, async ({ n }) => {
    running.add(n)
    if (n === 1) await queue.enqueue('keys', { n: 4 }, { singletonKey: 'a' })
    expect(running.has(1) && running.has(4)).toBe(false)
    await Bun.sleep(50)
    running.delete(n)
    seen.push(n)
  })
  await until(() => seen.length === 3)
  await until(async () => !(await queue.isLive('keys', 'a')))
  expect(seen.sort()).toEqual([1, 3, 4])
})

test('a job that waits already begins after the transaction that asks for it once more, and finds what that stored', async () => {
  const queue = await startQueue('asked-again')
  await queue.enqueue('asked-again', { n: 1 }, { singletonKey: 'a' })
  const seen: unknown[] = []
  await db.transaction().execute(async (trx) => {
    expect(await queue.enqueue('asked-again', { n: 2 }, { trx, singletonKey: 'a' })).toBe(false)
    await queue.work<{ n: number }>('asked-again', { concurrency: 1 }, async ({ n }) => {
      seen.push(n)
    })
    // One that came after it is over: it was passed over.
    await queue.enqueue('asked-again', { n: 3 }, { singletonKey: 'b' })
    await until(() => seen.length > 0)
    await until(async () => !(await queue.isLive('asked-again', 'b')))
    seen.push('committed')
  })
  await until(async () => !(await queue.isLive('asked-again', 'a')))
  expect(seen).toEqual([3, 'committed', 1])
})

test('a job that begins while it is asked for once more is done again', async () => {
  const queue = await startQueue('begun-before')
  await queue.enqueue('begun-before', { n: 1 }, { singletonKey: 'a' })
  const taken = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  // Taken up by another process, in a statement that is not over yet.
  const takes = db.transaction().execute(async (trx) => {
    await sql`update pgboss.job set state = 'active', heartbeat_on = now() where name = 'begun-before'`.execute(trx)
    taken.resolve()
    await end.promise
  })
  await taken.promise
  const asks = db.transaction().execute((trx) => queue.enqueue('begun-before', { n: 2 }, { trx, singletonKey: 'a' }))
  await until(async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length > 0)
  end.resolve()
  await takes
  expect(await asks).toBe(true)
  const { rows } = await sql`select state, data from pgboss.job where name = 'begun-before' order by state`.execute(db)
  expect(rows).toEqual([
    { state: 'created', data: { n: 2 } },
    { state: 'active', data: { n: 1 } },
  ])
})

test('a look at the queues that was held up is no reason to look less often', async () => {
  const queue = await startQueue('held-up')
  const noted = async () => {
    const { rows } = await sql<{ backoff: Date | null; looks: number }>`
      select monitor_backoff_on as backoff, cardinality(ready_history) as looks
      from pgboss.version, pgboss.queue where name = 'held-up'`.execute(db)
    return rows[0]
  }
  // As long as pg-boss puts up with: a tenth of the minute between two rounds of autovacuum.
  await db.transaction().execute(async (trx) => {
    await sql`lock table pgboss.job in access exclusive mode`.execute(trx)
    await until(async () => (await sql`select 1 from pg_locks where not granted`.execute(trx)).rows.length > 0)
    await Bun.sleep(7_000)
  })
  const { looks = 0 } = (await noted()) ?? {}
  await until(async () => ((await noted())?.looks ?? 0) > looks + 1 || (await noted())?.backoff !== null)
  expect((await noted())?.backoff).toBeNull()
  const done = Promise.withResolvers<object>()
  await queue.work('held-up', { concurrency: 1 }, async (data) => done.resolve(data))
  await queue.enqueue('held-up', { n: 1 })
  expect(await done.promise).toEqual({ n: 1 })
})

/** Enqueues one job for each name, in this order; the first letter is its owner. */
async function enqueueFor(queue: JobQueue, name: string, jobs: string[]) {
  for (const job of jobs) await queue.enqueue(name, { job }, { owner: job.slice(0, 1), singletonKey: job })
}

test('owners take turns, whoever came first and however much of theirs waits', async () => {
  const queue = await startQueue('turns')
  await enqueueFor(queue, 'turns', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'c1'])
  const seen: string[] = []
  await queue.work<{ job: string }>('turns', { concurrency: 1 }, async ({ job }) => {
    // Who comes later neither waits for what was there before nor goes before all of it, again and again.
    if (job === 'a3') await enqueueFor(queue, 'turns', ['d1', 'd2'])
    if (job === 'd1') await enqueueFor(queue, 'turns', ['d3'])
    seen.push(job)
  })
  await until(() => seen.length === 12)
  expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'd1', 'a5', 'd2', 'a6', 'd3'])
})

test('an owner does not hold all places with jobs that take long', async () => {
  const queue = await startQueue('places')
  await enqueueFor(queue, 'places', ['a1', 'a2', 'a3'])
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  await queue.work<{ job: string }>('places', { concurrency: 3, perOwner: 2 }, async ({ job }) => {
    begun.push(job)
    await end.promise
  })
  await until(() => begun.length === 2)
  await enqueueFor(queue, 'places', ['b1'])
  await until(() => begun.length === 3)
  // Which two of its three is left open: they came in the same moment.
  expect(begun.map((job) => job[0]).sort()).toEqual(['a', 'a', 'b'])
  end.resolve()
  await until(() => begun.length === 4)
})

test('a job that fails is tried again', async () => {
  const queue = await startQueue('retries')
  let attempts = 0
  await queue.work('retries', { concurrency: 1 }, async () => {
    attempts++
    if (attempts < 2) throw new Error('the service is away')
  })
  await queue.enqueue('retries', {}, { singletonKey: 'a' })
  await until(async () => attempts === 2 && !(await queue.isLive('retries', 'a')))
})

test('after the last retry the failure is reported, once', async () => {
  const queue = await startQueue('exhausted')
  await queue.enqueue('exhausted', { n: 1 }, { singletonKey: 'a' })
  await sql`update pgboss.job set retry_limit = 0 where name = 'exhausted'`.execute(db)
  const reported: unknown[] = []
  const onExhausted = async (data: object, error: unknown) => {
    reported.push([data, error instanceof Error && error.message])
  }
  await queue.work('exhausted', { concurrency: 1, onExhausted }, async () => {
    throw new Error('still away')
  })
  await until(async () => !(await queue.isLive('exhausted', 'a')))
  expect(reported).toEqual([[{ n: 1 }, 'still away']])
})

test('a shutdown tells the handler and hands the job back', async () => {
  const first = await startQueue('shutdown')
  let reason: unknown
  const started = Promise.withResolvers<void>()
  await first.work('shutdown', { concurrency: 1 }, async (_, signal) => {
    started.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    reason = signal.reason
    throw signal.reason
  })
  await first.enqueue('shutdown', { n: 1 }, { singletonKey: 'a' })
  await started.promise
  await first.stop({ timeoutMs: 2_000 })
  expect(reason).toEqual(new Error('the process is shutting down'))

  const second = await startQueue('shutdown')
  const done = Promise.withResolvers<object>()
  await second.work('shutdown', { concurrency: 1 }, async (data) => done.resolve(data))
  expect(await done.promise).toEqual({ n: 1 })
})

test('draining lets the job at hand end and takes no other', async () => {
  const queue = await startQueue('draining')
  const started = Promise.withResolvers<void>()
  const seen: unknown[] = []
  await queue.work('draining', { concurrency: 1 }, async (data, signal) => {
    started.resolve()
    await Bun.sleep(300)
    seen.push([data, signal.aborted])
  })
  for (const n of [1, 2]) await queue.enqueue('draining', { n }, { singletonKey: String(n) })
  await started.promise
  await queue.drain(10_000)
  expect(seen).toEqual([[{ n: 1 }, false]])
  expect(await queue.isLive('draining', '2')).toBe(true)
})

test('what a shutdown puts down waits for nothing, and has lost no attempt', async () => {
  const queue = await startQueue('handed-back')
  const started = Promise.withResolvers<void>()
  await queue.work('handed-back', { concurrency: 1 }, async (_, signal) => {
    started.resolve()
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  await queue.enqueue('handed-back', {}, { singletonKey: 'a' })
  await started.promise
  await queue.drain(50)
  await queue.stop({ timeoutMs: 2_000 })
  const { rows } = await sql`select state, retry_count, started_on, start_after <= now() as due
    from pgboss.job where name = 'handed-back'`.execute(db)
  expect(rows).toEqual([{ state: 'retry', retryCount: 0, startedOn: null, due: true }])
})

test('what a killed process left running is taken up at the next start', async () => {
  const script = `
    const { createJobQueue } = await import(${JSON.stringify(resolve(import.meta.dir, 'job-queue.ts'))})
    const { createLogger } = await import(${JSON.stringify(resolve(import.meta.dir, 'logger.ts'))})
    const queue = createJobQueue(${JSON.stringify(database.connection)}, createLogger('silent'))
    await queue.start(['killed'])
    await queue.work('killed', { concurrency: 1 }, async () => {
      process.stdout.write('running')
      await new Promise(() => {})
    })
    await queue.enqueue('killed', { n: 7 }, { singletonKey: 'a' })`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  await child.stdout.getReader().read()
  child.kill('SIGKILL')
  await child.exited

  const queue = await startQueue('killed')
  const done = Promise.withResolvers<object>()
  const began = performance.now()
  await queue.work('killed', { concurrency: 1 }, async (data) => done.resolve(data))
  expect(await done.promise).toEqual({ n: 7 })
  process.stdout.write(`taken up after ${Math.round(performance.now() - began)} ms\n`)
})

/** Runs a worker in a process that a job takes down. @param script of its handler @returns when it has ended */
async function runUntilDown(queueName: string, handler: string) {
  const script = `
    const { createJobQueue } = await import(${JSON.stringify(resolve(import.meta.dir, 'job-queue.ts'))})
    const { createLogger } = await import(${JSON.stringify(resolve(import.meta.dir, 'logger.ts'))})
    const queue = createJobQueue(${JSON.stringify(database.connection)}, createLogger('silent'))
    await queue.start(['${queueName}'])
    await queue.work('${queueName}', { concurrency: 1, onBroken: async () => undefined }, ${handler})`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'inherit', stderr: 'inherit' })
  expect([await child.exited, child.signalCode]).toEqual([137, 'SIGKILL'])
}

test('a job that took its process down twice is not tried again, and the queue goes on', async () => {
  const first = await startQueue('broken')
  await first.enqueue('broken', { name: 'pill' }, { singletonKey: 'a' })
  await first.stop({ timeoutMs: 1_000 })
  for (let kill = 0; kill < 2; kill++)
    await runUntilDown('broken', `async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}) }`)

  const queue = await startQueue('broken')
  await queue.enqueue('broken', { name: 'good' }, { singletonKey: 'b' })
  const seen: string[] = []
  const broken: string[] = []
  const onBroken = async ({ name }: { name: string }) => {
    broken.push(name)
  }
  await queue.work<{ name: string }>('broken', { concurrency: 1, onBroken }, async ({ name }) => {
    seen.push(name)
  })
  await until(async () => !(await queue.isLive('broken', 'a')) && !(await queue.isLive('broken', 'b')))
  expect({ broken, seen }).toEqual({ broken: ['pill'], seen: ['good'] })
})

test(
  'a job that got further before its process went down is tried again, and so is one that fails in good order',
  async () => {
    const first = await startQueue('further')
    await first.enqueue('further', { n: 0 }, { singletonKey: 'a' })
    await first.stop({ timeoutMs: 1_000 })
    for (let kill = 1; kill <= 3; kill++)
      await runUntilDown(
        'further',
        `async (_data, _signal, noteProgress) => {
        await noteProgress(${kill})
        process.kill(process.pid, 'SIGKILL')
        await new Promise(() => {})
      }`,
      )
    const queue = await startQueue('further')
    let attempts = 0
    const broken: object[] = []
    const onBroken = async (data: object) => {
      broken.push(data)
    }
    await queue.work('further', { concurrency: 1, onBroken }, async () => {
      if (++attempts < 4) {
        await sql`update pgboss.job set retry_delay = 0, retry_delay_max = 0 where name = 'further'`.execute(db)
        throw new Error('the service is away')
      }
    })
    await until(async () => !(await queue.isLive('further', 'a')))
    expect({ attempts, broken }).toEqual({ attempts: 4, broken: [] })
    // Where other workers may be at it, each of the three is noticed by its missing heartbeat, after 20 s.
  },
  patienceMs,
)

test('a job logs with the id of the request that asked for it', async () => {
  const lines: string[] = []
  const jobLogger = createLogger('info', { write: (line) => void lines.push(line) })
  const queue = await startQueue('asked-for')
  await queue.work('asked-for', { concurrency: 1 }, async () => jobLogger.info('at work'))
  await runInRequest({ requestId: 'request-1', address: '::1' }, () => queue.enqueue('asked-for', {}))
  await until(() => lines.length > 0)
  await queue.enqueue('asked-for', {})
  await until(() => lines.length > 1)
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['request-1', undefined])
})
