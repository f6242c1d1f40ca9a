import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createFakeEngines, type FakeEngines } from '../../test/support/fake-embedder.ts'
import { drawLines, makePdf } from '../../test/support/make-pdf.ts'
import { startTestChroma } from '../../test/support/start-test-chroma.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { cutHere } from '../../test/support/tool-here.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { createDocumentsRepo } from '../documents/documents.repo.ts'
import { createDocumentsService } from '../documents/documents.service.ts'
import type { Embedder } from '../engines/engine.ts'
import type { Actor } from '../platform/actor.ts'
import { createChromaVectorIndex } from '../platform/chroma-vector-index.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import { openLocalFileStore } from '../platform/local-file-store.ts'
import { createLogger } from '../platform/logger.ts'
import { TextLimitError, type TextTool } from '../platform/text-workers.ts'
import { collectionName, type VectorIndex } from '../platform/vector-index.ts'
import { searchByKeyword } from '../retrieval/keyword-search.repo.ts'
import { countSearchedDocuments, countUnread, createPassageLoader } from '../retrieval/load-passages.repo.ts'
import type { DocumentCutter } from './cut-document.ts'
import { createPageExtractor } from './extract-pages.ts'
import { giveUpDocument, type IngestDeps, ingestDocument } from './ingest-document.ts'
import { createIngestionRepo } from './ingestion.repo.ts'
import { ingestionTexts } from './ingestion-error.ts'
import { nothingRead } from './ocr-page.ts'
import { readFilePages } from './read-file-pages.ts'
import { type ReindexDeps, type ReindexJob, reindexDocument, reindexWorkspace } from './reindex-workspace.ts'
import { removeDocument } from './remove-document.ts'
import { createWorkspaceModelsRepo } from './workspace-models.repo.ts'

setDefaultTimeout(patienceMs)

let database: TestDatabase
let db: Kysely<Database>
let folder: string
let files: FileStore
let vectors: VectorIndex
let engines: FakeEngines
let deps: IngestDeps & ReindexDeps
let reindexJobs: ReindexJob[]
const never = new AbortController().signal
/** One for all tests: it holds nothing of a document, and to start it for each takes most of their time. */
const extractor = createPageExtractor({ ocr: { read: async () => nothingRead, close: () => undefined } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-ingest-'))
  files = await openLocalFileStore(folder)
})
beforeEach(async () => {
  await db?.destroy()
  await database?.drop()
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 4 })
  vectors = createChromaVectorIndex(await startTestChroma())
  engines = createFakeEngines()
  reindexJobs = []
  deps = {
    repo: createIngestionRepo(db),
    models: createWorkspaceModelsRepo(db),
    files,
    vectors,
    engines,
    extractor,
    openCutter: cutHere,
    readFile: (file) => readFilePages(file),
    logger: createLogger('silent'),
    enqueueReindex: async (_, job) => {
      reindexJobs.push(job)
    },
  }
})
afterAll(async () => {
  extractor.close()
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const clauses = (page: number) =>
  Array.from(
    { length: 12 },
    (_, i) => `${page}.${i + 1} The operator of unit ${page}${i} tests the gas detector before work is begun.`,
  )

const titleOf = (page: number) => `${page} ${['Detectors', 'Alarms', 'Pumps'][page - 1]}`

const defines = 'The lower explosive limit (LEL) is written on each detector. The LEL is that of methane.'

const threePages = () =>
  makePdf(
    [1, 2, 3].map((page) => ({
      content: drawLines([titleOf(page), '', ...clauses(page), ...(page === 2 ? [defines] : [])]),
    })),
  )

async function addDocument(bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID()
  async function* all() {
    yield bytes
  }
  await files.write(id, all())
  await db
    .insertInto('document')
    .values({ id, agent: 'hse', originalName: 'x.pdf', fileSize: bytes.length, sha256: id })
    .execute()
  return id
}

const documentRow = (id: string) => db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const passagesOf = (id: string) =>
  db.selectFrom('passage').selectAll().where('documentId', '=', id).orderBy('ordinal').execute()
const collection = (model = 'model-a') => collectionName('hse', model)

async function expectConsistent(id: string, model = 'model-a') {
  const passages = await passagesOf(id)
  expect(passages.length).toBeGreaterThan(0)
  expect((await vectors.ids(collection(model), id)).sort()).toEqual(passages.map((passage) => passage.id).sort())
  const row = await documentRow(id)
  expect(row).toMatchObject({ status: 'indexed', error: null, vectorCount: passages.length })
  return { row, passages }
}

describe('a document', () => {
  test('is read, cut, embedded and indexed, with everything a citation needs', async () => {
    const id = await addDocument(threePages())
    await ingestDocument(deps, id, never)
    const { row, passages } = await expectConsistent(id)
    expect(row).toMatchObject({ pageCount: 3, pagesDone: 3, ocrPages: [], emptyPages: [] })
    const pages = await db.selectFrom('documentPage').selectAll().where('documentId', '=', id).orderBy('page').execute()
    expect(pages.map((page) => [page.page, page.width, page.height, page.readBy])).toEqual(
      [1, 2, 3].map((page) => [page, 595, 842, 'text']),
    )
    for (const passage of passages) {
      expect(pages[passage.page - 1]?.text.slice(passage.startOffset, passage.endOffset)).toBe(passage.text)
      expect(passage.heading).toContain(titleOf(passage.page))
    }
    const terms = await db.selectFrom('passageTerm').selectAll().where('documentId', '=', id).execute()
    const detector = terms.filter((term) => term.term === 'detector')
    expect(detector.length).toBe(passages.length)
    expect(terms.reduce((sum, term) => sum + term.frequency, 0)).toBe(row.termCount)
    expect(passages.reduce((sum, passage) => sum + passage.termCount, 0)).toBe(row.termCount)
    expect(row.abbreviations).toEqual([{ short: 'LEL', long: 'lower explosive limit' }])
    expect(await deps.models.read('hse')).toEqual({ active: 'model-a', target: null })
    expect(await deps.models.read('tender')).toEqual({ active: null, target: null })
  })

  test('keeps what was found besides text: warnings, page labels, the places of words on scans', async () => {
    const hidden = drawLines(['The limit is twelve hours in truth'], { y: 300, before: '1 1 1 rg' })
    const scan = { width: 40, height: 40, grey: new Uint8Array(1_600).map((_, i) => (i % 3) * 100) }
    const id = await addDocument(
      makePdf(
        [{ content: drawLines(clauses(1)) + hidden }, { content: 'q 595 0 0 842 0 0 cm /Im Do Q', image: scan }],
        { catalog: '/PageLabels << /Nums [0 << /S /r >>] >>' },
      ),
    )
    const ocr = {
      read: async () => ({
        ...nothingRead,
        text: 'Valve inspected and found in good order',
        words: [['Valve', 0.1, 0.2, 0.3, 0.04] as [string, number, number, number, number]],
      }),
      close: () => undefined,
    }
    await ingestDocument({ ...deps, extractor: createPageExtractor({ ocr }) }, id, never)
    const { row, passages } = await expectConsistent(id)
    expect(row.warnings).toEqual([
      {
        id: 'fd13d896cfff362877eaf11f4a4ab99f',
        kind: 'hidden-text',
        page: 1,
        excerpt: 'The limit is twelve hours in truth',
        reason: 'Text in the colour of its background.',
      },
    ])
    expect(row.ocrPages).toEqual([2])
    expect(passages.map((passage) => passage.pageLabel)).toEqual(
      passages.map(({ page }) => ['i', 'ii'][page - 1] ?? ''),
    )

    const files = deps.files
    const jobs = {
      expectDocument: () => undefined,
      enqueueIngestion: async () => undefined,
      enqueueRemoval: async () => undefined,
    }
    const securityLog = { record: async () => undefined, note: async () => undefined }
    const documents = createDocumentsService({ documents: createDocumentsRepo(db), files, jobs, securityLog })
    const actor = { agent: 'hse' } as Actor
    expect(await documents.pageWords(actor, id, 2)).toEqual({
      page: 2,
      label: 'ii',
      readBy: 'ocr',
      words: [{ text: 'Valve', x: 0.1, y: 0.2, width: 0.3, height: 0.04 }],
    })
    expect((await documents.pageWords(actor, id, 1)).words).toEqual([])
    expect((await documents.list(actor))[0]?.warnings).toEqual(row.warnings)
    await expect(documents.pageWords({ ...actor, agent: 'tender' }, id, 2)).rejects.toMatchObject({ code: 'not_found' })
    await expect(documents.pageWords(actor, id, 3)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is embedded while its last pages are still being read', async () => {
    const pages = Array.from({ length: 16 }, (_, index) => ({ content: drawLines(clauses(index + 1)) }))
    const id = await addDocument(makePdf(pages))
    const begun = Promise.withResolvers<void>()
    const { embedder } = engines.local
    const counted: string[] = []
    const withWords: Embedder = {
      ...embedder,
      words: {
        model: 'words',
        async encodePassages(passages, signal) {
          begun.resolve()
          counted.push(...passages.map(({ text }) => text))
          const texts = passages.map(({ text }) => text)
          return (await embedder.embedPassages(texts, signal)).map((vector) => ({ vector, words: Uint8Array.of(1) }))
        },
        encodeQuery: () => Promise.reject(new Error('nobody asks')),
      },
    }
    const extractor: IngestDeps['extractor'] = {
      async *extractPages(path, options) {
        for await (const page of deps.extractor.extractPages(path, options)) {
          // As when its scan goes through OCR.
          if (page.page === 15) await begun.promise
          yield page
        }
      },
    }
    const local = { ...engines.local, embedder: withWords }
    const engine = { ...engines, forWorkspace: async () => local, embedderFor: async () => withWords }
    await ingestDocument({ ...deps, extractor, engines: engine }, id, never)
    const { passages } = await expectConsistent(id)
    expect(passages.some(({ page }) => page === 16)).toBe(true)
    expect(new Set(counted).size).toBe(counted.length)
  })

  const scan = { width: 40, height: 40, grey: new Uint8Array(1_600).map((_, i) => (i % 3) * 100) }
  const withScan = () =>
    makePdf([
      { content: drawLines([titleOf(1), '', ...clauses(1)]) },
      { content: 'q 595 0 0 842 0 0 cm /Im Do Q', image: scan },
      { content: drawLines([titleOf(3), '', ...clauses(3)]) },
    ])
  const scanned = { ...nothingRead, text: 'The relief valve was overhauled and found in good order' }
  const pagesFound = async (text: string) => {
    const { hits } = await searchByKeyword(db, { agent: 'hse', text }, 20)
    const ids = hits.map(({ id }) => id)
    const loaded = await createPassageLoader(db)('hse', ids)
    return [...new Set([...loaded.values()].map(({ page }) => page))].sort()
  }

  test('is found by its words page by page with text, then those that were scanned, and only then by its vectors', async () => {
    const id = await addDocument(withScan())
    const [reading, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ocr = {
      async read() {
        reading.resolve()
        await read.promise
        return scanned
      },
      close: () => undefined,
    }
    const found: unknown[] = []
    engines.beforeBatch = async () => {
      found.push(await pagesFound('operator'), await pagesFound('overhauled'), (await documentRow(id)).status)
    }
    expect(await pagesFound('operator')).toEqual([])
    const ingesting = ingestDocument({ ...deps, extractor: createPageExtractor({ ocr }) }, id, never)
    await reading.promise
    expect(await pagesFound('operator')).toEqual([1, 3])
    expect(await pagesFound('overhauled')).toEqual([])
    expect(await documentRow(id)).toMatchObject({ status: 'processing', pageCount: 3, pagesDone: 2, emptyPages: [] })
    expect((await documentRow(id)).foundByWords).toBe((await passagesOf(id)).length)
    expect(await countUnread(db, 'hse')).toBe(1)
    expect(await countSearchedDocuments(db, 'hse')).toBe(1)
    expect(await vectors.ids(collection(), id)).toEqual([])
    read.resolve()
    await ingesting
    expect(found).toEqual([[1, 3], [2], 'processing'])
    const { row, passages } = await expectConsistent(id)
    expect(row).toMatchObject({ foundByWords: 0, pagesDone: 3, ocrPages: [2] })
    expect([...new Set(passages.map(({ page }) => page))]).toEqual([1, 2, 3])
    expect(await countUnread(db, 'hse')).toBe(0)
  })

  test('ended between its stages is found meanwhile, and is whole after the next run', async () => {
    const id = await addDocument(withScan())
    const stop = new AbortController()
    const dying = {
      read: () => {
        stop.abort(new Error('killed'))
        return Promise.reject(stop.signal.reason)
      },
      close: () => undefined,
    }
    const known: number[][] = []
    const watched = ({ extractPages }: IngestDeps['extractor']): IngestDeps['extractor'] => ({
      extractPages: (path, options) => {
        known.push([...(options?.known ?? [])].sort())
        return extractPages(path, options)
      },
    })
    const first = { ...deps, extractor: watched(createPageExtractor({ ocr: dying })) }
    await expect(ingestDocument(first, id, stop.signal)).rejects.toThrow('killed')
    expect(await pagesFound('operator')).toEqual([1, 3])
    expect((await documentRow(id)).status).toBe('processing')

    const ocr = { read: async () => scanned, close: () => undefined }
    const second = { ...deps, extractor: watched(createPageExtractor({ ocr })) }
    engines.down = true
    await expect(ingestDocument(second, id, never)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await pagesFound('overhauled')).toEqual([2])
    engines.down = false
    await ingestDocument(second, id, never)
    const { passages } = await expectConsistent(id)
    expect(new Set(passages.map(({ text, page }) => `${page} ${text}`)).size).toBe(passages.length)
    expect(await pagesFound('operator')).toEqual([1, 3])
    expect(known).toEqual([[], [1, 3], [1, 3], [1, 3]])
  })

  test('that is given up, or is a revision of another one, is not found by its words', async () => {
    const id = await addDocument(threePages())
    engines.down = true
    await expect(ingestDocument(deps, id, never)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await pagesFound('operator')).toEqual([1, 2, 3])
    await db.updateTable('document').set({ seriesId: id, seriesOrder: 2 }).where('id', '=', id).execute()
    expect(await pagesFound('operator')).toEqual([])
    await db.updateTable('document').set({ seriesId: null, seriesOrder: null }).where('id', '=', id).execute()
    expect(await pagesFound('operator')).toEqual([1, 2, 3])
    await giveUpDocument(deps, id, 'unreachable')
    expect(await pagesFound('operator')).toEqual([])
    expect(await documentRow(id)).toMatchObject({ status: 'error', foundByWords: 0 })
  })

  test('is the same after a second run, and a finished one is not touched', async () => {
    const id = await addDocument(threePages())
    await ingestDocument(deps, id, never)
    const { passages } = await expectConsistent(id)
    await db.updateTable('document').set({ status: 'processing' }).where('id', '=', id).execute()
    await ingestDocument(deps, id, never)
    expect((await expectConsistent(id)).passages).toEqual(passages)
    engines.down = true
    await ingestDocument(deps, id, never)
    await expectConsistent(id)
  })

  test('goes on where an interrupted run stopped, and the pages that were read are not read again', async () => {
    const id = await addDocument(threePages())
    const known: number[][] = []
    const extractor: IngestDeps['extractor'] = {
      extractPages: (path, options) => {
        known.push([...(options?.known ?? [])])
        return deps.extractor.extractPages(path, options)
      },
    }
    const stop = new AbortController()
    const interrupted: IngestDeps['extractor'] = {
      async *extractPages(path, options) {
        for await (const page of extractor.extractPages(path, options)) {
          yield page
          if (page.page === 1) stop.abort(new Error('shutting down'))
          // The reader may have the other pages at hand already.
          stop.signal.throwIfAborted()
        }
      },
    }
    await expect(ingestDocument({ ...deps, extractor: interrupted }, id, stop.signal)).rejects.toThrow('shutting down')
    expect((await documentRow(id)).status).toBe('processing')
    engines.down = true
    await expect(ingestDocument({ ...deps, extractor }, id, never)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await documentRow(id)).status).toBe('processing')
    engines.down = false
    await ingestDocument({ ...deps, extractor }, id, never)
    await expectConsistent(id)
    expect(known).toEqual([[], [1]])
  })

  test('run by two workers at once ends as if run by one', async () => {
    const id = await addDocument(threePages())
    await Promise.allSettled([ingestDocument(deps, id, never), ingestDocument(deps, id, never)])
    if ((await documentRow(id)).status === 'processing') await ingestDocument(deps, id, never)
    await expectConsistent(id)
  })

  test('that is deleted meanwhile leaves nothing', async () => {
    const id = await addDocument(threePages())
    engines.beforeBatch = async () => {
      await db.updateTable('document').set({ deletedAt: new Date() }).where('id', '=', id).execute()
      await removeDocument(deps, id)
    }
    await ingestDocument(deps, id, never)
    expect(await vectors.ids(collection(), id)).toEqual([])
    expect(await deps.repo.find(id)).toBeUndefined()
    for (const table of ['documentPage', 'passage', 'passageTerm', 'documentIndex'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    await expect(files.size(id)).rejects.toMatchObject({ code: 'not_found' })
    await removeDocument(deps, id)
  })

  test('that nobody deleted is not removed', async () => {
    const id = await addDocument(threePages())
    await ingestDocument(deps, id, never)
    await removeDocument(deps, id)
    await expectConsistent(id)
  })

  test('that cannot be read ends with a reason and holds nothing', async () => {
    const cases: [Uint8Array, string][] = [
      [makePdf([{ content: drawLines(clauses(1)) }], { protected: true }), ingestionTexts.password],
      [threePages().slice(0, 200), ingestionTexts.damaged],
      [makePdf([{ content: '' }]), ingestionTexts['no-text']],
    ]
    for (const [bytes, reason] of cases) {
      const id = await addDocument(bytes)
      await ingestDocument(deps, id, never)
      expect(await documentRow(id)).toMatchObject({ status: 'error', error: reason, vectorCount: 0 })
      expect(await passagesOf(id)).toEqual([])
      expect((await deps.repo.storedPages(id)).size).toBe(0)
      expect(await vectors.ids(collection(), id)).toEqual([])
    }
    const id = await addDocument(threePages())
    await files.delete(id)
    await ingestDocument(deps, id, never)
    expect((await documentRow(id)).error).toBe(ingestionTexts['missing-file'])
  })

  test('whose text takes too much to be cut ends with a reason; where only its cutter was killed, it is tried again', async () => {
    let opened = 0
    const cutterThat = (reason: 'time' | 'crash', times: number): IngestDeps['openCutter'] => {
      opened = 0
      const fail = () => Promise.reject(new TextLimitError(reason))
      const failing = { call: fail, end: () => undefined } as unknown as TextTool<DocumentCutter>
      return async () => (++opened > times ? cutHere() : failing)
    }
    const id = await addDocument(threePages())
    await ingestDocument({ ...deps, openCutter: cutterThat('crash', 1) }, id, never)
    await expectConsistent(id)
    for (const [reason, times] of [
      ['crash', 2],
      ['time', 1],
    ] as const) {
      const refused = await addDocument(threePages())
      await ingestDocument({ ...deps, openCutter: cutterThat(reason, times) }, refused, never)
      expect(await documentRow(refused)).toMatchObject({ status: 'error', error: ingestionTexts['too-complex'] })
      expect((await deps.repo.storedPages(refused)).size).toBe(0)
      expect(opened).toBe(times)
    }
  })

  test('that is given up can be tried again', async () => {
    const id = await addDocument(threePages())
    engines.down = true
    await expect(ingestDocument(deps, id, never)).rejects.toMatchObject({ code: 'unavailable' })
    await vectors.upsert(collection(), [
      { id: crypto.randomUUID(), documentId: id, vector: new Float32Array(16).fill(0.25) },
    ])
    await giveUpDocument(deps, id, 'unreachable')
    expect(await vectors.ids(collection(), id)).toEqual([])
    expect(await documentRow(id)).toMatchObject({ status: 'error', error: ingestionTexts.unreachable })
    engines.down = false
    await db.updateTable('document').set({ status: 'queued', error: null }).where('id', '=', id).execute()
    await ingestDocument(deps, id, never)
    await expectConsistent(id)
  })
})

describe('another embedding model', () => {
  async function runReindexJobs() {
    for (const job of reindexJobs.splice(0)) await reindexDocument(deps, job, never)
  }

  test('takes over once every document is embedded under it, and not before', async () => {
    const ids = [await addDocument(threePages()), await addDocument(threePages())]
    for (const id of ids) await ingestDocument(deps, id, never)
    engines.configured = 'model-b'
    await reindexWorkspace(deps, 'hse')
    expect(await deps.models.read('hse')).toEqual({ active: 'model-a', target: 'model-b' })
    expect(reindexJobs.map((job) => job.documentId).sort()).toEqual([...ids].sort())

    const [first, second] = reindexJobs
    if (!first || !second) throw new Error('two jobs were expected')
    await reindexDocument(deps, first, never)
    expect((await deps.models.read('hse')).active).toBe('model-a')
    // A document that arrives now is found under both.
    const late = await addDocument(threePages())
    await ingestDocument(deps, late, never)
    for (const model of ['model-a', 'model-b']) await expectConsistent(late, model)

    await reindexDocument(deps, second, never)
    await reindexDocument(deps, second, never)
    expect(await deps.models.read('hse')).toEqual({ active: 'model-b', target: null })
    for (const id of [...ids, late]) await expectConsistent(id, 'model-b')
    expect(await vectors.listCollections()).toEqual([collection('model-b')])
  })

  test('that is taken back leaves no trace', async () => {
    const id = await addDocument(threePages())
    await ingestDocument(deps, id, never)
    engines.configured = 'model-b'
    await reindexWorkspace(deps, 'hse')
    await vectors.upsert(collection('model-b'), [
      { id: crypto.randomUUID(), documentId: id, vector: new Float32Array(16).fill(0.25) },
    ])
    engines.configured = 'model-a'
    await reindexWorkspace(deps, 'hse')
    await runReindexJobs()
    expect(await deps.models.read('hse')).toEqual({ active: 'model-a', target: null })
    expect(await vectors.listCollections()).toEqual([collection('model-a')])
    await expectConsistent(id)
  })

  test('set while the first document is being ingested is the one it is shown under', async () => {
    const id = await addDocument(threePages())
    engines.beforeBatch = async () => {
      engines.beforeBatch = async () => undefined
      engines.configured = 'model-b'
      // Without any indexed document there is nothing to move yet.
      await reindexWorkspace(deps, 'hse')
    }
    await ingestDocument(deps, id, never)
    expect(await deps.models.read('hse')).toEqual({ active: 'model-b', target: null })
    await expectConsistent(id, 'model-b')
    expect((await deps.models.indexesOf(undefined, id)).has('model-b')).toBe(true)
  })

  test('set while a document is being ingested finds that document complete', async () => {
    const old = await addDocument(threePages())
    await ingestDocument(deps, old, never)
    const id = await addDocument(threePages())
    let switched = false
    engines.beforeBatch = async () => {
      if (switched) return
      switched = true
      engines.configured = 'model-b'
      await reindexWorkspace(deps, 'hse')
    }
    await ingestDocument(deps, id, never)
    for (const model of ['model-a', 'model-b']) await expectConsistent(id, model)
    await runReindexJobs()
    expect(await deps.models.read('hse')).toEqual({ active: 'model-b', target: null })
  })
})
