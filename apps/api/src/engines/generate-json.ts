import { generateText } from 'ai'
import type { z } from 'zod'
import { describeProviderError } from './describe-provider-error.ts'
import type { Engine } from './engine.ts'
import { outputTokens } from './output-tokens.ts'

/** The picture of a page, shown behind the text of a request. */
export interface ShownPicture {
  label: string
  jpeg: Uint8Array
}

/** Milliseconds a provider may take for one answer. */
const timeoutMs = 120_000
/** Characters; a model that obeys its limit of tokens stays below. */
const longestAnswer = 64_000

/**
 * Asks a language model for a JSON object and checks it. The shape is part of the instructions, because not every
 * compatible server knows structured output.
 * @returns undefined where the answer is no such object @throws AppError unavailable where the provider fails; the signal's reason
 */
export async function generateJson<T>(
  engine: Engine,
  task: { instructions: string; prompt: string; schema: z.ZodType<T>; pictures?: readonly ShownPicture[] },
  signal: AbortSignal,
): Promise<T | undefined> {
  const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  let text: string
  try {
    const answer = await generateText({
      model: engine.languageModel,
      instructions: task.instructions,
      messages: [{ role: 'user', content: showContent(task) }],
      maxOutputTokens: outputTokens.judgement,
      maxRetries: 2,
      abortSignal,
    })
    text = answer.text
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw describeProviderError(error)
  }
  if (text.length > longestAnswer) return undefined
  const parsed = task.schema.safeParse(readObject(text))
  return parsed.success ? parsed.data : undefined
}

/** The text alone is sent as a text, which every server knows. */
function showContent({ prompt, pictures = [] }: { prompt: string; pictures?: readonly ShownPicture[] }) {
  if (pictures.length === 0) return prompt
  return [
    { type: 'text' as const, text: prompt },
    ...pictures.flatMap(({ label, jpeg }) => [
      { type: 'text' as const, text: label },
      { type: 'file' as const, data: jpeg, mediaType: 'image/jpeg' },
    ]),
  ]
}

/** The object between the first and the last brace, whatever a model writes around it. */
function readObject(text: string): unknown {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end <= start) return undefined
  try {
    return JSON.parse(text.slice(start, end + 1))
  } catch {
    // Not JSON: the caller goes on without it.
    return undefined
  }
}
