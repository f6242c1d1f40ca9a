import type { LanguageModel } from 'ai'
import { AppError } from '../errors.ts'
import { chooseKeySentences } from '../evidence/quotations/choose-key-sentences.ts'
import { chooseQuotations } from '../evidence/quotations/choose-quotations.ts'
import {
  escapeMarkdown,
  presentKeySentences,
  presentQuotations,
  tabulateQuotations,
} from '../evidence/quotations/present-quotations.ts'
import { type WritingTask, writingTaskKey, writingTaskSchema } from '../evidence/quotations/writing-task.ts'
import type { LocalEmbedder } from './local-embedder.ts'

type LanguageModelV4 = Extract<Exclude<LanguageModel, string>, { specificationVersion: 'v4' }>
type CallOptions = Parameters<LanguageModelV4['doStream']>[0]
type StreamPart =
  Awaited<ReturnType<LanguageModelV4['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/**
 * The local engine's language model: it writes nothing of its own. It quotes, from each of the best passages, the
 * sentence that answers the question best, and says that these are quotations. No small language model that could be
 * had offline was fit for safety work; a quotation cannot be wrong about what a document says.
 */
export function createLocalWriter(embedder: LocalEmbedder): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'fieldproof.local',
    modelId: 'extractive',
    supportedUrls: {},

    async doGenerate(options) {
      const text = (await write(options)).pieces.join('')
      return { content: [{ type: 'text', text }], finishReason: stopped, usage: noUsage, warnings: [] }
    },

    async doStream(options) {
      const { pieces, unsure } = await write(options)
      const id = 'quotations'
      const parts: StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id, ...(unsure ? { providerMetadata: { [writingTaskKey]: { unsure } } } : {}) },
        ...pieces.map((delta): StreamPart => ({ type: 'text-delta', id, delta })),
        { type: 'text-end', id },
        { type: 'finish', finishReason: stopped, usage: noUsage },
      ]
      const stream = new ReadableStream<StreamPart>({
        pull(controller) {
          const part = parts.shift()
          if (part) controller.enqueue(part)
          else controller.close()
        },
      })
      return { stream }
    },
  }

  async function write(options: CallOptions): Promise<Written> {
    const task = readTask(options)
    const { pieces, unsure = false } = await (task.sides
      ? writeSides(task, task.sides, options.abortSignal)
      : writeOne(task, options.abortSignal))
    const opening = unsure ? task.nearest?.opening : task.opening
    if (pieces.length === 0 || opening === undefined) return { pieces, unsure }
    return { pieces: [`##### ${escapeMarkdown(opening)}\n\n`, ...pieces], unsure }
  }

  async function writeOne(task: WritingTask, signal: AbortSignal | undefined): Promise<Written> {
    if (task.summary) return { pieces: presentKeySentences(chooseKeySentences(task), task) }
    const found = await chooseQuotations(task, embedder, signal)
    return { pieces: task.table ? tabulateQuotations(found) : presentQuotations(found, task), unsure: found.unsure }
  }

  /** Both sides of a comparison, one after the other. */
  async function writeSides(
    task: WritingTask,
    sides: NonNullable<WritingTask['sides']>,
    signal: AbortSignal | undefined,
  ): Promise<Written> {
    const pieces: string[] = []
    let from = 0
    for (const { title, question, summary, passages } of sides) {
      const own = task.passages.slice(from, from + passages)
      const others = sides.map((one) => one.title).filter((one) => one !== title)
      const besides = { side: title, others }
      from += passages
      const written =
        own.length === 0
          ? []
          : (await writeOne({ question, summary, detailed: false, passages: own, besides }, signal)).pieces
      pieces.push(`${pieces.length > 0 ? '\n\n' : ''}##### ${escapeMarkdown(title)}\n\n`)
      pieces.push(...(written.length > 0 ? written : ['###### Nothing was found on this']))
    }
    return { pieces }
  }
}

interface Written {
  pieces: string[]
  /** No sentence surely answers: the quotations are what comes nearest. */
  unsure?: boolean | undefined
}

const stopped = { unified: 'stop', raw: undefined } as const
const noUsage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

function readTask(options: CallOptions): WritingTask {
  const task = writingTaskSchema.safeParse(options.providerOptions?.[writingTaskKey])
  if (!task.success) throw new AppError('internal', undefined, { cause: task.error })
  return task.data
}
