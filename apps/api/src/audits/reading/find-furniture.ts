import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isQuestion, withoutBullet } from './item-text.ts'

interface FurnishedPage {
  page: number
  lines: readonly LayoutLine[]
}

const edgeLines = 3
/** Lines of a head or foot that has more, all of which repeat. */
const longestEdge = 8
/** Of the pages; a sentence may begin two sections. */
const leastShare = 0.3

/** Letters from which a part of a line is known again, where OCR reads the rest of it differently. */
const tellingLetters = 12

/** Lines at the edge of a page that stand on other pages too, page numbers aside, or that are page numbers. */
export function findFurniture(pages: readonly FurnishedPage[]): (page: number, index: number) => boolean {
  const edges = pages.map(({ page, lines }) => {
    const order = lines.map((line, index) => ({ line, index })).sort((a, b) => a.line.y - b.line.y)
    const take = Math.min(longestEdge, Math.ceil(order.length / 2))
    const describe = (one: (typeof order)[number]) => describeEdge(one.line, one.index)
    const [top, foot] = [order.slice(0, take), order.slice(take).slice(-take).reverse()]
    return { page, edges: [top.map(describe), foot.map(describe)] }
  })
  const counts = new Map<string, number>()
  for (const page of edges)
    for (const key of new Set(page.edges.flat().flatMap(({ keys }) => keys)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  const needed = Math.max(2, Math.ceil(leastShare * pages.length))
  const furniture = new Set<string>()
  for (const { page, edges: both } of edges)
    for (const lines of both) {
      let isEdge = true
      for (const [at, { index, keys, asks, answers }] of lines.entries()) {
        const [whole = ''] = keys
        const repeats = keys.some((key) => (counts.get(key) ?? 0) >= needed) && !answers && !asks
        const isOne = repeats || /^(?:page |sheet )?#(?: ?(?:of|\/) ?#)?$|\b(?:page|sheet) #(?: of #)?$/.test(whole)
        if (isOne && (at < edgeLines || isEdge)) furniture.add(`${page} ${index}`)
        isEdge &&= isOne
      }
    }
  return (page, index) => furniture.has(`${page} ${index}`)
}

function describeEdge({ cells }: LayoutLine, index: number) {
  const text = cells.map((cell) => cell.text).join(' ')
  const parts = cells
    .map((cell) => keyOf(cell.text))
    .filter((key) => key.replace(/[^\p{L}]/gu, '').length >= tellingLetters)
  // Questions may differ in nothing but a number.
  return {
    index,
    keys: [keyOf(text), ...parts],
    // So may what is listed, which no header or footer is.
    asks: isQuestion(readReference(text)?.rest ?? text) || withoutBullet(text) !== undefined,
    answers: isAnswerText(text),
  }
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#/]+/gu, ' ')
    .trim()
}
