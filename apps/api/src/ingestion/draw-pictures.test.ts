import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawLines, makePdf } from '../../test/support/make-pdf.ts'
import { createPageExtractor, defaultExtractLimits } from './extract-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
const extractor = createPageExtractor({ ocr: undefined })
afterAll(async () => {
  extractor.close()
  await rm(folder, { recursive: true })
})

async function store(name: string, bytes: string | Uint8Array) {
  const path = join(folder, name)
  await Bun.write(path, bytes)
  return path
}
const twoPages = await store(
  'two.pdf',
  new Uint8Array(makePdf([{ content: drawLines(['Crane book']) }, { content: drawLines(['Slings', 'Hooks']) }])),
)
const { signal } = new AbortController()

test('pages are drawn as small JPEGs, those that are asked for', async () => {
  const drawn = await extractor.drawPictures(twoPages, [2], signal)
  expect([...drawn.keys()]).toEqual([2])
  const [jpeg = new Uint8Array()] = drawn.get(2) ?? []
  expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(jpeg.byteLength).toBeLessThan(400_000)
  expect([...(await extractor.drawPictures(twoPages, [1, 2], signal)).keys()]).toEqual([1, 2])
})

test('what cannot be drawn is left out, and does no harm', async () => {
  const broken = await store('broken.pdf', '%PDF-1.7 and nothing else')
  expect((await extractor.drawPictures(broken, [1], signal)).size).toBe(0)
  expect([...(await extractor.drawPictures(twoPages, [1, 7], signal)).keys()]).toEqual([1])
})

test('a page that takes too long is left out', async () => {
  const slow = createPageExtractor({ ocr: undefined, limits: { ...defaultExtractLimits, imageMs: 1 } })
  expect((await slow.drawPictures(twoPages, [1], signal)).size).toBe(0)
  slow.close()
})

test('who no longer waits is told so', async () => {
  const reason = new Error('the job is over')
  expect(extractor.drawPictures(twoPages, [1], AbortSignal.abort(reason))).rejects.toBe(reason)
})
