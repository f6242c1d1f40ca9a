import type { DocumentClass } from '@fieldproof/schema/documents'
import type { DifferenceAspect } from '@fieldproof/schema/proof'

/** A stretch of a document in which differences are looked for. */
export interface ComparedPassage {
  /** What tells its document from others; passages of one document may differ too. */
  documentId: string
  /** As it is named: "Sprinkler Procedure Rev 2". */
  document: string
  /** Undefined counts as the organisation's own. */
  documentClass?: DocumentClass | undefined
  /** '' where there is none. */
  heading: string
  text: string
}

/** One of two statements: passage.text.slice(start, end). */
export interface DifferingSide {
  /** Its place among the passages. */
  passage: number
  start: number
  end: number
  /** The figure, date, role or word of duty as it is written there; "Says so" and "Denies it" for yes and no. */
  words: string
}

export interface Difference {
  aspect: DifferenceAspect
  sides: readonly [DifferingSide, DifferingSide]
}
