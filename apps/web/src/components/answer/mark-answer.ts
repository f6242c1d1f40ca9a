import type { AnswerMeta } from '@fieldproof/schema/chat'
import type { SentenceRange, SentenceState } from '@fieldproof/schema/proof'
import type { Element, ElementContent, Nodes, Root, Text } from 'hast'

/** A sentence of the answer, by its offsets in the block that is rendered. */
export interface MarkedSentence extends SentenceRange {
  /** Its place among all sentences of the answer. */
  index: number
  state: SentenceState
}

/** The sentences of an answer whose state is known, where the server says that they stand. */
export function placeStates({ sentences, ranges = [] }: Pick<AnswerMeta, 'sentences' | 'ranges'>): MarkedSentence[] {
  return ranges.flatMap((range, index) => {
    const state = sentences[index]
    return state === undefined ? [] : [{ ...range, index, state }]
  })
}

const citation = /\[(\d{1,3})\]/g

/** Text in these is shown as it is: a marker in code is code. */
const leftAlone = new Set(['code', 'pre'])

/**
 * A rehype plugin that turns `[1]` into citation marks and wraps each sentence, so that its state can be shown.
 * Marks are `span` elements with `data-citation`, `data-sentence` or `data-doubt`; raw HTML is never parsed, so no
 * other span can carry them. Offsets are those of `source`, the Markdown that was parsed. Quotations, which the server
 * has compared word for word, carry `data-quoted`; while the answer is being written, all do.
 */
export function markAnswer({
  source,
  sentences,
  writing = false,
}: {
  source: string
  sentences: readonly MarkedSentence[]
  writing?: boolean
}) {
  return (tree: Root): void => {
    const texts: { node: Text; parent: Root | Element }[] = []
    collectTexts(tree, texts)
    const quotes = findQuotes(source, sentences, writing)
    const lastTextOf = new Map<MarkedSentence, Text>()
    const pieces = new Map<Text, Piece[]>()
    for (const { node } of texts) {
      const cut = cutText(node, source, sentences, quotes)
      pieces.set(node, cut)
      for (const { sentence } of cut) if (sentence !== undefined) lastTextOf.set(sentence, node)
    }
    for (const { node, parent } of texts) {
      const marked = (pieces.get(node) ?? []).flatMap((piece, index, all): ElementContent[] => {
        const { sentence } = piece
        const endsHere =
          sentence !== undefined &&
          isDoubted(sentence.state) &&
          lastTextOf.get(sentence) === node &&
          all[index + 1]?.sentence !== sentence
        return endsHere
          ? [...renderPiece(piece), span({ dataDoubt: sentence.index, dataState: sentence.state }, [])]
          : renderPiece(piece)
      })
      parent.children.splice(parent.children.indexOf(node as never), 1, ...(marked as never[]))
    }
  }
}

/** Its quotations were found on their page, whatever else it says. */
const holdsQuotations = (state: SentenceState) => state === 'quotation' || state === 'supported' || state === 'recorded'

/** What is said in words behind the sentence; the others are told by their chip. */
const isDoubted = (state: SentenceState) => state !== 'supported' && state !== 'quotation' && state !== 'recorded'

interface Piece {
  text: string
  citation: number | undefined
  sentence: MarkedSentence | undefined
  quoted: boolean
}

/** Shorter ones are names and terms, not quotations. */
const shortestQuote = 25

function findQuotes(source: string, sentences: readonly MarkedSentence[], writing: boolean): SentenceRange[] {
  const found = [...source.matchAll(/“[^”]*(?:”|$)/g)].filter(([quote]) => writing || quote.endsWith('”'))
  return found
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => end - start >= shortestQuote)
    .filter(
      (quote) =>
        writing ||
        sentences.some(({ start, end, state }) => holdsQuotations(state) && quote.start >= start && quote.end <= end),
    )
}

function collectTexts(node: Nodes, found: { node: Text; parent: Root | Element }[]): void {
  if (node.type !== 'root' && node.type !== 'element') return
  if (node.type === 'element' && leftAlone.has(node.tagName)) return
  for (const child of node.children) {
    if (child.type === 'text') found.push({ node: child, parent: node })
    else collectTexts(child, found)
  }
}

/** The runs of a text that have one sentence and are one citation or none. */
function cutText(
  node: Text,
  source: string,
  sentences: readonly MarkedSentence[],
  quotes: readonly SentenceRange[],
): Piece[] {
  const { value } = node
  const offsets = alignOffsets(value, source, node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
  const at =
    <Range extends SentenceRange>(ranges: readonly Range[]) =>
    (index: number) => {
      const offset = offsets[index] ?? -1
      return ranges.find(({ start, end }) => offset >= start && offset < end)
    }
  const sentenceAt = at(sentences)
  const quoteAt = at(quotes)
  const pieces: Piece[] = []
  const addText = (from: number, to: number) => {
    for (let index = from; index < to; ) {
      const sentence = sentenceAt(index)
      const quote = quoteAt(index)
      let next = index + 1
      while (next < to && sentenceAt(next) === sentence && quoteAt(next) === quote) next += 1
      pieces.push({ text: value.slice(index, next), citation: undefined, sentence, quoted: quote !== undefined })
      index = next
    }
  }
  let from = 0
  for (const match of value.matchAll(citation)) {
    // `\[3\]` is a bracket of the document that is quoted, not a citation of ours.
    if (source.charAt((offsets[match.index] ?? 0) - 1) === '\\') continue
    addText(from, match.index)
    pieces.push({ text: match[0], citation: Number(match[1]), sentence: sentenceAt(match.index), quoted: false })
    from = match.index + match[0].length
  }
  addText(from, value.length)
  return pieces
}

/**
 * For each character of a parsed text, where it stands in the source. They differ where the source has escapes,
 * entities or the indentation of a continued line; what cannot be found stays where the search was.
 */
function alignOffsets(value: string, source: string, start: number, end: number): number[] {
  const offsets: number[] = []
  const farthestJump = 40
  let offset = start
  for (const character of value.split('')) {
    const found = source.indexOf(character, offset)
    if (found !== -1 && found < end && found - offset <= farthestJump) offset = found
    offsets.push(offset)
    if (source.charAt(offset) === character) offset += 1
  }
  return offsets
}

function renderPiece({ text, citation, sentence, quoted }: Piece): ElementContent[] {
  if (citation !== undefined)
    return [span({ dataCitation: citation, dataState: sentence?.state, dataOf: sentence?.index }, [])]
  if (sentence === undefined)
    return quoted ? [span({ dataQuoted: true }, [{ type: 'text', value: text }])] : [{ type: 'text', value: text }]
  // The space before a citation is not part of what is underlined or tinted.
  const words = text.trimEnd()
  const space: ElementContent[] = words === text ? [] : [{ type: 'text', value: text.slice(words.length) }]
  if (words === '') return space
  return [
    span({ dataSentence: sentence.index, dataState: sentence.state, dataQuoted: quoted || undefined }, [
      { type: 'text', value: words },
    ]),
    ...space,
  ]
}

function span(properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties, children }
}
