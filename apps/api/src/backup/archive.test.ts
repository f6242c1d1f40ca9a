import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('vectors come back as they were', () => {
  const items = Array.from({ length: 3 }, (_, n) => ({
    id: `id ${n}`,
    documentId: 'document ü',
    vector: Float32Array.from({ length: 5 }, () => Math.random() - 0.5),
  }))
  const batch = { agent: 'hse' as const, model: 'a model', items }
  expect(unpackVectors(packVectors(batch))).toEqual(batch)
})
