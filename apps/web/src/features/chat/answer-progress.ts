import type { AnswerEvent, Source } from '@fieldproof/schema/chat'
import type { SentenceRange } from '@fieldproof/schema/proof'
import { type MarkedSentence, placeStates } from '../../components/answer/mark-answer.ts'

/** An answer on its way, or one that broke off and is kept until it is asked for again. */
export interface LiveAnswer {
  phase: 'sending' | 'searching' | 'writing' | 'stopped' | 'failed'
  /** Documents being searched, once the server has said so. */
  documents: number | undefined
  /** Parts that were read of a document that is too long to be read at once. */
  parts: { done: number; of: number } | undefined
  text: string
  /** Cited so far, [1] first. */
  sources: readonly Source[]
  /** Where the sentences stand that are complete so far. */
  ranges: readonly SentenceRange[]
  /** The sentences checked so far, in order: all but the last ones of `text`. */
  checked: readonly MarkedSentence[]
  /** Why it failed, in the server's words. */
  reason: string | undefined
  /** The local engine can answer, where the provider did not. */
  offer: 'local' | undefined
}

export const startedAnswer: LiveAnswer = {
  phase: 'sending',
  documents: undefined,
  parts: undefined,
  text: '',
  sources: [],
  ranges: [],
  checked: [],
  reason: undefined,
  offer: undefined,
}

/** True while the server is still working on the answer. */
export function isUnderWay(phase: LiveAnswer['phase'] | undefined): boolean {
  return phase === 'sending' || phase === 'searching' || phase === 'writing'
}

/**
 * The answer after one more event of its stream.
 * `done` and `reread` change nothing: the stored message takes the place of all this.
 */
export function applyAnswerEvent(live: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.type) {
    case 'accepted':
      return { ...live, phase: 'searching' }
    case 'searching':
      return { ...live, phase: 'searching', documents: event.documents }
    case 'progress':
      return { ...live, parts: { done: event.done, of: event.of } }
    case 'delta':
      return { ...live, phase: 'writing', text: live.text + event.text }
    case 'sources':
      return { ...live, sources: event.sources }
    case 'checked':
      return { ...live, ranges: event.ranges, checked: placeStates(event) }
    case 'failed':
      return { ...live, phase: 'failed', reason: event.reason, offer: event.offer }
    case 'done':
    case 'reread':
      return live
  }
}
