/** The process that opens a PDF, which may be hostile. It answers one question at a time until its parent ends it. */
import { endWithParent } from '../platform/processes/end-with-parent.ts'
import { hearLostImages } from './hear-lost-images.ts'
import { inflateAtOnce } from './inflate-at-once.ts'
import { openPdf, type PdfReader } from './open-pdf.ts'
import type { PageFailure, PageRequest } from './page-protocol.ts'
import { picturePage } from './picture-page.ts'
import { TooComplexError } from './place-fragments.ts'
import { readLines, readPage } from './read-page.ts'
import { renderPage } from './render-page.ts'
import { warmReader } from './warm-reader.ts'
import { createWordMemory, type WordMemory } from './word-memory.ts'

endWithParent()

let burst = false
inflateAtOnce(() => {
  burst = true
})

let lost = false
hearLostImages(() => {
  lost = true
})

let reader: PdfReader | undefined
let lanes = new Map<number, WordMemory>()

/** While nobody asks yet: to load and compile what the first page needs takes a second. */
const warm = warmReader().catch(() => undefined)

process.on('message', (request: PageRequest) => {
  warm
    .then(() => answer(request))
    .catch((error: unknown) => ({ ok: false, failure: failureOf(error) }))
    .then((reply) => process.send?.(reply))
})

async function answer(request: PageRequest): Promise<object> {
  const given = await read(request)
  if (burst) throw new TooComplexError('a stream is too large')
  return given
}

async function read(request: PageRequest): Promise<object> {
  if (request.ask === 'open') {
    burst = false
    await reader?.close()
    reader = undefined
    lanes = new Map()
    reader = await openPdf(request.path)
    const { pageCount, labels, warnings, properties } = reader
    return { ok: true, pageCount, labels, warnings, properties }
  }
  if (!reader) throw new Error('no PDF is open')
  if (request.ask === 'page')
    return { ok: true, ...(await readPage(reader, request.page, wordsOf(request.lane)).catch(damagedPage)) }
  if (request.ask === 'lines') return { ok: true, ...(await readLines(reader, request.page)) }
  if (request.ask === 'picture') return { ok: true, jpeg: await picturePage(reader, request.page) }
  lost = false
  const drawn = await renderPage(reader, request.page)
  return { ok: true, ...drawn, lost: lost || drawn.lost === true }
}

function wordsOf(lane: number): WordMemory {
  const words = lanes.get(lane) ?? createWordMemory()
  lanes.set(lane, words)
  return words
}

/** One broken page does not cost the document its others. */
function damagedPage(error: unknown) {
  if (failureOf(error) !== 'damaged') throw error
  return { text: '', width: 612, height: 792, needsOcr: false, damaged: true, warnings: [] }
}

function failureOf(error: unknown): PageFailure {
  if (!(error instanceof Error)) return 'damaged'
  if ('syscall' in error) return 'no-file'
  if (error.name === 'PasswordException') return 'password'
  if (error instanceof RangeError || error instanceof TooComplexError) return 'too-complex'
  return 'damaged'
}
