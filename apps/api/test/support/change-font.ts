import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

const folder = join(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')), '../standard_fonts')

/**
 * A TrueType font of which some letters have the outline of another one, or none: it is named and mapped as before.
 * @param outlines by letter, the letter that it is drawn as; '' draws nothing
 */
export function changeFont(outlines: Record<string, string>): Uint8Array {
  const bytes = new Uint8Array(readFileSync(join(folder, 'LiberationSans-Regular.ttf')))
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const { loca, glyf, head } = tablesOf(view)
  const font = create(Buffer.from(bytes))
  const idOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id
  const isLong = view.getInt16(head.offset + 50) === 1
  const offsetOf = (id: number) =>
    isLong ? view.getUint32(loca.offset + 4 * id) : 2 * view.getUint16(loca.offset + 2 * id)
  const before = bytes.slice(glyf.offset, glyf.offset + glyf.length)
  for (const [letter, drawn] of Object.entries(outlines)) {
    const [from, to] = [offsetOf(idOf(letter)), offsetOf(idOf(letter) + 1)]
    const outline = drawn === '' ? new Uint8Array() : before.slice(offsetOf(idOf(drawn)), offsetOf(idOf(drawn) + 1))
    if (outline.length > to - from) throw new Error(`${drawn} does not fit into the place of ${letter}`)
    // A glyph of no contours is one that draws nothing.
    bytes.fill(0, glyf.offset + from, glyf.offset + to)
    bytes.set(outline, glyf.offset + from)
  }
  return bytes
}

function tablesOf(view: DataView): Record<'loca' | 'glyf' | 'head', { offset: number; length: number }> {
  const found: Record<string, { offset: number; length: number }> = {}
  for (let at = 0; at < view.getUint16(4); at++) {
    const entry = 12 + 16 * at
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)))
    found[tag] = { offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) }
  }
  const { loca, glyf, head } = found
  if (!loca || !glyf || !head) throw new Error('this is no TrueType font')
  return { loca, glyf, head }
}
