import type { Source } from '@fieldproof/schema/chat'
import { splitSentences } from '@fieldproof/schema/split-sentences'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { findSupport } from './find-support.ts'

/** A citation in the finished text: the passage (index) it names and the offset at which it stands or was left out. */
export interface Citation {
  passage: number
  offset: number
}

export interface CitedText {
  content: string
  citations: Citation[]
  /** Passages in the order of their first citation: [1] is the first. */
  cited: RetrievedPassage[]
}

/** [3], [1, 2] or 【4】, not \[3\], which is a document's own bracket in a quotation. */
const marker = /(?<!\\)[[【]\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*[\]】]/
/** The end of a piece that may become a marker, and the space before it, which goes with a marker that is dropped. */
const unfinished = /(?:\s+|\s*(?:\\|(?<!\\)[[【][\d,\s]*))$/

/**
 * Turns the passage numbers of a model's text into citations while it streams: numbered in order of first use, and those
 * the model made up dropped. With `show` off every marker is dropped, but still noted, so that sentences can be checked.
 */
export function createCiter(passages: readonly RetrievedPassage[], { show }: { show: boolean }) {
  const order: number[] = []
  const citations: Citation[] = []
  let content = ''
  let pending = ''

  /** @returns the text that can be shown now */
  function add(delta: string): string {
    pending += delta
    const from = content.length
    for (let found = marker.exec(pending); found; found = marker.exec(pending)) {
      const numbers = (found[1] ?? '').split(',').map(Number)
      const known = numbers.map((number) => number - 1).filter((index) => passages[index] !== undefined)
      const before = pending.slice(0, found.index)
      content += known.length > 0 && show ? before : before.trimEnd()
      for (const index of known) cite(index)
      pending = pending.slice(found.index + found[0].length)
    }
    const rest = unfinished.exec(pending)
    const ready = rest ? pending.slice(0, rest.index) : pending
    content += ready
    pending = pending.slice(ready.length)
    return content.slice(from)
  }

  function cite(index: number) {
    if (!order.includes(index)) order.push(index)
    citations.push({ passage: index, offset: content.length })
    if (show) content += `[${order.indexOf(index) + 1}]`
  }

  return {
    add,
    /** What was held back; nothing can become a marker any more. */
    end(): string {
      const rest = pending.trimEnd()
      pending = ''
      content += rest
      return rest
    },
    result(): CitedText {
      const cited = order.flatMap((index) => passages[index] ?? [])
      return { content, citations, cited }
    },
  }
}

/** The sources of a cited answer, [1] first, each with the words of its passage that support the sentence citing it. */
export function citeSources({ content, citations, cited }: CitedText, passages: readonly RetrievedPassage[]): Source[] {
  const sentences = splitSentences(content)
  return cited.map((passage) => {
    const citation = citations.find((one) => passages[one.passage] === passage)
    const sentence = sentences.find(({ start, end }) => citation && citation.offset > start && citation.offset <= end)
    const support = findSupport(sentence ? content.slice(sentence.start, sentence.end) : '', passage)
    return {
      documentId: passage.documentId,
      documentName: passage.fileName.replace(/\.pdf$/i, ''),
      fileName: passage.fileName,
      page: passage.page,
      ...labelOf(passage),
      quote: support.quote,
      passageId: passage.id,
    }
  })
}

/** The page's number in the document's own counting, where it is another. */
function labelOf({ page, pageLabel }: RetrievedPassage): Pick<Source, 'pageLabel'> {
  return pageLabel && pageLabel !== String(page) ? { pageLabel } : {}
}
