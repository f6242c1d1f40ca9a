import { join } from 'node:path'
import { drawLines, makePdf } from '../../../api/test/support/make-pdf.ts'

const folder = join(import.meta.dirname, '../../../api/test/fixtures')
const file = (name: string) => join(folder, name)

/** The documents that the tests know the facts of; what they say is in the README beside them. */
export const fixtureFiles = {
  gasTesting: file('gas-testing-standard.pdf'),
  compressor: file('tender-compressor.pdf'),
  blankPage: file('blank-page.pdf'),
  notAPdf: file('not-a-pdf.pdf'),
}

let made = 0

/** A PDF of its own content, so that no workspace has it already. */
export function makeDocument(name: string, { pages = 1, lines = 3 } = {}) {
  made += 1
  const bytes = makePdf(
    Array.from({ length: pages }, (_, page) => ({
      content: drawLines(
        Array.from(
          { length: lines },
          (_, line) =>
            `Clause ${page + 1}.${line + 1} of paper ${made} ${process.pid}: valve V-${page}${line} is tested every ${page + 7} days.`,
        ),
      ),
    })),
  )
  return { name, mimeType: 'application/pdf', bytes: new Uint8Array(bytes), buffer: Buffer.from(bytes) }
}
