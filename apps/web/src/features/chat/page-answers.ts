import { onUserChange } from '../../lib/on-user-change.ts'
import { createAnswerStreams } from './answer-streams.ts'

/** The answers under way on this page. */
export const pageAnswers = createAnswerStreams((work) => requestAnimationFrame(work))

onUserChange(() => pageAnswers.reset())
