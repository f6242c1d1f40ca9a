import { expect, test } from 'bun:test'
import { createChunker } from './chunk-pages.ts'
import { createCutAhead } from './cut-ahead.ts'
import type { PassageText } from './embed-passages.ts'
import { createFurnitureFinder } from './find-page-furniture.ts'

const pages = Array.from({ length: 40 }, (_, index) => ({
  page: index + 1,
  text: [
    'Permit to Work Procedure',
    `${index + 1}. Isolation of line ${index + 1}\n\nThe valve of line ${index + 1} is closed and locked before work begins.`,
    `Page ${index + 1} of 40`,
  ].join('\n\n'),
}))

function cutWhole() {
  const furniture = createFurnitureFinder()
  for (const { text } of pages) furniture.add(text)
  const chunker = createChunker(furniture.finish())
  return pages.flatMap((page) => chunker.chunk(page))
}

test('what is cut while pages are still read is what the whole document gives', async () => {
  const cut: PassageText[] = []
  const ahead = createCutAhead((passages) => {
    cut.push(...passages)
    return true
  })
  for (const page of pages) {
    ahead.take(page)
    if (page.page % 9 === 0) await ahead.cut()
    // Nothing is guessed before headers and footers can be known.
    if (page.page === 9) expect(cut).toEqual([])
  }
  await ahead.cut()
  const keyOf = ({ heading, text }: PassageText) => `${heading}\n${text}`
  const expected = cutWhole().map(keyOf)
  const found = expected.filter((key) => cut.some((passage) => keyOf(passage) === key))
  expect(found).toEqual(expected)
})

test('nothing more is cut once no more is taken', async () => {
  let calls = 0
  const ahead = createCutAhead(() => {
    calls++
    return false
  })
  for (const page of pages) {
    ahead.take(page)
    await ahead.cut()
  }
  expect(calls).toBe(1)
})
