import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { CapError } from '../platform/processes/capped-process.ts'
import { createProcessPool } from '../platform/processes/process-pool.ts'
import { type OcrAnswer, ocrAnswerSchema } from './page-protocol.ts'

const script = fileURLToPath(import.meta.resolve('./ocr-page.worker.ts'))
const memoryBytes = 640 * 1024 * 1024
const pageMs = 120_000

export const nothingRead: OcrAnswer = { text: '', lines: [], words: [], warnings: [] }

export interface OcrReader {
  /**
   * The text of a page's image and its lines; empty where it could not be read in time.
   * @param png an image that we drew ourselves
   */
  read(png: Uint8Array, signal?: AbortSignal): Promise<OcrAnswer>
  /** Ends idle processes. */
  close(): void
}

/** Reads images by OCR (Tesseract, English), offline, in at most `maxProcesses` child processes with limits. */
export function createOcrReader({ maxProcesses = Math.min(2, availableParallelism()) } = {}): OcrReader {
  const places = limitConcurrency(maxProcesses)
  const pool = createProcessPool(script, { memoryBytes, threads: true })

  return {
    async read(png, signal) {
      await places.enter(signal)
      const process = pool.take()
      try {
        const answer = await process.request({ png }, { timeoutMs: pageMs, signal })
        return ocrAnswerSchema.parse(answer)
      } catch (error) {
        process.kill()
        // A page that OCR cannot take is a page without text, not the end of its document.
        if (error instanceof CapError) return nothingRead
        throw error
      } finally {
        pool.giveBack(process)
        places.leave()
      }
    },
    close: pool.close,
  }
}
