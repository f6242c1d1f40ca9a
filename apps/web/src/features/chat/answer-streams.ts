import type { AnswerEvent, ChatMessage } from '@fieldproof/schema/chat'
import { createStore } from '@fieldproof/ui/create-store'
import { applyAnswerEvent, type LiveAnswer, startedAnswer } from './answer-progress.ts'

export interface AnswerStart {
  /** Opens the stream of events. Aborting the signal stops the answer. */
  open(signal: AbortSignal): Promise<AsyncIterable<AnswerEvent>>
  /** The question is stored on the server. */
  onAccepted(question: ChatMessage): void
  /** The whole answer is stored on the server. */
  onDone(answer: ChatMessage): void
  /** A second reading, after the answer was done, left other states. */
  onReread(answer: ChatMessage): void
}

export interface ShownAnswers {
  /** By session. */
  live: ReadonlyMap<string, LiveAnswer>
  /** Messages of which something may still come: they are done, and read a second time. */
  reread: ReadonlySet<string>
}

export type AnswerStreams = ReturnType<typeof createAnswerStreams>

/**
 * The answers under way, by session. They live outside the screen: an answer goes on while another session or tab is
 * looked at. Listeners are told at most once per `schedule` (a frame) while text and its proof arrive, and at once of everything else.
 */
export function createAnswerStreams(schedule: (work: () => void) => void) {
  const answers = new Map<string, LiveAnswer>()
  const controllers = new Map<string, AbortController>()
  /** Answers that are done and read a second time, by the id of their message: nothing stops them but `reset`. */
  const rereadings = new Map<string, AbortController>()
  /** What the screen shows of them: behind by a frame at most. */
  const shown = createStore<ShownAnswers>({ live: new Map(), reread: new Set() })
  let scheduled = false

  const publish = () => shown.set({ live: new Map(answers), reread: new Set(rereadings.keys()) })

  function write(sessionId: string, live: LiveAnswer | undefined, lazily = false) {
    if (live === undefined) answers.delete(sessionId)
    else answers.set(sessionId, live)
    if (!lazily) {
      publish()
    } else if (!scheduled) {
      scheduled = true
      schedule(() => {
        scheduled = false
        publish()
      })
    }
  }

  /** Waits for what comes after `done`. The server stores it in any case, so that what is lost here comes with a reload. */
  async function awaitReread(
    events: AsyncIterator<AnswerEvent>,
    messageId: string,
    controller: AbortController,
    onReread: AnswerStart['onReread'],
  ) {
    rereadings.set(messageId, controller)
    publish()
    try {
      for (let next = await events.next(); !next.done; next = await events.next())
        if (next.value.type === 'reread' && !controller.signal.aborted) onReread(next.value.message)
    } catch {
      // The connection was lost, or somebody else signs in: the answer is there all the same.
    } finally {
      rereadings.delete(messageId)
      publish()
    }
  }

  return {
    read: (sessionId: string): LiveAnswer | undefined => answers.get(sessionId),

    get: shown.get,
    subscribe: shown.subscribe,

    /**
     * Runs one answer to its end. What it wrote stays readable when it is stopped or fails after it was accepted.
     * @returns how it ended
     * @throws what the server said, where the question was not accepted
     */
    async run(sessionId: string, start: AnswerStart): Promise<'done' | 'stopped' | 'failed'> {
      const controller = new AbortController()
      controllers.get(sessionId)?.abort()
      controllers.set(sessionId, controller)
      const isCurrent = () => controllers.get(sessionId) === controller
      let live = startedAnswer
      let accepted = false
      write(sessionId, live)
      const breakOff = (phase: 'stopped' | 'failed', reason?: string) => {
        live = { ...live, phase, reason }
        if (isCurrent()) write(sessionId, accepted ? live : undefined)
        return phase
      }
      let events: AsyncIterator<AnswerEvent> | undefined
      try {
        events = (await start.open(controller.signal))[Symbol.asyncIterator]()
        for (let next = await events.next(); !next.done; next = await events.next()) {
          const event = next.value
          if (!isCurrent()) return 'stopped'
          live = applyAnswerEvent(live, event)
          if (event.type === 'accepted') {
            accepted = true
            start.onAccepted(event.message)
          }
          if (event.type === 'done') {
            start.onDone(event.message)
            write(sessionId, undefined)
            void awaitReread(events, event.message.id, controller, start.onReread)
            events = undefined
            return 'done'
          }
          write(sessionId, live, live.phase === 'writing')
          if (event.type === 'failed') return 'failed'
        }
        return controller.signal.aborted ? breakOff('stopped') : breakOff('failed', 'The connection was lost.')
      } catch (error) {
        if (controller.signal.aborted) return breakOff('stopped')
        breakOff('failed', accepted && error instanceof Error ? error.message : undefined)
        if (!accepted) throw error
        return 'failed'
      } finally {
        if (isCurrent()) controllers.delete(sessionId)
        // Tells the server, where it has not ended by itself, that nobody listens any more.
        void events?.return?.().catch(() => undefined)
      }
    },

    /** Stops the answer of a session, keeping what it wrote. */
    stop(sessionId: string): void {
      controllers.get(sessionId)?.abort()
    },

    /** Forgets a broken-off answer, once the server's own record of it is on the screen. */
    forget(sessionId: string): void {
      if (!controllers.has(sessionId)) write(sessionId, undefined)
    },

    /** Stops everything and forgets it, for example because somebody else signs in. */
    reset(): void {
      for (const controller of [...controllers.values(), ...rereadings.values()]) controller.abort()
      controllers.clear()
      answers.clear()
      publish()
    },
  }
}
