import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { CapError, type CappedProcess } from '../platform/processes/capped-process.ts'
import { createProcessPool } from '../platform/processes/process-pool.ts'
import { type OcrAnswer, ocrAnswerSchema } from './page-protocol.ts'
import type { Grid } from './tables/page-drawing.ts'

const script = fileURLToPath(import.meta.resolve('./ocr-page.worker.ts'))
const memoryBytes = 640 * 1024 * 1024
const pageMs = 120_000
/** Its start takes a tenth of what a page does, and nobody waits for the first page of all. */
const idleMs = 3_000

/**
 * A process takes as long to start and to compile what reads as it then takes for a page: a second one begins where more
 * pages than this wait for the first.
 */
const waitingPages = 2

export const nothingRead: OcrAnswer = { text: '', lines: [], words: [], warnings: [] }

interface OcrPage {
  png: Uint8Array
  grids: readonly Grid[]
}

export interface OcrReader {
  /**
   * The text of a page's image and its lines; empty where it could not be read in time.
   * @param png an image that we drew ourselves
   * @param grids the tables that it shows, in its pixels
   */
  read(png: Uint8Array, grids: readonly Grid[], signal?: AbortSignal): Promise<OcrAnswer>
  /** Ends idle processes. */
  close(): void
}

/** Reads images by OCR (Tesseract, English), offline, in at most `maxProcesses` child processes with limits. */
export function createOcrReader({ maxProcesses = Math.min(2, availableParallelism()) } = {}): OcrReader {
  const places = limitConcurrency(maxProcesses, { queueFor: waitingPages })
  const pool = createProcessPool(script, { memoryBytes, threads: true }, { idleMs })

  async function readOnce(process: CappedProcess, page: OcrPage, signal: AbortSignal | undefined) {
    try {
      return ocrAnswerSchema.parse(await process.request(page, { timeoutMs: pageMs, signal }))
    } catch (error) {
      process.kill()
      throw error
    } finally {
      pool.giveBack(process)
    }
  }

  return {
    async read(png, grids, signal) {
      await places.enter(signal)
      try {
        // What ended a process may have had nothing to do with the page: once is none.
        return await readOnce(pool.take(), { png, grids }, signal).catch((error: unknown) => {
          if (!(error instanceof CapError && error.reason === 'crash')) throw error
          return readOnce(pool.takeFresh(), { png, grids }, signal)
        })
      } catch (error) {
        // A page that OCR cannot take is a page without text, not the end of its document.
        if (error instanceof CapError) return nothingRead
        throw error
      } finally {
        places.leave()
      }
    },
    close: pool.close,
  }
}
