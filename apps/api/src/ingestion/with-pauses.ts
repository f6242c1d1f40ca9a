import { within } from '../platform/within.ts'

/**
 * What a generator gives, and undefined whenever nothing has come for `ms`, so that whoever takes it can use the time.
 * @param open begins; its signal aborts once nobody takes any more, so that what is under way ends at once
 */
export async function* withPauses<T extends object>(
  open: (signal: AbortSignal) => AsyncGenerator<T, void, undefined>,
  { ms, signal }: { ms: number; signal: AbortSignal },
): AsyncGenerator<T | undefined, void, undefined> {
  const left = new AbortController()
  const items = open(AbortSignal.any([signal, left.signal]))
  let next: Promise<IteratorResult<T, void>> | undefined
  try {
    while (true) {
      next ??= items.next()
      const result = await within(ms, next)
      if (result === undefined) {
        yield undefined
        continue
      }
      next = undefined
      if (result.done) return
      yield result.value
    }
  } finally {
    left.abort(new Error('nobody takes any more'))
    // What still comes, a failure included, is for nobody.
    await next?.catch(() => undefined)
    await items.return()
  }
}
