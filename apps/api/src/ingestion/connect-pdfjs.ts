import { widenImage } from './widen-image.ts'

/** As much of a worker's port as pdf.js uses. */
interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void
  addEventListener(name: string, listener: Listener, options?: { signal?: AbortSignal } | null): void
  removeEventListener(name: string, listener: Listener): void
}
type Listener = (event: { data: unknown }) => void

/**
 * Two ends of a line between the two halves of pdf.js, which run in one thread here. pdf.js's own line copies every
 * message deeply; the lists of drawing operations, with an object for each letter, are handed over as they are.
 */
export function connectPdfjs(): { display: Port; worker: Port } {
  const forDisplay = new Set<Listener>()
  const forWorker = new Set<Listener>()
  return { display: createPort(forDisplay, forWorker), worker: createPort(forWorker, forDisplay) }
}

function createPort(own: Set<Listener>, others: Set<Listener>): Port {
  return {
    postMessage(message, transfer) {
      const event = { data: handOver(message) ?? sendOver(message, transfer) }
      queueMicrotask(() => {
        for (const listener of others) listener(event)
      })
    },
    addEventListener(_name, listener, options) {
      own.add(listener)
      options?.signal?.addEventListener('abort', () => own.delete(listener), { once: true })
    },
    removeEventListener: (_name, listener) => void own.delete(listener),
  }
}

function sendOver(message: unknown, transfer: Transferable[] | undefined): unknown {
  const moved = widenImage(message, transfer)
  return structuredClone(message, moved ? { transfer: moved } : undefined)
}

/** A part of a page's list of operations: the worker empties its arrays afterwards, so those are copied. */
function handOver(message: unknown): unknown {
  const { chunk } = message as { chunk?: { fnArray?: unknown; argsArray?: unknown } }
  if (!Array.isArray(chunk?.fnArray) || !Array.isArray(chunk.argsArray)) return undefined
  return { ...(message as object), chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } }
}
