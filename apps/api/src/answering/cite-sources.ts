import type { Source } from '@fieldproof/schema/chat'
import { findPages, type PageNumber } from '../evidence/quotations/over-pages.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'

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

/** The inside of [3], [1, 2] or 【4】. */
const numbersInside = /^\s*\d{1,3}(?:\s*,\s*\d{1,3})*\s*$/
/** Characters of a passage that stand for its words. */
const longestStart = 300
/** Characters in which a marker must close, its spaces and all; what is longer is text. */
const longestMarker = 80

/**
 * Turns the passage numbers of a model's text into citations while it streams: numbered in order of first use, and those
 * the model made up dropped. With `show` off every marker is dropped, but still noted, so that sentences can be checked.
 * `\[3\]` is no marker, but a document's own bracket in a quotation. Each character is looked at once.
 */
export function createCiter(passages: readonly RetrievedPassage[], { show }: { show: boolean }) {
  const order: number[] = []
  const citations: Citation[] = []
  const written: string[] = []
  let length = 0
  /** Held back: spaces, which go with a marker that is dropped, and behind them what may become a marker. */
  let space: string[] = []
  let open = ''
  let previous = ''

  function write(text: string) {
    written.push(text)
    length += text.length
  }

  function writeSpace() {
    if (space.length > 0) write(space.join(''))
    space = []
  }

  /** What was held back as a marker is none. */
  function release() {
    const text = open.trimEnd()
    if (text === '') return
    writeSpace()
    write(text)
    if (text.length < open.length) space.push(open.slice(text.length))
    open = ''
  }

  function read(character: string) {
    if (open !== '') {
      if (/[\]】]/.test(character)) {
        const inside = open.slice(1)
        if (numbersInside.test(inside)) {
          citeAll(inside)
          return
        }
      } else if (/[\d,\s]/.test(character) && open.length < longestMarker) {
        open += character
        return
      }
      release()
    }
    if (/\s/.test(character)) space.push(character)
    else if (/[[【]/.test(character) && previous !== '\\') open = character
    else {
      writeSpace()
      write(character)
    }
  }

  function citeAll(inside: string) {
    const known = inside.split(',').flatMap((number) => (passages[Number(number) - 1] ? [Number(number) - 1] : []))
    if (known.length > 0 && show) writeSpace()
    space = []
    open = ''
    for (const index of known) cite(index)
  }

  function cite(index: number) {
    if (!order.includes(index)) order.push(index)
    citations.push({ passage: index, offset: length })
    if (show) write(`[${order.indexOf(index) + 1}]`)
  }

  return {
    /** @returns the text that can be shown now */
    add(delta: string): string {
      const from = written.length
      for (const character of delta) {
        read(character)
        previous = character
      }
      return written.slice(from).join('')
    },
    /** What was held back; nothing can become a marker any more. */
    end(): string {
      const from = written.length
      release()
      space = []
      return written.slice(from).join('')
    },
    /** Every citation so far, in order. */
    citations: citations as readonly Citation[],
    /** The passages cited so far, by their index, in the order of their first citation: [1] is the first. */
    order: order as readonly number[],
    isEmpty: () => length === 0,
    result(): CitedText {
      const cited = order.flatMap((index) => passages[index] ?? [])
      return { content: written.join(''), citations, cited }
    },
  }
}

/**
 * A passage as a source of an answer; of a quotation that goes over the end of a page, the page where it begins and its words
 * there. @param quote the words of it that support the sentence citing it
 */
export function presentSource(passage: RetrievedPassage, quote: string): Source {
  const quoted = findPages(passage, quote)
  return {
    documentId: passage.documentId,
    documentName: nameDocument(passage.fileName),
    fileName: passage.fileName,
    page: quoted.first.page,
    ...labelOf(quoted.first),
    quote: quoted.quote,
    passageId: passage.id,
    ...(passage.documentClass === undefined || passage.documentClass === 'own'
      ? {}
      : { documentClass: passage.documentClass }),
    ...(passage.revision == null ? {} : { revision: passage.revision }),
    ...(passage.inForce === false ? { notInForce: true as const } : {}),
  }
}

/** The beginning of a passage, which stands for it where no words of it are picked out. */
export function startOf({ text }: RetrievedPassage): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestStart)
}

/** The page's number in the document's own counting, where it is another. */
export function labelOf({ page, pageLabel }: PageNumber): Pick<Source, 'pageLabel'> {
  return pageLabel && pageLabel !== String(page) ? { pageLabel } : {}
}
