import type { AgentId } from '@fieldproof/schema/agents'
import { endsWithinList } from '../evidence/quotations/continue-list.ts'
import { type PageBreak, readHead, readRest } from '../evidence/quotations/over-pages.ts'
import { endsWithinSentence, splitDocumentText } from '../language/split-document-text.ts'
import { passageId } from '../platform/passage-id.ts'
import { joinTexts } from './join-texts.ts'
import type { LoadPassages } from './load-passages.repo.ts'
import { isPlaced, type PlacedPassage } from './placed-passage.ts'
import type { RetrievedPassage } from './retrieve-passages.ts'

/** Words of a neighbour that are taken in to complete a sentence; a longer rest is that of a table without full stops. */
const longestRest = 90
/** A small letter or the mark of a list's item. */
const beginsWithin = /^(?:\p{Ll}|\(\s*(?:[a-z]{1,2}|[ivxl]{1,5})\s*\)\s)/u

type Neighbour = Pick<PlacedPassage, 'text' | 'page' | 'pageLabel' | 'span'>
/** A part of a page's text and its offsets there. */
type Stretch = { text: string; start: number; end: number }

/**
 * Passages that begin or end within a sentence get the rest of it from the passage beside them on the page: long sentences
 * of laws and contracts are cut in two when a page is cut into passages, and by the end of a page. Where `wholeLists` is set, those that begin or
 * end within a list get all of that passage.
 * @returns the same passages in the same order; `text` and `span` may have grown
 */
export async function completePassages(
  load: LoadPassages,
  { agent, passages, wholeLists }: { agent: AgentId; passages: readonly RetrievedPassage[]; wholeLists: boolean },
): Promise<RetrievedPassage[]> {
  const known = new Map<string, Neighbour>()
  for (const passage of passages) if (isPlaced(passage)) known.set(passage.id, passage)
  const wanted = passages.flatMap((passage) => (isPlaced(passage) ? besideOpenEnds(passage, wholeLists) : []))
  const missing = [...new Set(wanted)].filter((id) => !known.has(id))
  for (const [id, { text, page, pageLabel, span }] of await load(agent, missing))
    if (span) known.set(id, { text, page, pageLabel: pageLabel ?? null, span })
  return passages.map((passage) => {
    if (!isPlaced(passage)) return passage
    const { documentId, page, span } = passage
    const beside = (step: number) => known.get(passageId(documentId, span.ordinal + step))
    const before = opensWithin(passage, wholeLists) ? beside(-1) : undefined
    const after = endsWithin(passage, wholeLists) ? beside(1) : undefined
    const ended = after?.page === page ? append(passage, restOf(after, passage, wholeLists)) : passage
    const whole = before?.page === page ? prepend(ended, headOf(before, passage, wholeLists)) : ended
    return joinPages(whole, { before, after })
  })
}

function besideOpenEnds(passage: PlacedPassage, wholeLists: boolean): string[] {
  const { documentId, span } = passage
  return [
    ...(opensWithin(passage, wholeLists) && span.ordinal > 0 ? [passageId(documentId, span.ordinal - 1)] : []),
    ...(endsWithin(passage, wholeLists) ? [passageId(documentId, span.ordinal + 1)] : []),
  ]
}

function opensWithin({ text }: PlacedPassage, wholeLists: boolean): boolean {
  return beginsWithin.test(text) && (wholeLists || !text.startsWith('('))
}

function endsWithin({ text }: PlacedPassage, wholeLists: boolean): boolean {
  if (wholeLists && endsWithinList(text)) return true
  return endsWithinSentence(text)
}

/** What of the next passage is to be added: all of it in a list, else to the end of the sentence. */
function restOf(next: Neighbour, { text, span }: PlacedPassage, wholeLists: boolean): Stretch | undefined {
  const start = Math.max(span.end, next.span.start)
  const rest = next.text.slice(start - next.span.start)
  if (wholeLists && endsWithinList(text)) return { text: rest, start, end: next.span.end }
  const sentence = rest.slice(0, splitDocumentText(rest)[0]?.end ?? 0)
  return isRest(sentence) ? { text: sentence, start, end: start + sentence.length } : undefined
}

/** What of the passage before is to be put in front: all of it in a list, else its last sentence, which has no end. */
function headOf(before: Neighbour, { text, span }: PlacedPassage, wholeLists: boolean): Stretch | undefined {
  const end = Math.min(span.start, before.span.end)
  const head = before.text.slice(0, end - before.span.start)
  if (wholeLists && text.startsWith('(')) return { text: head, start: before.span.start, end }
  const last = splitDocumentText(head).at(-1)
  if (!last || !endsWithinSentence(last.text) || !isRest(last.text)) return undefined
  return { text: head.slice(last.start), start: before.span.start + last.start, end }
}

/** A sentence that goes on over the end of a page is whole; its passage keeps its page and its place there. */
function joinPages(
  passage: PlacedPassage,
  { before, after }: { before: Neighbour | undefined; after: Neighbour | undefined },
): PlacedPassage {
  const { page, pageLabel = null } = passage
  const numberOf = (one: Neighbour) => ({ page: one.page, pageLabel: one.pageLabel ?? null })
  const own = { page, pageLabel }
  const rest = after?.page === page + 1 ? readRest(passage.text, after.text) : undefined
  const head = before?.page === page - 1 ? readHead(before.text, passage.text) : undefined
  const breaks: PageBreak[] = []
  let { text } = passage
  if (before && head !== undefined && isRest(head)) {
    text = `${head}\n${text}`
    breaks.push({ at: head.length + 1, before: numberOf(before), after: own })
  }
  if (after && rest !== undefined && isRest(rest)) {
    text = `${text}\n${rest}`
    breaks.push({ at: text.length - rest.length, before: own, after: numberOf(after) })
  }
  return breaks.length > 0 ? { ...passage, text, breaks } : passage
}

function isRest(text: string): boolean {
  return text.trim() !== '' && text.split(/\s+/).length <= longestRest
}

function append(passage: PlacedPassage, rest: Stretch | undefined): PlacedPassage {
  if (!rest) return passage
  const text = joinTexts(passage.text, passage.span.end, rest.text, rest.start)
  return { ...passage, text, span: { ...passage.span, end: rest.end } }
}

function prepend(passage: PlacedPassage, head: Stretch | undefined): PlacedPassage {
  if (!head) return passage
  const text = joinTexts(head.text, head.end, passage.text, passage.span.start)
  return { ...passage, text, span: { ...passage.span, start: head.start } }
}
