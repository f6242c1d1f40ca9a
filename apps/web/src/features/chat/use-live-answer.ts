import { useCallback, useSyncExternalStore } from 'react'
import type { LiveAnswer } from './answer-progress.ts'
import { pageAnswers } from './page-answers.ts'

/** The answer under way in a session; draws again with every piece of its text. */
export function useLiveAnswer(sessionId: string): LiveAnswer | undefined {
  return useSyncExternalStore(
    pageAnswers.subscribe,
    useCallback(() => pageAnswers.read(sessionId), [sessionId]),
  )
}

/** Only the phase of that answer: for what must not draw again while text arrives. */
export function useAnswerPhase(sessionId: string | undefined): LiveAnswer['phase'] | undefined {
  return useSyncExternalStore(
    pageAnswers.subscribe,
    useCallback(() => (sessionId === undefined ? undefined : pageAnswers.read(sessionId)?.phase), [sessionId]),
  )
}

/** Whether a stored answer is being read a second time. */
export function useIsReread(messageId: string): boolean {
  return useSyncExternalStore(
    pageAnswers.subscribe,
    useCallback(() => pageAnswers.isReread(messageId), [messageId]),
  )
}
