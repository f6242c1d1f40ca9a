import type { Engine } from '../engines/engine.ts'
import type { Difference } from '../evidence/differences/difference.ts'
import { streamInSpan } from '../platform/in-span.ts'
import type { Logger } from '../platform/logger.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import type { AnswerPart, Question } from './asked-question.ts'
import { type AnswerUnderWay, tellsItself } from './begin-answer.ts'
import { buildPrompt } from './build-prompt.ts'
import { createCiter } from './cite-sources.ts'
import { openNearest, type Searched } from './decline-answer.ts'
import type { FoundForRequest } from './find-for-request.ts'
import type { Proofs, ProofTask } from './prove-sentences.ts'
import { adviseQuoting } from './tasks/advise-quoting.ts'
import { digestPassages, needsDigest } from './tasks/digest-passages.ts'
import { tellUnread } from './tasks/find-for-task.ts'
import { type createComparison, tellWriter } from './tell-differences.ts'
import { mayQuoteNearest } from './tell-why-not.ts'
import { createProofTracker } from './track-proof.ts'
import type { patience } from './watch-patience.ts'
import { writeAnswer } from './write-answer.ts'

/** What writing takes besides the engine. */
export interface WritingTools {
  /** Holds sentences against their sources, in `owner`'s turn. */
  prove(task: ProofTask, options: { owner: string; signal: AbortSignal }): Promise<Proofs>
  compare: ReturnType<typeof createComparison>
  logger: Logger
  timeouts: typeof patience
}

/**
 * Writes an answer from passages and proves each sentence while it is written. What it is written with is kept in `answer`;
 * where nothing was written, that is for the caller to see.
 */
export async function* writeFromPassages(
  answer: AnswerUnderWay,
  {
    question,
    engine,
    passages,
    all,
  }: { question: Question; engine: Engine; passages: RetrievedPassage[]; all: Searched },
  request: FoundForRequest,
  tools: WritingTools,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { task, material, found, promise, askedOf, searchText } = request
  const isLocal = engine.kind === 'local'
  const { owner, includeSources } = question
  const citer = createCiter(passages, { show: includeSources })
  const proof = createProofTracker(citer, passages, {
    showSources: includeSources,
    prove: (task, signal) => tools.prove(task, { owner, signal }),
    onFailure: (error) => tools.logger.warn({ err: error }, 'sentences of an answer could not be checked'),
  })
  answer.written = { passages, citer, proof }
  let comparing: Promise<readonly Difference[]> | undefined
  const compare = () => {
    // What is said of two sides, or in a whole document, is not one answer that could differ.
    comparing ??= material ? Promise.resolve([]) : tools.compare(askedOf.text, passages, { owner, signal })
    return comparing
  }
  let notes: readonly string[] | undefined
  let read = passages.length
  if (task && !isLocal && needsDigest(passages))
    for await (const part of digestPassages(engine, question.text, passages, signal)) {
      if (part.type === 'progress') yield part
      else ({ notes, read } = part.digest)
    }
  const nearest = mayQuoteNearest(request)
    ? { opening: openNearest(all), only: !(promise?.hopeful ?? true) }
    : undefined
  const prompt = buildPrompt({
    ...question,
    passages,
    task,
    notes,
    ...(task && isLocal ? adviseQuoting(task, material) : {}),
    ...(isLocal && found
      ? {
          text: found.withoutNames ?? searchText,
          support: promise?.support,
          abbreviations: found.abbreviations,
          differences: tellsItself(engine, question) ? tellWriter(await compare(), passages) : undefined,
          nearest,
        }
      : {}),
  })
  const writing = () => writeAnswer(engine, prompt, { signal, timeouts: tools.timeouts })
  for await (const part of streamInSpan('write answer', writing, { engine: engine.label })) {
    if (part.type === 'usage') answer.meta.usage = part.usage
    if (part.type === 'unsure') answer.meta.unsure = true
    if (part.type === 'too-long') answer.meta.stopped = 'too-long'
    if (part.type !== 'text') continue
    const text = citer.add(part.text)
    if (text === '') continue
    proof.add(text)
    yield { type: 'delta', text }
    // Others may wait for their first words, and nobody waits for this before the last.
    void compare()
    yield* proof.next()
  }
  if (citer.isEmpty()) return
  const rest = citer.end() + (material ? citer.add(tellUnread(material, read)) : '')
  if (rest !== '') {
    proof.add(rest)
    yield { type: 'delta', text: rest }
  }
  yield* proof.settle()
  answer.differing = await compare()
}
