import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { ExportTask } from './write-export.ts'
import type { ExportReply } from './write-export.worker.ts'

export interface ExportWriter {
  /** @returns the bytes of the file @throws AppError unavailable where it takes too long, internal */
  write(task: ExportTask): Promise<Uint8Array>
}

/**
 * Makes files in a thread of their own, a new one for each: nothing is kept between them, and one that takes too long can
 * be ended.
 * @param limit files made at once; the others wait their turn
 */
export function createExportWriter({ limit = 2, timeoutMs = 120_000 } = {}): ExportWriter {
  let free = limit
  const waiting: (() => void)[] = []

  return {
    async write(task) {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await runWorker(task, timeoutMs)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}

async function runWorker(task: ExportTask, timeoutMs: number): Promise<Uint8Array> {
  const worker = new Worker(new URL('./write-export.worker.ts', import.meta.url))
  const { promise, resolve, reject } = Promise.withResolvers<ExportReply>()
  const timer = setTimeout(
    () => reject(new AppError('unavailable', 'Making the file took too long. Try a shorter part.')),
    timeoutMs,
  )
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the export worker ended with ${code}`)))
  try {
    worker.postMessage(task)
    const reply = await promise
    if ('bytes' in reply) return reply.bytes
    throw new AppError('internal', undefined, { cause: new Error(reply.error) })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
