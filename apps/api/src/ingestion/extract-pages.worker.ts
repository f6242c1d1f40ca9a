/** The process that opens a PDF, which may be hostile. It answers one question at a time until its parent ends it. */
import { endWithParent } from './end-with-parent.ts'
import { openPdf, type PdfReader } from './open-pdf.ts'
import type { PageFailure, PageRequest } from './page-protocol.ts'
import { readLines, readPage, TooComplexError } from './read-page.ts'
import { renderPage } from './render-page.ts'
import { createWordMemory } from './word-memory.ts'

endWithParent()

let reader: PdfReader | undefined
const words = createWordMemory()

process.on('message', (request: PageRequest) => {
  answer(request)
    .catch((error: unknown) => ({ ok: false, failure: failureOf(error) }))
    .then((reply) => process.send?.(reply))
})

async function answer(request: PageRequest): Promise<object> {
  if (request.ask === 'open') {
    reader = await openPdf(request.path)
    return { ok: true, pageCount: reader.pageCount }
  }
  if (!reader) throw new Error('no PDF is open')
  if (request.ask === 'page') return { ok: true, ...(await readPage(reader, request.page, words).catch(damagedPage)) }
  if (request.ask === 'lines') return { ok: true, lines: await readLines(reader, request.page) }
  return { ok: true, png: await renderPage(reader, request.page) }
}

/** One broken page does not cost the document its others. */
function damagedPage(error: unknown) {
  if (failureOf(error) !== 'damaged') throw error
  return { text: '', width: 612, height: 792, needsOcr: false, damaged: true }
}

function failureOf(error: unknown): PageFailure {
  if (!(error instanceof Error)) return 'damaged'
  if ('syscall' in error) return 'no-file'
  if (error.name === 'PasswordException') return 'password'
  if (error instanceof RangeError || error instanceof TooComplexError) return 'too-complex'
  return 'damaged'
}
