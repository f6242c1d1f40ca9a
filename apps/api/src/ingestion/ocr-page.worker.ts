/** The process that reads images. It answers one question at a time until its parent ends it. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM } from 'tesseract.js'
import { endWithParent } from './end-with-parent.ts'
import type { OcrAnswer } from './page-protocol.ts'
import { readOcrLines, readOcrText } from './read-ocr-text.ts'

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
  const { data } = await (await tesseract).recognize(Buffer.from(png), {}, { text: false, blocks: true })
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs)
  return { text: readOcrText(paragraphs), lines: readOcrLines(paragraphs) }
}
