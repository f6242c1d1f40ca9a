import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { findChildren, findParent, findProcessesIn, killIfThere } from '../../../test/support/find-processes.ts'
import { patienceMs, waitUntil } from '../../../test/support/wait-until.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { startEmbedded } from './start-embedded.ts'

// The very first start may have to fetch Chroma's server.
setDefaultTimeout(patienceMs)

const runner = join(import.meta.dir, '../../../test/support/run-embedded.ts')
const noChroma = { url: undefined, apiKey: undefined, tenant: undefined, database: undefined }
const folders: string[] = []
const started: Bun.Subprocess[] = []

afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGKILL')
    await child.exited
  }
  for (const folder of folders.splice(0)) {
    if (process.platform === 'linux') await waitUntil(() => findProcessesIn(folder).length === 0)
    rmSync(folder, { recursive: true })
  }
})

function createFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-embedded-')))
  folders.push(folder)
  return folder
}

interface Addresses {
  connection: { socketDir: string; port: number; user: string; database: string }
  chromaUrl: string
  error?: string
}

async function startProcess(folder: string): Promise<Addresses & { process: Bun.Subprocess }> {
  const child = Bun.spawn([process.execPath, runner, folder], { stdout: 'pipe', stderr: 'inherit' })
  started.push(child)
  const { value } = await child.stdout.getReader().read()
  return { ...JSON.parse(new TextDecoder().decode(value)), process: child }
}

async function withSql<T>({ connection }: Addresses, use: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { socketDir, port, user, database } = connection
  const sql = postgres({ path: `${socketDir}/.s.PGSQL.${port}`, user, database, max: 1, onnotice: () => undefined })
  try {
    return await use(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const onLinux = test.skipIf(process.platform !== 'linux')

onLinux('a killed parent takes both servers with it, and the next start finds all data', async () => {
  const folder = createFolder()
  const first = await startProcess(folder)
  await withSql(first, async (sql) => {
    await sql`create table note (text text)`
    await sql`insert into note values ('kept')`
  })
  expect((await fetch(`${first.chromaUrl}/api/v2/heartbeat`)).ok).toBe(true)

  first.process.kill('SIGKILL')
  await waitUntil(() => findProcessesIn(folder).length === 0)

  const second = await startProcess(folder)
  expect(await withSql(second, (sql) => sql`select text from note`)).toMatchObject([{ text: 'kept' }])
})

onLinux('a start succeeds after everything was killed, watchers and servers included', async () => {
  const folder = createFolder()
  const first = await startProcess(folder)
  await withSql(first, (sql) => sql`create table note (text text)`)
  const servers = findProcessesIn(folder)
  for (const pid of [first.process.pid, ...watchersOf(servers), ...servers]) killIfThere(pid)

  const second = await startProcess(folder)
  expect(second.error).toBeUndefined()
  expect(await withSql(second, (sql) => sql`select text from note`)).toBeEmpty()
})

onLinux('servers that outlived their watchers do not block the next start', async () => {
  const folder = createFolder()
  const first = await startProcess(folder)
  await withSql(first, (sql) => sql`create table note (text text)`)
  const servers = findProcessesIn(folder)
  for (const pid of [first.process.pid, ...watchersOf(servers)]) killIfThere(pid)
  expect(findProcessesIn(folder)).not.toBeEmpty()

  const second = await startProcess(folder)
  expect(second.error).toBeUndefined()
  expect(await withSql(second, (sql) => sql`select text from note`)).toBeEmpty()
  expect(findProcessesIn(folder).filter((pid) => servers.includes(pid))).toBeEmpty()
})

onLinux('a stale pid file whose number belongs to another program does not block a start', async () => {
  const folder = createFolder()
  const first = await startProcess(folder)
  const servers = findProcessesIn(folder)
  for (const pid of [first.process.pid, ...watchersOf(servers), ...servers]) killIfThere(pid)
  await waitUntil(() => findProcessesIn(folder).length === 0)
  for (const file of ['postgres/postmaster.pid', 'postgres-socket/.s.PGSQL.5432.lock']) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    await Bun.write(join(folder, file), [process.pid, ...lines.slice(1)].join('\n'))
  }
  expect((await startProcess(folder)).error).toBeUndefined()
})

onLinux('a server that dies comes back at the same address', async () => {
  const folder = createFolder()
  const running = await startProcess(folder)
  for (const pid of findProcessesIn(folder)) killIfThere(pid)
  await waitUntil(() =>
    withSql(running, (sql) => sql`select 1`).then(
      () => true,
      () => false,
    ),
  )
  await waitUntil(() =>
    fetch(`${running.chromaUrl}/api/v2/heartbeat`).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
})

test('a second start on the same folder is refused in one line', async () => {
  const folder = createFolder()
  const first = await startProcess(folder)
  // The lock must not depend on anybody keeping a reference to it.
  const second = await startProcess(folder)
  expect(second.error).toStartWith(`Fieldproof is already running on ${folder}.`)
  expect(second.error).not.toContain('\n')
  expect(await second.process.exited).toBe(3)
  expect(await withSql(first, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }])
})

test('the lock of a killed process is free at once', async () => {
  const folder = createFolder()
  const source = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dir, 'lock-data-folder.ts'))}
    lockDataFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => undefined, 1e6)`
  const child = Bun.spawn([process.execPath, '-e', source], { stdout: 'pipe' })
  started.push(child)
  await child.stdout.getReader().read()
  expect(() => lockDataFolder(folder)).toThrow('already running')
  child.kill('SIGKILL')
  await child.exited
  lockDataFolder(folder).release()
})

onLinux('stopping ends both servers, and a path too long for a socket works', async () => {
  const folder = join(createFolder(), 'a-long-name-'.repeat(10))
  const embedded = await startEmbedded({ dataDir: folder, databaseUrl: undefined, chroma: noChroma }, () => undefined)
  const connection = embedded.owner as Addresses['connection']
  expect(connection.socketDir).not.toStartWith(folder)
  expect(await withSql({ connection, chromaUrl: '' }, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }])
  await embedded.stop()
  await waitUntil(() => findProcessesIn(folder).length === 0)
  rmSync(connection.socketDir, { recursive: true })
})

test('nothing is started when both servers are configured', async () => {
  const chroma = { ...noChroma, url: 'http://chroma.example:8000' }
  const dataDir = join(createFolder(), 'never-made')
  const embedded = await startEmbedded({ dataDir, databaseUrl: 'postgres://db.example/x', chroma }, () => undefined)
  expect(embedded.connection).toEqual({ url: 'postgres://db.example/x' })
  expect(embedded.chroma).toEqual(chroma)
  await embedded.stop()
})

/** The shells above the servers: their parents, and those shells' own watching children. */
function watchersOf(servers: number[]): number[] {
  const parents = new Set(servers.map(findParent))
  const shells = [...parents].filter((pid) => pid !== undefined && pid > 1 && !servers.includes(pid)) as number[]
  return [...shells, ...shells.flatMap(findChildren).filter((pid) => !servers.includes(pid))]
}
