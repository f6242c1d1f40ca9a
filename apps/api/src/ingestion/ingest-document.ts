import { AppError } from '../errors.ts'
import type { DocumentPageTable, DocumentRow } from '../platform/database/tables/documents.ts'
import type { FileStore } from '../platform/file-store.ts'
import { inSpan } from '../platform/in-span.ts'
import type { NoteProgress } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { TextLimitError, type TextTool } from '../platform/text-workers.ts'
import { applyJudgements } from './apply-judgements.ts'
import type { DocumentCutter, OpenCutter } from './cut-document.ts'
import { createEmbedAhead, type EmbedAhead } from './embed-ahead.ts'
import { extractFilePages, type ReadFileElsewhere } from './extract-file-pages.ts'
import type { PageExtractor } from './extract-pages.ts'
import { DocumentGone, type IndexDeps, indexPassages } from './index-passages.ts'
import { IngestionError, type IngestionFailure, ingestionTexts } from './ingestion-error.ts'
import { removeVectors } from './remove-document.ts'
import { storePassages } from './store-passages.ts'
import { withPauses } from './with-pauses.ts'

export interface IngestDeps extends IndexDeps {
  files: FileStore
  extractor: Pick<PageExtractor, 'extractPages'>
  /** Reads what is no PDF. */
  readFile: ReadFileElsewhere
  openCutter: OpenCutter
  logger: Logger
}

/** Milliseconds between updates of a document's progress, which is also when its pages are stored. */
const progressMs = 300
/** How often what has been read is cut ahead: embedding then goes on where reading ends. */
const cutMs = 100
/** Only of documents that take longer to read: of others embedding would take the processor from what makes them found. */
const aheadAfterMs = 2_000
const pagesTogether = 50
/** Processor time to cut one document, however long: a thousand pages take a few seconds. */
const cuttingMs = 60_000

/**
 * From an uploaded file to a document that can be cited: its pages are read and stored, cut into passages, embedded,
 * and written to the vector index; only then it counts as indexed. Questions find its passages by their words as soon as
 * they are cut, and those of pages with text before its scanned pages are read. Every step may be repeated, so a worker
 * that dies anywhere in between costs time and nothing else; pages that it had read are not read again.
 *
 * A document that cannot be read ends in `error` with a reason for its owner. Where a service does not answer this
 * throws, to be called again later; where the signal aborts it throws the signal's reason.
 * @param noteProgress told the number of pages read, then of those and the passages indexed
 */
export async function ingestDocument(
  deps: IngestDeps,
  documentId: string,
  signal: AbortSignal,
  noteProgress: NoteProgress = async () => undefined,
): Promise<void> {
  const { repo, vectors, logger } = deps
  const document = await repo.claim(documentId)
  if (!document) {
    if (!(await repo.isWanted(documentId))) await removeVectors(vectors, documentId)
    return
  }
  const started = performance.now()
  try {
    const ahead = await openEmbedAhead(deps, document, signal)
    try {
      const work = { document, signal, ahead, noteProgress }
      await readAndCut(deps, work).catch((error: unknown) => {
        // What ended the cutter may have had nothing to do with it; the pages are stored, so little is done again.
        if (!isCrash(error) || signal.aborted) throw error
        return readAndCut(deps, work)
      })
      const pages = (await repo.storedPages(documentId)).size
      await noteProgress(pages + 1)
      const noteIndexed = (passages: number) => noteProgress(pages + 1 + passages)
      await inSpan('embed and index passages', () => indexPassages(deps, document, signal, { ahead, noteIndexed }))
    } finally {
      ahead?.end()
    }
    logger.info({ documentId, seconds: Math.round(performance.now() - started) / 1000 }, 'a document was indexed')
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = cause instanceof TextLimitError ? new IngestionError('too-complex', { cause }) : cause
    if (error instanceof DocumentGone || !(await repo.isWanted(documentId)))
      return await removeVectors(vectors, documentId)
    if (!(error instanceof IngestionError)) throw error
    logger.info({ documentId, failure: error.failure }, 'a document cannot be ingested')
    await endInError(deps, documentId, error.message)
  }
}

const isCrash = (error: unknown) => error instanceof TextLimitError && error.reason === 'crash'

interface Work {
  document: DocumentRow
  signal: AbortSignal
  ahead: EmbedAhead | undefined
  noteProgress: NoteProgress
}

/** Whoever waits for an answer need not wait for OCR: where some pages need it, all others are cut and found before. */
async function readAndCut(deps: IngestDeps, work: Work): Promise<void> {
  const isWhole = work.document.fileKind === 'pdf' && (await readAndCutPart(deps, work, { textFirst: true }))
  if (!isWhole) await readAndCutPart(deps, work, { textFirst: false })
}

/** @returns whether all pages of the document are read and cut */
async function readAndCutPart(deps: IngestDeps, work: Work, { textFirst }: { textFirst: boolean }): Promise<boolean> {
  const { document, signal, ahead } = work
  const cutter = await deps.openCutter({ owner: document.id, timeoutMs: cuttingMs, signal })
  try {
    const { stored, pageCount } = await inSpan('read pages', () => readPages(deps, cutter, work, { textFirst }))
    const isWhole = pageCount > 0 && stored === pageCount
    // Of a scan there is nothing to find yet.
    if (textFirst && stored === 0) return false
    ahead?.forget()
    await applyJudgements(deps.repo, document, cutter)
    const options = { isWhole, onCut: ahead?.add }
    await inSpan('store passages', () => storePassages(deps.repo, document, cutter, signal, options))
    return isWhole
  } finally {
    cutter.end()
  }
}

/** Its threads load the model while the first pages are read. An engine that does not answer is no reason not to read. */
async function openEmbedAhead({ engines, logger }: IngestDeps, { id, agent }: DocumentRow, signal: AbortSignal) {
  try {
    const { embedder } = await engines.forWorkspace(agent)
    embedder.prepare?.()
    return createEmbedAhead(embedder, signal)
  } catch (error) {
    logger.debug({ documentId: id, err: error }, 'the embedder was not prepared')
    return undefined
  }
}

/** Ends a document that is not tried again. */
export async function giveUpDocument(deps: EndDeps, documentId: string, failure: IngestionFailure): Promise<void> {
  await endInError(deps, documentId, ingestionTexts[failure])
}

type EndDeps = Pick<IngestDeps, 'repo' | 'vectors' | 'logger'>

/** What is stored of it goes, but its file, for another try. Vectors that stay for now go when it is tried or deleted. */
async function endInError({ repo, vectors, logger }: EndDeps, documentId: string, reason: string) {
  await repo.fail(documentId, reason)
  await removeVectors(vectors, documentId).catch((error: unknown) =>
    logger.warn({ documentId, err: error }, 'the vectors of a failed document were not removed yet'),
  )
}

/**
 * Reads the pages that are not stored yet and stores them. Where that takes its time, `ahead` has begun to embed.
 * @param textFirst without those that OCR must look at
 * @returns how many of its pages are stored then
 */
async function readPages(
  { repo, files, extractor, readFile }: IngestDeps,
  cutter: TextTool<DocumentCutter>,
  { document, signal, ahead, noteProgress }: Work,
  { textFirst }: { textFirst: boolean },
): Promise<{ stored: number; pageCount: number }> {
  const known = await repo.storedPages(document.id)
  let stored = known.size
  let pageCount = (await repo.find(document.id))?.pageCount ?? 0
  if (stored > 0 && stored === pageCount) return { stored, pageCount }
  let takesAhead = ahead !== undefined && stored === 0
  let uncut: { page: number; text: string }[] = []
  let waiting: DocumentPageTable[] = []
  let isFirst = true
  let reported = 0
  let cut = performance.now() + aheadAfterMs
  async function report() {
    if (waiting.length === 0) return
    await repo.storePages(waiting)
    stored += waiting.length
    waiting = []
    reported = performance.now()
    // Before it is shown: who is stopped right after that has come further all the same.
    await noteProgress(stored)
    if (!(await repo.setProgress(document.id, { pageCount, pagesDone: stored }))) throw new DocumentGone()
  }
  async function cutAhead() {
    if (!ahead || !takesAhead || uncut.length === 0) return
    const pages = uncut
    uncut = []
    takesAhead = ahead.add(await cutter.call('cutAhead', pages, document.fileKind))
  }

  await withFile(files, document.id, async (path) => {
    const { id: owner, fileKind: kind } = document
    const open = (stopping: AbortSignal) => {
      return kind === 'pdf'
        ? extractor.extractPages(path, { known, textFirst, signal: stopping })
        : extractFilePages(readFile, { path, kind, owner }, { known, signal: stopping })
    }
    for await (const read of withPauses(open, { ms: cutMs, signal })) {
      const first = isFirst && read !== undefined
      if (read) {
        isFirst = false
        const { pageCount: total, properties, ...page } = read
        if (properties) await repo.setProperties(document.id, properties)
        pageCount = total
        waiting.push({ documentId: document.id, ...page })
        if (takesAhead) uncut.push({ page: page.page, text: page.text })
      }
      const now = performance.now()
      if (first || now - reported > progressMs || waiting.length >= pagesTogether) await report()
      if (now - cut > cutMs) {
        await cutAhead()
        cut = performance.now()
      }
    }
    await report()
  })
  return { stored, pageCount }
}

async function withFile(files: FileStore, key: string, use: (path: string) => Promise<void>) {
  try {
    await files.withLocalPath(key, use)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new IngestionError('missing-file', { cause: error })
    throw error
  }
}
