import { inflateSync } from 'node:zlib'

/** A stream that inflates to more is made to do harm: content, fonts and tables of real PDFs stay far below. */
const maxBytes = 128 * 1024 * 1024

/**
 * pdf.js inflates each stream of a PDF through `DecompressionStream`, which is made for data that trickles in, and
 * takes a millisecond for what is done in a few microseconds when all of it is there. This has as much of its shape as
 * pdf.js uses. What it throws makes pdf.js inflate by itself, which forgives more.
 */
class InflateAtOnce {
  #inflated: Uint8Array | undefined
  #failure: unknown

  constructor(private readonly format: string) {
    if (format !== 'deflate') throw new TypeError(`no way to inflate ${format}`)
  }

  readonly writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: async (bytes: Uint8Array) => {
        try {
          this.#inflated = inflateSync(bytes, { maxOutputLength: maxBytes })
        } catch (error) {
          this.#failure = error
          if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') burst()
        }
      },
      close: async () => undefined,
    }),
  }

  readonly readable = {
    [Symbol.asyncIterator]: async function* (this: InflateAtOnce) {
      if (!this.#inflated) throw this.#failure ?? new Error(`nothing was written to ${this.format}`)
      yield this.#inflated
    }.bind(this),
  }
}

let burst: () => void = () => undefined

/**
 * To be called in a process that reads PDFs and does nothing else.
 * @param onBurst told where a stream is larger than any should be; pdf.js goes on without it
 */
export function inflateAtOnce(onBurst: () => void) {
  burst = onBurst
  Object.assign(globalThis, { DecompressionStream: InflateAtOnce })
}
