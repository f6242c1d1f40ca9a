import { generateText } from 'ai'
import { AppError } from '../errors.ts'
import { describeProviderError } from './describe-provider-error.ts'
import type { Engine } from './engine.ts'
import { outputTokens } from './output-tokens.ts'

const timeoutMs = 180_000
/** Characters; a model that obeys its limit of tokens stays below. */
const longestAnswer = 32_000

/**
 * A language model's whole answer.
 * @param task.history the conversation so far, oldest first
 * @throws AppError unavailable where the provider fails or stays silent; the signal's reason
 */
export async function generateAnswer(
  engine: Engine,
  task: {
    instructions: string
    history: readonly { role: 'user' | 'assistant'; content: string }[]
    prompt: string
  },
  signal: AbortSignal,
): Promise<string> {
  try {
    const { text } = await generateText({
      model: engine.languageModel,
      instructions: task.instructions,
      messages: [...task.history, { role: 'user', content: task.prompt }],
      maxOutputTokens: outputTokens.answer,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (text.trim() === '') throw new AppError('unavailable', 'The AI provider sent an empty answer. Try again.')
    return text.slice(0, longestAnswer)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw describeProviderError(error)
  }
}
