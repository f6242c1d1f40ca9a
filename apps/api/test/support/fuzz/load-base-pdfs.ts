import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makePdf } from '../make-pdf.ts'

const fixtures = join(import.meta.dir, '../../fixtures')

const text = (words: string) => `BT /F1 12 Tf 72 700 Td (${words}) Tj 0 -20 Td (It is checked every month.) Tj ET`

/** Small files that together have what PDFs are made of: text, two fonts, an image, annotations, several pages, streams. */
export async function loadBasePdfs(folders: readonly string[] = []): Promise<[Uint8Array, ...Uint8Array[]]> {
  const files = [join(fixtures, 'gas-testing-standard.pdf'), ...folders].filter((file) => existsSync(file))
  const read = await Promise.all(files.map((file) => Bun.file(file).bytes()))
  return [
    makePdf([{ content: text('The valve is tested.') }]),
    makePdf([
      { content: text('The first page.') },
      { content: text('The second page.') },
      { content: text('The third page.') },
    ]),
    makePdf([
      {
        content: `${text('With a note.')}`,
        annotations: ['<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (A note) >>'],
      },
    ]),
    makePdf([
      {
        content: `q 200 0 0 100 72 500 cm /Im Do Q ${text('With a picture.')}`,
        image: { width: 40, height: 20, grey: new Uint8Array(800).fill(120) },
      },
    ]),
    makePdf([{ content: text('With properties.') }], {
      info: '/Title (A title) /Author (Somebody)',
      catalog: '/Lang (en)',
    }),
    ...read,
  ]
}
