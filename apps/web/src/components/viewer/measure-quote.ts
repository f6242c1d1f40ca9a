import { findQuote } from './find-quote.ts'
import { type Box, joinLines } from './join-lines.ts'

/**
 * Where a quotation stands on a page, one box per line, as shares of the page's width and height.
 * @param textLayer the rendered text layer of the page, as large as the page
 * @returns none where the text layer does not hold the quotation
 */
export function measureQuote(textLayer: HTMLElement, quote: string): Box[] {
  const nodes = listTexts(textLayer)
  const texts = nodes.map((node) => node.data)
  const page = textLayer.getBoundingClientRect()
  if (page.width === 0 || page.height === 0) return []
  const boxes = findQuote(texts, quote).flatMap(({ index, start, end }) => {
    const node = nodes[index]
    if (node === undefined) return []
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return [...range.getClientRects()].map((rect) => ({
      left: (rect.left - page.left) / page.width,
      top: (rect.top - page.top) / page.height,
      width: rect.width / page.width,
      height: rect.height / page.height,
    }))
  })
  return joinLines(boxes)
}

function listTexts(textLayer: HTMLElement): Text[] {
  const walker = document.createTreeWalker(textLayer, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}
