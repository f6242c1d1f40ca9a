import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { CapError, type CappedProcess, startCappedProcess } from './capped-process.ts'
import { IngestionError, maxPages } from './ingestion-error.ts'
import type { LayoutLine } from './layout-lines.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { OcrReader } from './ocr-page.ts'
import {
  imageAnswerSchema,
  linesAnswerSchema,
  type OcrAnswer,
  openAnswerSchema,
  type PageFailure,
  type PageRequest,
  pageAnswerSchema,
} from './page-protocol.ts'

export interface ExtractedPage {
  /** 1-based. */
  page: number
  /** Total number of pages of the document. */
  pageCount: number
  /** Reading order; a line break between lines, a blank line between paragraphs. Empty where the page has no text. */
  text: string
  /** Points, as the page is shown. */
  width: number
  height: number
  readBy: 'text' | 'ocr'
  /** Where they were asked for. */
  lines?: LayoutLine[]
}

export interface ExtractLimits {
  /** Resident memory of the child process. */
  memoryBytes: number
  openMs: number
  pageMs: number
  imageMs: number
  /** All of a document without its OCR. */
  documentMs: number
  /** Characters of all pages together. */
  textLength: number
}

export const defaultExtractLimits: ExtractLimits = {
  memoryBytes: 768 * 1024 * 1024,
  openMs: 60_000,
  pageMs: 30_000,
  imageMs: 60_000,
  documentMs: 15 * 60_000,
  textLength: 60_000_000,
}

const nothingRead: OcrAnswer = { text: '', lines: [] }

const script = fileURLToPath(import.meta.resolve('./extract-pages.worker.ts'))

export type PageExtractor = ReturnType<typeof createPageExtractor>

/**
 * Reads PDFs in child processes, each for one document, with limits of time and memory; at most `maxProcesses` at
 * once. A file that takes its process down is a bad document and nothing worse.
 */
export function createPageExtractor({
  ocr,
  limits = defaultExtractLimits,
  maxProcesses = availableParallelism() + 1,
}: {
  ocr: OcrReader
  limits?: ExtractLimits
  maxProcesses?: number
}) {
  const places = limitConcurrency(maxProcesses)

  /**
   * The pages of a PDF, one after the other, from `from` on. Stop early by leaving the loop.
   * @throws IngestionError with a reason for the document's owner; the signal's reason where it was aborted
   */
  async function* extractPages(
    path: string,
    {
      from = 1,
      signal,
      lines: wantsLines = false,
    }: { from?: number; signal?: AbortSignal | undefined; lines?: boolean } = {},
  ): AsyncGenerator<ExtractedPage, void, undefined> {
    await places.enter(signal)
    const child = createChild(path, limits, signal)
    try {
      const pageCount = await child.open()
      let textLength = 0
      let damagedPages = 0
      for (let page = from; page <= pageCount; page++) {
        const { ok, needsOcr, damaged, ...read } = await child.ask(
          { ask: 'page', page },
          pageAnswerSchema,
          limits.pageMs,
        )
        if (damaged && ++damagedPages === pageCount) throw new IngestionError('damaged')
        const scanned = needsOcr ? await readByOcr(child, page) : nothingRead
        const useScan = letters(scanned.text) > letters(read.text)
        const result = {
          ...read,
          page,
          pageCount,
          text: useScan ? scanned.text : read.text,
          readBy: useScan ? ('ocr' as const) : ('text' as const),
          ...(wantsLines ? { lines: useScan ? scanned.lines : await readLines(child, page) } : {}),
        }
        textLength += result.text.length
        if (textLength > limits.textLength) throw new IngestionError('too-complex')
        yield result
      }
    } finally {
      child.end()
      places.leave()
    }
  }

  async function readByOcr(child: ReturnType<typeof createChild>, page: number): Promise<OcrAnswer> {
    const { png } = await child.ask({ ask: 'image', page }, imageAnswerSchema, limits.imageMs)
    return png ? await ocr.read(png, child.signal) : nothingRead
  }

  async function readLines(child: ReturnType<typeof createChild>, page: number): Promise<LayoutLine[]> {
    return (await child.ask({ ask: 'lines', page }, linesAnswerSchema, limits.pageMs)).lines
  }

  return { extractPages }
}

/** One document's child process, started again once where it crashed for no reason of ours. */
function createChild(file: string, limits: ExtractLimits, signal: AbortSignal | undefined) {
  // The child has a working directory of its own.
  const path = resolve(file)
  let process = startCappedProcess(script, limits)
  let spentMs = 0
  let crashes = 0

  async function ask<Schema extends z.ZodType<{ ok: true } | { ok: false; failure: PageFailure }>>(
    request: PageRequest,
    schema: Schema,
    timeoutMs: number,
  ): Promise<Extract<z.infer<Schema>, { ok: true }>> {
    const started = performance.now()
    if (spentMs > limits.documentMs) throw new IngestionError('too-complex')
    const answer = schema.safeParse(await send(process, request, timeoutMs))
    spentMs += performance.now() - started
    if (!answer.success) throw new IngestionError('damaged', { cause: answer.error })
    if (!answer.data.ok) {
      if (answer.data.failure === 'no-file') throw new Error('the stored file could not be opened')
      throw new IngestionError(answer.data.failure)
    }
    return answer.data as Extract<z.infer<Schema>, { ok: true }>
  }

  async function send(to: CappedProcess, request: PageRequest, timeoutMs: number): Promise<unknown> {
    try {
      return await to.request(request, { timeoutMs, signal })
    } catch (error) {
      if (!(error instanceof CapError)) throw error
      // A crash may have been somebody else's doing (the system short of memory, everything being killed): once is none.
      if (error.reason !== 'crash' || ++crashes > 1) throw new IngestionError('too-complex', { cause: error })
      process = startCappedProcess(script, limits)
      if (request.ask !== 'open') await send(process, { ask: 'open', path }, limits.openMs)
      return await send(process, request, timeoutMs)
    }
  }

  return {
    signal,
    ask,
    async open(): Promise<number> {
      const { pageCount } = await ask({ ask: 'open', path }, openAnswerSchema, limits.openMs)
      if (pageCount > maxPages) throw new IngestionError('too-many-pages')
      if (pageCount === 0) throw new IngestionError('damaged')
      return pageCount
    },
    end: () => process.kill(),
  }
}

function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
