import { fileURLToPath } from 'node:url'
import { CapError, type CappedProcess, startCappedProcess } from './capped-process.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { type OcrAnswer, ocrAnswerSchema } from './page-protocol.ts'

const script = fileURLToPath(import.meta.resolve('./ocr-page.worker.ts'))
const memoryBytes = 1024 * 1024 * 1024
const pageMs = 120_000
/** A process that waits holds 300 MB, and starts in half a second. */
const idleMs = 30_000

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
export function createOcrReader({ maxProcesses = 1 } = {}): OcrReader {
  const places = limitConcurrency(maxProcesses)
  const idle: { process: CappedProcess; timer: NodeJS.Timeout }[] = []

  function take(): CappedProcess {
    const waiting = idle.pop()
    if (waiting) clearTimeout(waiting.timer)
    return waiting?.process.alive ? waiting.process : startCappedProcess(script, { memoryBytes })
  }

  function giveBack(process: CappedProcess) {
    if (!process.alive) return
    const entry = { process, timer: setTimeout(() => end(entry), idleMs) }
    entry.timer.unref()
    idle.push(entry)
  }

  function end(entry: (typeof idle)[number]) {
    const at = idle.indexOf(entry)
    if (at >= 0) idle.splice(at, 1)
    clearTimeout(entry.timer)
    entry.process.kill()
  }

  return {
    async read(png, signal) {
      await places.enter(signal)
      const process = take()
      try {
        const answer = await process.request({ png }, { timeoutMs: pageMs, signal })
        return ocrAnswerSchema.parse(answer)
      } catch (error) {
        process.kill()
        // A page that OCR cannot take is a page without text, not the end of its document.
        if (error instanceof CapError) return { text: '', lines: [] }
        throw error
      } finally {
        giveBack(process)
        places.leave()
      }
    },
    close() {
      for (const entry of [...idle]) end(entry)
    },
  }
}
