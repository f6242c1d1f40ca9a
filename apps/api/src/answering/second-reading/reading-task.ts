import type { SentenceState } from '@fieldproof/schema/proof'
import { nameDocument } from '../../platform/name-document.ts'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import type { GroundPassage } from '../present-ground.ts'
import type { CitingSentence } from '../track-proof.ts'

/** What a model reads a second time, and nothing else: sentences of an answer with the passages that they cite. */
export interface ReadingTask {
  passages: { document: string; heading: string; text: string }[]
  sentences: {
    /** Its place in the answer, from 0. */
    index: number
    text: string
    /** What the rules say of it. */
    state: SentenceState
    /** Places in `passages`. */
    cited: number[]
  }[]
}

/** With what is needed to show where a verdict rests. */
export interface PlacedReadingTask extends ReadingTask {
  /** In the order of the passages. */
  places: Omit<GroundPassage, 'text'>[]
}

/** Sentences that one call reads; of a longer answer the rest stays with the rules. */
const sentencesPerCall = 40

/**
 * A pure quotation needs no second reading, a contradiction that the rules found is never overruled, and where the rules
 * could not look nothing would hold a model's word.
 */
const isOpen = (state: SentenceState | undefined) =>
  state === 'supported' || state === 'partly' || state === 'not_supported'

/** @param states of all sentences of the answer, by the rules @returns undefined where there is nothing to read */
export function makeReadingTask(
  citing: readonly CitingSentence[],
  states: readonly SentenceState[],
  passages: readonly (RetrievedPassage & Pick<GroundPassage, 'source'>)[],
): PlacedReadingTask | undefined {
  const open = citing.filter(({ index }) => isOpen(states[index])).slice(0, sentencesPerCall)
  if (open.length === 0) return undefined
  const used = [...new Set(open.flatMap(({ cited }) => cited))].filter((place) => passages[place] !== undefined)
  const read = used.flatMap((place) => passages[place] ?? [])
  return {
    passages: read.map(({ fileName, heading, text }) => ({ document: nameDocument(fileName), heading, text })),
    places: read.map(({ id, page, pageLabel, breaks, source }) => ({
      id,
      page,
      source,
      ...(pageLabel == null ? {} : { pageLabel }),
      ...(breaks ? { breaks } : {}),
    })),
    sentences: open.map(({ index, text, cited }) => ({
      index,
      text,
      state: states[index] ?? 'not_checked',
      cited: cited.map((place) => used.indexOf(place)),
    })),
  }
}
