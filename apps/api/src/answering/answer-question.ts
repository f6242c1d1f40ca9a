import { setImmediate } from 'node:timers/promises'
import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerMeta, AnswerUsage, Source } from '@fieldproof/schema/chat'
import { NoContentGeneratedError, streamText } from 'ai'
import { describeProviderError } from '../engines/describe-provider-error.ts'
import type { Engine, Engines } from '../engines/engine.ts'
import { outputTokens } from '../engines/output-tokens.ts'
import { ProviderError } from '../errors.ts'
import type { Difference } from '../evidence/differences/difference.ts'
import { asksForList } from '../evidence/quotations/continue-list.ts'
import { nameForeignLanguage } from '../language/foreign-language.ts'
import { streamInSpan } from '../platform/in-span.ts'
import type { Logger } from '../platform/logger.ts'
import type { Retrieval, RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { buildPrompt, noAnswer } from './build-prompt.ts'
import { speaksOfIt, suppliesFigure } from './can-answer.ts'
import { createCiter, presentSource, startOf } from './cite-sources.ts'
import {
  declineAnswer,
  declineLanguage,
  declineNames,
  isNear,
  noneChosenIndexed,
  nothingIndexed,
  openNearest,
} from './decline-answer.ts'
import { estimateSupport, speaksOf } from './estimate-support.ts'
import { joinNeighbours } from './join-neighbours.ts'
import type { Proofs, ProofTask } from './prove-sentences.ts'
import { readAskedOf, readFollowUp } from './read-follow-up.ts'
import { readUsage } from './read-usage.ts'
import { makeReadingTask, type ReadingTask } from './second-reading/reading-task.ts'
import { aboutOf, adviseQuoting } from './tasks/advise-quoting.ts'
import { type DigestPart, digestPassages, needsDigest } from './tasks/digest-passages.ts'
import { findForTask, tellUnread } from './tasks/find-for-task.ts'
import { readTask } from './tasks/read-task.ts'
import { writeOutline } from './tasks/write-outline.ts'
import { createComparison, type FindDifferences, tellReader, tellWriter } from './tell-differences.ts'
import { createProofTracker, type ProofPart } from './track-proof.ts'
import { translateQuestion } from './translate-question.ts'
import { answerTurn, type Searchable } from './turns/answer-turn.ts'
import { readTurn } from './turns/read-turn.ts'
import { patience, watchPatience } from './watch-patience.ts'

export interface Question {
  agent: AgentId
  /** The user who asks: what is read for the answer is read in their turn. */
  owner: string
  text: string
  /** The conversation so far, oldest first, without the question. */
  history: readonly { role: 'user' | 'assistant'; content: string }[]
  includeSources: boolean
  detailed: boolean
  /** The answer as a Markdown table. */
  table?: boolean
  /** Only these documents are searched; all where null. */
  documentIds: readonly string[] | null
  /** Answers instead of the workspace's engine. */
  engine?: 'local' | undefined
}

/** What an answer sends: what is searched, its text piece by piece, then once the whole of it. */
export type AnswerPart =
  | { type: 'searching'; documents: number }
  | Extract<DigestPart, { type: 'progress' }>
  | { type: 'delta'; text: string }
  | ProofPart
  /** `unread`: what a provider's model may still read a second time. */
  | { type: 'finished'; content: string; sources: Source[]; meta: AnswerMeta; unread?: ReadingTask | undefined }

export interface Answering {
  /**
   * Answers a question from the agent's documents and proves each sentence. When `signal` aborts or the provider breaks
   * off, it ends with `finished` and what was written so far (meta.stopped).
   * @throws AppError unavailable when search or provider fail before there is any text
   */
  answerQuestion(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPart>
}

/** The local engine chooses among more, sentence by sentence; a provider is paid by the word. */
const passagesPerAnswer = { local: 12, short: 8, detailed: 12 }
/** Characters of the longest answer that is taken from a model: some fifteen pages. */
const longestAnswer = 32_000
/** Characters of one piece of it that are taken at once. */
const longestPiece = 2_000
/** Characters behind which a model that has said nothing but spaces or that it finds no answer is not listened to. */
const longestRefusal = 500
/** Milliseconds of pieces without a pause, after which others have their turn. */
const longestRun = 15

const noDifferences = Promise.resolve([])

/** Said by `write` where the model has more to say than we take. */
const tooLong = Symbol('too long')

export function createAnswering(deps: {
  retrieval: Retrieval
  engines: Engines
  /** Holds sentences against their sources, in `owner`'s turn. */
  prove(task: ProofTask, options: { owner: string; signal: AbortSignal }): Promise<Proofs>
  findDifferences: FindDifferences
  logger: Logger
  timeouts?: typeof patience
}): Answering {
  const { retrieval, engines, logger, timeouts = patience } = deps
  const compare = createComparison(deps)

  return {
    async *answerQuestion(question, signal) {
      const started = performance.now()
      const engine = question.engine === 'local' ? engines.local : await engines.forWorkspace(question.agent)
      const meta = startMeta(engine)
      // The local engine says in its text what documents differ in, unless that is a table.
      const tellsItself = engine.kind === 'local' && !question.table
      let differing: readonly Difference[] = []
      let written: Written | undefined
      const finish = async (changes: Partial<AnswerMeta> = {}): Promise<Extract<AnswerPart, { type: 'finished' }>> => {
        const { sources, sentences, ranges, citing } = (await written?.proof.end()) ?? {
          sources: [],
          sentences: [],
          ranges: [],
          citing: [],
        }
        const told =
          written && !tellsItself
            ? tellReader(differing, written.passages, {
                sources,
                cited: written.citer.order,
                showSources: question.includeSources,
              })
            : { sources, differences: [] }
        const unread = engine.kind === 'local' ? undefined : makeReadingTask(citing, sentences, written?.passages ?? [])
        return {
          type: 'finished',
          content: written?.citer.result().content ?? '',
          sources: told.sources,
          meta: {
            ...meta,
            sentences,
            ranges,
            ...(told.differences.length > 0 ? { differences: told.differences } : {}),
            ...changes,
            durationMs: Math.round(performance.now() - started),
          },
          unread,
        }
      }
      const say = async (text: string, changes: Partial<AnswerMeta> = {}): Promise<AnswerPart[]> => [
        { type: 'delta', text },
        { ...(await finish(changes)), content: text },
      ]
      const decline = async (text: string, nearest?: RetrievedPassage): Promise<AnswerPart[]> => {
        written = undefined
        // The text of a policy has no pages to open.
        const opens = question.includeSources && isNear(nearest) && nearest.page > 0
        const place = opens ? { nearest: presentSource(nearest, startOf(nearest)) } : {}
        return say(text, { declined: true, ...place })
      }

      try {
        const documentIds = question.documentIds ?? undefined
        const turn = readTurn(question.text)
        if (turn !== 'question') return yield* await say(answerTurn(turn, await listSearchable(question)))
        const documents = await retrieval.countDocuments(question.agent, documentIds)
        meta.documentsSearched = documents
        const otherTexts = retrieval.otherTexts ?? []
        if (documents === 0 && otherTexts.length === 0)
          return yield* await decline(documentIds ? noneChosenIndexed : nothingIndexed)
        yield { type: 'searching', documents }

        const language = nameForeignLanguage(question.text)
        const translates = language !== undefined && engine.kind !== 'local'
        const english = translates ? await translateQuestion(engine, question.text, signal) : undefined
        const text = english ?? question.text
        const task = readTask(text)
        const withoutProvider = question.engine === 'local'
        const scope = { agent: question.agent, documentIds, withoutProvider }
        const material = task && (await findForTask(retrieval, task, scope, signal))
        const outline = task?.kind === 'outline' && material ? writeOutline(material.passages) : undefined
        if (outline) return yield* await say(outline)
        const searchText = task ? aboutOf(task) : readFollowUp(text, question.history)
        const askedOf = task ? searchText : readAskedOf(text, searchText)
        const asked = task || searchText === text ? [searchText] : [searchText.slice(0, -text.length), text]
        const found = material
          ? undefined
          : await retrieval.retrievePassages(
              {
                ...scope,
                // A document in the language of the question is found by its own words.
                text: english === undefined ? searchText : `${searchText}\n${question.text}`,
                limit:
                  passagesPerAnswer[
                    engine.kind === 'local' ? 'local' : question.detailed || task ? 'detailed' : 'short'
                  ],
                named: asked,
              },
              signal,
            )
        meta.retrievalMs = Math.round(performance.now() - started)
        if (found?.keywordsOnly) meta.keywordsOnly = true
        const [nearest] = found?.passages ?? []
        const notFound = () => decline(declineAnswer(question.text, { documents, otherTexts }, nearest), nearest)
        const isLocal = engine.kind === 'local'
        // A language model reads the passages itself and says so when they do not hold the answer.
        let hopeful = true
        if (found) {
          // The figure of another firm or another pump is no answer, whoever writes it.
          const missing = found.names?.missing ?? []
          const near = speaksOfIt(searchText, found) && (askedOf === searchText || speaksOf(askedOf, found))
          hopeful = near && suppliesFigure(searchText, found)
          if (isLocal && language && (missing.length > 0 || !hopeful))
            return yield* await decline(declineLanguage(language))
          if (missing.length > 0) return yield* await decline(declineNames(missing, { documents, otherTexts }))
          if (isLocal ? !near : found.passages.length === 0) return yield* await notFound()
        }

        const passages =
          material?.passages ??
          joinNeighbours(await retrieval.completePassages(question.agent, found?.passages ?? [], asksForList(askedOf)))
        const citer = createCiter(passages, { show: question.includeSources })
        const proof = createProofTracker(citer, passages, {
          showSources: question.includeSources,
          prove: (task, signal) => deps.prove(task, { owner: question.owner, signal }),
          onFailure: (error) => logger.warn({ err: error }, 'sentences of an answer could not be checked'),
        })
        written = { passages, citer, proof }
        // What is said of two sides, or in a whole document, is not one answer that could differ.
        const comparing = material ? noDifferences : compare(askedOf, passages, { owner: question.owner, signal })
        let notes: readonly string[] | undefined
        let read = passages.length
        if (task && engine.kind !== 'local' && needsDigest(passages))
          for await (const part of digestPassages(engine, question.text, passages, signal)) {
            if (part.type === 'progress') yield part
            else ({ notes, read } = part.digest)
          }
        const wanted = {
          ...question,
          task,
          notes,
          ...(task && engine.kind === 'local' ? adviseQuoting(task, material) : {}),
          ...(engine.kind === 'local' && found
            ? {
                text: searchText,
                support: estimateSupport(askedOf, found),
                abbreviations: found.abbreviations,
                differences: tellsItself ? tellWriter(await comparing, passages) : undefined,
              }
            : {}),
        }
        const noteUsage = (usage: AnswerUsage) => {
          meta.usage = usage
        }
        // What is quoted without a model is said to be no more than near where no sentence surely answers.
        const quotesNearest = isLocal && !task && isNear(nearest)
        const attempts = [...(hopeful || !isLocal ? [{}] : []), ...(quotesNearest ? [{ nearest: true }] : [])]
        for (const attempt of attempts) {
          const isNearest = 'nearest' in attempt
          const opening = isNearest ? { opening: openNearest({ documents, otherTexts }) } : {}
          const writing = () => write(engine, { ...wanted, ...attempt, ...opening }, passages, { signal, noteUsage })
          for await (const piece of streamInSpan('write answer', writing, { engine: engine.label })) {
            if (piece === noAnswer) break
            if (piece === tooLong) {
              meta.stopped = 'too-long'
              break
            }
            if (isNearest) meta.unsure = true
            const text = citer.add(piece)
            if (text === '') continue
            proof.add(text)
            yield { type: 'delta', text }
            yield* proof.next()
          }
          if (!citer.isEmpty()) break
        }
        if (citer.isEmpty()) return yield* await notFound()
        const rest = citer.end() + (material ? citer.add(tellUnread(material, read)) : '')
        if (rest !== '') {
          proof.add(rest)
          yield { type: 'delta', text: rest }
        }
        yield* proof.settle()
        differing = await comparing
        yield await finish()
      } catch (error) {
        if (signal.aborted) return yield await finish({ stopped: 'by-user' })
        if (!written || written.citer.isEmpty()) throw error
        logger.warn({ err: error, engine: engine.label }, 'an answer broke off')
        yield await finish({ stopped: 'failed' })
      }
    },
  }

  async function listSearchable({ agent, documentIds }: Question): Promise<Searchable> {
    const documents = await retrieval.listDocuments(agent)
    const chosen = documentIds && new Set(documentIds)
    return {
      documents: chosen ? documents.filter(({ id }) => chosen.has(id)) : documents,
      otherTexts: retrieval.otherTexts ?? [],
    }
  }

  /** The model's text in pieces, `tooLong` behind them where there is more of it, or `noAnswer` alone. @throws what the provider or the signal gives */
  async function* write(
    engine: Engine,
    question: Question & Omit<Parameters<typeof buildPrompt>[0], 'passages'>,
    passages: readonly RetrievedPassage[],
    { signal, noteUsage }: { signal: AbortSignal; noteUsage: (usage: AnswerUsage) => void },
  ): AsyncGenerator<string | typeof tooLong> {
    const watch = watchPatience(timeouts)
    const { stream } = streamText({
      model: engine.languageModel,
      ...buildPrompt({ ...question, passages }),
      abortSignal: AbortSignal.any([signal, watch.signal]),
      maxOutputTokens: outputTokens.answer,
      maxRetries: 1,
      // Errors come through the stream; the default prints them.
      onError: () => undefined,
    })
    let head = ''
    let started = false
    let length = 0
    let ranSince = performance.now()
    try {
      for await (const part of stream) {
        // Pieces that are there already come without a pause, and a provider may have any number of them.
        if (performance.now() - ranSince > longestRun) {
          await setImmediate()
          ranSince = performance.now()
        }
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') throw signal.aborted ? signal.reason : watch.signal.reason
        if (part.type === 'finish') {
          const usage = readUsage(engine, part.totalUsage)
          if (usage) noteUsage(usage)
          // A stream that just ends was cut off on its way, by a proxy for example, or was none.
          if (/^(?:error|interrupted)$/.test(part.finishReason))
            throw head === '' ? new NoContentGeneratedError() : new Error('cut off')
          if (part.finishReason === 'length' && started) yield tooLong
        }
        if (part.type !== 'text-delta') continue
        watch.heard()
        const text = part.text.slice(0, longestAnswer - length)
        length += text.length
        if (!started) head = (head + text).trimStart()
        // Held back until it cannot be the word for "no answer" any more.
        if (started || !mayBeNoAnswer(head)) {
          yield* cutUp(started ? text : head)
          started = true
        }
        if (!started && length > longestRefusal) break
        if (text.length === part.text.length) continue
        if (started) yield tooLong
        break
      }
    } catch (error) {
      throw describeProviderError(error)
    } finally {
      watch.end()
    }
    if (started) return
    // The local engine finds nothing to quote; from a provider silence is a failure.
    const silent = head.trim() === ''
    if (silent && engine.kind !== 'local') throw new ProviderError('The AI provider sent an empty answer. Try again.')
    yield silent || head.startsWith(noAnswer) ? noAnswer : head
  }
}

const mayBeNoAnswer = (head: string) => noAnswer.startsWith(head.trim()) || head.startsWith(noAnswer)

function* cutUp(text: string) {
  for (let from = 0; from < text.length; from += longestPiece) yield text.slice(from, from + longestPiece)
}

interface Written {
  passages: readonly RetrievedPassage[]
  citer: ReturnType<typeof createCiter>
  proof: ReturnType<typeof createProofTracker>
}

function startMeta(engine: Engine): AnswerMeta {
  const { label, chatModel } = engine
  return { engine: label, model: chatModel, durationMs: 0, retrievalMs: 0, documentsSearched: 0, sentences: [] }
}
