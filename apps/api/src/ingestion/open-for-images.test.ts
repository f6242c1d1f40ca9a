import { expect, test } from 'bun:test'
import { openPdf } from './open-pdf.ts'
import { renderPage } from './render-page.ts'

/** A row of 16 pixels, 4 white and 8 black and 4 white, and 15 rows below that are the same: what a fax machine sends. */
const faxed = packBits(`001 1011 000101 1 ${'111 '.repeat(15)} 000000000001 000000000001`)

function packBits(bits: string): Uint8Array {
  const plain = bits.replaceAll(' ', '')
  const bytes = plain.padEnd(Math.ceil(plain.length / 8) * 8, '0').match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

/** A page of two inches by two inches, all of it an image. */
function pageOf(filter: string, data: Uint8Array): Uint8Array {
  const content = 'q 144 0 0 144 0 0 cm /I Do Q'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 144 144] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 1 /ColorSpace /DeviceGray ${filter} /Length ${data.length} >>\nstream\n${String.fromCharCode(...data)}\nendstream`,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(Buffer.from(`${text}xref\n0 6\n0000000000 65535 f \n${entries}${trailer}`, 'latin1'))
}

async function isDrawn(pdf: Uint8Array): Promise<boolean> {
  const reader = await openPdf(pdf)
  const { png } = await renderPage(reader, 1)
  await reader.close()
  return png !== undefined
}

test('what a scanner packed as fax machines do is seen, also in the second document of a process', async () => {
  const filter = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 16 /Rows 16 >>'
  expect(await isDrawn(pageOf(filter, faxed))).toBe(true)
  expect(await isDrawn(pageOf(filter, faxed))).toBe(true)
})

test('a page whose image is all white is blank', async () => {
  expect(await isDrawn(pageOf('', new Uint8Array(32).fill(255)))).toBe(false)
})
