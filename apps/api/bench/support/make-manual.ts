import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { Glob } from 'bun'
import { drawLines, makePdf, type PdfPageSource } from '../../test/support/make-pdf.ts'

const linesOfPage = 46
const wordsOfLine = 12
/** A4 at 200 dpi, as office scanners give it. */
const scanSize = { width: 1_654, height: 2_339 }

/** Manuals of so many pages, no two alike, in words of the sample content; the last pages are pictures of text. */
export async function openManuals() {
  const folder = join(import.meta.dir, '../../sample-content')
  const paths = [...new Glob('*/*.md').scanSync({ cwd: folder, absolute: true })].sort()
  const words = (await Promise.all(paths.map((path) => Bun.file(path).text()))).join(' ').match(/[A-Za-z]{2,}/g) ?? []
  let at = 0
  let made = 0

  function nextLine(): string {
    const from = at
    at += wordsOfLine
    return Array.from({ length: wordsOfLine }, (_, word) => words[((from + word) * 7) % words.length]).join(' ')
  }

  return function makeManual(pages: number, scanned: number): Uint8Array<ArrayBuffer> {
    made++
    const sources = Array.from({ length: pages }, (_, page): PdfPageSource => {
      const lines = Array.from({ length: linesOfPage }, nextLine)
      const all = [`${page + 1} Manual ${made}`, '', ...lines.map((line) => `${line}.`)]
      return page < pages - scanned ? { content: drawLines(all, { size: 9 }) } : scanOf(all)
    })
    return new Uint8Array(makePdf(sources))
  }
}

function scanOf(lines: readonly string[]): PdfPageSource {
  const { width, height } = scanSize
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#111'
  context.font = '26px sans-serif'
  for (const [at, line] of lines.entries()) context.fillText(line, 150, 200 + at * 42)
  const { data } = context.getImageData(0, 0, width, height)
  const grey = Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4] ?? 0)
  return { content: 'q 595 0 0 842 0 0 cm /Im Do Q', image: { width, height, grey } }
}
