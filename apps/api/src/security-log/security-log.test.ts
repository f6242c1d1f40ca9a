import { afterAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { type Kysely, sql } from 'kysely'
import { keepTestFolder } from '../../test/support/keep-test-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { beforeCommit } from '../platform/database/before-commit.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import { openLocalFileStore } from '../platform/local-file-store.ts'
import { createLogger } from '../platform/logger.ts'
import { createSealer, pendingText } from './hash-entry.ts'
import { anchorKey, createAnchorStore } from './head-anchor.ts'
import { createSecurityLogRepo } from './security-log.repo.ts'
import { createSecurityLog, type SecurityLog } from './security-log.service.ts'

setDefaultTimeout(patienceMs)
const key = 'a1'.repeat(32)
let database: TestDatabase | undefined
let db: Kysely<Database>
/** Somebody who has the whole database. */
let owner: Kysely<Database>
let files: FileStore
let securityLog: SecurityLog

async function end() {
  await db?.destroy()
  await owner?.destroy()
  await database?.drop()
}

async function begin(folder: string) {
  await end()
  database = await createTestDatabase()
  db = openDatabase(database.connection)
  owner = openDatabase(database.owner, { max: 2 })
  files = await openLocalFileStore(keepTestFolder(folder))
  securityLog = open(key)
}

beforeEach(() => begin('security-log'))
afterAll(end)

/** The log as another process of the product, or one with another key, has it. */
function open(encryptionKey: string): SecurityLog {
  const sealer = createSealer(encryptionKey)
  const anchors = createAnchorStore({ files, sealer })
  return createSecurityLog({ log: createSecurityLogRepo(db), anchors, sealer, logger: createLogger('silent') })
}

async function write(count: number) {
  for (let n = 1; n <= count; n++)
    await securityLog.note({
      action: 'document.deleted',
      actor: { kind: 'user', id: 'u1', name: 'Ann' },
      target: { kind: 'document', id: `d${n}`, name: `File ${n}.pdf` },
    })
  await securityLog.chain()
}

/** What somebody can do who has the database, and with it the right to take the trigger away. */
async function tamper(statement: string) {
  await sql.raw('alter table security_log disable trigger security_log_append_only').execute(owner)
  await sql.raw(statement).execute(owner)
}

test('entries are numbered without a gap, told newest first, and verify', async () => {
  await write(5)
  const page = await securityLog.list({}, { limit: 3 })
  expect(page.entries.map(({ sequence }) => sequence)).toEqual([5, 4, 3])
  expect(page.entries[0]).toMatchObject({
    actor: { kind: 'user', id: 'u1', name: 'Ann' },
    action: 'document.deleted',
    target: { kind: 'document', id: 'd5', name: 'File 5.pdf' },
  })
  const rest = await securityLog.list({}, { limit: 3, cursor: page.nextCursor })
  expect(rest.entries.map(({ sequence }) => sequence)).toEqual([2, 1])
  expect(rest.nextCursor).toBeUndefined()
  expect(await securityLog.verify()).toEqual({
    ok: true,
    entries: 5,
    head: { sequence: 5, hash: page.entries[0]?.hash ?? '' },
  })
})

test('an entry exists exactly when the change of its transaction does', async () => {
  const entry = { action: 'user.deleted', target: { kind: 'user', name: 'Bob' } } as const
  const failing = db.transaction().execute(async (trx) => {
    await securityLog.record(trx, entry)
    throw new Error('rolled back on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect((await securityLog.list({}, { limit: 10 })).entries).toEqual([])
  await db.transaction().execute((trx) => securityLog.record(trx, entry))
  expect((await securityLog.list({}, { limit: 10 })).entries).toHaveLength(1)
})

test('several processes write and chain at once, and the chain is one', async () => {
  const logs = [securityLog, open(key), open(key)]
  await Promise.all(
    Array.from({ length: 150 }, async (_, n) => {
      const log = logs[n % logs.length] ?? securityLog
      await log.note({ action: 'sign-in.succeeded', detail: `number ${n}` })
      if (n % 10 === 0) await log.chain()
    }),
  )
  expect(await securityLog.verify()).toMatchObject({ ok: true, entries: 150 })
})

test('a process that is stopped in the middle of its transaction stops nobody else', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const stopped = db.transaction().execute(async (trx) => {
    await securityLog.record(trx, { action: 'document.uploaded' })
    begin()
    await goOn
  })
  await begun
  await write(3)
  expect((await securityLog.list({}, { limit: 10 })).entries).toHaveLength(3)
  resolve()
  await stopped
  expect(await securityLog.verify()).toMatchObject({ ok: true, entries: 4 })
})

test('the database refuses to change, delete or empty the log', async () => {
  await write(2)
  for (const statement of [
    "update security_log set actor_name = 'Eve'",
    'delete from security_log',
    'delete from security_log where false',
    'truncate security_log',
  ])
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow('append-only')
  expect(await securityLog.verify()).toMatchObject({ ok: true, entries: 2 })
})

test('the first entry that was changed, removed, put in or cut off is named', async () => {
  const cases = [
    ["update security_log set actor_name = 'Eve' where sequence = 3", 3, 'Entry 3 was changed.'],
    ["update security_log set at = at + interval '1 hour' where sequence = 2", 2, 'Entry 2 was changed.'],
    ['delete from security_log where sequence = 4', 4, 'Entry 4 is missing.'],
    ['delete from security_log where sequence > 3', 4, 'Entries 4 to 6 were cut off.'],
    ['delete from security_log where sequence = 6', 6, 'Entry 6 was cut off.'],
    ['delete from security_log', 1, 'Entries 1 to 6 were cut off.'],
    ["update security_log set seal = 'x' where sequence = 5", 5, 'Entry 5 was not written by this product.'],
  ] as const
  for (const [statement, sequence, text] of cases) {
    await begin('security-log-broken')
    await write(6)
    await tamper(statement)
    const check = await securityLog.verify()
    expect(check).toMatchObject({ ok: false, problem: { sequence, text } })
  }
})

test('what was cut off stays known when the log grows past it again', async () => {
  await write(6)
  await tamper('delete from security_log where sequence > 3')
  await write(10)
  expect(await securityLog.verify()).toMatchObject({ ok: false, problem: { sequence: 6 } })
})

test('who has the database but not the key cannot build another chain', async () => {
  await write(4)
  const noted = (await securityLog.verify()).head
  await tamper('delete from security_log')
  const store = files
  files = await openLocalFileStore(keepTestFolder('security-log-forger'))
  const forger = open('b2'.repeat(32))
  for (let n = 0; n < 4; n++) await forger.note({ action: 'sign-out' })
  await forger.chain()
  files = store
  expect(await open(key).verify()).toMatchObject({
    ok: false,
    problem: { sequence: 1, text: 'Entry 1 was sealed with another encryption key.' },
  })
  expect(await open(key).verify(noted)).toMatchObject({ ok: false })
})

test('an entry that is taken away right after it was written is named, wherever it lay', async () => {
  await write(3)
  await securityLog.note({ action: 'user.deleted', target: { kind: 'user', name: 'Bob' } })
  await sql`delete from security_log_pending`.execute(owner)
  await tamper('delete from security_log where sequence > 3')
  expect(await securityLog.verify()).toMatchObject({ ok: false, problem: { text: 'Entry 4 was cut off.' } })

  // Another process has written in its place before the first one looked.
  await begin('security-log-replaced')
  await write(3)
  await securityLog.note({ action: 'user.deleted', target: { kind: 'user', name: 'Bob' } })
  await tamper('delete from security_log where sequence > 3')
  const other = open(key)
  await other.note({ action: 'sign-out' })
  await other.chain()
  await securityLog.chain()
  await other.note({ action: 'sign-out' })
  await other.chain()
  expect(await other.verify()).toMatchObject({ ok: false, problem: { sequence: 4 } })
})

test('a process that is stopped while it writes an entry is thrown out, and the others go on', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const stopped = db.transaction().execute(async (trx) => {
    await securityLog.record(trx, { action: 'document.uploaded' })
    await beforeCommit(trx, {
      before() {
        begin()
        return goOn
      },
      after: () => undefined,
    })
  })
  await begun
  await securityLog.note({ action: 'sign-out' })
  resolve()
  await expect(stopped).rejects.toThrow()
  expect((await securityLog.list({}, { limit: 10 })).entries.map(({ action }) => action)).toEqual(['sign-out'])
  expect(await securityLog.verify()).toMatchObject({ ok: true, entries: 1 })
})

test('what an older version left unchained is taken over; what it did not write, or twice, is left out and told', async () => {
  const sealer = createSealer(key)
  const left = { ...blank, entryId: crypto.randomUUID(), at: new Date(), action: 'sign-out', actorName: 'Ann' }
  const seal = sealer.seal(pendingText(left))
  const leave = (entry: typeof left) =>
    owner
      .insertInto('securityLogPending')
      .values({ ...entry, seal })
      .execute()
  await leave(left)
  await securityLog.chain()
  await leave({ ...left, entryId: crypto.randomUUID(), actorName: 'Eve' })
  await leave(left)
  await securityLog.chain()
  const page = await securityLog.list({}, { limit: 10 })
  expect(page.entries.map(({ action }) => action)).toEqual(['log.refused', 'log.refused', 'sign-out'])
  expect(JSON.stringify(page)).not.toContain('Eve')
  expect(await securityLog.verify()).toMatchObject({ ok: true, entries: 3 })
})

const blank = {
  actorKind: 'user',
  actorId: null,
  targetKind: null,
  targetId: null,
  targetName: null,
  workspace: null,
  detail: null,
  address: null,
  requestId: null,
} as const

test('a missing, damaged or forged anchor is told; a deliberate new one is noted in the log', async () => {
  await write(3)
  const replace = (text: string) =>
    files.write(
      anchorKey,
      (async function* () {
        yield new TextEncoder().encode(text)
      })(),
    )
  const original = await new Response(await files.read(anchorKey)).text()
  await replace(original.replace('"sequence":3', '"sequence":1'))
  expect((await securityLog.verify()).problem?.text).toContain('changed by somebody else')
  await replace('not json')
  expect((await securityLog.verify()).problem?.text).toContain('damaged')
  await files.delete(anchorKey)
  expect((await securityLog.verify()).problem?.text).toContain('missing')
  await securityLog.reanchor('The folder of files was lost.')
  expect(await securityLog.verify()).toMatchObject({ ok: true, entries: 4 })
  const [newest] = (await securityLog.list({}, { limit: 1 })).entries
  expect(newest).toMatchObject({ action: 'log.reanchored', detail: 'The folder of files was lost.' })
})

test('names are kept on one line, and hostile ones change nothing', async () => {
  const name = `a\0b\r\n=HYPERLINK("x")\u202e${'\ud800'}${'é'.repeat(500)}`
  await securityLog.note({ action: 'document.uploaded', target: { kind: 'document', name } })
  const [entry] = (await securityLog.list({}, { limit: 1 })).entries
  expect(entry?.target?.name).toStartWith('a b =HYPERLINK("x") \ufffdé')
  expect(entry?.target?.name?.length).toBe(300)
  expect(await securityLog.verify()).toMatchObject({ ok: true, entries: 1 })
})

test('entries are found by action, by part of a name and by time', async () => {
  await securityLog.note({ action: 'sign-out', actor: { kind: 'user', name: '100%_sure' } })
  await securityLog.note({ action: 'sign-out', actor: { kind: 'user', name: '1000 sure' } })
  await securityLog.note({ action: 'user.created', actor: { kind: 'user', name: 'Ann' } })
  const find = async (filter: Parameters<SecurityLog['list']>[0]) =>
    (await securityLog.list(filter, { limit: 10 })).entries.map(({ sequence }) => sequence)
  expect(await find({ action: 'user.created' })).toEqual([3])
  expect(await find({ actor: '0%_S' })).toEqual([1])
  const now = Date.now()
  const [hourAgo, inAnHour] = [new Date(now - 3_600_000).toISOString(), new Date(now + 3_600_000).toISOString()]
  expect(await find({ from: hourAgo, to: inAnHour })).toEqual([3, 2, 1])
  expect(await find({ to: hourAgo })).toEqual([])
})
