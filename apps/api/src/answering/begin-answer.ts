import type { AnswerMeta } from '@fieldproof/schema/chat'
import { sayStillReading } from '@fieldproof/schema/still-reading'
import type { Engine } from '../engines/engine.ts'
import type { Difference } from '../evidence/differences/difference.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import type { AnswerPart, FinishedAnswer, Question } from './asked-question.ts'
import { type createCiter, presentSource, startOf } from './cite-sources.ts'
import { isNear } from './decline-answer.ts'
import { makeReadingTask } from './second-reading/reading-task.ts'
import { tellReader } from './tell-differences.ts'
import type { createProofTracker } from './track-proof.ts'

/** What is written, from which passages, with its citations and their proof. */
export interface Written {
  passages: readonly RetrievedPassage[]
  citer: ReturnType<typeof createCiter>
  proof: ReturnType<typeof createProofTracker>
}

/** An answer that came about so far. */
export interface AnswerUnderWay {
  /** What is told about it; filled in as it becomes known. */
  meta: AnswerMeta
  /** Milliseconds since it began. */
  elapsed(): number
  /** What is written; undefined before the first word, and where it was thrown away. */
  written: Written | undefined
  /** In what the passages differ. */
  differing: readonly Difference[]
  /** Ends it with what was written. */
  finish(changes?: Partial<AnswerMeta>): Promise<FinishedAnswer>
  /** Ends it with a text that cites nothing. */
  say(text: string, changes?: Partial<AnswerMeta>): Promise<AnswerPart[]>
  /** Ends it with why there is no answer, and the place that comes nearest to one. */
  decline(text: string, nearest?: RetrievedPassage): Promise<AnswerPart[]>
}

const nothingProved = { sources: [], sentences: [], ranges: [], grounds: [], citing: [] }

/** Whether the writer says in the answer itself what documents differ in: the local engine does, unless it is a table. */
export const tellsItself = (engine: Engine, question: Question) => engine.kind === 'local' && !question.table

/** Begins the answer to a question by an engine. */
export function beginAnswer(question: Question, engine: Engine): AnswerUnderWay {
  const started = performance.now()
  const { label, chatModel } = engine
  const answer: AnswerUnderWay = {
    meta: { engine: label, model: chatModel, durationMs: 0, retrievalMs: 0, documentsSearched: 0, sentences: [] },
    elapsed: () => Math.round(performance.now() - started),
    written: undefined,
    differing: [],

    async finish(changes = {}) {
      const { meta, written } = answer
      const { sources, sentences, ranges, grounds, citing } = (await written?.proof.end()) ?? nothingProved
      const order = written?.citer.order ?? []
      const told =
        written && !tellsItself(engine, question)
          ? tellReader(answer.differing, written.passages, {
              sources,
              cited: order,
              showSources: question.includeSources,
            })
          : { sources, differences: [] }
      const shown = (written?.passages ?? []).map((passage, index) => ({
        ...passage,
        source: question.includeSources && order.includes(index) ? order.indexOf(index) + 1 : null,
      }))
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
          durationMs: answer.elapsed(),
        },
        unread: engine.kind === 'local' ? undefined : makeReadingTask(citing, sentences, shown),
      }
    },

    async say(text, changes = {}) {
      return [
        { type: 'delta', text },
        { ...(await answer.finish(changes)), content: text },
      ]
    },

    async decline(text, nearest) {
      answer.written = undefined
      // The text of a policy has no pages to open.
      const opens = question.includeSources && isNear(nearest) && nearest.page > 0
      const place = opens ? { nearest: presentSource(nearest, startOf(nearest)) } : {}
      const { stillReading } = answer.meta
      const unread = stillReading === undefined ? '' : ` ${sayStillReading(stillReading)}`
      return answer.say(text + unread, { declined: true, ...place })
    },
  }
  return answer
}
