import { setImmediate } from 'node:timers/promises'
import type { AnswerUsage } from '@fieldproof/schema/chat'
import { NoContentGeneratedError, streamText } from 'ai'
import { describeProviderError } from '../engines/describe-provider-error.ts'
import type { Engine } from '../engines/engine.ts'
import { outputTokens } from '../engines/output-tokens.ts'
import { ProviderError } from '../errors.ts'
import { writingTaskKey } from '../evidence/quotations/writing-task.ts'
import { noAnswer, type Prompt } from './build-prompt.ts'
import { readUsage } from './read-usage.ts'
import { type patience, watchPatience } from './watch-patience.ts'

/** What comes while a model writes: its text, and what is known of it. No text where it finds no answer. */
export type WritingPart =
  | { type: 'text'; text: string }
  | { type: 'usage'; usage: AnswerUsage }
  /** What follows only comes near, and may not answer. */
  | { type: 'unsure' }
  /** It has more to say than we take. */
  | { type: 'too-long' }

/** Characters of the longest answer that is taken from a model: some fifteen pages. */
const longestAnswer = 32_000
/** Characters of one piece of it that are taken at once. */
const longestPiece = 2_000
/** Characters behind which a model that has said nothing but spaces or that it finds no answer is not listened to. */
const longestRefusal = 500
/** Milliseconds of pieces without a pause, after which others have their turn. */
const longestRun = 15

/** An answer as the engine's model writes it. @throws what the provider or the signal gives */
export async function* writeAnswer(
  engine: Engine,
  prompt: Prompt,
  { signal, timeouts }: { signal: AbortSignal; timeouts: typeof patience },
): AsyncGenerator<WritingPart> {
  const watch = watchPatience(timeouts)
  const { stream } = streamText({
    model: engine.languageModel,
    ...prompt,
    abortSignal: AbortSignal.any([signal, watch.signal]),
    maxOutputTokens: outputTokens.answer,
    maxRetries: 1,
    // Errors come through the stream; the default prints them.
    onError: () => undefined,
  })
  let head = ''
  let started = false
  let length = 0
  let ranSince = performance.now()
  try {
    for await (const part of stream) {
      // Pieces that are there already come without a pause, and a provider may have any number of them.
      if (performance.now() - ranSince > longestRun) {
        await setImmediate()
        ranSince = performance.now()
      }
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw signal.aborted ? signal.reason : watch.signal.reason
      if (part.type === 'finish') {
        const usage = readUsage(engine, part.totalUsage)
        if (usage) yield { type: 'usage', usage }
        // A stream that just ends was cut off on its way, by a proxy for example, or was none.
        if (/^(?:error|interrupted)$/.test(part.finishReason))
          throw head === '' ? new NoContentGeneratedError() : new Error('cut off')
        if (part.finishReason === 'length' && started) yield { type: 'too-long' }
      }
      if (part.type === 'text-start' && part.providerMetadata?.[writingTaskKey]?.unsure) yield { type: 'unsure' }
      if (part.type !== 'text-delta') continue
      watch.heard()
      const text = part.text.slice(0, longestAnswer - length)
      length += text.length
      if (!started) head = (head + text).trimStart()
      // Held back until it cannot be the word for "no answer" any more.
      if (started || !mayBeNoAnswer(head)) {
        const isFirst = !started
        yield* cutUp(started ? text : head)
        started = true
        // They leave this process before more is worked on, of which there may be much already.
        if (isFirst) await setImmediate()
      }
      if (!started && length > longestRefusal) break
      if (text.length === part.text.length) continue
      if (started) yield { type: 'too-long' }
      break
    }
  } catch (error) {
    throw describeProviderError(error)
  } finally {
    watch.end()
  }
  if (started || head.startsWith(noAnswer)) return
  if (head !== '') yield { type: 'text', text: head }
  // The local engine finds nothing to quote; from a provider silence is a failure.
  else if (engine.kind !== 'local') throw new ProviderError('The AI provider sent an empty answer. Try again.')
}

const mayBeNoAnswer = (head: string) => noAnswer.startsWith(head.trim()) || head.startsWith(noAnswer)

function* cutUp(text: string): Generator<WritingPart> {
  for (let from = 0; from < text.length; from += longestPiece)
    yield { type: 'text', text: text.slice(from, from + longestPiece) }
}
