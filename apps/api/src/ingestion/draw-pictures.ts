import type { limitConcurrency } from '../platform/limit-concurrency.ts'
import type { ProcessPool } from '../platform/processes/process-pool.ts'
import type { ExtractLimits } from './extract-pages.ts'
import { IngestionError } from './ingestion-error.ts'
import { pictureAnswerSchema } from './page-protocol.ts'
import { createPdfChild, type PdfChild } from './pdf-child.ts'

/** Pages of one document that are drawn, and bytes of all of them. */
const mostPictures = 40
const mostBytes = 8_000_000
/** Milliseconds for all of them. */
const drawMs = 60_000

/**
 * Draws pages (1-based) in a child process with limits. They only help who has the text: what cannot be drawn, or not in
 * time, is left out.
 * @returns JPEGs by the numbers of their pages @throws the signal's reason
 */
export async function drawPictures(
  deps: { pool: ProcessPool; places: ReturnType<typeof limitConcurrency>; limits: ExtractLimits },
  path: string,
  pages: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, Uint8Array[]>> {
  const { pool, places, limits } = deps
  const drawn = new Map<number, Uint8Array[]>()
  const late = AbortSignal.timeout(drawMs)
  const either = AbortSignal.any([signal, late])
  let child: PdfChild | undefined
  let harmless = false
  try {
    await places.enter(either)
    child = createPdfChild(path, pool, limits, either)
    await child.open()
    let bytes = 0
    for (const page of pages.slice(0, mostPictures)) {
      const { jpeg } = await child.ask({ ask: 'picture', page }, pictureAnswerSchema, limits.imageMs)
      bytes += jpeg?.byteLength ?? 0
      if (bytes > mostBytes) break
      if (jpeg) drawn.set(page, [jpeg])
    }
    harmless = true
  } catch (error) {
    signal.throwIfAborted()
    // The document was read; one of its pages is too much to be drawn.
    if (!late.aborted && !(error instanceof IngestionError)) throw error
  } finally {
    if (harmless) child?.giveBack()
    else child?.end()
    if (child) places.leave()
  }
  return drawn
}
