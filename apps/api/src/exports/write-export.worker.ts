import { parentPort } from 'node:worker_threads'
import { type ExportTask, writeExport } from './write-export.ts'

/** What the worker answers, once. */
export type ExportReply = { bytes: Uint8Array } | { error: string }

const send = (reply: ExportReply) => parentPort?.postMessage(reply)

// Laying out a long document takes seconds of computing, which the thread that serves requests must not do.
parentPort?.once('message', async (task: ExportTask) => {
  try {
    send({ bytes: await writeExport(task) })
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
