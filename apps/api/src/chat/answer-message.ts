import type { AgentId } from '@fieldproof/schema/agents'
import type { AnswerEvent, AnswerMeta, ChatMessage, CorrectedWord } from '@fieldproof/schema/chat'
import type { AnswerPart, Question } from '../answering/asked-question.ts'
import type { ReadAgain, SecondReading } from '../answering/second-reading/read-again.ts'
import { AppError, ProviderError, toAppError } from '../errors.ts'
import { correctWords } from '../language/write-corrected.ts'
import type { Actor } from '../platform/actor.ts'
import type { ChatMessageRow } from '../platform/database/tables/chat.ts'
import { whereItBegan } from '../platform/in-span.ts'
import type { Logger } from '../platform/logger.ts'
import type { FairQueue } from '../platform/queue-fairly.ts'
import type { ChatRepo, CheckedMessage, CheckedSession } from './chat.repo.ts'
import { noSuchSession, ownerOf, presentMessage } from './chat.service.ts'
import { isDefaultTitle } from './sessions/is-default-title.ts'

/** Messages of the conversation that the engine is shown, so that follow-up questions are understood. */
const historyLength = 10

export interface AnswerMessageDeps {
  chats: ChatRepo
  answerQuestion(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPart>
  /** @throws AppError not_found where one of these is no document of the actor's workspace */
  checkDocuments(actor: Actor, ids: readonly string[]): Promise<void>
  /** The documents that are searched for a choice of documents and tags, as they are now. */
  chooseSources(
    actor: Actor,
    choice: { documentIds: readonly string[] | null; tags: readonly string[] },
  ): Promise<{ documentIds: string[] | null; searched: AnswerMeta['searched'] }>
  /** What a question is about, in a few words; undefined where it names nothing. */
  nameTopic(question: string, call: { owner: string }): Promise<string | undefined>
  /** Has the sentences of an answer read a second time. */
  readAgain: ReadAgain
  /** Answers are written a few at a time, and not all for one user. */
  answerQueue: FairQueue
  /** Told how each answer of the workspace's engine went: a sentence for a person, or null where it went well. */
  noteProvider(agent: AgentId, failure: string | null): Promise<void>
  logger: Logger
}

export interface AnswerOptions {
  includeSources: boolean
  detailed: boolean
  engine?: 'local' | undefined
}

/** A question that is stored, and how it is to be answered. */
interface Asked {
  actor: Actor
  session: CheckedSession
  question: ChatMessageRow
  /** Nothing can have answered it yet. */
  isNew?: boolean
  options: AnswerOptions
  /** Null: all. */
  documentIds: readonly string[] | null
  /** Documents that bear one of these are searched as well. */
  tags: readonly string[]
  /** Settles when the session has its name, with the topic by which it was called now; it never fails. */
  naming?: Promise<string | undefined>
}

export type AnswerMessage = ReturnType<typeof createAnswerMessage>

/**
 * Stores a question and streams its answer. From the event `accepted` on the question is on disk; the answer is stored
 * whole or, when the reader stops or leaves, as far as it came. A crash leaves a question without an answer, which
 * `retry` answers. A second reading begins when the answer is stored and goes on without its reader; a crash leaves the
 * answer with the states that it was stored with.
 */
export function createAnswerMessage(deps: AnswerMessageDeps) {
  const {
    chats,
    answerQuestion,
    checkDocuments,
    chooseSources,
    nameTopic,
    readAgain,
    answerQueue,
    noteProvider,
    logger,
  } = deps
  const shutdown = new AbortController()
  const running = new Set<Promise<void>>()

  /** @returns the answer as its second reading leaves it, where it is read again and something comes of it */
  async function* streamAnswer(
    { actor, session, question, options, naming, ...choice }: Asked,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent, ChatMessage | undefined> {
    // Ends with the reader's signal, and also when the reader stops pulling.
    const reader = new AbortController()
    const stop = AbortSignal.any([signal, reader.signal, shutdown.signal])
    const { includeSources, detailed, engine } = options
    const [history, { documentIds, searched }] = await Promise.all([
      chats.listBefore(session, question.sequence, historyLength),
      chooseSources(actor, choice),
    ])
    const asked = { agent: actor.agent, owner: actor.userId, text: question.content, history, documentIds }
    const parts = answerQuestion({ ...asked, includeSources, detailed, engine }, stop)
    const ended = Promise.withResolvers<void>()
    running.add(ended.promise)
    let saved = false
    let reading: Promise<ChatMessage | undefined> | undefined
    const save = async (finished: AnswerPart & { type: 'finished' }) => {
      saved = true
      const part = searched === undefined ? finished : { ...finished, meta: { ...finished.meta, searched } }
      if (engine !== 'local' && !part.meta.stopped) await noteProvider(actor.agent, null)
      // Who has the whole answer reads the list of sessions anew.
      await nameAsAsked(session, await naming, part.meta.corrected)
      const row = await chats.saveAnswer(session, question.sequence, part)
      if (!row) throw noSuchSession()
      reading = readStored(actor, row, part)
      return presentMessage(row)
    }
    let leave: (() => void) | undefined
    try {
      leave = await answerQueue.enter(actor.userId, stop)
      for (let next = await parts.next(); !next.done; next = await parts.next()) {
        if (next.value.type === 'finished') yield { type: 'done', message: await save(next.value) }
        else yield next.value
      }
    } catch (error) {
      saved = true
      const failure = toAppError(error)
      logger.warn({ err: failure.cause ?? failure, sessionId: question.sessionId }, 'answer failed')
      const offer = failure instanceof ProviderError ? { offer: 'local' as const } : {}
      if (failure instanceof ProviderError) await noteProvider(actor.agent, failure.message)
      yield { type: 'failed', reason: failure.message, ...offer }
    } finally {
      try {
        if (!saved) {
          reader.abort()
          for (let next = await parts.next(); !next.done; next = await parts.next())
            if (next.value.type === 'finished') await save(next.value)
        }
      } catch (error) {
        // Nobody reads what went wrong: the session was deleted under it, for example.
        logger.warn({ err: error, sessionId: question.sessionId }, 'what was written of an answer could not be stored')
      } finally {
        leave?.()
        running.delete(ended.promise)
        ended.resolve()
      }
    }
    return reading
  }

  /** Goes on for whoever asks for the messages later, whether the reader of this answer is still there or not. */
  function readStored(
    actor: Actor,
    row: CheckedMessage,
    { meta, unread }: AnswerPart & { type: 'finished' },
  ): Promise<ChatMessage | undefined> | undefined {
    // Who stopped it wants no more of it, and a provider that broke off would do so again.
    if (!unread || meta.stopped === 'by-user' || meta.stopped === 'failed') return undefined
    const read = async () => {
      const result = await readAgain(unread, { agent: actor.agent, owner: actor.userId }, shutdown.signal)
      const changed = result && (await chats.saveProof(row, withReading(meta, result)))
      return changed && presentMessage(changed)
    }
    const reading = read().catch((error: unknown) => {
      logger.warn({ err: error, messageId: row.id }, 'a second reading could not be stored')
      return undefined
    })
    const ended = reading.then(() => void running.delete(ended))
    running.add(ended)
    return reading
  }

  /** A session that still has the title of every new one is called by what is asked in it. */
  async function nameSession(actor: Actor, session: CheckedSession, text: string): Promise<string | undefined> {
    if (!isDefaultTitle(session)) return undefined
    try {
      const topic = await nameTopic(text, { owner: actor.userId })
      if (topic !== undefined) await chats.nameByTopic(session, topic)
      return topic
    } catch (error) {
      logger.warn({ err: error, sessionId: session.id }, 'a session could not be named')
      return undefined
    }
  }

  /** What was mistyped in a topic is known when it was searched for. */
  async function nameAsAsked(
    session: CheckedSession,
    topic: string | undefined,
    corrected: readonly CorrectedWord[] = [],
  ) {
    if (topic === undefined || corrected.length === 0) return
    try {
      await chats.respellTopic(session, { from: topic, to: correctTopic(topic, corrected) })
    } catch (error) {
      logger.warn({ err: error, sessionId: session.id }, 'the name of a session could not be corrected')
    }
  }

  async function sessionOf(actor: Actor, sessionId: string) {
    const session = await chats.findSession(ownerOf(actor), sessionId)
    if (!session) throw noSuchSession()
    return session
  }

  return {
    /**
     * Stores the question, then gives the stream of its answer.
     * @throws AppError not_found for a session or a document that is not the actor's
     */
    async send(
      actor: Actor,
      input: {
        id: string
        content: string
        messageId?: string | undefined
        documentIds?: readonly string[] | null | undefined
        tags?: readonly string[] | undefined
      } & AnswerOptions,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<AnswerEvent>> {
      const session = await sessionOf(actor, input.id)
      if (input.documentIds) await checkDocuments(actor, input.documentIds)
      const documentIds = input.documentIds === undefined ? session.documentIds : input.documentIds
      const tags = input.tags ?? session.tags
      const messageId = input.messageId ?? crypto.randomUUID()
      const inserted = await chats.insertQuestion(session, messageId, input.content, {
        documentIds: input.documentIds,
        tags: input.tags,
      })
      const stored = inserted ?? (await chats.findMessage(session, messageId))
      if (stored?.role !== 'user') throw new AppError('conflict', 'This message id is already in use.')
      const naming = nameSession(actor, session, stored.content)
      const isNew = inserted !== undefined
      const asked = { actor, session, question: stored, isNew, options: input, documentIds, tags, naming }
      return whereItBegan(answer(asked, signal))
    },

    /**
     * Answers the last question of a session again, in place of an answer that stopped early.
     * @throws AppError not_found, or conflict where nothing was asked
     */
    async retry(
      actor: Actor,
      input: { id: string } & AnswerOptions,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<AnswerEvent>> {
      const session = await sessionOf(actor, input.id)
      const question = await chats.findLastQuestion(session)
      if (!question) throw new AppError('conflict', 'There is no question to answer.')
      return whereItBegan(
        answer(
          { actor, session, question, options: input, documentIds: session.documentIds, tags: session.tags },
          signal,
        ),
      )
    },

    /** Stops every running answer and waits until what was written so far is stored. */
    async close(): Promise<void> {
      shutdown.abort()
      await Promise.all(running)
    },
  }

  async function* answer(asked: Asked, signal: AbortSignal) {
    yield { type: 'accepted', message: presentMessage(asked.question) } satisfies AnswerEvent
    const complete = asked.isNew ? undefined : await findAnswer(asked)
    if (complete) yield { type: 'done', message: complete } satisfies AnswerEvent
    else {
      const reread = yield* streamAnswer(asked, signal)
      if (reread) yield { type: 'reread', message: reread } satisfies AnswerEvent
    }
  }

  /** The complete answer to a question, where a repeated request finds one. */
  async function findAnswer({ session, question }: Asked): Promise<ChatMessage | undefined> {
    const next = await chats.findNext(session, question.sequence)
    return next?.role === 'assistant' && !next.meta?.stopped ? presentMessage(next) : undefined
  }
}

/** A topic begins with a capital, which words that may be mistyped do not have. */
function correctTopic(topic: string, corrected: readonly CorrectedWord[]): string {
  const said = correctWords(topic.charAt(0).toLowerCase() + topic.slice(1), corrected)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** Reads a streamed answer to its end, for callers who want the complete message. @throws AppError unavailable */
export async function collectAnswer(events: AsyncIterable<AnswerEvent>): Promise<ChatMessage> {
  let message: ChatMessage | undefined
  for await (const event of events) {
    if (event.type === 'done' || event.type === 'reread') message = event.message
    if (event.type === 'failed') throw new AppError('unavailable', event.reason)
  }
  if (!message) throw new AppError('cancelled')
  return message
}

function withReading(meta: AnswerMeta, { model, changes }: SecondReading): AnswerMeta {
  const changed = new Map(changes.map((change) => [change.index, change]))
  const grounds = meta.sentences.map((_, index) => {
    const change = changed.get(index)
    return change ? change.ground : (meta.grounds?.[index] ?? null)
  })
  const { grounds: _before, ...rest } = meta
  return {
    ...rest,
    ...(grounds.some((ground) => ground !== null) ? { grounds } : {}),
    sentences: meta.sentences.map((state, index) => changed.get(index)?.state ?? state),
    secondReading: { model, decided: [...changed.keys()] },
  }
}
