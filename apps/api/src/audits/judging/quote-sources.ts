import type { SafetyAuditSource } from '@fieldproof/schema/audits'
import type { Embedder } from '../../engines/engine.ts'
import { contentStems } from '../../language/english-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { SafetyAuditItemRow } from '../../platform/database/tables/audits.ts'
import { presentChatSource } from '../find-chat-sources.ts'
import type { ChatSource } from './find-own-pieces.ts'
import { oneLine } from './find-spans.ts'

const kinds = [
  { source: 'questionnaire', title: 'The questionnaire', most: 2 },
  { source: 'custom_policy', title: 'Your custom policy', most: 2 },
  { source: 'document', title: 'Your documents', most: 3 },
] as const

/**
 * The local engine's answer: the sentences of questionnaire, policy and documents that fit the question best, quoted word
 * for word with their places, as paragraphs or as a table.
 */
export async function quoteSources(
  embedder: Embedder,
  question: { text: string; message: string; tableFormat: boolean; items: readonly SafetyAuditItemRow[] },
  found: readonly ChatSource[],
  signal: AbortSignal,
): Promise<{ response: string; sources: SafetyAuditSource[] }> {
  const chosen = await chooseSentences(embedder, question.text, found, signal)
  const quotations = kinds.flatMap(({ source: kind, title, most }) =>
    chosen
      .filter(({ origin }) => origin.source === kind)
      .slice(0, most)
      .map(({ origin, text }) => ({ title, source: presentChatSource(origin, text) })),
  )
  const sources = quotations.map(({ source }) => source)
  const items = question.items.map(describeItem)
  if (quotations.length === 0) {
    const nothing =
      'Neither the questionnaire nor your custom policy nor the indexed documents contain an answer to this. The local engine quotes what is there; ask with the words of a question, or save an AI provider key in Settings.'
    return { response: [...items, nothing].join('\n\n'), sources }
  }
  const body = question.tableFormat ? writeTable(quotations) : writeParagraphs(quotations)
  return { response: [...items, body].join('\n\n'), sources }
}

const fewestWords = 4
/** How much shared words count beside the meaning. */
const wordWeight = 0.4
/** How near to the best sentence of its kind another one must come to be quoted too. */
const near = 0.8

/** From each piece the sentence that fits the question best; of each kind those that fit nearly as well as its best. */
async function chooseSentences(
  embedder: Embedder,
  question: string,
  found: readonly ChatSource[],
  signal: AbortSignal,
): Promise<{ origin: ChatSource; text: string; score: number }[]> {
  const sentences = found.flatMap((origin) =>
    splitDocumentText(origin.text)
      .map(({ text }) => ({ origin, text: oneLine(text) }))
      .filter(({ text }) => text.split(' ').length >= fewestWords),
  )
  const [query, vectors] = await Promise.all([
    embedder.embedQuery(question, signal),
    embedder.embedPassages(
      sentences.map(({ text }) => text),
      signal,
    ),
  ])
  const asked = new Set(contentStems(question))
  const scored = sentences.map((sentence, index) => {
    const vector = vectors[index] ?? new Float32Array()
    const cosine = vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0)
    const shared = new Set(contentStems(sentence.text).filter((stem) => asked.has(stem))).size
    return { ...sentence, score: cosine + (wordWeight * shared) / Math.max(asked.size, 1) }
  })
  const best = [...Map.groupBy(scored, ({ origin }) => origin).values()].flatMap((group) =>
    group.reduce((one, other) => (other.score > one.score ? other : one)),
  )
  const top = (kind: ChatSource['source']) =>
    Math.max(...best.filter(({ origin }) => origin.source === kind).map(({ score }) => score))
  return best.filter(({ origin, score }) => score >= near * top(origin.source)).sort((a, b) => b.score - a.score)
}

function describeItem({ ref, question, proposal, review }: SafetyAuditItemRow): string {
  const status = review?.status ?? proposal?.status
  const standing = status ? ` ${review ? 'Reviewed' : 'Proposed'}: ${status.replaceAll('_', ' ')}.` : ''
  return `Item ${ref}: “${escapeMarkdown(question)}”${standing}`
}

function writeParagraphs(quotations: readonly { title: string; source: SafetyAuditSource }[]): string {
  return [...Map.groupBy(quotations, ({ title }) => title)]
    .map(([title, group]) => {
      const lines = group.map((one) => `“${escapeMarkdown(one.source.quote)}” [${quotations.indexOf(one) + 1}]`)
      return `${title}:\n\n${lines.join('\n\n')}`
    })
    .join('\n\n')
}

function writeTable(quotations: readonly { title: string; source: SafetyAuditSource }[]): string {
  const rows = quotations.map(({ source }, index) => {
    const place = source.source === 'document' ? `${source.documentName}, page ${source.page}` : source.documentName
    return `| ${escapeMarkdown(place)} | “${escapeMarkdown(oneLine(source.quote))}” | [${index + 1}] |`
  })
  return ['| Source | Quotation | No. |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Keeps a document's own marks from becoming links, pictures, emphasis, citations or table cells. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
}
