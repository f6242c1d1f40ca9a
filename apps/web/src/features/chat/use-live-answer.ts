import { useStore } from '@fieldproof/ui/create-store'
import type { LiveAnswer } from './answer-progress.ts'
import { pageAnswers } from './page-answers.ts'

/** The answer under way in a session; draws again with every piece of its text. */
export function useLiveAnswer(sessionId: string): LiveAnswer | undefined {
  return useStore(pageAnswers, ({ live }) => live.get(sessionId))
}

/** Only the phase of that answer: for what must not draw again while text arrives. */
export function useAnswerPhase(sessionId: string | undefined): LiveAnswer['phase'] | undefined {
  return useStore(pageAnswers, ({ live }) => (sessionId === undefined ? undefined : live.get(sessionId)?.phase))
}

/** Whether a stored answer is being read a second time. */
export function useIsReread(messageId: string): boolean {
  return useStore(pageAnswers, ({ reread }) => reread.has(messageId))
}
