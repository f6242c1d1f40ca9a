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

/** A table of a tender with a line around each cell, its text drawn line by line over all cells, as some programs do. */
export function makeTable(): Uint8Array {
  const xs = [60, 200, 380, 540]
  const rows = [
    [['Lot'], ['What is built'], ['Earnest money']],
    [
      ['Pump house of', 'Ravensholm'],
      ['Two pumps with their', 'foundation and roof'],
      ['48,500 crowns, by', 'a guarantee of a bank'],
    ],
    [
      ['Jetty of', 'Lundmoor'],
      ['Piles, deck and the', 'lights on both sides'],
      ['91,200 crowns, by', 'a transfer before noon'],
    ],
  ]
  const tops = rows.map((_, row) => 700 - 44 * row)
  const lines = [...[...tops, 568].map((y) => `60 ${y} m 540 ${y} l S`), ...xs.map((x) => `${x} 700 m ${x} 568 l S`)]
  const texts = rows.flatMap((row, at) =>
    [0, 1].flatMap((line) =>
      row.map((cell, column) =>
        drawLines([cell[line] ?? ''], { x: (xs[column] ?? 0) + 6, y: (tops[at] ?? 0) - 16 - 14 * line }),
      ),
    ),
  )
  const title = drawLines(
    ['Tender of the harbour of Lundmoor', '', 'The lots of the tender and their earnest money:'],
    { y: 770 },
  )
  return makePdf([{ content: [title, ...lines, ...texts].join('\n') }])
}
