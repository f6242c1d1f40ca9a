import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { CapError, type CappedProcess } from '../platform/processes/capped-process.ts'
import type { ProcessPool } from '../platform/processes/process-pool.ts'
import type { ExtractLimits } from './extract-pages.ts'
import { IngestionError, maxPages } from './ingestion-error.ts'
import { type OpenAnswer, openAnswerSchema, type PageFailure, type PageRequest } from './page-protocol.ts'

export const pdfChildScript = fileURLToPath(import.meta.resolve('./extract-pages.worker.ts'))

export type PdfChild = ReturnType<typeof createPdfChild>

/**
 * A child process while it reads one document; started again once where it crashed for no reason of ours. It takes one
 * question at a time.
 */
export function createPdfChild(
  file: string,
  pool: ProcessPool,
  limits: ExtractLimits,
  signal: AbortSignal | undefined,
) {
  // The child has a working directory of its own.
  const path = resolve(file)
  let process = pool.take()
  let spentMs = 0
  let crashes = 0

  async function ask<Schema extends z.ZodType<{ ok: true } | { ok: false; failure: PageFailure }>>(
    request: PageRequest,
    schema: Schema,
    timeoutMs: number,
  ): Promise<Extract<z.infer<Schema>, { ok: true }>> {
    const started = performance.now()
    if (spentMs > limits.documentMs) throw new IngestionError('too-complex')
    let answer = schema.safeParse(await send(process, request, timeoutMs))
    if (answer.data && lacksRoom(answer.data) && pool.wasUsed(process)) {
      // What the documents before left behind takes room, and compiled code does: a process of its own has all of it.
      process.kill()
      answer = schema.safeParse(await sendAnew(request, timeoutMs))
    }
    spentMs += performance.now() - started
    if (!answer.success) throw new IngestionError('damaged', { cause: answer.error })
    if (!answer.data.ok) {
      if (answer.data.failure === 'no-file') throw new Error('the stored file could not be opened')
      throw new IngestionError(answer.data.failure)
    }
    return answer.data as Extract<z.infer<Schema>, { ok: true }>
  }

  /** An image that could not be drawn may be broken, or have found too little memory. */
  function lacksRoom(answer: { ok: boolean; failure?: PageFailure; lost?: boolean }): boolean {
    return answer.ok ? answer.lost === true : answer.failure === 'too-complex'
  }

  async function send(to: CappedProcess, request: PageRequest, timeoutMs: number): Promise<unknown> {
    try {
      return await to.request(request, { timeoutMs, signal })
    } catch (error) {
      if (!(error instanceof CapError)) throw error
      // A crash may have been somebody else's doing (the system short of memory, everything being killed), and memory that
      // of the document before: once is none.
      const excused = error.reason === 'crash' || (error.reason === 'memory' && pool.wasUsed(to))
      if (!excused || ++crashes > 1) throw new IngestionError('too-complex', { cause: error })
      return await sendAnew(request, timeoutMs)
    }
  }

  async function sendAnew(request: PageRequest, timeoutMs: number): Promise<unknown> {
    process = pool.takeFresh()
    if (request.ask !== 'open') await send(process, { ask: 'open', path }, limits.openMs)
    return await send(process, request, timeoutMs)
  }

  return {
    signal,
    ask,
    async open(): Promise<Extract<OpenAnswer, { ok: true }>> {
      const opened = await ask({ ask: 'open', path }, openAnswerSchema, limits.openMs)
      if (opened.pageCount > maxPages) throw new IngestionError('too-many-pages')
      if (opened.pageCount === 0) throw new IngestionError('damaged')
      return opened
    },
    /** To be kept for another document, now that this one did no harm. */
    giveBack: () => pool.giveBack(process),
    end: () => process.kill(),
  }
}
