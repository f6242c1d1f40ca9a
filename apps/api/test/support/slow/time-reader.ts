import type { Reader } from './list-readers.ts'

/** Milliseconds that a reader takes; what it throws is an answer too. */
export function timeReader({ read }: Reader, text: string): number {
  const started = performance.now()
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return performance.now() - started
}
