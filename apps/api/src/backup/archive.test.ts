import { afterAll, expect, test } from 'bun:test'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { patienceMs } from '../../test/support/wait-until.ts'
import { packVectors, unpackVectors } from './backup-vectors.ts'
import { readArchive, readEntry, verifyArchive } from './read-archive.ts'
import { openArchiveWriter } from './write-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'fieldproof-archive-'))
const path = join(folder, 'a.tar.zst')
afterAll(() => rm(folder, { recursive: true, force: true }))

const manifest = {
  ...{ product: 'fieldproof' as const, format: 1, version: '1', createdAt: new Date(0).toISOString(), postgres: '18' },
  ...{
    migrations: ['first'],
    tables: [],
    sequences: [],
    files: 2,
    vectors: null,
    secrets: false,
    encryptionKeyId: null,
  },
}
const noise = crypto.getRandomValues(new Uint8Array(60_000))

async function write(target = path, change: object = {}) {
  const archive = await openArchiveWriter(target)
  await archive.add('tables/a/000000', noise)
  async function* parts() {
    for (let n = 0; n < 100; n++) yield noise
  }
  await archive.addStream('files/large', noise.length * 100, parts())
  await archive.add('files/empty', new Uint8Array())
  return archive.finish({ ...manifest, ...change })
}

test('what was written is read in its order and agrees with its manifest', async () => {
  await write()
  expect(await readdir(folder)).toEqual(['a.tar.zst'])
  expect((await verifyArchive(path, ['first', 'second'])).contents.entries).toBe(3)
  const read: [string, number][] = []
  for await (const entry of readArchive(path)) {
    // One in two is left unread.
    if (read.length % 2 === 0) expect((await readEntry(entry)).length).toBe(entry.size)
    read.push([entry.name, entry.size])
  }
  expect(read.slice(0, 3)).toEqual([
    ['tables/a/000000', 60_000],
    ['files/large', 6_000_000],
    ['files/empty', 0],
  ])
})

test('a file that is damaged, cut off or something else is refused', async () => {
  await write()
  const bytes = await Bun.file(path).bytes()
  const damaged = join(folder, 'damaged')
  const flipped = (at: number) => bytes.map((byte, index) => (index === at ? byte ^ 0x10 : byte))
  const places = Array.from({ length: 12 }, (_, n) => Math.floor(((n + 0.5) * bytes.length) / 12))
  const files = [
    ...places.map((place) => bytes.subarray(0, place)),
    ...places.map(flipped),
    new Uint8Array(),
    new TextEncoder().encode('not a backup at all'),
  ]
  for (const file of files) {
    await Bun.write(damaged, file)
    await expect(verifyArchive(damaged, ['first'])).rejects.toThrow(/damaged|cut off|not a backup/)
  }
  await expect(verifyArchive(join(folder, 'nowhere'), [])).rejects.toThrow('There is no file')
  await rm(damaged)
})

test('a backup of a newer program is refused in one line', async () => {
  await write(path, { migrations: ['first', 'of the future'] })
  await expect(verifyArchive(path, ['first'])).rejects.toThrow('newer version of Fieldproof (it has "of the future")')
  await write(path, { format: 2 })
  await expect(verifyArchive(path, ['first'])).rejects.toThrow('newer version')
})

test('an interrupted one leaves nothing, neither under its name nor another', async () => {
  const target = join(folder, 'b.tar.zst')
  const archive = await openArchiveWriter(target)
  await archive.add('tables/a/000000', noise)
  async function* broken() {
    yield noise
    throw new Error('the store went away')
  }
  await expect(archive.addStream('files/x', 200_000, broken())).rejects.toThrow('the store went away')
  await archive.abandon()
  expect(await readdir(folder)).toEqual(['a.tar.zst'])
})

/** An archive made by somebody who means harm: entries as they are told, with no rule of ours. */
async function forge(entries: AsyncIterable<[header: Partial<Header> & { name: string }, data?: Uint8Array]>) {
  const target = join(folder, 'forged')
  const tar = pack()
  const writing = pipeline(tar, createZstdCompress(), createWriteStream(target))
  for await (const [header, data] of entries) {
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ ...header, size: data?.length ?? 0 }, (error) => (error ? reject(error) : resolve()))
      entry.end(data ?? new Uint8Array())
    })
  }
  tar.finalize()
  await writing
  return target
}

test('names that lead elsewhere, links, folders and what stands behind the manifest are refused by name', async () => {
  const bad: [Partial<Header> & { name: string }, string][] = [
    [{ name: 'files/../../etc/cron.d/x' }, '"files/../../etc/cron.d/x"'],
    [{ name: '/etc/passwd' }, '"/etc/passwd"'],
    [{ name: 'secrets/../x' }, '"secrets/../x"'],
    [{ name: `files/${'a'.repeat(5_000)}` }, '"files/aaaa'],
    [{ name: 'tables/a"; drop table x/000000' }, 'drop table'],
    [{ name: 'files/x', type: 'symlink', linkname: '/etc/passwd' }, 'which is a symlink'],
    [{ name: 'files/x', type: 'link', linkname: '/etc/passwd' }, 'which is a link'],
    [{ name: 'files/x', type: 'directory' }, 'which is a directory'],
    [{ name: 'files/x', type: 'character-device' }, 'which is a character-device'],
  ]
  for (const [header, told] of bad) {
    const file = await forge(inTurn([[header]]))
    const refused = verifyArchive(file, ['first'])
    await expect(refused).rejects.toThrow('The file is not a backup of Fieldproof: it holds ')
    await expect(verifyArchive(file, ['first'])).rejects.toThrow(told)
  }
  const behind = await forge(inTurn([[{ name: 'manifest.json' }, new Uint8Array(2)], [{ name: 'files/late' }]]))
  await expect(verifyArchive(behind, ['first'])).rejects.toThrow('it holds "files/late"')
})

async function* inTurn<T>(items: T[]) {
  yield* items
}

test('an archive that unpacks to thousands of times its size is left after a few megabytes', async () => {
  const zeros = new Uint8Array(8 * 1024 * 1024)
  async function* bomb(): AsyncGenerator<[{ name: string }, Uint8Array]> {
    for (let n = 0; n < 50; n++) yield [{ name: `tables/a/${String(n).padStart(6, '0')}` }, zeros]
  }
  const file = await forge(bomb())
  expect(Bun.file(file).size).toBeLessThan(200_000)
  let read = 0
  const reading = (async () => {
    for await (const { chunks } of readArchive(file)) for await (const chunk of chunks) read += chunk.length
  })()
  await expect(reading).rejects.toThrow('it unpacks to more than 250 times its size')
  // Of 400 megabytes.
  expect(read).toBeLessThan(80 * 1024 * 1024)
})

test(
  'an endless number of empty entries is a bomb too',
  async () => {
    async function* many(): AsyncGenerator<[{ name: string }]> {
      for (let n = 0; n < 150_000; n++) yield [{ name: `vectors/${String(n).padStart(6, '0')}` }]
    }
    const file = await forge(many())
    await expect(verifyArchive(file, ['first'])).rejects.toThrow(/unpacks to more than 250 times|manifest is missing/)
  },
  patienceMs,
)

test('what says to be larger than it is, or larger than any of its kind, is refused', async () => {
  const header = new Uint8Array(await Bun.file(await forgePlain('vectors/000000', 2 ** 40)).bytes())
  const target = join(folder, 'lying')
  await Bun.write(target, Bun.zstdCompressSync(header))
  await expect(verifyArchive(target, ['first'])).rejects.toThrow(/damaged, cut off/)
  const reading = (async () => {
    for await (const entry of readArchive(target)) await readEntry(entry)
  })()
  await expect(reading).rejects.toThrow('vectors/000000 is too large')
})

/** The header alone of an entry that never comes. */
async function forgePlain(name: string, size: number): Promise<string> {
  const target = join(folder, 'plain')
  const tar = pack()
  const writing = pipeline(tar, createWriteStream(target))
  const entry = tar.entry({ name, size })
  entry.on('error', () => undefined)
  entry.write(new Uint8Array(512))
  await Bun.sleep(20)
  tar.destroy()
  await writing.catch(() => undefined)
  return target
}

test('vectors that say to have more numbers than they bring take no memory', () => {
  const head = {
    agent: 'hse',
    model: 'm',
    dimensions: 16_384,
    items: Array.from({ length: 400_000 }, () => ['a', 'b']),
  }
  const packed = new TextEncoder().encode(`${JSON.stringify(head)}\n`)
  expect(() => unpackVectors(packed)).toThrow('These are no vectors.')
})

test('vectors come back as they were', () => {
  const items = Array.from({ length: 3 }, (_, n) => ({
    id: `id ${n}`,
    documentId: 'document ü',
    vector: Float32Array.from({ length: 5 }, () => Math.random() - 0.5),
  }))
  const batch = { agent: 'hse' as const, model: 'a model', items }
  expect(unpackVectors(packVectors(batch))).toEqual(batch)
})
