import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanAttributes = Record<string, string | number | boolean>

export interface SpanHandle {
  set(attributes: SpanAttributes): void
}

/** What tracing does, where it is on: see start-tracing.ts. */
export interface Tracer {
  run<T>(name: string, attributes: SpanAttributes, work: (span: SpanHandle) => Promise<T>): Promise<T>
}

const noSpan: SpanHandle = { set: () => undefined }
let tracer: Tracer | undefined

/** Turns spans on for this process, or off. Called by start-tracing.ts only. */
export function useTracer(next: Tracer | undefined): void {
  tracer = next
}

/**
 * Does a piece of work as a span of the trace it belongs to; where nothing is traced it is just done.
 * @param attributes few and never text of a user or a document
 */
export function inSpan<T>(name: string, work: (span: SpanHandle) => Promise<T>, attributes: SpanAttributes = {}) {
  return tracer ? tracer.run(name, attributes, work) : work(noSpan)
}

/**
 * A stream whose steps all run where it was made: in its request and its span, whoever pulls it later. What is pulled by
 * a response runs outside of both otherwise.
 */
export async function* whereItBegan<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const there = AsyncLocalStorage.snapshot()
  try {
    for (let next = await there(() => source.next()); !next.done; next = await there(() => source.next()))
      yield next.value
  } finally {
    await there(() => source.return(undefined))
  }
}

/** A stream as one span, from its first step to its last. */
export async function* streamInSpan<T>(
  name: string,
  open: () => AsyncGenerator<T>,
  attributes: SpanAttributes = {},
): AsyncGenerator<T> {
  if (!tracer) return yield* open()
  const ended = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<AsyncGenerator<T>>()
  const span = tracer.run(name, attributes, async () => {
    opened.resolve(whereItBegan(open()))
    await ended.promise
  })
  try {
    yield* await opened.promise
    ended.resolve()
  } catch (error) {
    ended.reject(error)
    throw error
  } finally {
    ended.resolve()
    // Its error is thrown above already.
    await span.catch(() => undefined)
  }
}
