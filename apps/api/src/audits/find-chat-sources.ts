import type { AgentId } from '@fieldproof/schema/agents'
import type { SafetyAuditSource } from '@fieldproof/schema/audits'
import { canAnswer } from '../answering/can-answer.ts'
import { isSupported } from '../answering/estimate-support.ts'
import type { Embedder } from '../engines/engine.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import type { AuditTexts } from './audit-texts.ts'
import type { ChatSource } from './judging/find-own-pieces.ts'

const documentPassages = 6
const ownPieces = 4
/** Below this cosine of the local model a piece is about something else (measured for documents). */
const offTopic = 0.22

/** What a question can be answered from: the questionnaire, the policy text and the indexed documents, each best first. */
export async function findChatSources(
  deps: { retrieval: Retrieval; texts: Pick<AuditTexts, 'findOwnPieces'>; embedder: Embedder; isLocal: boolean },
  question: {
    userId: string
    agent: AgentId
    text: string
    pdfContent: string
    filename: string
    customPolicies: string
  },
  signal: AbortSignal,
): Promise<ChatSource[]> {
  const { retrieval, texts, embedder, isLocal } = deps
  const { text, pdfContent, filename, customPolicies } = question
  const own = await texts.findOwnPieces(
    { text, pdfContent, filename, customPolicies },
    { owner: question.userId, signal },
  )
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
      documentName: nameDocument(fileName),
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

async function rankOwn(
  pieces: readonly ChatSource[],
  question: string,
  embedder: Embedder | undefined,
  signal: AbortSignal,
): Promise<ChatSource[]> {
  const scored = embedder ? await scoreByMeaning(pieces, question, embedder, signal) : pieces
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
