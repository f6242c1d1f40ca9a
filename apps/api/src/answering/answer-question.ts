import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerMeta, Source } from '@fieldproof/schema/chat'
import { sayStillReading } from '@fieldproof/schema/still-reading'
import type { Engine, Engines } from '../engines/engine.ts'
import type { Difference } from '../evidence/differences/difference.ts'
import { parseQuestion } from '../evidence/question/parse-question.ts'
import { asksForList } from '../evidence/quotations/continue-list.ts'
import { nameForeignLanguage } from '../language/foreign-language.ts'
import { streamInSpan } from '../platform/in-span.ts'
import type { Logger } from '../platform/logger.ts'
import { correctWords } from '../retrieval/correct-words.ts'
import type { Retrieval, RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { buildPrompt } from './build-prompt.ts'
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
import { joinNeighbours } from './join-neighbours.ts'
import type { Proofs, ProofTask } from './prove-sentences.ts'
import { chooseAskedOf, pointTask, readFollowUp } from './read-follow-up.ts'
import { makeReadingTask, type PlacedReadingTask } from './second-reading/reading-task.ts'
import { aboutOf, adviseQuoting } from './tasks/advise-quoting.ts'
import { type DigestPart, digestPassages, needsDigest } from './tasks/digest-passages.ts'
import { findForTask, isDone, tellUnread } from './tasks/find-for-task.ts'
import { readTask } from './tasks/read-task.ts'
import { writeOutline } from './tasks/write-outline.ts'
import { createComparison, type FindDifferences, tellReader, tellWriter } from './tell-differences.ts'
import { createProofTracker, type ProofPart } from './track-proof.ts'
import { translateQuestion } from './translate-question.ts'
import { answerTurn, type Searchable } from './turns/answer-turn.ts'
import { readTurn } from './turns/read-turn.ts'
import { withoutCourtesy } from './turns/without-courtesy.ts'
import { patience } from './watch-patience.ts'
import { weighPassages } from './weigh-passages.ts'
import { writeAnswer } from './write-answer.ts'

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
  | { type: 'finished'; content: string; sources: Source[]; meta: AnswerMeta; unread?: PlacedReadingTask | undefined }

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
const nothingProved = { sources: [], sentences: [], ranges: [], grounds: [], citing: [] }
const noDifferences = Promise.resolve([])

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
      const documentIds = question.documentIds ?? undefined
      const turn = readTurn(question.text)
      const [engine, documents, unread] = await Promise.all([
        question.engine === 'local' ? engines.local : engines.forWorkspace(question.agent),
        retrieval.countDocuments(question.agent, documentIds),
        retrieval.countUnread(question.agent, documentIds),
      ])
      const meta = startMeta(engine)
      const isLocal = engine.kind === 'local'
      // The local engine says in its text what documents differ in, unless that is a table.
      const tellsItself = isLocal && !question.table
      let differing: readonly Difference[] = []
      let written: Written | undefined
      const finish = async (changes: Partial<AnswerMeta> = {}): Promise<Extract<AnswerPart, { type: 'finished' }>> => {
        const { sources, sentences, ranges, grounds, citing } = (await written?.proof.end()) ?? nothingProved
        const told =
          written && !tellsItself
            ? tellReader(differing, written.passages, {
                sources,
                cited: written.citer.order,
                showSources: question.includeSources,
              })
            : { sources, differences: [] }
        const order = written?.citer.order ?? []
        const shown = (written?.passages ?? []).map((passage, index) => ({
          ...passage,
          source: question.includeSources && order.includes(index) ? order.indexOf(index) + 1 : null,
        }))
        const unread = isLocal ? undefined : makeReadingTask(citing, sentences, shown)
        return {
          type: 'finished',
          content: written?.citer.result().content ?? '',
          sources: told.sources,
          meta: {
            ...meta,
            sentences,
            ranges,
            ...(grounds.some((ground) => ground !== null) ? { grounds } : {}),
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
        const unread = meta.stillReading === undefined ? '' : ` ${sayStillReading(meta.stillReading)}`
        return say(text + unread, { declined: true, ...place })
      }

      try {
        if (turn !== 'question') return yield* await say(answerTurn(turn, await listSearchable(question)))
        meta.documentsSearched = documents
        if (unread > 0) meta.stillReading = unread
        const otherTexts = retrieval.otherTexts ?? []
        if (documents === 0 && otherTexts.length === 0)
          return yield* await decline(documentIds ? noneChosenIndexed : nothingIndexed)
        yield { type: 'searching', documents }

        const language = nameForeignLanguage(question.text)
        const translates = language !== undefined && !isLocal
        const english = translates ? await translateQuestion(engine, question.text, signal) : undefined
        const put = withoutCourtesy(english ?? question.text)
        // Words of a language that nobody here reads are not mistyped.
        const corrected = language === undefined ? await findLikely(question, put, signal) : []
        if (corrected.length > 0) meta.corrected = corrected
        const text = correctWords(put, corrected)
        const wanted = readTask(text)
        const pointed = wanted && pointTask(wanted, question.history)
        const withoutProvider = question.engine === 'local'
        const scope = { agent: question.agent, documentIds, withoutProvider }
        const whole = pointed && (await findForTask(retrieval, pointed, scope, signal))
        const task = pointed && isDone(pointed, whole) ? pointed : undefined
        const material = task && whole
        const outline = task?.kind === 'outline' && material ? writeOutline(material.passages) : undefined
        if (outline) return yield* await say(outline)
        const searchText = task ? aboutOf(task) : readFollowUp(text, question.history)
        const searched = parseQuestion(searchText)
        const isFollowUp = !task && searchText !== text
        const askedOf = isFollowUp ? chooseAskedOf(parseQuestion(text), searched) : searched
        const asked = isFollowUp ? [searchText.slice(0, -text.length), text] : [searchText]
        const found = material
          ? undefined
          : await retrieval.retrievePassages(
              {
                ...scope,
                // A document in the language of the question is found by its own words.
                text: english === undefined ? searchText : `${searchText}\n${question.text}`,
                limit: passagesPerAnswer[isLocal ? 'local' : question.detailed || task ? 'detailed' : 'short'],
                named: asked,
              },
              signal,
            )
        meta.retrievalMs = Math.round(performance.now() - started)
        if (found?.keywordsOnly) meta.keywordsOnly = true
        const [nearest] = found?.passages ?? []
        const notFound = () =>
          decline(
            declineAnswer(correctWords(question.text, meta.corrected ?? []), { documents, otherTexts }, nearest),
            nearest,
          )
        // What is quoted without a model is said to be no more than near where no sentence surely answers.
        const quotesNearest = isLocal && !task && (isNear(nearest) || searched.tellsStory)
        // A language model reads the passages itself and says so when they do not hold the answer.
        const promise = found && weighPassages(searched, askedOf, found)
        const hopeful = promise?.hopeful ?? true
        if (found) {
          // The figure of another firm or another pump is no answer, whoever writes it.
          const missing = found.names?.missing ?? []
          if (isLocal && language && (missing.length > 0 || !hopeful))
            return yield* await decline(declineLanguage(language))
          if (missing.length > 0) return yield* await decline(declineNames(missing, { documents, otherTexts }))
          const isHopeless = isLocal ? !promise?.near || !(hopeful || quotesNearest) : found.passages.length === 0
          if (isHopeless) return yield* await notFound()
        }

        const passages =
          material?.passages ??
          joinNeighbours(
            await retrieval.completePassages(question.agent, found?.passages ?? [], asksForList(askedOf.text)),
          )
        const citer = createCiter(passages, { show: question.includeSources })
        const proof = createProofTracker(citer, passages, {
          showSources: question.includeSources,
          prove: (task, signal) => deps.prove(task, { owner: question.owner, signal }),
          onFailure: (error) => logger.warn({ err: error }, 'sentences of an answer could not be checked'),
        })
        written = { passages, citer, proof }
        // What is said of two sides, or in a whole document, is not one answer that could differ.
        const comparing = material ? noDifferences : compare(askedOf.text, passages, { owner: question.owner, signal })
        let notes: readonly string[] | undefined
        let read = passages.length
        if (task && !isLocal && needsDigest(passages))
          for await (const part of digestPassages(engine, question.text, passages, signal)) {
            if (part.type === 'progress') yield part
            else ({ notes, read } = part.digest)
          }
        const prompt = buildPrompt({
          ...question,
          passages,
          task,
          notes,
          ...(task && isLocal ? adviseQuoting(task, material) : {}),
          ...(isLocal && found
            ? {
                text: found.withoutNames ?? searchText,
                support: promise?.support,
                abbreviations: found.abbreviations,
                differences: tellsItself ? tellWriter(await comparing, passages) : undefined,
                nearest: quotesNearest
                  ? { opening: openNearest({ documents, otherTexts }), only: !hopeful }
                  : undefined,
              }
            : {}),
        })
        const writing = () => writeAnswer(engine, prompt, { signal, timeouts })
        for await (const part of streamInSpan('write answer', writing, { engine: engine.label })) {
          if (part.type === 'usage') meta.usage = part.usage
          if (part.type === 'unsure') meta.unsure = true
          if (part.type === 'too-long') meta.stopped = 'too-long'
          if (part.type !== 'text') continue
          const text = citer.add(part.text)
          if (text === '') continue
          proof.add(text)
          yield { type: 'delta', text }
          yield* proof.next()
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

  /** Where it cannot be told, words stay as they are: no answer fails by it. */
  async function findLikely({ agent, owner }: Question, text: string, signal: AbortSignal) {
    try {
      return await retrieval.likelyWords(agent, text, { owner, signal })
    } catch (error) {
      signal.throwIfAborted()
      logger.warn({ err: error }, 'what was meant by mistyped words could not be told')
      return []
    }
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

interface Written {
  passages: readonly RetrievedPassage[]
  citer: ReturnType<typeof createCiter>
  proof: ReturnType<typeof createProofTracker>
}

function startMeta(engine: Engine): AnswerMeta {
  const { label, chatModel } = engine
  return { engine: label, model: chatModel, durationMs: 0, retrievalMs: 0, documentsSearched: 0, sentences: [] }
}
