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

test('what is cut while pages are still read is what the whole document gives', () => {
  const ahead = createCutAhead()
  const cut: PassageText[] = []
  for (let from = 0; from < pages.length; from += 9) {
    cut.push(...ahead.cut(pages.slice(from, from + 9)))
    // Nothing is guessed before headers and footers can be known.
    if (from === 0) expect(cut).toEqual([])
  }
  const keyOf = ({ heading, text }: PassageText) => `${heading}\n${text}`
  const expected = cutWhole().map(keyOf)
  const found = expected.filter((key) => cut.some((passage) => keyOf(passage) === key))
  expect(found).toEqual(expected)
})
