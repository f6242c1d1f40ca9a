import type { AnswerEvent } from '@fieldproof/schema/chat'

/** An answer on its way, or one that broke off and is kept until it is asked for again. */
export interface LiveAnswer {
  phase: 'sending' | 'searching' | 'writing' | 'stopped' | 'failed'
  /** Documents being searched, once the server has said so. */
  documents: number | undefined
  text: string
  /** Why it failed, in the server's words. */
  reason: string | undefined
}

export const startedAnswer: LiveAnswer = { phase: 'sending', documents: undefined, text: '', reason: undefined }

/** True while the server is still working on the answer. */
export function isUnderWay(phase: LiveAnswer['phase'] | undefined): boolean {
  return phase === 'sending' || phase === 'searching' || phase === 'writing'
}

/** The answer after one more event of its stream. `done` changes nothing: the stored message takes its place, as it takes that of the sources and checks so far. */
export function applyAnswerEvent(live: LiveAnswer, event: AnswerEvent): LiveAnswer {
  switch (event.type) {
    case 'accepted':
      return { ...live, phase: 'searching' }
    case 'searching':
      return { ...live, phase: 'searching', documents: event.documents }
    case 'delta':
      return { ...live, phase: 'writing', text: live.text + event.text }
    case 'failed':
      return { ...live, phase: 'failed', reason: event.reason }
    case 'sources':
    case 'checked':
    case 'done':
      return live
  }
}
