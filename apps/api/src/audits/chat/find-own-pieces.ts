import { contentStems, words } from '../../language/content-words.ts'
import { asks } from '../../language/measure-substance.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'

/** The texts of an audit that an answer may rest on beside the documents. */
export interface OwnTexts {
  /** Page null where nobody knows its pages. */
  questionnaire: readonly { page: number | null; text: string }[]
  customPolicies: string
}

/** A stretch of one of them, as it stands there. */
export interface OwnPiece {
  source: 'questionnaire' | 'custom_policy'
  /** 1-based; null for the policy text. */
  page: number | null
  text: string
}

/** Pieces of each that go on, by the words they share with the question, to be compared with it by meaning. */
const candidates = 10
const wordsPerPiece = 70
/** A line of the questionnaire with fewer words is a box for an answer or a number. */
const fewestWords = 3
/** Whoever says one of these asks about the questionnaire itself, and is answered by what it asks. */
const namesOfQuestionnaire = new Set(
  'questionnaire questionnaires checklist checklists question questions ask asks asked item items'.split(' '),
)

/**
 * The pieces of questionnaire and policy text that share the most words with a question, best first. What the
 * questionnaire asks is left out unless it is what is asked for: it is near to every question, and answers none.
 */
export function findOwnPieces({ text, questionnaire, customPolicies }: OwnTexts & { text: string }): OwnPiece[] {
  const asked = new Set(contentStems(text))
  const wantsQuestions = words(text).some((word) => namesOfQuestionnaire.has(word))
  const tells = (line: string) => line.split(/\s+/).length >= fewestWords && (wantsQuestions || !asks(line))
  const best = (pieces: OwnPiece[]) =>
    pieces
      .map((piece) => ({
        piece,
        shared: new Set(contentStems(piece.text).filter((stem) => asked.has(stem))).size,
      }))
      .sort((a, b) => b.shared - a.shared)
      .slice(0, candidates)
      .map(({ piece }) => piece)
  return [
    ...best(
      questionnaire.flatMap(({ page, text }) =>
        cutText(text, tells).map((piece): OwnPiece => ({ source: 'questionnaire', page, text: piece })),
      ),
    ),
    ...best(
      cutText(customPolicies, () => true).map(
        (piece): OwnPiece => ({ source: 'custom_policy', page: null, text: piece }),
      ),
    ),
  ]
}

/** Pieces of about 70 words that end with a sentence and hold nothing but sentences that are kept, as they stand. */
function cutText(text: string, keeps: (sentence: string) => boolean): string[] {
  const pieces: string[] = []
  let run: { start: number; end: number; words: number } | undefined
  const close = () => {
    if (run) pieces.push(text.slice(run.start, run.end))
    run = undefined
  }
  for (const sentence of splitDocumentText(text)) {
    if (!keeps(sentence.text)) {
      close()
      continue
    }
    const length = sentence.text.split(/\s+/).length
    if (run && run.words + length > wordsPerPiece) close()
    run = { start: run?.start ?? sentence.start, end: sentence.end, words: (run?.words ?? 0) + length }
  }
  close()
  return pieces
}
