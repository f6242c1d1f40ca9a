import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createMemoryVectorIndex, indexPassages } from '../../test/support/index-passages.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import type { Embedder } from '../engines/engine.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { searchByKeyword } from './keyword-search.repo.ts'

const vectors = createMemoryVectorIndex()
const embedder = { model: 'none', embedPassages: async () => [] } as unknown as Embedder
let database: TestDatabase
let db: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('of passages with the same common words the best are found, however many there are', async () => {
  const shed =
    'The pump and the valve of the shed stand beside tanks, drums, hoses, ladders, racks, crates and pallets.'
  const best = 'Pump valve. Pump valve. Pump valve.'
  const [many = [], few = []] = await indexPassages({ db, vectors, embedder }, [
    { name: 'Stores.pdf', pages: Array.from({ length: 900 }, () => shed) },
    { name: 'Pumps.pdf', pages: [best, best, best, 'A heron stands beside the pump.'] },
  ])
  expect(many).toHaveLength(900)
  const search = async (text: string) =>
    (await searchByKeyword(db, { agent: 'hse', text }, 10)).hits.map(({ id }) => id)
  expect((await search('pump valve')).slice(0, 3).sort()).toEqual(few.slice(0, 3).sort())
  // A rare word of the question comes first; it does not keep the others from finding anything.
  const found = await search('pump valve heron')
  expect(found[0]).toBe(few[3] as string)
  expect(found.slice(1, 4).sort()).toEqual(few.slice(0, 3).sort())
})
