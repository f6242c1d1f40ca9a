import type { Box } from './join-lines.ts'

/** A word of a page and where it stands, as shares of the page's width and height. */
export interface WordBox extends Box {
  word: string
}

/**
 * The words that stand within an area of a page, line by line. A word belongs to it where its middle lies in it.
 * @param area as shares of the page's width and height
 */
export function readArea(words: readonly WordBox[], area: Box): string {
  const within = words.filter(({ left, top, width, height }) => {
    const [x, y] = [left + width / 2, top + height / 2]
    return x > area.left && x < area.left + area.width && y > area.top && y < area.top + area.height
  })
  const lines: WordBox[][] = []
  for (const word of within.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1)
    const first = line?.[0]
    const middle = word.top + word.height / 2
    if (line && first && middle > first.top && middle < first.top + first.height) line.push(word)
    else lines.push([word])
  }
  return lines
    .map((line) =>
      line
        .toSorted((a, b) => a.left - b.left)
        .map(({ word }) => word)
        .join(' '),
    )
    .join(' ')
}

/** The words of a drawn text layer, which is as large as its page. */
export function measureWords(textLayer: HTMLElement): WordBox[] {
  const page = textLayer.getBoundingClientRect()
  if (page.width === 0 || page.height === 0) return []
  const words: WordBox[] = []
  const walker = document.createTreeWalker(textLayer, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!(node instanceof Text)) continue
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rect = range.getBoundingClientRect()
      words.push({
        word,
        left: (rect.left - page.left) / page.width,
        top: (rect.top - page.top) / page.height,
        width: rect.width / page.width,
        height: rect.height / page.height,
      })
    }
  }
  return words
}
