import type { AnswerUsage } from '@fieldproof/schema/chat'
import type { LanguageModelUsage } from 'ai'
import type { Engine } from '../engines/engine.ts'

/** What a provider says that writing cost; undefined where it says nothing, and of the local engine, which has no tokens. */
export function readUsage(
  { kind }: Pick<Engine, 'kind'>,
  { inputTokens, outputTokens }: Pick<LanguageModelUsage, 'inputTokens' | 'outputTokens'>,
): AnswerUsage | undefined {
  if (kind === 'local' || !isCount(inputTokens) || !isCount(outputTokens)) return undefined
  return { inputTokens, outputTokens }
}

/** A provider may send anything. */
const isCount = (value: number | undefined): value is number => Number.isSafeInteger(value) && (value ?? -1) >= 0
