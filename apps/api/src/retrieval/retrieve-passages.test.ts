import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'kysely'
import { createMemoryVectorIndex, indexPassages } from '../../test/support/index-passages.ts'
import { likelyHere } from '../../test/support/likely-here.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import type { Engine, Engines } from '../engines/engine.ts'
import { createLocalEmbedder } from '../engines/local-embedder.ts'
import { createLocalWriter } from '../engines/local-writer.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { searchByKeyword } from './keyword-search.repo.ts'
import { countSearchedDocuments } from './load-passages.repo.ts'
import { createRetrieval } from './retrieve-passages.ts'

const embedder = createLocalEmbedder({ threads: 1 })
const local: Engine = {
  kind: 'local',
  label: 'Local engine',
  chatModel: 'Quotations',
  embedder,
  languageModel: createLocalWriter(embedder),
}
const engines: Engines = {
  local,
  forWorkspace: async () => local,
  embedderFor: async (_agent, model) => (model === embedder.model ? embedder : undefined),
  close: () => embedder.close(),
}
const vectors = createMemoryVectorIndex()
const gas = [
  'An authorised gas tester tests for flammable gas before hot work starts. The result is valid for two hours.',
  'A fire watch stays for 60 minutes after the work. Form CBE-HSE-014 is used “weekly”—Chairperson decides.',
  'Smoking is allowed in marked shelters. Telephones are left at the gate.',
]
let database: TestDatabase
let db: ReturnType<typeof openDatabase>
let ids: string[][]

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection)
  ids = await indexPassages({ db, vectors, embedder }, [
    { name: 'Gas testing.pdf', pages: gas },
    {
      name: 'Tender.pdf',
      agent: 'tender',
      pages: ['The gas tester of the bidder, valid for two hours before hot work.'],
    },
    { name: 'New.pdf', status: 'processing', pages: ['Hot work gas test of a document being processed, two hours.'] },
    { name: 'Gone.pdf', deleted: true, pages: ['Hot work gas test of a deleted document, two hours.'] },
    {
      name: 'Other.pdf',
      pages: ['Lifting plans are drawn by an engineer.', 'Cranes are inspected every twelve months.'],
    },
  ])
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await embedder.close()
})

const retrieve = (text: string, agent: 'hse' | 'tender' = 'hse') =>
  createRetrieval({ db, vectors, engines, likely: likelyHere }).retrievePassages({ agent, text })

test('finds the passage by meaning and by words, with its document and page', async () => {
  const { passages } = await retrieve('For how long may the atmosphere check be relied on before welding?')
  expect(passages[0]).toMatchObject({ fileName: 'Gas testing.pdf', page: 1, id: ids[0]?.[0] })
  expect((await retrieve('CBE-HSE-014')).passages[0]).toMatchObject({ page: 2, terms: expect.arrayContaining(['014']) })
  expect(passages[0]?.words.length).toBeGreaterThan(5)
})

test('a clause that the question names is found before passages that only speak of it', async () => {
  await indexPassages({ db, vectors, embedder }, [
    {
      name: 'Manual.pdf',
      pages: [
        'Gas tests of clause 4.7 are mentioned here: the gas test under clause 4.7 and what clause 4.7 says of gas.',
        '4.7 Slings are kept dry.',
        'ANNEXURE-K\nList of forms',
      ],
    },
  ])
  const first = async (text: string) => (await retrieve(text)).passages[0]?.text
  expect(await first('What does clause 4.7 say about gas tests?')).toBe('4.7 Slings are kept dry.')
  expect(await first('What is in Annexure K?')).toStartWith('ANNEXURE-K')
  await db.deleteFrom('document').where('originalName', '=', 'Manual.pdf').execute()
})

test('a short form that a document defines is found by its long form and the other way round, in its workspace only', async () => {
  const [documents = []] = await indexPassages({ db, vectors, embedder }, [
    { name: 'Plan.pdf', pages: ['The QRM keeps the muster list.', 'Whoever quiets rigs at midnight hoists a flag.'] },
  ])
  const abbreviations = JSON.stringify([{ short: 'QRM', long: 'quiet rig manager' }])
  await sql`update document set abbreviations = ${abbreviations}::text::jsonb where original_name = 'Plan.pdf'`.execute(
    db,
  )
  const short = await retrieve('What does the quiet rig manager keep?')
  expect(short.passages[0]).toMatchObject({ id: documents[0], terms: expect.arrayContaining(['qrm']) })
  expect(short.abbreviations).toEqual([{ short: 'QRM', long: 'quiet rig manager' }])
  expect((await retrieve('What does the qrm keep?')).terms.map(({ term }) => term)).toContain('rig')
  expect((await retrieve('What does the QRM keep?', 'tender')).abbreviations).toEqual([])
  await db.deleteFrom('document').where('originalName', '=', 'Plan.pdf').execute()
})

test('a workspace sees its own indexed documents and nothing else, whatever the vectors say', async () => {
  // As if the other workspace's vectors had got into this one's collection.
  const foreign = { id: ids[1]?.[0] ?? '', documentId: 'x', vector: await embedder.embedQuery('gas test two hours') }
  const [collection] = (await vectors.listCollections()).filter((name) => name.startsWith('hse'))
  if (!collection) throw new Error('nothing was indexed')
  await vectors.upsert(collection, [foreign, { ...foreign, id: crypto.randomUUID() }])
  const { passages } = await retrieve('gas test two hours')
  expect(new Set(passages.map(({ fileName }) => fileName))).toEqual(new Set(['Gas testing.pdf', 'Other.pdf']))
  expect((await retrieve('gas test two hours', 'tender')).passages.map(({ fileName }) => fileName)).toEqual([
    'Tender.pdf',
  ])
})

test('a search in chosen documents finds what stands there alone, by meaning, by words and by reference', async () => {
  const { documentId = '' } = (await retrieve('Who inspects cranes?')).passages[0] ?? {}
  const search = createRetrieval({ db, vectors, engines, likely: likelyHere }).retrievePassages
  const { passages } = await search({
    agent: 'hse',
    text: 'gas test before hot work, cranes',
    documentIds: [documentId],
  })
  expect(passages.length).toBeGreaterThan(0)
  expect(new Set(passages.map(({ fileName }) => fileName))).toEqual(new Set(['Other.pdf']))
  expect((await search({ agent: 'hse', text: 'gas test', documentIds: [] })).passages).toEqual([])
  expect((await search({ agent: 'hse', text: 'CBE-HSE-014', documentIds: [documentId] })).passages[0]?.terms).toEqual(
    [],
  )
})

test('words are weighed by how rare they are among the documents that count', async () => {
  const { terms, hits } = await searchByKeyword(
    db,
    { agent: 'hse', text: 'How many gas tests, cranes and unicorns?' },
    10,
  )
  expect(Object.fromEntries(terms.map(({ term, inPassages }) => [term, inPassages]))).toEqual({
    gas: 1,
    test: 1,
    crane: 1,
    unicorn: 0,
  })
  expect(hits.map(({ id }) => id).sort()).toEqual([ids[0]?.[0] ?? '', ids[4]?.[1] ?? ''].sort())
  for (const { share } of hits) expect(share).toBeWithin(0.01, 1)
  const [rare, common] = [
    terms.find(({ inPassages }) => inPassages === 0),
    terms.find(({ inPassages }) => inPassages === 1),
  ]
  expect(rare?.idf ?? 0).toBeGreaterThan(common?.idf ?? 0)
})

test('BM25 is what the formula says', async () => {
  const { terms, hits } = await searchByKeyword(db, { agent: 'hse', text: 'crane' }, 10)
  const counted = await db
    .selectFrom('document')
    .where('agent', '=', 'hse')
    .where('status', '=', 'indexed')
    .where('deletedAt', 'is', null)
    .select((e) => [e.fn.sum<string>('termCount').as('terms'), e.fn.sum<string>('vectorCount').as('passages')])
    .executeTakeFirstOrThrow()
  const [n, average] = [Number(counted.passages), Number(counted.terms) / Number(counted.passages)]
  const idf = Math.log(1 + (n - 1 + 0.5) / (1 + 0.5))
  expect(terms).toEqual([{ term: 'crane', inPassages: 1, idf: expect.closeTo(idf, 10) }])
  const passage = await db
    .selectFrom('passage')
    .where('id', '=', ids[4]?.[1] ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(hits[0]?.share).toBeCloseTo(2.2 / (1 + 1.2 * (1 - 0.75 + (0.75 * passage.termCount) / average)) / 2.2, 10)
})

test('a question of question words, of marks, or in another script finds nothing by its words and does no harm', async () => {
  for (const text of [
    'How many?',
    '',
    "'; drop table passage; --",
    '\\ & | ! ( :*',
    'اختبار الغاز',
    '\u{1F600}',
    '\u0000',
    '\ud800',
  ])
    expect((await searchByKeyword(db, { agent: 'hse', text }, 10)).hits).toEqual([])
})

test('marks beyond ASCII are no part of a word', async () => {
  for (const text of ['chairperson', 'weekly', 'the ‘weekly’ report'])
    expect((await searchByKeyword(db, { agent: 'hse', text }, 10)).hits[0]?.id).toBe(ids[0]?.[1])
})

test('words of other scripts are found, also where no spaces part them', async () => {
  const [found] = await indexPassages({ db, vectors, embedder }, [
    {
      name: 'Scripts.pdf',
      pages: ['يعاد اختبار الغاز كل ساعتين', '动火作业前必须检测可燃气体。', 'Газоанализ повторяют каждые два часа'],
    },
  ])
  const first = async (text: string) => (await searchByKeyword(db, { agent: 'hse', text }, 10)).hits[0]?.id
  expect(await first('متى يعاد اختبار الغاز؟')).toBe(found?.[0])
  expect(await first('检测可燃气体')).toBe(found?.[1])
  expect(await first('газоанализ')).toBe(found?.[2])
  await db.deleteFrom('document').where('originalName', '=', 'Scripts.pdf').execute()
})

test('indexed documents are counted, others are not', async () => {
  expect(await countSearchedDocuments(db, 'hse')).toBe(2)
  expect(await countSearchedDocuments(db, 'tender')).toBe(1)
})

test('a vector database that is away gives a clear error', async () => {
  vectors.breakDown()
  expect(retrieve('gas')).rejects.toThrow('The vector database is not reachable. Try again in a moment.')
  await retrieve('gas').catch(() => undefined)
  vectors.repair()
})

test('an embedding model that nobody here has is replaced by the one of the engine', async () => {
  await db.updateTable('workspace').set({ activeEmbeddingModel: 'gone-model' }).where('agent', '=', 'hse').execute()
  expect((await retrieve('gas test')).passages.length).toBeGreaterThan(0)
})

test('a question in everyday words finds what documents say in their own', async () => {
  await indexPassages({ db, vectors, embedder }, [
    {
      name: 'Contract.pdf',
      pageLabels: ['iv'],
      pages: [
        'In the event of insolvency of the contractor the Corporation may determine the contract.',
        'The contractor keeps the site clean and goes to the weekly meeting of suppliers.',
      ],
    },
  ])
  const { passages, terms } = await retrieve('What if our supplier goes bust?')
  expect(passages[0]).toMatchObject({ fileName: 'Contract.pdf', page: 1, pageLabel: 'iv' })
  expect(terms.map(({ term }) => term)).toContain('insolv')
})

test('what is equally good comes in the order of names and pages, whatever ids the documents were given', async () => {
  const names = ['Delta.pdf', 'Alpha.pdf', 'Echo.pdf', 'Bravo.pdf', 'Charlie.pdf']
  const pages = ['The zirconium seal is kept apart.', 'The zirconium seal is shown twice.']
  const made = await indexPassages(
    { db, vectors, embedder },
    names.map((name) => ({ name, pages })),
  )
  const { hits } = await searchByKeyword(db, { agent: 'hse', text: 'zirconium seal' }, 9)
  const places = new Map(
    made.flatMap((ids, at) => ids.map((id, page) => [id, `${names[at]} ${page + 1}` as string] as const)),
  )
  expect(hits.map(({ id }) => places.get(id))).toEqual(
    ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'].flatMap((name) => [`${name}.pdf 1`, `${name}.pdf 2`]).slice(0, 9),
  )
})
