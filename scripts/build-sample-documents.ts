import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocumentSource, renderBlankPage, renderDocument } from './render-document.ts'

/**
 * Renders the sample documents, the test fixtures and the documents of the evaluation from their Markdown sources into the PDFs that are committed
 * beside them. Run it after changing a source: `bun scripts/build-sample-documents.ts`.
 */

const root = join(import.meta.dirname, '..')
const samples = 'apps/api/sample-content'
const fixtures = 'apps/api/test/fixtures'
const heldOut = 'apps/api/eval/held-out'
const folders = [
  { sources: `${samples}/hse`, target: `${samples}/hse`, accent: '#0f6b6e' },
  { sources: `${samples}/tender`, target: `${samples}/tender`, accent: '#3730a3' },
  { sources: `${fixtures}/sources`, target: fixtures, accent: '#333333' },
  { sources: heldOut, target: heldOut, accent: '#225577' },
]
/** A PNG of one grey pixel, for the fixture that only claims to be a PDF. */
const onePixelPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

for (const { sources, target, accent } of folders) {
  const names = (await readdir(join(root, sources)))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
  for (const name of names) {
    const source = parseDocumentSource(await Bun.file(join(root, sources, name)).text())
    await write(join(target, name.replace(/\.md$/, '.pdf')), await renderDocument(source, accent))
  }
}
await write(join(fixtures, 'blank-page.pdf'), await renderBlankPage())
await write(join(fixtures, 'not-a-pdf.pdf'), Buffer.from(onePixelPng, 'base64'))

async function write(path: string, bytes: Buffer): Promise<void> {
  await Bun.write(join(root, path), bytes)
  console.log(`${path}  ${(bytes.length / 1024).toFixed(1)} kB`)
}
