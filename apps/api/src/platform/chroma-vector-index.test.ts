import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../../bench/support/faults/random.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { AppError } from '../errors.ts'
import { createChromaVectorIndex } from './chroma-vector-index.ts'
import { type EmbeddedChroma, startEmbeddedChroma } from './embedded/start-embedded-chroma.ts'
import { type CollectionName, collectionName } from './vector-index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fieldproof-chroma-'))
let chroma: EmbeddedChroma

// The very first start may have to fetch Chroma's server.
beforeAll(async () => {
  chroma = await startEmbeddedChroma({ dataDir })
}, patienceMs)

afterAll(async () => {
  await chroma.stop()
  rmSync(dataDir, { recursive: true })
})

const open = () => createChromaVectorIndex({ url: chroma.url })
let made = 0
const newCollection = () => collectionName('hse', `model-${made++}`)

/** A unit vector at an angle to the first axis, in four dimensions. */
const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180), 0, 0]

test('finds the nearest vectors with their cosine similarity, best first', async () => {
  const [index, name] = [open(), newCollection()]
  await index.upsert(name, [
    { id: 'far', documentId: 'd1', vector: at(90) },
    { id: 'near', documentId: 'd1', vector: new Float32Array(at(10)) },
    { id: 'same', documentId: 'd2', vector: at(0).map((x) => x * 3) },
  ])
  const [hits = [], others = []] = await index.query(name, [at(0), at(80)], 2)
  expect(hits.map((hit) => hit.id)).toEqual(['same', 'near'])
  expect(others.map((hit) => hit.id)).toEqual(['far', 'near'])
  expect(hits[0]?.similarity).toBeCloseTo(1, 5)
  expect(hits[1]?.similarity).toBeCloseTo(Math.cos(Math.PI / 18), 5)
})

test('a repeated write is the same write, and more is asked for than there is', async () => {
  const [index, name] = [open(), newCollection()]
  for (const degrees of [0, 80]) await index.upsert(name, [{ id: 'p', documentId: 'd', vector: at(degrees) }])
  expect(await index.count(name)).toBe(1)
  const [hits = []] = await index.query(name, [at(80)], 50)
  expect(hits).toHaveLength(1)
  expect(hits[0]?.similarity).toBeCloseTo(1, 5)
})

test(
  'what is written document by document is all found',
  async () => {
    const index = open()
    const { next: random } = createRandom(7)
    const near = (centre: readonly number[]) => centre.map((value) => value + random() - 0.5)
    const field = Array.from({ length: 384 }, random)
    const lost: string[] = []
    // Some small collections, since not each would lose some.
    for (let round = 0; round < 40; round++) {
      const name = newCollection()
      for (const [document, size] of [23, 17].entries()) {
        const documentId = `d${document}`
        const vectors = Array.from({ length: size }, () => near(field))
        await index.upsert(
          name,
          vectors.map((vector, i) => ({ id: `${documentId}-${i}`, documentId, vector })),
        )
        await index.count(name, documentId)
      }
      const [hits = []] = await index.query(name, [field], 60)
      if (hits.length < 40) lost.push(`${round}: ${hits.length} of 40`)
      await index.dropCollection(name)
    }
    expect(lost).toEqual([])
  },
  patienceMs,
)

test(
  'counts, lists and deletes by document, across pages and batches',
  async () => {
    const [index, name] = [open(), newCollection()]
    const items = Array.from({ length: 5_600 }, (_, i) => ({
      id: `p${i}`,
      documentId: i % 8 === 0 ? 'small' : 'large',
      vector: at(i % 360),
    }))
    await index.upsert(name, items)
    expect(await index.count(name)).toBe(5_600)
    expect(await index.count(name, 'small')).toBe(700)
    expect(new Set(await index.ids(name))).toEqual(new Set(items.map((item) => item.id)))
    await index.deleteDocument(name, 'large')
    expect(await index.count(name)).toBe(700)
    expect((await index.ids(name, 'small')).sort()).toEqual(
      items
        .filter((item) => item.documentId === 'small')
        .map((item) => item.id)
        .sort(),
    )
    await index.deleteDocument(name, 'large')
  },
  patienceMs,
)

test('a collection that does not exist is empty', async () => {
  const [index, name] = [open(), newCollection()]
  expect(await index.query(name, [at(0)], 5)).toEqual([[]])
  expect(await index.count(name)).toBe(0)
  expect(await index.count(name, 'd')).toBe(0)
  expect(await index.ids(name)).toEqual([])
  await index.deleteDocument(name, 'd')
  await index.dropCollection(name)
  expect(await index.listCollections()).not.toContain(name)
})

test('a handle outlives its collection when another process drops it', async () => {
  const [index, other, name] = [open(), open(), newCollection()]
  await index.upsert(name, [{ id: 'old', documentId: 'd', vector: at(0) }])
  expect(await index.listCollections()).toContain(name)
  await other.dropCollection(name)
  expect(await index.query(name, [at(0)], 5)).toEqual([[]])
  await index.upsert(name, [{ id: 'new', documentId: 'd', vector: at(0) }])
  await other.dropCollection(name)
  await index.upsert(name, [{ id: 'newer', documentId: 'd', vector: at(0) }])
  expect(await other.ids(name)).toEqual(['newer'])
})

test('two writers may create a collection at once', async () => {
  const name = newCollection()
  const writers = Array.from({ length: 6 }, (_, i) =>
    open().upsert(name, [{ id: `${i}`, documentId: 'd', vector: at(i) }]),
  )
  await Promise.all(writers)
  expect(await open().count(name)).toBe(6)
})

test('vectors of another length are refused as a fault of ours, not as an outage', async () => {
  const [index, name] = [open(), newCollection()]
  await index.upsert(name, [{ id: 'p', documentId: 'd', vector: at(0) }])
  const fault = await index.query(name, [[1, 0]], 1).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(AppError)
})

test(
  'keeps what was acknowledged over a restart, and says so while it is away',
  async () => {
    const [index, name] = [open(), newCollection()]
    await index.upsert(name, [{ id: 'kept', documentId: 'd', vector: at(0) }])
    const { port } = new URL(chroma.url)
    await chroma.stop()

    expect(await index.ping()).toBe(false)
    const failure = await index.query(name, [at(0)], 1).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'unavailable',
      message: 'The vector database is not reachable. Try again in a moment.',
    })

    chroma = await startEmbeddedChroma({ dataDir, port: Number(port) })
    expect(await index.ping()).toBe(true)
    expect((await index.query(name, [at(0)], 1))[0]?.map((hit) => hit.id)).toEqual(['kept'])
    await index.upsert(name, [{ id: 'second', documentId: 'd', vector: at(5) }])
    expect(await index.count(name, 'd')).toBe(2)
  },
  patienceMs,
)

test('a server that accepts and never answers does not hold up a ping', async () => {
  using silent = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Promise<Response>(() => undefined) })
  expect(await createChromaVectorIndex({ url: silent.url.href }).ping()).toBe(false)
})

describe('collection names', () => {
  const valid = /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,510}[a-zA-Z0-9]$/
  const names = [
    'all-MiniLM-L6-v2',
    'a/b',
    'a:b',
    'a-b',
    'a..b',
    'ü',
    '模型',
    'x.',
    'x',
    'm'.repeat(600),
    'm'.repeat(601),
  ]

  test('are valid and never shared, whatever the model is called', () => {
    const collections = names.map((name) => collectionName('tender', name))
    for (const collection of collections) expect(collection).toMatch(valid)
    expect(new Set<CollectionName>(collections).size).toBe(names.length)
    expect(collectionName('hse', 'a/b')).not.toBe(collectionName('tender', 'a/b'))
    expect(collectionName('tender', collectionName('hse', 'a/b').slice(4))).not.toBe(collectionName('tender', 'a/b'))
  })

  test('say which model they are of', () => {
    expect(collectionName('hse', 'text-embedding-3-small') as string).toBe('hse-text-embedding-3-small')
  })
})

describe('a damaged file of Chroma', () => {
  const name = collectionName('hse', 'model')
  // Chroma keeps the first thousand outside of the files of its graph.
  const items = Array.from({ length: 1_500 }, (_, n) => ({ id: `p${n}`, documentId: 'd', vector: at(n / 5) }))

  test(
    'is told in our words, and the collection is made anew in the place of the old',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fieldproof-chroma-damaged-'))
      let server = await startEmbeddedChroma({ dataDir: folder })
      await createChromaVectorIndex({ url: server.url }).upsert(name, items)
      await server.stop()
      const [header = ''] = globSync(join(folder, 'chroma/*/header.bin'))
      writeFileSync(header, 'damaged'.repeat(20))
      server = await startEmbeddedChroma({ dataDir: folder })
      const index = createChromaVectorIndex({ url: server.url })
      for (const ask of [
        () => index.query(name, [at(0)], 1),
        () => index.count(name),
        () => index.upsert(name, items.slice(0, 1)),
      ]) {
        const error = await ask().then(
          () => undefined,
          (refusal: unknown) => refusal,
        )
        expect(error).toMatchObject({ code: 'unavailable', reason: 'damaged-index' })
        expect((error as AppError).message).toBe(
          'A part of the vector index is damaged. Ask your administrator to run the consistency check, which makes it anew.',
        )
      }
      await index.dropCollection(name)
      await index.upsert(name, items.slice(0, 3))
      expect(await index.count(name)).toBe(3)
      await server.stop()

      // The file without which Chroma does not come up at all.
      const file = join(folder, 'chroma/chroma.sqlite3')
      writeFileSync(
        file,
        readFileSync(file).map((byte, n) => (n >= 100 && n < 4_000 && n % 3 === 1 ? byte ^ 0xff : byte)),
      )
      const start = startEmbeddedChroma({ dataDir: folder })
      await expect(start).rejects.toThrow(
        /^Chroma cannot read its data: a file in \S+ is damaged\. Move that folder elsewhere/,
      )
      rmSync(folder, { recursive: true })
    },
    patienceMs,
  )
})
