import { openPdf } from './open-pdf.ts'
import { readPage } from './read-page.ts'
import { createWordMemory } from './word-memory.ts'

const content = 'BT /F1 11 Tf 72 720 Td (Read once before any other page) Tj ET'

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
]

/** A PDF of one line, so small that reading it costs no more than what every first page does: loading and compiling. */
function makeTinyPdf(): Uint8Array {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}`)
}

/** Reads a page of our own, so that the first page of a document meets a reader that has loaded what it needs. @returns its text */
export async function warmReader(): Promise<string> {
  const reader = await openPdf(makeTinyPdf())
  const { text } = await readPage(reader, 1, createWordMemory())
  await reader.close()
  return text
}
