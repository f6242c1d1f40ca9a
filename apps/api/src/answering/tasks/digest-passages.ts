import { generateText } from 'ai'
import { describeProviderError } from '../../engines/describe-provider-error.ts'
import type { Engine } from '../../engines/engine.ts'
import { outputTokens } from '../../engines/output-tokens.ts'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { fencePassages, noAnswer, passageRules } from '../build-prompt.ts'
import { withoutFences } from '../fence-text.ts'

/** Characters of passages that go to the model at once; more is digested part by part first. */
const longestPart = 24_000
/** Parts at most: some 250 pages. What is behind them is not read, and that is said. */
const mostParts = 24
const partsAtOnce = 3
/** Milliseconds a provider may take for one part. */
const timeoutMs = 120_000
/** Characters of the notes of one part that are taken. */
const longestNotes = 6_000

/** What was noted of each part, in the order of the document, and how many passages were read for it. */
export interface Digest {
  notes: string[]
  read: number
}

export type DigestPart = { type: 'progress'; done: number; of: number } | { type: 'digested'; digest: Digest }

/** Whether the passages are too long for one call. */
export function needsDigest(passages: readonly RetrievedPassage[]): boolean {
  return lengthOf(passages) > longestPart
}

/**
 * Reads passages that are too long for one call, part by part, and has the model note what matters to the task, each note
 * with the numbers of the passages that it rests on. @throws what the provider or the signal gives
 */
export async function* digestPassages(
  engine: Engine,
  task: string,
  passages: readonly RetrievedPassage[],
  signal: AbortSignal,
): AsyncGenerator<DigestPart> {
  const parts = cutParts(passages)
  const taken = parts.slice(0, mostParts)
  const notes: string[] = []
  yield { type: 'progress', done: 0, of: taken.length }
  for (let from = 0; from < taken.length; from += partsAtOnce) {
    const batch = taken.slice(from, from + partsAtOnce)
    notes.push(...(await Promise.all(batch.map((part) => takeNotes(engine, task, part, signal)))))
    yield { type: 'progress', done: from + batch.length, of: taken.length }
  }
  const read = taken.reduce((sum, part) => sum + part.passages.length, 0)
  yield { type: 'digested', digest: { notes: notes.filter((note) => note !== ''), read } }
}

interface Part {
  /** Place of its first passage among all, from 0. */
  from: number
  passages: RetrievedPassage[]
}

function cutParts(passages: readonly RetrievedPassage[]): Part[] {
  const parts: Part[] = []
  for (const [index, passage] of passages.entries()) {
    const last = parts.at(-1)
    if (last && lengthOf(last.passages) + passage.text.length <= longestPart) last.passages.push(passage)
    else parts.push({ from: index, passages: [passage] })
  }
  return parts
}

const lengthOf = (passages: readonly RetrievedPassage[]) => passages.reduce((sum, { text }) => sum + text.length, 0)

async function takeNotes(engine: Engine, task: string, part: Part, signal: AbortSignal): Promise<string> {
  const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const { text } = await generateText({
      model: engine.languageModel,
      instructions: [
        'You take notes from a part of a document, so that somebody else can do a task from your notes alone.',
        '',
        'Rules:',
        ...passageRules,
        `6. Note in at most twelve sentences what matters to the task: purposes, duties and who has them, limits, times, conditions and exceptions. Write ${noAnswer} where nothing does.`,
      ].join('\n'),
      prompt: `Passages of the document:\n\n${fencePassages(part.passages, part.from)}\n\nTask: ${withoutFences(task)}`,
      maxOutputTokens: outputTokens.judgement,
      maxRetries: 2,
      abortSignal,
    })
    const notes = text.trim().slice(0, longestNotes)
    return notes.startsWith(noAnswer) ? '' : notes
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw describeProviderError(error)
  }
}
