import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Kysely, sql } from 'kysely'
import { createMemoryVectorIndex, indexPassages } from '../../test/support/index-passages.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import type { Embedder } from '../engines/engine.ts'
import { up as foldStoredTerms } from '../platform/database/migrations/2027-01-10-terms-without-accents.ts'
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

test('a word is found with its accents and without them, whichever it was written with', async () => {
  const [[dutch, plain, greek] = []] = await indexPassages({ db, vectors, embedder }, [
    {
      name: 'Crew.pdf',
      pages: [
        'The geïsoleerde cabin of Søren lies aft.',
        'The cafe of the naive cook is fore.',
        'Η αντλία και η γραμμή.',
      ],
    },
  ])
  const found = async (text: string) => (await searchByKeyword(db, { agent: 'hse', text }, 10)).hits.map(({ id }) => id)
  expect(await found('geisoleerde')).toEqual([dutch as string])
  expect(await found('Geïsoleerde')).toEqual([dutch as string])
  expect(await found('soren')).toEqual([dutch as string])
  expect(await found('café naïve')).toEqual([plain as string])
  expect(await found('ΑΝΤΛΙΑ')).toEqual([greek as string])
})

test('terms that were stored with accents are found once the database was brought up to date', async () => {
  const pages = ['À bâbord the düsenring turns, to the right of it nothing.', 'A plain ring.']
  const [[ring] = []] = await indexPassages({ db, vectors, embedder }, [{ name: 'Ring.pdf', pages }])
  const read = () =>
    sql`select term, frequency, passage_length, term_count from passage_term join passage on passage.id = passage_id
      where passage_id = ${ring} order by term`.execute(db)
  const fresh = (await read()).rows
  expect(fresh).toContainEqual({ term: 'dusenr', frequency: 1, passageLength: 5, termCount: 5 })
  const owner = openDatabase(database.owner, { max: 1 })
  await sql`update passage_term set term = 'düsenring' where term = 'dusenr'`.execute(owner)
  await sql`update passage_term set passage_length = 6 where passage_id = ${ring}`.execute(owner)
  await sql`update passage set term_count = 6 where id = ${ring}`.execute(owner)
  await owner.transaction().execute((trx) => foldStoredTerms(trx as unknown as Kysely<unknown>))
  await owner.destroy()
  expect((await read()).rows).toEqual(fresh)
  const { rows } = await sql`select term_count from document where original_name = 'Ring.pdf'`.execute(db)
  expect(rows).toEqual([{ termCount: 7 }])
})
