import { ProviderError } from '../errors.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { AnswerPart, Question } from './asked-question.ts'

type AnswerQuestion = (question: Question, signal: AbortSignal) => AsyncGenerator<AnswerPart>

/** Counts answers as they go by: how they ended, and how soon their first words came. */
export function observeAnswers(answerQuestion: AnswerQuestion, metrics: Metrics): AnswerQuestion {
  return async function* observed(question, signal) {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    let first: number | undefined
    try {
      for await (const part of answerQuestion(question, signal)) {
        if (part.type === 'delta') first ??= seconds()
        if (part.type === 'finished') {
          const { engine, stopped, declined, retrievalMs } = part.meta
          metrics.answers.inc({ engine, outcome: stopped ?? (declined ? 'declined' : 'answered') })
          if (stopped === 'failed') metrics.providerFailures.inc()
          if (first !== undefined) metrics.firstToken.observe({ engine }, first)
          if (retrievalMs > 0) metrics.retrieval.observe(retrievalMs / 1000)
        }
        yield part
      }
    } catch (error) {
      const isProvider = error instanceof ProviderError
      metrics.answers.inc({ engine: isProvider ? 'provider' : 'none', outcome: 'failed' })
      if (isProvider) metrics.providerFailures.inc()
      throw error
    }
  }
}
