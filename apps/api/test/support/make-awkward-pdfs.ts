import { createCanvas } from '@napi-rs/canvas'
import pdfmake from 'pdfmake'
import { makePdf } from './make-pdf.ts'

/** A PDF that opens without a password and is encrypted all the same: only its owner may change it. */
export async function makeOwnerLockedPdf(lines: readonly string[]): Promise<Uint8Array> {
  const font = new URL(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')).pathname
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === font)
  pdfmake.setFonts({ Roboto: { normal: font } })
  const options = { ownerPassword: 'of the owner', permissions: { copying: false, modifying: false } }
  const locked = pdfmake.createPdf({
    content: [...lines],
    defaultStyle: { font: 'Roboto' },
    version: '1.7',
    ...options,
  })
  return new Uint8Array(await locked.getBuffer())
}

/** The same file with every offset of its table wrong, and with that of the table itself. */
export function breakOffsets(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const broken = text.replace(/\d{10} 00000 n/g, '0000000007 00000 n').replace(/startxref\n\d+/, 'startxref\n3')
  return new Uint8Array(Buffer.from(broken, 'latin1'))
}

/** One page below so many levels of page trees. */
export function makeDeepPdf(levels: number, content: string): Uint8Array {
  const page = `<< /Type /Page /Parent ${levels + 1} 0 R /MediaBox [0 0 595 842] /Contents ${levels + 3} 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`
  const trees = Array.from({ length: levels }, (_, level) => {
    const parent = level === 0 ? '' : `/Parent ${level + 1} 0 R `
    return `<< /Type /Pages /Count 1 ${parent}/Kids [${level + 3} 0 R] >>`
  })
  const stream = `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
  const bodies = ['<< /Type /Catalog /Pages 2 0 R >>', ...trees, page, stream]
  const parts = ['%PDF-1.7\n']
  const offsets: number[] = []
  let position = 9
  for (const [index, body] of bodies.entries()) {
    const object = `${index + 1} 0 obj\n${body}\nendobj\n`
    offsets.push(position)
    position += object.length
    parts.push(object)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${position}\n%%EOF\n`,
  )
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'))
}

/** A ruled form as a scanner makes it that was fed a little askew: a picture, with no text in the file. */
export function makeScannedForm(rows: readonly string[]): Uint8Array {
  const [width, height] = [1_240, 1_754]
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.rotate((1.2 * Math.PI) / 180)
  context.fillStyle = '#111'
  context.strokeStyle = '#111'
  context.lineWidth = 2
  context.font = '28px sans-serif'
  for (const [at, row] of rows.entries()) {
    const y = 180 + at * 70
    // A number, a question, a box for the answer.
    for (const [x, w] of [
      [90, 80],
      [170, 860],
      [1_030, 120],
    ] as const)
      context.strokeRect(x, y, w, 70)
    context.fillText(`${at + 1}`, 115, y + 45)
    context.fillText(row, 190, y + 45)
  }
  const { data } = context.getImageData(0, 0, width, height)
  const grey = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0)
  return makePdf([{ content: 'q 595 0 0 842 0 0 cm /Im Do Q', image: { width, height, grey } }])
}
