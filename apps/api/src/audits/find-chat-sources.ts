import type { AgentId } from '@fieldproof/schema/agents'
import type { SafetyAuditSource } from '@fieldproof/schema/audits'
import { canAnswer } from '../answering/can-answer.ts'
import { isSupported } from '../answering/estimate-support.ts'
import type { Embedder } from '../engines/engine.ts'
import { contentStems } from '../platform/english-words.ts'
import { splitDocumentText } from '../platform/split-document-text.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import { customPolicyName, oneLine } from './find-candidates.ts'

/** A piece of text that a chat answer can quote. */
export interface ChatSource extends Omit<SafetyAuditSource, 'quote'> {
  text: string
  /** How well it fits the question; only compared with the others. */
  relevance: number
}

const documentPassages = 6
const ownPieces = 4
/** Pieces of the questionnaire or the policy text that are looked at by meaning, after their words. */
const candidates = 24
const wordsPerPiece = 70
/** Below this cosine of the local model a piece is about something else (measured for documents). */
const offTopic = 0.22

/** What a question can be answered from: the questionnaire, the policy text and the indexed documents, each best first. */
export async function findChatSources(
  deps: { retrieval: Retrieval; embedder: Embedder; isLocal: boolean },
  question: { agent: AgentId; text: string; pdfContent: string; filename: string; customPolicies: string },
  signal: AbortSignal,
): Promise<ChatSource[]> {
  const { retrieval, embedder, isLocal } = deps
  const own = [
    ...cutText(question.pdfContent).map((text) => describeOwn('questionnaire', question.filename, text)),
    ...cutText(question.customPolicies).map((text) => describeOwn('custom_policy', customPolicyName, text)),
  ]
  const [found, ranked] = await Promise.all([
    retrieval.retrievePassages({ agent: question.agent, text: question.text, limit: documentPassages }, signal),
    rankOwn(own, question.text, isLocal ? embedder : undefined, signal),
  ])
  // A language model sees for itself what does not fit.
  const passages =
    isLocal && !(canAnswer(question.text, found) && isSupported(question.text, found)) ? [] : found.passages
  const documents = passages.map(
    ({ id, documentId, fileName, page, text, score }): ChatSource => ({
      source: 'document',
      documentId,
      documentName: fileName.replace(/\.pdf$/i, ''),
      fileName,
      page,
      passageId: id,
      text,
      relevance: score,
    }),
  )
  return [...ranked, ...documents]
}

/** A source as a client sees it, with the words that were quoted. */
export function presentChatSource(
  { text: _text, relevance: _relevance, ...source }: ChatSource,
  quote: string,
): SafetyAuditSource {
  return { ...source, quote }
}

function describeOwn(source: 'questionnaire' | 'custom_policy', fileName: string, text: string): ChatSource {
  const documentName = fileName.replace(/\.pdf$/i, '')
  return { source, documentId: null, documentName, fileName, page: null, passageId: null, text, relevance: 0 }
}

async function rankOwn(
  pieces: readonly ChatSource[],
  question: string,
  embedder: Embedder | undefined,
  signal: AbortSignal,
): Promise<ChatSource[]> {
  const asked = new Set(contentStems(question))
  const byWords = pieces
    .map((piece) => {
      const shared = new Set(contentStems(piece.text).filter((stem) => asked.has(stem))).size
      return { ...piece, relevance: shared / Math.max(asked.size, 1) }
    })
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, candidates)
  const scored = embedder ? await scoreByMeaning(byWords, question, embedder, signal) : byWords
  const kept = scored.filter(({ relevance }) => relevance > 0)
  const best = (source: ChatSource['source']) => kept.filter((piece) => piece.source === source).slice(0, ownPieces)
  return [...best('questionnaire'), ...best('custom_policy')]
}

async function scoreByMeaning(
  pieces: readonly ChatSource[],
  question: string,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<ChatSource[]> {
  const [query, vectors] = await Promise.all([
    embedder.embedQuery(question, signal),
    embedder.embedPassages(
      pieces.map(({ text }) => text),
      signal,
    ),
  ])
  return pieces
    .flatMap((piece, index) => {
      const cosine = (vectors[index] ?? new Float32Array()).reduce(
        (sum, value, at) => sum + value * (query[at] ?? 0),
        0,
      )
      return cosine < offTopic ? [] : [{ ...piece, relevance: cosine + 0.5 * piece.relevance }]
    })
    .sort((a, b) => b.relevance - a.relevance)
}

/** Pieces of about 70 words that end with a sentence; answer boxes are left out. */
function cutText(text: string): string[] {
  const pieces: string[] = []
  let current = ''
  for (const sentence of splitDocumentText(text)) {
    const line = oneLine(sentence.text)
    if (line.split(' ').length < 3) continue
    if (current !== '' && current.split(' ').length + line.split(' ').length > wordsPerPiece) {
      pieces.push(current)
      current = ''
    }
    current = current === '' ? line : `${current}\n\n${line}`
  }
  if (current !== '') pieces.push(current)
  return pieces
}
