import { type AnswerKind, readAnswerKinds } from './answer-kinds.ts'
import { readDefinedTerm } from './read-definition.ts'
import { type Demand, readDemand } from './read-demand.ts'
import { readSubject, type Subject } from './read-subject.ts'
import { readAsking, splitQuestion, tellsStory } from './split-question.ts'

/** A question as it was read, once: whoever looks for its answer is handed this, and reads nothing out of its words again. */
export interface Question {
  text: string
  /** The questions within it, each with what it needs to be understood alone; the text itself where it asks one thing. */
  parts: readonly string[]
  /** The sentences of it that ask, without the story told before. */
  asking: string
  /** It tells what happened, in words that no document has. */
  tellsStory: boolean
  /** What a passage must supply. */
  demand: Demand
  /** What kinds of answer it asks for, and how a text shows that it has one. */
  kinds: readonly AnswerKind[]
  /** What it is about. */
  subject: Subject
  /** The stems of the term that it wants defined. */
  term: readonly string[] | undefined
}

/** Reads a question. It takes a fraction of a millisecond. */
export function parseQuestion(text: string): Question {
  const parts = splitQuestion(text)
  const term = readDefinedTerm(text)
  return {
    text,
    parts,
    asking: readAsking(text),
    tellsStory: tellsStory(text),
    demand: readDemand(text),
    kinds: readAnswerKinds(text),
    subject: readSubject(text, parts, term),
    term,
  }
}
