import type { AnswerDifference, Source } from '@fieldproof/schema/chat'
import type { ComparedPassage, Difference } from '../evidence/differences/difference.ts'
import type { WritingTask } from '../evidence/quotations/writing-task.ts'
import type { Logger } from '../platform/logger.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { RetrievedPassage } from '../retrieval/retrieve-passages.ts'
import { presentSource } from './cite-sources.ts'

/** Finds in what passages differ that answer a question, in `owner`'s turn. */
export type FindDifferences = (
  question: string,
  passages: readonly ComparedPassage[],
  options: { owner: string; signal: AbortSignal },
) => Promise<Difference[]>

/** Compares the passages of an answer. Where it cannot be done nothing differs: no answer waits for it or fails by it. */
export function createComparison({ findDifferences, logger }: { findDifferences: FindDifferences; logger: Logger }) {
  return async (
    question: string,
    passages: readonly RetrievedPassage[],
    call: { owner: string; signal: AbortSignal },
  ): Promise<readonly Difference[]> => {
    const compared = passages.map(({ documentId, fileName, documentClass, heading, text }) => ({
      documentId,
      document: nameDocument(fileName),
      documentClass,
      heading,
      text,
    }))
    try {
      return await findDifferences(question, compared, call)
    } catch (error) {
      if (!call.signal.aborted) logger.warn({ err: error }, 'the passages of an answer could not be compared')
      return []
    }
  }
}

/** For the local engine, which says so in its answer: the passages by their numbers in the task. */
export function tellWriter(
  differences: readonly Difference[],
  passages: readonly RetrievedPassage[],
): NonNullable<WritingTask['differences']> {
  return differences.map(({ aspect, sides }) => ({
    aspect,
    sides: sides.map(({ passage, start, end }) => ({
      number: passage + 1,
      text: quote(passages[passage], start, end),
    })),
  }))
}

/**
 * For an answer that does not say it itself: those of which it cites a side, with a source for each statement that is quoted.
 * @param cited the passages that the answer cites, by their index
 * @returns the sources with those that had to be added
 */
export function tellReader(
  differences: readonly Difference[],
  passages: readonly RetrievedPassage[],
  { sources, cited, showSources }: { sources: readonly Source[]; cited: readonly number[]; showSources: boolean },
): { differences: AnswerDifference[]; sources: Source[] } {
  const all = [...sources]
  const told = differences
    .filter(({ sides }) => sides.some(({ passage }) => cited.includes(passage)))
    .map(({ aspect, sides }) => ({
      aspect,
      statements: sides.flatMap(({ passage: index, start, end, words }) => {
        const passage = passages[index]
        if (!passage) return []
        const { documentName, page, ...rest } = presentSource(passage, quote(passage, start, end))
        return [
          {
            source: showSources ? numberOf({ documentName, page, ...rest }) : null,
            documentName,
            page,
            quote: rest.quote,
            words,
          },
        ]
      }),
    }))
  return { differences: told.filter(({ statements }) => statements.length === 2), sources: all }

  /** From 1: a source that quotes it already, or one more. */
  function numberOf(source: Source): number {
    const known = all.findIndex(
      ({ passageId, quote: words }) => passageId === source.passageId && words.includes(source.quote),
    )
    return known < 0 ? all.push(source) : known + 1
  }
}

function quote(passage: RetrievedPassage | undefined, start: number, end: number): string {
  return (passage?.text.slice(start, end) ?? '').replace(/\s+/g, ' ').trim()
}
