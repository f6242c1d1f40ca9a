import type { Engine, Engines } from '../engines/engine.ts'
import { asksForList } from '../evidence/quotations/continue-list.ts'
import type { Logger } from '../platform/logger.ts'
import type { Retrieval, RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import type { AnswerPart, Question } from './asked-question.ts'
import { beginAnswer } from './begin-answer.ts'
import { noneChosenIndexed, nothingIndexed } from './decline-answer.ts'
import { type FoundForRequest, findForRequest } from './find-for-request.ts'
import { joinNeighbours } from './join-neighbours.ts'
import { readRequest } from './read-request.ts'
import { writeOutline } from './tasks/write-outline.ts'
import { createComparison, type FindDifferences } from './tell-differences.ts'
import { sayNotFound, tellWhyNot } from './tell-why-not.ts'
import { answerTurn, type Searchable } from './turns/answer-turn.ts'
import { readTurn } from './turns/read-turn.ts'
import { patience } from './watch-patience.ts'
import { type WritingTools, writeFromPassages } from './write-from-passages.ts'

export interface Answering {
  /**
   * Answers a question from the agent's documents and proves each sentence. When `signal` aborts or the provider breaks
   * off, it ends with `finished` and what was written so far (meta.stopped).
   * @throws AppError unavailable when search or provider fail before there is any text
   */
  answerQuestion(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPart>
}

export interface AnsweringDeps {
  retrieval: Retrieval
  engines: Engines
  prove: WritingTools['prove']
  findDifferences: FindDifferences
  logger: Logger
  timeouts?: typeof patience
}

export function createAnswering(deps: AnsweringDeps): Answering {
  const { retrieval, engines, logger, timeouts = patience } = deps
  const tools: WritingTools = { prove: deps.prove, compare: createComparison(deps), logger, timeouts }

  return {
    async *answerQuestion(question, signal) {
      const [engine, all] = await Promise.all([chooseEngine(question), countSearched(question)])
      const isLocal = engine.kind === 'local'
      const answer = beginAnswer(question, engine)
      try {
        // "Thanks", "what can you do": nothing is searched for these.
        const turn = readTurn(question.text)
        if (turn !== 'question') return yield* await answer.say(answerTurn(turn, await listSearchable(question)))

        answer.meta.documentsSearched = all.documents
        if (all.unread > 0) answer.meta.stillReading = all.unread
        if (all.documents === 0 && all.otherTexts.length === 0)
          return yield* await answer.decline(question.documentIds ? noneChosenIndexed : nothingIndexed)
        yield { type: 'searching', documents: all.documents }

        const request = await readRequest(question, engine, { retrieval, logger }, signal)
        if (request.corrected.length > 0) answer.meta.corrected = [...request.corrected]

        const found = await findForRequest(question, request, { retrieval, isLocal }, signal)
        const outline = found.task?.kind === 'outline' && found.material && writeOutline(found.material.passages)
        if (outline) return yield* await answer.say(outline)
        answer.meta.retrievalMs = answer.elapsed()
        if (found.found?.keywordsOnly) answer.meta.keywordsOnly = true

        const refusal = tellWhyNot(question, request, found, { all, isLocal })
        if (refusal) return yield* await answer.decline(refusal.text, refusal.nearest)

        const passages = await completeFound(question, found)
        yield* writeFromPassages(answer, { question, engine, passages, all }, found, tools, signal)
        if (answer.written?.citer.isEmpty()) {
          const { text, nearest } = sayNotFound(question, request, found, { all, isLocal })
          return yield* await answer.decline(text, nearest)
        }
        yield await answer.finish()
      } catch (error) {
        if (signal.aborted) return yield await answer.finish({ stopped: 'by-user' })
        if (!answer.written || answer.written.citer.isEmpty()) throw error
        logger.warn({ err: error, engine: engine.label }, 'an answer broke off')
        yield await answer.finish({ stopped: 'failed' })
      }
    },
  }

  async function chooseEngine({ agent, engine }: Question): Promise<Engine> {
    return engine === 'local' ? engines.local : engines.forWorkspace(agent)
  }

  /** What is searched: how many documents, how many more are still being read, and other texts by name. */
  async function countSearched({ agent, documentIds }: Question) {
    const chosen = documentIds ?? undefined
    const [documents, unread] = await Promise.all([
      retrieval.countDocuments(agent, chosen),
      retrieval.countUnread(agent, chosen),
    ])
    return { documents, unread, otherTexts: retrieval.otherTexts ?? [] }
  }

  /** The passages that are written from, with what their sentences, tables and lists go on with beside them. */
  async function completeFound(
    { agent }: Question,
    { material, found, askedOf }: FoundForRequest,
  ): Promise<RetrievedPassage[]> {
    if (material) return material.passages
    return joinNeighbours(await retrieval.completePassages(agent, found?.passages ?? [], asksForList(askedOf.text)))
  }

  async function listSearchable({ agent, documentIds }: Question): Promise<Searchable> {
    const documents = await retrieval.listDocuments(agent)
    const chosen = documentIds && new Set(documentIds)
    return {
      documents: chosen ? documents.filter(({ id }) => chosen.has(id)) : documents,
      otherTexts: retrieval.otherTexts ?? [],
    }
  }
}
