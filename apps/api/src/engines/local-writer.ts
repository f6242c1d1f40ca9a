import { differenceWords } from '@fieldproof/schema/proof'
import type { LanguageModel } from 'ai'
import { AppError } from '../errors.ts'
import { chooseQuotations, type Quotation, type Quotations } from '../evidence/quotations/choose-quotations.ts'
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
      const text = (await write(options)).join('')
      return { content: [{ type: 'text', text }], finishReason: stopped, usage: noUsage, warnings: [] }
    },

    async doStream(options) {
      const pieces = await write(options)
      const id = 'quotations'
      const parts: StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id },
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

  async function write(options: CallOptions): Promise<string[]> {
    const task = readTask(options)
    const found = await chooseQuotations(task, embedder, options.abortSignal)
    return task.table ? tabulateQuotations(found) : presentQuotations(found, task)
  }
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

/**
 * One paragraph a quotation, in pieces of a few words, as a model would stream them. In what documents differ of that which is quoted
 * comes first, and both sides of it.
 */
function presentQuotations({ quotations }: Quotations, { differences = [], passages }: WritingTask): string[] {
  const told = differences.filter(({ sides }) => sides.some((side) => quotations.some((one) => isPart(side, one))))
  const shown = told.slice(0, mostDifferences)
  const documentOf = ({ number }: Quotation) => passages.find((one) => one.number === number)?.place.split(':')[0]
  const documentsOf = (sides: readonly Quotation[]) => new Set(sides.map(documentOf)).size
  const both = shown.flatMap(({ sides }) => sides)
  const others = quotations.filter((one) => !both.some((side) => isPart(side, one)))
  const paragraphs = [
    ...shown.flatMap(({ aspect, sides }) =>
      sides.map((side, index) => ({ ...side, opening: index === 0 ? openDifference(aspect, documentsOf(sides)) : '' })),
    ),
    ...others.map((one, index) => ({ ...one, opening: index === 0 ? 'Quoted from your documents: ' : '' })),
  ]
  return paragraphs.flatMap(({ number, text, opening }, index) => [
    index > 0 ? `\n\n${opening}` : opening,
    ...(`“${escapeMarkdown(text)}”`.match(/\S+(?:\s+|$)/g) ?? []),
    ` [${number}]`,
  ])
}

const mostDifferences = 2

/** Whether one of two quotations of a passage holds the other. */
function isPart(one: Quotation, other: Quotation): boolean {
  const [a, b] = [one.text, other.text].map((text) => text.replace(/^… | …$/g, ''))
  return one.number === other.number && a !== undefined && b !== undefined && (a.includes(b) || b.includes(a))
}

function openDifference(aspect: keyof typeof differenceWords, documents: number): string {
  const who = documents > 1 ? 'Your documents' : 'Two places of a document'
  return `${who} differ in ${differenceWords[aspect]}, as quoted: `
}

/** One row a quotation, its citation before it. */
function tabulateQuotations({ quotations }: Quotations): string[] {
  if (quotations.length === 0) return []
  const rows = quotations.map(({ number, text }) => `| [${number}] | “${escapeMarkdown(text)}” |\n`)
  return ['| Source | Quotation |\n| --- | --- |\n', ...rows]
}

/** Keeps a document's own marks from becoming links, pictures, emphasis or citations; inner quotation marks become single. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
}
