/** The process that reads images. It answers one question at a time until its parent ends it. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM } from 'tesseract.js'
import { cutInstructions } from '../language/find-instructions.ts'
import { endWithParent } from '../platform/processes/end-with-parent.ts'
import { layOcrText } from './lay-ocr-text.ts'
import type { OcrAnswer } from './page-protocol.ts'
import { warn } from './page-warning.ts'
import { packWords } from './place-ocr-words.ts'
import { readOcrTable } from './read-ocr-table.ts'
import { readOcrLines } from './read-ocr-text.ts'
import type { Grid } from './tables/page-drawing.ts'

endWithParent()

const languages = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')))
const tesseract = createWorker('eng', OEM.LSTM_ONLY, {
  langPath: join(languages, '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
})

process.on('message', ({ png, grids }: { png: Uint8Array; grids: Grid[] }) => {
  read(png, grids)
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})

async function read(png: Uint8Array, grids: readonly Grid[]): Promise<OcrAnswer> {
  const { data } = await (await tesseract).recognize(Buffer.from(png), {}, { text: false, tsv: true })
  const paragraphs = readOcrTable(data.tsv ?? '')
  const { text: whole, words } = layOcrText(paragraphs, grids)
  const { text, found } = cutInstructions(whole)
  return {
    text,
    ...(found.length > 0 ? { uncut: whole } : {}),
    lines: readOcrLines(paragraphs),
    words: packWords(words, sizeOf(png)),
    warnings: found.map(({ excerpt, reason }) => warn('instructions', excerpt, reason)),
  }
}

/** Pixels, from the header of a PNG. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
