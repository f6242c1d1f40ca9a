/** The process that reads images. It answers one question at a time until its parent ends it. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM } from 'tesseract.js'
import { endWithParent } from './end-with-parent.ts'
import type { OcrAnswer } from './page-protocol.ts'

endWithParent()

const languages = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')))
const tesseract = createWorker('eng', OEM.LSTM_ONLY, {
  langPath: join(languages, '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
})

process.on('message', (request: { png: Uint8Array }) => {
  read(request.png)
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})

async function read(png: Uint8Array): Promise<OcrAnswer> {
  const { data } = await (await tesseract).recognize(Buffer.from(png), {}, { text: true })
  return { text: tidy(data.text) }
}

/** Line ends as in the text of other pages: words joined across them, blank lines only between paragraphs. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/(\p{Ll})-\n(\p{Ll}+)(\S*) ?/gu, '$1$2$3\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()
}
