import { generateText } from 'ai'
import { describeProviderError } from './describe-provider-error.ts'
import type { Engine } from './engine.ts'

const timeoutMs = 20_000

/**
 * Tries both things an engine is for: a vector and a few words.
 * @returns a sentence of what answered @throws AppError unavailable with a clear reason
 */
export async function testEngine(engine: Engine, signal: AbortSignal): Promise<string> {
  const vector = await engine.embedder.embedQuery('Connection test', signal)
  if (engine.kind === 'local')
    return `The local engine is ready (${engine.embedder.model}, ${vector.length} dimensions).`
  try {
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    await generateText({
      model: engine.languageModel,
      prompt: 'Answer with the word OK.',
      maxOutputTokens: 16,
      maxRetries: 0,
      abortSignal,
    })
  } catch (error) {
    throw describeProviderError(error)
  }
  return `${engine.chatModel} and ${engine.embedder.model} answered.`
}
