import type { Source } from '@fieldproof/schema/chat'
import type { SentenceGround, SentenceRange, SentenceState } from '@fieldproof/schema/proof'
import { framesAnswer } from '../language/frames-answer.ts'
import { createSentenceSplitter, type FinishedSentence } from '../language/split-sentences.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { type createCiter, presentSource, startOf } from './cite-sources.ts'
import type { Ground } from './judge-sentence.ts'
import { presentGround, wordsOf } from './present-ground.ts'
import type { Proofs, ProofTask } from './prove-sentences.ts'

/** A sentence that cites: its place among those of the answer, from 0, and the passages by their index. */
export interface CitingSentence {
  index: number
  text: string
  cited: readonly number[]
}

export type ProofPart =
  | { type: 'sources'; sources: Source[] }
  /** The ranges of all sentences that are complete, and the states of the first of them. */
  | { type: 'checked'; sentences: SentenceState[]; ranges: SentenceRange[] }

/** Holds sentences against what they cite. @throws where a limit of time or memory is met: then they are not proved */
export type Prove = (task: ProofTask, signal: AbortSignal) => Promise<Proofs>

/** Milliseconds that the proofs may go on when the text is complete. */
const patienceMs = 20_000
/** Where one of them takes too long, those beside it are lost with it. */
const sentencesPerTask = 40

/**
 * Proves an answer while it is written: its sources as soon as one more is cited, and the state of each sentence when the
 * next one has begun. Each sentence is looked at once; those of a moment together, elsewhere, while the text goes on.
 * @param options.onFailure told why some sentences could not be checked; they stay unchecked
 */
export function createProofTracker(
  citer: ReturnType<typeof createCiter>,
  passages: readonly RetrievedPassage[],
  options: { showSources: boolean; prove: Prove; onFailure(error: unknown): void },
) {
  const { showSources, prove, onFailure } = options
  const splitter = createSentenceSplitter()
  const controller = new AbortController()
  const states: SentenceState[] = []
  const grounds: (SentenceGround | null)[] = []
  const ranges: SentenceRange[] = []
  const allCiting: CitingSentence[] = []
  /** In the order of `citer.order`; undefined where it is not looked up yet. */
  const quotes: (string | undefined)[] = []
  const waiting: { text: string; cited: number[] }[] = []
  const wanted: { sentence: string; source: number }[] = []
  /** The citations and sources that are given to a sentence already. */
  let citedUpTo = 0
  let asked = 0
  /** Passages whose words were looked up with a whole sentence. */
  const settled = new Set<number>()
  /** Sources that quote what decided on a sentence. */
  const decided = new Set<number>()
  let working: Promise<void> | undefined
  let told = { sources: 0, states: 0, ranges: 0 }

  function queue(sentence: FinishedSentence) {
    const cited = new Set<number>()
    for (; citedUpTo < citer.citations.length; citedUpTo++) {
      const { offset, passage } = citer.citations[citedUpTo] ?? { offset: 0, passage: 0 }
      if (offset > sentence.end) break
      if (offset > sentence.start) cited.add(passage)
    }
    if (cited.size === 0 && framesAnswer(sentence.text)) return
    waiting.push({ text: sentence.text, cited: [...cited] })
    if (cited.size > 0) allCiting.push({ index: ranges.length, text: sentence.text, cited: [...cited] })
    ranges.push({ start: sentence.start, end: sentence.end })
    // The whole sentence tells better than its beginning which words support it.
    for (const passage of showSources ? cited : [])
      if (!settled.has(passage)) {
        settled.add(passage)
        wanted.push({ sentence: sentence.text, source: citer.order.indexOf(passage) })
      }
  }

  function begin() {
    if (working || (waiting.length === 0 && wanted.length === 0)) return
    const sentences = waiting.splice(0, sentencesPerTask)
    const supports = wanted.splice(0, sentencesPerTask)
    working = proveAll(sentences, supports).finally(() => {
      working = undefined
      begin()
    })
  }

  async function proveAll(sentences: typeof waiting, supports: typeof wanted) {
    const citing = sentences.filter(({ cited }) => cited.length > 0)
    const indexes = [
      ...new Set([...citing.flatMap(({ cited }) => cited), ...supports.map(({ source }) => citer.order[source] ?? 0)]),
    ]
    const placeOf = (passage: number) => indexes.indexOf(passage)
    const task: ProofTask = {
      passages: indexes.map((index) => ({
        document: nameDocument(passages[index]?.fileName ?? ''),
        heading: passages[index]?.heading ?? '',
        text: passages[index]?.text ?? '',
      })),
      sentences: citing.map(({ text, cited }) => ({ text, cited: cited.map(placeOf) })),
      supports: supports.map(({ sentence, source }) => ({ sentence, passage: placeOf(citer.order[source] ?? 0) })),
    }
    const proofs: Proofs = { states: [], grounds: [], quotes: [] }
    if (indexes.length > 0)
      try {
        controller.signal.throwIfAborted()
        Object.assign(proofs, await prove(task, controller.signal))
      } catch (error) {
        onFailure(error)
      }
    for (const [index, { source }] of supports.entries())
      if (!decided.has(source)) quotes[source] = proofs.quotes[index] ?? quotes[source] ?? ''
    let next = 0
    for (const { cited } of sentences) {
      const place = cited.length === 0 ? undefined : next++
      const state = place === undefined ? 'not_supported' : (proofs.states[place] ?? 'not_checked')
      states.push(state)
      const ground = place === undefined ? undefined : proofs.grounds[place]
      grounds.push(ground ? tell(state, { ...ground, index: indexes[ground.index] ?? 0 }) : null)
    }
  }

  /** A source shows the words that decided on the first sentence citing it, whichever others share more words with that. */
  function tell(state: SentenceState, ground: Ground): SentenceGround | null {
    const passage = passages[ground.index]
    if (!passage) return null
    const source = citer.order.indexOf(ground.index)
    if (showSources && state !== 'quotation' && !decided.has(source)) {
      decided.add(source)
      quotes[source] = wordsOf(passage, ground)
    }
    return presentGround({ ...passage, source: showSources ? source + 1 : null }, ground)
  }

  function sources(): Source[] {
    return citer.order.flatMap((index, place) => {
      const passage = passages[index]
      const quote = quotes[place]
      if (!passage || quote === undefined) return []
      return [presentSource(passage, quote || startOf(passage))]
    })
  }

  /** What is new since the last call. */
  function* next(): Generator<ProofPart> {
    const known = quotes.indexOf(undefined)
    const looked = known < 0 ? quotes.length : known
    if (showSources && looked > told.sources) yield { type: 'sources', sources: sources().slice(0, looked) }
    if (states.length > told.states || ranges.length > told.ranges)
      yield { type: 'checked', sentences: [...states], ranges: [...ranges] }
    told = { sources: looked, states: states.length, ranges: ranges.length }
  }

  /** What becomes known when the text is complete. What is not judged in time is not checked. */
  async function* settle(): AsyncGenerator<ProofPart> {
    for (const sentence of splitter.end()) queue(sentence)
    begin()
    const timer = setTimeout(
      () => controller.abort(new DOMException('The proofs took too long', 'TimeoutError')),
      patienceMs,
    )
    try {
      while (working) {
        await working
        yield* next()
      }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Takes what the citer gave. */
    add(text: string): void {
      for (const sentence of splitter.add(text)) queue(sentence)
      for (; showSources && asked < citer.order.length; asked++)
        if (!settled.has(citer.order[asked] ?? 0)) wanted.push({ sentence: splitter.unfinished(), source: asked })
      begin()
    },

    next,
    settle,

    /** The proof of the whole answer, when its text is complete. */
    async end(): Promise<{
      sentences: SentenceState[]
      ranges: SentenceRange[]
      /** What decided each; null where no stretch did. */
      grounds: (SentenceGround | null)[]
      sources: Source[]
      citing: readonly CitingSentence[]
    }> {
      await Array.fromAsync(settle())
      for (let place = 0; place < citer.order.length; place++) quotes[place] ??= ''
      return { sentences: states, ranges, grounds, sources: showSources ? sources() : [], citing: allCiting }
    },
  }
}
