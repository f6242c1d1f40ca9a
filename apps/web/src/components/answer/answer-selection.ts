import type { ChatMessage, Source } from '@fieldproof/schema/chat'
import type { SentenceGround, SentenceRange } from '@fieldproof/schema/proof'
import { createContext } from 'react'

/** The citation that is looked at: a source (1-based; 0: the place that came nearest) and the sentence it was opened from. */
export interface CitationChoice {
  source: number
  sentence: number | undefined
}

/** An answer with citations: a stored one, or one that is being written. */
export type CitingMessage = Pick<ChatMessage, 'id' | 'content' | 'sources' | 'meta'> & {
  /** Of one that is being written, which has no `meta` yet. */
  ranges?: readonly SentenceRange[]
}

export interface AnswerSelection {
  sources: readonly Source[]
  /** What decided each sentence, where that is known. */
  grounds?: readonly (SentenceGround | null)[] | undefined
  chosen: CitationChoice | undefined
  choose: ((choice: CitationChoice) => void) | undefined
  /** The answer is being written, so a source may come later than the chip that names it. */
  writing?: boolean
}

/** What the chips and sentences of one answer share; they read it themselves, so that the text is not parsed again. */
export const AnswerSelectionContext = createContext<AnswerSelection>({
  sources: [],
  chosen: undefined,
  choose: undefined,
})
